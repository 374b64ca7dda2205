/** Whether a lead that is to be called can be called now, by whom, and for which campaign; and the queued call that comes of it. */
import { DateTime, IANAZone } from 'luxon';
import { newCall } from '../../core/calls/call.ts';
import { minutesUntilOpen, type LocalMinute } from '../../core/calls/call-window.ts';
import { chooseAgent } from '../../core/calls/choose-agent.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Lead } from '../../core/contract/lead.ts';
import type { DocumentRecord } from '../../core/documents/document-record.ts';
import type { CallNote } from '../../core/contract/local/conversation.ts';
import type { CallObstacle, NextCall } from '../../core/contract/local/call-wish.ts';
import { epochMs, isoUtc } from '../../core/time.ts';
import { stream } from '../../core/random.ts';
import type { CallRequest } from '../repositories/call-requests.ts';
import type { AccountReader } from '../repositories/store.ts';

/** `block`: until something changes. `wait`: until a time. */
export type Decision =
  | {
      kind: 'take';
      lead: Lead;
      campaign: DocumentRecord<'campaigns'>;
      agent: DocumentRecord<'agents'>;
      callCount: number;
      notes: CallNote[];
    }
  | { kind: 'wait'; untilMs: number }
  | { kind: 'block'; reason: string; obstacle: CallObstacle };

type Block = Extract<Decision, { kind: 'block' }>;

export interface DecisionContext {
  nowMs: number;
  seed: number;
  /** A call to this lead is under way or waits for a line. */
  isBusy: (leadId: string) => boolean;
  /** Who took the campaign's last call. */
  lastAgent: (campaignId: string) => string | null;
}

/** A lead that is on the phone is tried again after this long. */
const BUSY_LEAD_MS = 15_000;

const block = (
  reason: string,
  code: CallObstacle['code'],
  { list_id = null, campaign_id = null }: Partial<CallObstacle> = {},
): Block => ({ kind: 'block', reason, obstacle: { code, list_id, campaign_id } });

/** The minute of the week where the lead is; a lead without a time zone is taken to live by UTC. */
function localMinute(nowMs: number, timezone: string | null): LocalMinute & { shown: string } {
  const zone = timezone !== null && IANAZone.isValidZone(timezone) ? timezone : 'utc';
  const local = DateTime.fromMillis(nowMs, { zone });
  return {
    weekday: local.weekday,
    minute: local.hour * 60 + local.minute,
    shown: `${local.toFormat('cccc HH:mm')} (${zone === 'utc' ? 'UTC' : zone})`,
  };
}

const callsSoFar = (lead: Lead, campaignId: string): number =>
  lead.campaign_info.find((info) => info.campaign_id === campaignId)?.call_count ?? 0;

/** Why this campaign does not call this lead; null where it may. */
function objection(
  account: AccountReader,
  lead: Lead,
  campaign: DocumentRecord<'campaigns'>,
  nowMs: number,
): Block | null {
  const { campaign_duration: duration, rules } = campaign;
  const at = { campaign_id: campaign.id };
  if (campaign.enabled === false) return block(`The campaign ${campaign.name} is disabled`, 'campaign_disabled', at);
  if (duration?.campaign_end_date && nowMs >= epochMs(duration.campaign_end_date))
    return block(`The campaign ${campaign.name} is over`, 'campaign_over', at);
  const limit = rules?.call_limit ?? null;
  if (limit !== null && callsSoFar(lead, campaign.id) >= limit)
    return block(`The call limit of ${campaign.name} is reached (${limit})`, 'limit_reached', at);
  if (account.documents.many('agents', campaign.agents ?? []).length === 0)
    return block(`The campaign ${campaign.name} has no agent`, 'no_agent', at);
  return null;
}

/** The campaigns of the lists that were asked for, in their order. */
function campaignsOf(account: AccountReader, listIds: readonly string[]): DocumentRecord<'campaigns'>[] {
  return account.documents.many(
    'campaigns',
    listIds.flatMap((id) => account.leadLists.get(id)?.campaign_id ?? []),
  );
}

