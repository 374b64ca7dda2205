/** Texts are sorted without regard to case and marks, in every script, wherever a list of the service is sorted by one. */
import { describe, expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { world, type World } from '../support/world.ts';

/** In order; those of one line are the same but for case, marks and width, so that their ids decide. */
const ORDERED = [
  ['Ana', 'ANA', 'ána', 'Ａｎａ'],
  ['Élodie', 'elodie', 'ÉLODIE'],
  ['Zoe', 'zoë'],
  ['Ωmega', 'ωmega'],
  ['Ёлка', 'елка', 'ЕЛКА'],
  ['Ольга', 'ольга'],
  ['שָׁלוֹם', 'שלום'],
];
const NAMES = ORDERED.flat();
/** Stored in another order than that of the list. */
const SHUFFLED = NAMES.map((name, index) => ({ name, id: (index + 1).toString(16).padStart(24, '0') })).toSorted(
  (a, b) => (a.name < b.name ? 1 : -1),
);
const REVERSED = ORDERED.toReversed().flat();

const sorted = async ({ api }: World, path: string, key: string, name: (item: Record<string, unknown>) => unknown) =>
  Promise.all(
    ['asc', 'desc'].map(async (order) =>
      ((await api.get(`${path}&order=${order}`)).body as Record<string, Record<string, unknown>[]>)[key]?.map(name),
    ),
  );

describe('GET /v1/calls by', () => {
  test.each([
    'lead_name',
    'agent_name',
    'campaign_name',
    'disposition_level_1',
    'disposition_level_2',
    'disposition_level_3',
  ])('%s', async (field) => {
    const made = await world();
    made.store.write(made.accounts.child, (account) => {
      for (const { name, id } of SHUFFLED) {
        const call = blankCall({
          _id: id,
          account_id: made.accounts.child,
          ...(field === 'lead_name'
            ? { lead: { _id: null, first_name: name, last_name: null, timezone: null, email: null } }
            : { [field]: name }),
        });
        account.calls.insert({ call, engines: { agent: 'scripted', lead: 'agenda' }, turns: [] });
      }
    });
    const nameOf = (call: Record<string, unknown>) =>
      field === 'lead_name' ? (call['lead'] as { first_name: string }).first_name : call[field];
    expect(await sorted(made, `/v1/calls?limit=500&sort_by=${field}`, 'calls', nameOf)).toEqual([NAMES, REVERSED]);
  });

  test('a disposition that was given later', async () => {
    const made = await world();
    const account_id = made.accounts.child;
    made.store.write(account_id, (account) => {
      for (const [index, name] of ['b', 'C'].entries())
        account.calls.insert({
          call: blankCall({ _id: String(index).repeat(24), account_id, disposition_level_1: name }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: [],
        });
      account.calls.update(blankCall({ _id: '1'.repeat(24), account_id, disposition_level_1: 'Á' }), {
        turns: [],
        heard: [],
      });
    });
    expect(
      (await sorted(made, '/v1/calls?sort_by=disposition_level_1', 'calls', (call) => call['disposition_level_1']))[0],
    ).toEqual(['Á', 'b']);
  });
});

describe('GET /v1/leads by', () => {
  test.each(['first_name', 'last_name', 'email'] as const)('%s', async (field) => {
    const made = await world();
    made.store.write(made.accounts.child, (account) => {
      for (const { name, id } of SHUFFLED) account.leads.create({ [field]: name }, id);
    });
    expect(await sorted(made, `/v1/leads?limit=100&sort_by=${field}`, 'leads', (lead) => lead[field])).toEqual([
      NAMES,
      REVERSED,
    ]);
  });

  test('a name that was given later', async () => {
    const made = await world();
    made.store.write(made.accounts.child, (account) => {
      account.leads.create({ first_name: 'b' });
      account.leads.update(account.leads.create({ first_name: 'C' }), { first_name: 'Á' });
    });
    expect((await sorted(made, '/v1/leads?sort_by=first_name', 'leads', (lead) => lead['first_name']))[0]).toEqual([
      'Á',
      'b',
    ]);
  });
});

test('agents and campaigns by their names', async () => {
  const made = await world();
  made.store.write(made.accounts.child, (account) => {
    for (const { name, id } of SHUFFLED) {
      account.documents.create('agents', { name }, id);
      account.documents.create('campaigns', { name }, id.replace(/^0/, 'c'));
    }
  });
  for (const kind of ['agents', 'campaigns']) {
    const { body } = await made.api.get(`/v1/${kind}`);
    expect((body as Record<string, { name: string }[]>)[kind]?.map(({ name }) => name)).toEqual(NAMES);
  }
  const found = (await made.local('GET', '/local/agents?search=ELO')).body as { items: { name: string }[] };
  expect(found.items.map(({ name }) => name)).toEqual(['Élodie', 'elodie', 'ÉLODIE']);
});
