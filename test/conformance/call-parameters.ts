/** Section 4.6: every parameter of the call list, tried on two calls of which it finds one. */
import { expect } from 'vitest';
import { isoUtc } from '../../src/core/time.ts';
import { blankCall } from '../support/blank-call.ts';
import { NOW_MS } from '../support/now.ts';
import { statement, type Statement, type Trial } from './statement.ts';

const FOUND = 'f'.repeat(24);
const OTHER = '0'.repeat(24);
const AGENT = 'a'.repeat(24);
const CAMPAIGN = 'b'.repeat(24);
const DEFINITION = 'd'.repeat(24);
const HOUR = 3_600_000;

function twoCalls({ store, accounts }: Trial): void {
  const engines = { agent: 'scripted', lead: 'agenda' };
  const turn = (index: number, speaker: 'agent' | 'lead', text: string, slug?: string) => ({
    id: `t${index}`,
    index,
    speaker,
    text,
    heard_text: null,
    start_s: 0,
    end_s: 1,
    words: 1,
    interrupted: false,
    acts: [],
    source: null,
    flags: [],
    action: slug === undefined ? null : { slug, arguments: {}, result: null, error: null, duration_s: 0 },
  });
  const at = isoUtc(NOW_MS);
  store.write(accounts.child, (account) => {
    account.calls.insert({
      call: blankCall({
        _id: FOUND,
        account_id: accounts.child,
        call_type: 'inbound',
        conversation_medium: 'sms',
        carrier_status: 'busy',
        start: isoUtc(NOW_MS - HOUR),
        end: isoUtc(NOW_MS - HOUR + 60_000),
        duration_in_seconds: 60,
        disposition_level_3: 'Confirmed',
        lead_id: 'c'.repeat(24),
        agent_id: AGENT,
        agent_name: 'Ana',
        campaign_id: CAMPAIGN,
        campaign_name: 'Reminders',
        is_dry_run: true,
        credits_used: 2,
        call_summary: 'A café visit',
        custom_fields: { plan: 'gold', visit: { room: 'B' }, code: 12345 },
      }),
      engines,
      turns: [turn(0, 'agent', 'Shall I book it?', 'book'), turn(1, 'lead', 'Confirmed, thanks')],
      evaluations: [
        {
          definition_id: DEFINITION,
          grader_name: 'said',
          status: 'graded',
          passed: true,
          value: 0.9,
          label: 'good',
          reason: '',
          evidence_turns: [],
          created_at: at,
        },
      ],
      feedback: [{ type: 'POSITIVE', comment: null, created_at: at, created_by: null }],
    });
    account.calls.insert({
      call: blankCall({
        _id: OTHER,
        account_id: accounts.child,
        start: isoUtc(NOW_MS - 5 * HOUR),
        duration_in_seconds: 10,
        custom_fields: { plan: 'silver', code: '12345' },
      }),
      engines,
      turns: [turn(0, 'agent', 'Confirmed, thanks', 'transfer')],
      evaluations: [
        {
          definition_id: 'e'.repeat(24),
          grader_name: 'max_turns',
          status: 'graded',
          passed: false,
          value: 0.1,
          label: 'bad',
          reason: '',
          evidence_turns: [],
          created_at: isoUtc(NOW_MS - 9 * HOUR),
        },
      ],
      feedback: [{ type: 'NEGATIVE', comment: null, created_at: isoUtc(NOW_MS - 9 * HOUR), created_by: null }],
    });
  });
}

const early = encodeURIComponent(isoUtc(NOW_MS - 2 * HOUR));

