/** Every date that a request can hold, at the ends of what a date can be: offsets to 23:59, years 1 to 9999 once in UTC, bounds exact to the microsecond. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankCall } from '../support/blank-call.ts';
import { NOW_MS } from '../support/now.ts';
import { world } from '../support/world.ts';

const BOUNDS = [
  'created_gte',
  'created_lt',
  'start_date',
  'end_date',
  'feedback_created_gte',
  'feedback_created_lt',
  'evaluation_created_gte',
  'evaluation_created_lt',
];
const ENDS = ['campaign_start_date', 'campaign_end_date'];

const TAKEN = [
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00-23:59',
  '0001-01-01T23:59:00+23:59',
  '9999-12-31T23:59:59.999999Z',
  '9999-12-31T23:59:59+23:59',
  '9999-12-31T00:00:59-23:59',
  '2024-02-29T00:00:00Z',
  '2000-02-29T23:59:59+23:59',
  '2024-01-01t00:00:00z',
  '2024-01-01 00:00Z',
  '2024-01-01T00:00:00.1234567Z',
  '2024-01-01T00:00:00-0030',
];
const REFUSED = [
  '2024-01-01T03:04:05+24:00',
  '2024-01-01T03:04:05-24:00',
  '2024-01-01T03:04:05+25:00',
  '2024-01-01T03:04:05+99:99',
  '2024-01-01T03:04:05+05:60',
  '0001-01-01T00:00:00+00:01',
  '0001-01-01T23:58:59+23:59',
  '9999-12-31T23:59:59-00:01',
  '9999-12-31T00:01:00-23:59',
  '10000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2023-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2024-13-01T00:00:00Z',
  '2024-00-10T00:00:00Z',
  '2024-04-31T00:00:00Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T23:60:00Z',
  '2024-01-01T23:59:60Z',
  '',
  'now',
  'NaN',
  '0',
  '1700000000000',
  '٢٠٢٤-01-01T00:00:00Z',
  '2024-01-01T00:00:00Z\u0000',
  '2024-01-01T00:00:00.Z',
];
const TYPES = /^datetime_(from_date_)?parsing$/;

describe('a date at the end of its range', () => {
  test.each(BOUNDS)('is taken or refused in the contract’s words as %s', async (name) => {
    const { api, faults } = await world();
    const ask = (value: string) => api.get(`/v1/calls?${new URLSearchParams([[name, value]]).toString()}`);
    for (const value of TAKEN) expect((await ask(value)).status, value).toBe(200);
    for (const value of REFUSED) {
      expect(await ask(value), value).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', name], type: expect.stringMatching(TYPES) }] },
      });
    }
    expect((await ask('9999-12-31T23:59:59')).body).toMatchObject({
      detail: [{ loc: ['query', name], type: 'timezone_aware' }],
    });
    expect(faults).toEqual([]);
  });

  test.each(ENDS)('is taken or refused alike as campaign_duration.%s, and what is taken is read back', async (name) => {
    const { api, faults } = await world();
    const create = (value: unknown) => api.post('/v1/campaigns', { name: 'C', campaign_duration: { [name]: value } });
    for (const value of [...TAKEN, '9999-12-31T23:59:59', '0001-01-01T00:00:00'])
      expect((await create(value)).status, value).toBe(200);
    for (const value of REFUSED) {
      expect(await create(value), value).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'campaign_duration', name], type: expect.stringMatching(TYPES) }] },
      });
    }
    const { body } = await api.get('/v1/campaigns');
    const read = (body as { campaigns: { campaign_duration: Record<string, string> }[] }).campaigns.map(
      (campaign) => campaign.campaign_duration[name],
    );
    expect(read).toHaveLength(TAKEN.length + 2);
    for (const date of read) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(faults).toEqual([]);
  });
});

/** 2026-…T…:00.MMMuuu in UTC, told in a zone so many minutes away. */
function told(micros: bigint, offsetMinutes: number): string {
  const local = micros + BigInt(offsetMinutes) * 60_000_000n;
  const fraction = ((local % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((local - fraction) / 1000n)).toISOString().slice(0, 19);
  const away = Math.abs(offsetMinutes);
  const zone = `${offsetMinutes < 0 ? '-' : '+'}${String(Math.floor(away / 60)).padStart(2, '0')}:${String(away % 60).padStart(2, '0')}`;
  return `${seconds}.${String(fraction).padStart(6, '0')}${zone}`;
}

test('bounds take the calls that a comparison of microseconds takes, whatever zone they are told in', async () => {
  const { store, accounts, api } = await world();
  const starts = [0, 1, 2, 3, 999, 1000, 1001].map((ms) => NOW_MS + ms);
  store.write(accounts.child, (account) => {
    for (const [index, start] of starts.entries()) {
      account.calls.insert({
        call: blankCall({
          _id: index.toString(16).padStart(24, '0'),
          account_id: accounts.child,
          start: new Date(start).toISOString(),
        }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      });
    }
  });
  const near = fc
    .tuple(fc.constantFrom(...starts), fc.integer({ min: -2, max: 2 }))
    .map(([ms, micros]) => BigInt(ms) * 1000n + BigInt(micros));
  await fc.assert(
    fc.asyncProperty(
      near,
      near,
      fc.integer({ min: -1439, max: 1439 }),
      fc.constantFrom('created', 'older'),
      async (gte, lt, offset, names) => {
        const [from, to] = names === 'created' ? ['created_gte', 'created_lt'] : ['start_date', 'end_date'];
        const query = new URLSearchParams([
          [from ?? '', told(gte, offset)],
          [to ?? '', told(lt, offset)],
        ]);
        const expected = starts.filter((ms) => BigInt(ms) * 1000n >= gte && BigInt(ms) * 1000n < lt).length;
        expect((await api.get(`/v1/calls?${query.toString()}`)).body, query.toString()).toMatchObject({
          meta: { total: expected },
        });
      },
    ),
    { numRuns: 120, seed: 12 },
  );
});