export function decide(
  account: AccountReader,
  request: CallRequest,
  { nowMs, seed, isBusy, lastAgent }: DecisionContext,
): Decision {
  const lead = account.leads.get(request.lead_id);
  if (!lead) return block('The lead is not there any more', 'lead_gone');
  if (!lead.enabled) return block('The lead is disabled', 'lead_disabled');
  if (isBusy(lead.id)) return { kind: 'wait', untilMs: nowMs + BUSY_LEAD_MS };
  const campaigns = campaignsOf(account, request.list_ids);
  const [first] = campaigns;
  if (!first) {
    const list = request.list_ids.find((id) => account.leadLists.get(id) !== null);
    return list === undefined
      ? block('It is on no list', 'no_list')
      : block('None of its lists belongs to a campaign', 'no_campaign', { list_id: list });
  }
  const objections = campaigns.map((item) => objection(account, lead, item, nowMs));
  const campaign = campaigns[objections.indexOf(null)];
  if (!campaign) return objections.find((one) => one !== null) ?? block('It is on no list', 'no_list');
  const beginsMs = campaign.campaign_duration?.campaign_start_date
    ? epochMs(campaign.campaign_duration.campaign_start_date)
    : 0;
  if (nowMs < beginsMs) return { kind: 'wait', untilMs: beginsMs };
  const local = localMinute(nowMs, lead.timezone);
  const opensIn_min = minutesUntilOpen(campaign.rules?.call_window, local);
  if (opensIn_min !== 0 && !request.is_explicit) {
    // The window opens with the minute, not so many minutes from this second.
    return opensIn_min === null
      ? block(`The call window of ${campaign.name} never opens`, 'window_never_opens', { campaign_id: campaign.id })
      : { kind: 'wait', untilMs: nowMs - (nowMs % 60_000) + opensIn_min * 60_000 };
  }
  const callCount = callsSoFar(lead, campaign.id) + 1;
  const agents = account.documents.many('agents', campaign.agents ?? []);
  const chosen = chooseAgent(
    {
      campaign,
      agents: agents.map(({ id }) => id),
      medium: request.medium,
      preferred: lead.preferred_agent_id,
      last: lastAgent(campaign.id),
    },
    stream(seed, 'distribution', lead.id, callCount),
  );
  const agent = agents.find(({ id }) => id === chosen);
  if (!agent) return block(`The campaign ${campaign.name} has no agent`, 'no_agent', { campaign_id: campaign.id });
  const notes =
    opensIn_min === 0
      ? []
      : [
          {
            code: 'outside_call_window',
            message: `Placed outside the call window of ${campaign.name}, ${local.shown}, because the call was asked for at once`,
          },
        ];
  return { kind: 'take', lead, campaign, agent, callCount, notes };
}

/** A decision as it is told before anybody asks for the call. */
export function nextCall(decision: Decision, isPaused: boolean): NextCall {
  const nobody = { agent: null, campaign: null, reason: null, obstacle: null, not_before: null, notes: [] };
  switch (decision.kind) {
    case 'block':
      return { ...nobody, reason: decision.reason, obstacle: decision.obstacle };
    case 'wait':
      return { ...nobody, not_before: isoUtc(decision.untilMs) };
    case 'take': {
      const { agent, campaign, notes } = decision;
      return {
        agent: { id: agent.id, name: agent.name ?? 'Untitled' },
        campaign: { id: campaign.id, name: campaign.name },
        reason: isPaused ? 'The dialer is paused: the call waits until it is not' : null,
        obstacle: null,
        not_before: null,
        notes: notes.map(({ message }) => message),
      };
    }
    default:
      return decision satisfies never;
  }
}

/** The record of a call that has not begun. */
export const queuedCall = (
  { lead, campaign, agent, callCount }: Extract<Decision, { kind: 'take' }>,
  { id, accountId, version, medium }: { id: string; accountId: string; version: string; medium: CallRequest['medium'] },
): Call =>
  newCall({
    _id: id,
    account_id: accountId,
    service_version: version,
    agent,
    campaign,
    lead,
    from_number: campaign.telephony_outbound_caller_id ?? null,
    to_number: lead.phone,
    conversation_medium: medium,
    call_count: callCount,
    custom_fields: lead.custom_fields,
  });