/** What a parameter means, a query that finds the first call and not the second. */
const FINDS: [string, string][] = [
  ['call_types, comma-separated', 'call_types=inbound'],
  ['call_types takes precedence over call_type', 'call_types=inbound&call_type=outbound'],
  ['call_type, deprecated', 'call_type=inbound'],
  ['conversation_mediums, comma-separated', 'conversation_mediums=sms,email'],
  [
    'conversation_mediums takes precedence over conversation_medium',
    'conversation_mediums=sms&conversation_medium=telephony',
  ],
  ['conversation_medium, deprecated', 'conversation_medium=sms'],
  ['disposition_level_3, repeatable', 'disposition_level_3=Confirmed&disposition_level_3=Declined'],
  ['carrier_statuses, comma-separated', 'carrier_statuses=busy,failed'],
  ['carrier_statuses takes precedence over carrier_status', 'carrier_statuses=busy&carrier_status=completed'],
  ['carrier_status, deprecated', 'carrier_status=busy'],
  ['campaign_ids, comma-separated', `campaign_ids=${CAMPAIGN}`],
  ['campaign_ids takes precedence over campaign_id', `campaign_ids=${CAMPAIGN}&campaign_id=${AGENT}`],
  ['campaign_id, deprecated', `campaign_id=${CAMPAIGN}`],
  ['agent_ids, comma-separated', `agent_ids=${AGENT}`],
  ['agent_ids takes precedence over agent_id', `agent_ids=${AGENT}&agent_id=${CAMPAIGN}`],
  ['agent_id, deprecated', `agent_id=${AGENT}`],
  ['include_action_slugs: must have been called', 'include_action_slugs=book'],
  ['include_action_slugs takes precedence over action_slug', 'include_action_slugs=book&action_slug=transfer'],
  ['action_slug, deprecated', 'action_slug=book'],
  ['slugs that must not have been called', 'exclude_action_slugs=transfer'],
  ['created_gte, inclusive', `created_gte=${encodeURIComponent(isoUtc(NOW_MS - HOUR))}`],
  ['created_lt, exclusive', `created_lt=${encodeURIComponent(isoUtc(NOW_MS - HOUR + 1))}&created_gte=${early}`],
  ['the two deprecated date parameters', `start_date=${early}&end_date=${encodeURIComponent(isoUtc(NOW_MS))}`],
  [
    'created_gte takes precedence over its deprecated name',
    `created_gte=${early}&start_date=${encodeURIComponent(isoUtc(0))}`,
  ],
  ['custom_fields[key], exact', 'custom_fields[plan]=gold'],
  ['custom_fields[a.b] addresses nested fields', 'custom_fields[visit.room]=B'],
  ['free-text search across all fields', 'search=cafe'],
  ['a term spoken by the user', 'transcript_search=confirmed&transcript_speaker=user'],
  ['a term spoken by the assistant', 'transcript_search=book&transcript_speaker=assistant'],
  ['a term spoken by either', 'transcript_search=shall'],
  ['dispositioned or not', 'is_dispositioned=true'],
  ['by lead', `lead_id=${'c'.repeat(24)}`],
  ['by call ids', `call_ids=${FOUND}`],
  ['dry runs only', 'is_dry_run=true'],
  ['feedback type, any case', 'feedback_type=positive'],
  ['feedback created on or after', `feedback_created_gte=${early}`],
  ['evaluation definition ids', `evaluation_definition_ids=${DEFINITION}`],
  ['grader names', 'grader_names=said'],
  ['evaluation passed', 'evaluation_passed=true'],
  ['numeric result at or above', 'evaluation_value_gte=0.9'],
  ['evaluation labels', 'evaluation_labels=good'],
  ['evaluation results created on or after', `evaluation_created_gte=${early}`],
  ['minimum duration, inclusive', 'duration_gte=60'],
  ['generic filter key=value', 'filter=agent_name%3DAna'],
];

/** The other way round: finds the second and not the first. */
const FINDS_OTHER: [string, string][] = [
  ['dry runs excluded', 'is_dry_run=false'],
  ['feedback created before, exclusive', `feedback_created_lt=${early}`],
  ['evaluation failed', 'evaluation_passed=false'],
  ['numeric result below, exclusive', 'evaluation_value_lt=0.9'],
  ['evaluation results created before', `evaluation_created_lt=${early}`],
  ['maximum duration, exclusive', 'duration_lt=60'],
  ['a stored number does not match its text', 'custom_fields[code]=12345'],
];

