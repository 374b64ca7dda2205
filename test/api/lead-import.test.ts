/** Leads out of a table: each row by the rules of a lead that is saved, all of them or none. */
import { describe, expect, test } from 'vitest';
import type { LeadImportOutcome } from '../../src/core/contract/local/lead-import.ts';
import type { Lead } from '../../src/core/contract/lead.ts';
import { seedAccount } from '../support/seed-account.ts';
import { world } from '../support/world.ts';

interface Row {
  line: number;
  fields: Record<string, string>;
  custom_fields?: Record<string, string>;
}

async function workbench() {
  const made = await world();
  const ids = seedAccount(made.store, made.accounts.child);
  const importing = async (rows: readonly Row[], options: object = {}, query = ''): Promise<LeadImportOutcome> => {
    const answer = await made.local('POST', `/local/leads/import${query}`, { rows, ...options });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as unknown as LeadImportOutcome;
  };
  const leads = async (search = '') =>
    (await made.local('GET', `/local/leads?limit=5000&search=${encodeURIComponent(search)}`)).body as unknown as {
      items: Lead[];
      meta: { total: number };
    };
  return { ...made, ids, importing, leads };
}

/** A number of its own for each. */
const person = (index: number): Row => ({
  line: index + 2,
  fields: { first_name: `Person ${index}`, phone: `(415) 555-${String(index).padStart(4, '0')}` },
  custom_fields: { plan: 'gold' },
});

/** Where in a file of five thousand somebody mistyped: one row in each of these. */
const BAD = new Map<number, Record<string, string>>([
  [10, { phone: '12' }],
  [11, { phone: 'none' }],
  [500, { timezone: 'Mars/Olympus' }],
  [501, { enabled: 'perhaps' }],
  [1200, { preferred_agent_id: 'Nobody' }],
  [2000, { phone: '+1 000 000 0000' }],
  [2500, { timezone: 'CET-3' }],
  [3000, { phone: '555' }],
  [3999, { first_name: 'x'.repeat(30_000) }],
  [4000, { phone: '+999 1' }],
  [4500, { enabled: '17' }],
  [4999, { phone: 'call me' }],
]);

describe('an import of five thousand rows', () => {
  test('of which twelve are wrong stores nothing and names the twelve; without them it stores the rest', async () => {
    const { importing, leads, ids, store } = await workbench();
    const told: string[] = [];
    store.whenCommitted((event) => event.type === 'document.changed' && told.push(event.data.kind));
    // Real exchanges have numbers that can be dialed: one area code for each thousand.
    const rows = Array.from({ length: 5000 }, (_none, index) => {
      const area = ['415', '212', '312', '305', '206'][Math.floor(index / 1000)] ?? '';
      const row = person(index);
      const phone = `(${area}) 555-${String(2000 + (index % 1000))}`;
      return { ...row, fields: { ...row.fields, phone, ...BAD.get(index) } };
    });
    const options = { country: 'US', list_id: ids.list_id };
    const before = (await leads()).meta.total;
    const refused = await importing(rows, options);
    expect(refused.applied).toBe(false);
    expect(refused.faults.map(({ line, field }) => ({ line, field }))).toEqual(
      [...BAD].map(([index, wrong]) => ({ line: index + 2, field: Object.keys(wrong)[0] })),
    );
    expect((await leads()).meta.total).toBe(before);
    const good = rows.filter((_row, index) => !BAD.has(index));
    const began = performance.now();
    expect(await importing(good, options)).toMatchObject({ applied: true, faults: [], created: 4988 });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect((await leads()).meta.total).toBe(before + 4988);
    expect(told.filter((kind) => kind === 'leads')).toHaveLength(4988);
  });
});

