/** From a sentence to a stored agent over HTTP: shaped, played, and saved as a whole or not at all. */
import { describe, expect, test } from 'vitest';
import type { CallDraft, SavedDraft, ShapedCall, Trade } from '../../src/core/contract/local/call-draft.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { world } from '../support/world.ts';

const SENTENCE = 'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm';

async function drafts() {
  const made = await world();
  const shape = async (sentence: string, trade?: string) =>
    (await made.local('POST', '/local/drafts/shape', { sentence, trade })).body as unknown as ShapedCall;
  const counts = async () => ((await made.local('GET', '/local/workspace')).body as { counts: object }).counts;
  return { ...made, shape, counts };
}

describe('a draft', () => {
  test('is shaped by what is said, or by the trade that is named', async () => {
    const { shape, local } = await drafts();
    expect(await shape(SENTENCE)).toMatchObject({
      recognised: true,
      title: 'Appointment',
      draft: { trade: 'appointment' },
    });
    expect(await shape('selling tractors')).toMatchObject({ recognised: true, draft: { trade: 'general' } });
    expect(await shape('tell members that the court is closed')).toMatchObject({
      recognised: false,
      likely: expect.arrayContaining([expect.objectContaining({ trade: 'general' })]),
    });
    const { items } = (await local('GET', '/local/trades')).body as unknown as { items: Trade[] };
    expect(items).toHaveLength(12);
    for (const { trade, example } of items) expect((await shape(example)).draft.trade).toBe(trade);
    const refused = await local('POST', '/local/drafts/shape', { sentence: 'x', trade: 'circus' });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'trade'] }] } });
  });

  test('tells what was said and what is assumed, and takes what somebody gives in its place', async () => {
    const { local } = await drafts();
    const shape = async (body: object) =>
      (
        await local('POST', '/local/drafts/shape', {
          sentence: 'reminding patients of haircuts with a fringe',
          ...body,
        })
      ).body as unknown as ShapedCall;
    const company = ({ values }: ShapedCall) => values.find(({ what }) => what === 'company');
    const shaped = await shape({});
    expect(shaped.unplaced).toEqual(['fringe']);
    expect(shaped.values).toContainEqual({
      what: 'thing',
      label: 'Appointment',
      text: 'haircut',
      origin: 'said',
      used: true,
    });
    // The organization that somebody made is assumed to be the one that calls.
    expect(company(shaped)).toMatchObject({ origin: 'assumed' });
    const given = await shape({ values: { company: 'Salon Iris', day: 'friday' } });
    expect(company(given)).toMatchObject({ text: 'Salon Iris', origin: 'given' });
    expect(given.draft.script).toContain('from Salon Iris');
    expect(given.draft.lead.custom_fields).toMatchObject({ appointment_day: 'Friday' });
    const refused = await local('POST', '/local/drafts/shape', { sentence: 'x', values: { planet: 'Mars' } });
    expect(refused.status).toBe(422);
  });

  test('is played as it stands, and nothing of it is stored', async () => {
    const { shape, local, counts } = await drafts();
    const before = await counts();
    const { draft } = await shape(SENTENCE);
    const edited = {
      ...draft,
      script: draft.script.replace('Please arrive ten minutes early.', 'Please bring a scarf.'),
    };
    const played = await local('POST', '/local/drafts/play', { draft: edited });
    const { trial } = played.body as unknown as { trial: TrialRecord };
    expect(trial.verdict).toBe('pass');
    expect(trial.turns.map(({ text }) => text).join(' ')).toContain('Please bring a scarf.');
    expect(await counts()).toEqual(before);
  });

  test('that is saved runs as it was played', async () => {
    const { shape, local, simulations, accounts, counts } = await drafts();
    const { draft } = await shape(SENTENCE);
    const answer = await local('POST', '/local/drafts', { draft });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const saved = answer.body as unknown as SavedDraft;
    expect(await counts()).toMatchObject({
      scripts: 1,
      roles: 1,
      agents: 1,
      campaigns: 1,
      leads: 1,
      lead_lists: 1,
      scenarios: 1,
      scenario_sets: 1,
    });
    expect((await local('GET', `/local/leads/${saved.lead_id}`)).body).toMatchObject({
      first_name: 'Maria',
      list_ids: [saved.lead_list_id],
      custom_fields: { appointment_day: 'Thursday', appointment_time: '3 pm' },
    });
    const { id } = (
      await local('POST', '/local/simulations', {
        agent_id: saved.agent_id,
        scenario_set_id: saved.scenario_set_id,
        num_trials: 3,
        seed: 7,
      })
    ).body as { id: string };
    await simulations.wait(accounts.child, id);
    expect((await local('GET', `/local/simulations/${id}`)).body).toMatchObject({
      status: 'completed',
      final_score: 1,
    });
  });

  test.each([
    ['script', { script: 'AGNT hello' }, ['body', 'draft', 'script', '1']],
    ['empty script', { script: '' }, ['body', 'draft', 'script', '1']],
    ['scenario', { scenario: 'name: x\nlead: 7\n' }, ['body', 'draft', 'scenario', '2']],
  ] as const)(
    'with a %s that cannot be read is neither played nor saved, and told where',
    async (_what, wrong, loc) => {
      const { shape, local, counts } = await drafts();
      const draft: CallDraft = { ...(await shape(SENTENCE)).draft, ...wrong };
      for (const path of ['/local/drafts/play', '/local/drafts']) {
        const refused = await local('POST', path, { draft });
        expect(refused.status).toBe(422);
        expect(refused.body).toMatchObject({ detail: [{ loc }] });
      }
      expect(await counts()).toMatchObject({ scripts: 0, roles: 0, agents: 0, leads: 0 });
    },
  );

  test('with a number that nobody can call is not saved', async () => {
    const { shape, local, counts } = await drafts();
    const { draft } = await shape(SENTENCE);
    const refused = await local('POST', '/local/drafts', { draft: { ...draft, lead: { ...draft.lead, phone: '12' } } });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'draft', 'lead', 'phone'] }] } });
    expect(await counts()).toMatchObject({ scripts: 0, scenario_sets: 0 });
  });
});