const ids = async ({ api }: Trial, query: string): Promise<string[]> =>
  ((await api.get(`/v1/calls?call_ids=${FOUND},${OTHER}&${query}`)).body as { calls: { _id: string }[] }).calls.map(
    (call) => call._id,
  );

const finds =
  (expected: string) =>
  ([says, query]: [string, string]): Statement =>
    statement('4.6', says, async (trial) => {
      twoCalls(trial);
      const mixed = query.includes('call_ids=');
      const found = mixed
        ? ((await trial.api.get(`/v1/calls?${query}`)).body as { calls: { _id: string }[] }).calls.map(
            (call) => call._id,
          )
        : await ids(trial, query);
      expect(found).toEqual([expected]);
    });

const SORTS = [
  'start_date',
  'end_date',
  'duration',
  'credits_used',
  'lead_name',
  'agent_name',
  'campaign_name',
  'disposition_level_1',
  'disposition_level_2',
  'disposition_level_3',
  'carrier_status',
  'search_score',
];

export const callParameterStatements: Statement[] = [
  ...FINDS.map(finds(FOUND)),
  ...FINDS_OTHER.map(finds(OTHER)),
  statement('4.6', 'feedback type any: calls with feedback of any type', async (trial) => {
    twoCalls(trial);
    expect(await ids(trial, 'feedback_type=ANY')).toEqual([FOUND, OTHER]);
  }),
  statement('4.6', 'no dry-run filter includes all; the order is descending by start', async (trial) => {
    twoCalls(trial);
    expect(await ids(trial, '')).toEqual([FOUND, OTHER]);
    expect(await ids(trial, 'order=asc')).toEqual([OTHER, FOUND]);
  }),
  statement('4.6', 'calls without a duration are outside every duration filter', async (trial) => {
    trial.store.write(trial.accounts.child, (account) =>
      account.calls.insert({
        call: blankCall({ _id: FOUND, account_id: trial.accounts.child }),
        engines: { agent: 'scripted', lead: 'agenda' },
        turns: [],
      }),
    );
    expect(await ids(trial, 'duration_gte=0')).toEqual([]);
    expect(await ids(trial, 'duration_lt=99999')).toEqual([]);
  }),
  ...SORTS.map((field) =>
    statement('4.6', `sort field ${field}`, async (trial) => {
      twoCalls(trial);
      expect((await ids(trial, `sort_by=${field}&search=a`)).length).toBeLessThanOrEqual(2);
      expect((await trial.api.get(`/v1/calls?sort_by=${field}`)).status).toBe(200);
    }),
  ),
  statement('4.6', 'fields: only what is asked for', async (trial) => {
    twoCalls(trial);
    expect((await trial.api.get(`/v1/calls?call_ids=${FOUND}&fields=agent_name,custom_fields`)).body).toMatchObject({
      calls: [{ agent_name: 'Ana', custom_fields: { plan: 'gold' } }],
    });
  }),
  statement('4.6', 'offset skips and the page size limits; 10 calls without either', async (trial) => {
    for (let count = 0; count < 12; count += 1) {
      trial.store.write(trial.accounts.child, (account) =>
        account.calls.insert({
          call: blankCall({ _id: String(count).padStart(24, '9'), account_id: trial.accounts.child }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: [],
        }),
      );
    }
    expect((await trial.api.get('/v1/calls')).body).toMatchObject({
      calls: { length: 10 },
      meta: { per_page: 10, total: 13 },
    });
    expect((await trial.api.get('/v1/calls?offset=10&limit=2')).body).toMatchObject({
      calls: { length: 2 },
      meta: { per_page: 2 },
    });
  }),
];