describe('a row', () => {
  test('is a lead with its number in international form, its own fields and its list', async () => {
    const { importing, leads, ids, local } = await workbench();
    await importing(
      [
        {
          line: 2,
          fields: {
            first_name: 'José',
            last_name: 'Ruiz',
            phone: '612 34 56 78 ext. 9',
            email: 'jose@example.com',
            timezone: 'europe/madrid',
            preferred_agent_id: 'Agent',
            enabled: 'No',
          },
          custom_fields: { 'Fecha de alta': '2026-01-02' },
        },
      ],
      { country: 'ES', list_id: ids.list_id },
    );
    const [lead] = (await leads('Ruiz')).items;
    expect(lead).toMatchObject({
      first_name: 'José',
      phone: '+34612345678',
      phone_extension: '9',
      timezone: 'Europe/Madrid',
      preferred_agent_id: ids.agent_id,
      enabled: false,
      list_ids: [ids.list_id],
      custom_fields: { 'Fecha de alta': '2026-01-02' },
    });
    const history = await local('GET', `/local/leads/${lead?.id}/revisions`);
    expect(history.body).toMatchObject({ items: [{ revision: 1, origin: 'file' }] });
  });

  test.each([
    ['a number without a country', { phone: '4155552671' }, null, 'phone', 'a number without + needs a country'],
    ['a number that is none', { phone: '123' }, 'US', 'phone', 'is not a phone number that can be dialed'],
    ['an unknown time zone', { first_name: 'A', timezone: 'Mars' }, null, 'timezone', 'value is not an IANA time zone'],
    [
      'an agent that is not there',
      { first_name: 'A', preferred_agent_id: 'X' },
      null,
      'preferred_agent_id',
      'no agent',
    ],
    ['nothing of a person', { timezone: 'UTC' }, null, null, 'a name, a phone number or an e-mail address is needed'],
  ])('with %s is refused by its line and field', async (_what, fields, country, field, message) => {
    const { importing } = await workbench();
    const { faults, applied } = await importing([{ line: 7, fields: { ...fields } }], { country });
    expect(applied).toBe(false);
    expect(faults).toMatchObject([{ line: 7, field, message: expect.stringContaining(message) }]);
  });
});

describe('a number that a lead has already', () => {
  const rows = [
    { line: 2, fields: { phone: '+14155550100', last_name: 'Ortiz' } },
    { line: 3, fields: { phone: '+14155552671', first_name: 'Ana' } },
    { line: 4, fields: { phone: '+1 415 555 2671', last_name: 'Diaz' } },
  ];

  test.each([
    ['skip', { created: 1, updated: 0, skipped: 2 }, ['Maria Lopez', 'Ana null']],
    ['update', { created: 1, updated: 2, skipped: 0 }, ['Maria Ortiz', 'Ana Diaz']],
    ['add', { created: 3, updated: 0, skipped: 0 }, ['Maria Lopez', 'null Ortiz', 'Ana null', 'null Diaz']],
  ])('is met by: %s', async (duplicates, counts, names) => {
    const { importing, leads } = await workbench();
    const asked = await importing(rows, { duplicates }, '?dry_run=true');
    expect(asked).toMatchObject({ applied: false, known: 1, repeated: 1, ...counts });
    expect((await leads()).items).toHaveLength(1);
    expect(await importing(rows, { duplicates })).toMatchObject({ applied: true, ...counts });
    const found = (await leads()).items.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
    expect(found.toSorted()).toEqual([...names].toSorted());
  });
});

describe('what is to be known of rows that are no faults', () => {
  test.each([
    ['skip', 'the row is left out'],
    ['update', 'what the row says overwrites it'],
    ['add', 'another lead is made'],
  ])(
    'tells of each number that is there already whose it is, and what becomes of the row: %s',
    async (duplicates, what) => {
      const { importing } = await workbench();
      const rows = [
        { line: 2, fields: { phone: '+14155550100' } },
        { line: 3, fields: { phone: '+14155552671' } },
        { line: 5, fields: { phone: '+1 415 555 2671' } },
      ];
      const { notes } = await importing(rows, { duplicates }, '?dry_run=true');
      expect(notes).toEqual([
        {
          line: 2,
          field: 'phone',
          value: '+14155550100',
          message: `is the number of Maria Lopez, who is here already: ${what}`,
        },
        { line: 5, field: 'phone', value: '+14155552671', message: `is the number of line 3, too: ${what}` },
      ]);
    },
  );

  test('tells of what looks like no e-mail address, which the contract takes as any text', async () => {
    const { importing } = await workbench();
    const rows = ['not-an-email', 'ana@example.org', 'ana@home'].map((email, at) => ({
      line: at + 2,
      fields: { email },
    }));
    expect(await importing(rows)).toMatchObject({
      applied: true,
      created: 3,
      faults: [],
      notes: [
        {
          line: 2,
          field: 'email',
          value: 'not-an-email',
          message: 'looks like no e-mail address: it is taken as it stands',
        },
        { line: 4, field: 'email', value: 'ana@home' },
      ],
    });
  });
});

test('an import onto a list that is not there, or of a country without numbers, is refused as a whole', async () => {
  const { local } = await workbench();
  const answer = await local('POST', '/local/leads/import', { rows: [], list_id: 'f'.repeat(24), country: 'XX' });
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'list_id'] }, { loc: ['body', 'country'] }] },
  });
});
