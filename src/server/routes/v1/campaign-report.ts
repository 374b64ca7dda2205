import { z } from 'zod';
import { CallReportsSchema, type CallReport } from '../../../core/contract/call-report.ts';
import type { Call } from '../../../core/contract/call.ts';
import { OPEN_CARRIER_STATUSES } from '../../../core/contract/vocabulary.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';

/** Calls of one report at most, newest first. */
const LIMIT = 10_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as HH:MM:SS. */
const clockTime = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;

function reportOf(call: Call, phones: ReadonlyMap<string, string | null>): CallReport {
  const leadNumber = call.call_type === 'inbound' ? call.from_number : call.to_number;
  return {
    id: call._id,
    disposition_level_1: call.disposition_level_1,
    disposition_level_2: call.disposition_level_2,
    disposition_level_3: call.disposition_level_3,
    call_summary: call.call_summary,
    start: call.start,
    end: call.end,
    lead_first_name: call.lead?.first_name ?? null,
    lead_last_name: call.lead?.last_name ?? null,
    lead_phone_number: phones.get(call.lead_id ?? '') ?? leadNumber,
    lead_email: call.lead?.email ?? null,
    from_number: call.from_number,
    in_progress: OPEN_CARRIER_STATUSES.includes(call.carrier_status),
    call_duration: call.duration_in_seconds === null ? null : clockTime(call.duration_in_seconds),
    recording_url: call.external_recording_url,
  };
}

/** Spec section 4.17, deprecated; a key is needed, a token and x-org-id are ignored (section 5, rule 4). */
export const campaignReport = defineRoute({
  method: 'post',
  path: '/v1/campaigns/{campaign_id}/reports',
  operation: 'getCampaignReport',
  summary: 'Report the calls of a campaign',
  description: 'Answers a line for each call of a campaign. Use the list of calls instead. Needs an API key.',
  tag: 'Campaigns',
  auth: 'v1-key',
  deprecated: true,
  localChoice:
    'Dry-run calls are left out; `call_duration` is HH:MM:SS; `in_progress` is true exactly while the carrier status is queued, initiated, ringing or in-progress.',
  params: z.object({ campaign_id: id() }),
  response: CallReportsSchema,
  errors: { 404: 'Campaign not found' },
  async handle({ account, params }) {
    if (!account.documents.get('campaigns', params.campaign_id)) throw notFound('Campaign');
    const { items } = await account.calls.list({
      filter: { campaign_ids: [params.campaign_id], is_dry_run: false },
      offset: 0,
      limit: LIMIT,
    });
    const calls = items.map(({ document }) => JSON.parse(document) as Call);
    const phones = account.leads.phones(calls.map(({ lead_id }) => lead_id));
    return { calls: calls.map((call) => reportOf(call, phones)) };
  },
});
