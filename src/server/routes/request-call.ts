/** What create-and-call, call-lead-now and the workbench share: the flag, and the recall threshold that may keep it off. */
import type { CallWish } from '../../core/contract/local/call-wish.ts';
import type { Medium } from '../../core/contract/vocabulary.ts';
import type { ShortLead } from '../../core/contract/lead.ts';
import type { AccountReader, AccountWriter } from '../repositories/store.ts';

/** Seconds within which a lead is not called again: the request's own, else that of the first list's campaign that has one, else 0. */
function recallThreshold(account: AccountReader, listIds: readonly string[], asked: number | null | undefined): number {
  if (asked != null) return asked;
  for (const listId of listIds) {
    const campaignId = account.leadLists.get(listId)?.campaign_id;
    const threshold = campaignId
      ? account.documents.get('campaigns', campaignId)?.call_now_threshold_recall_time
      : undefined;
    if (threshold != null) return threshold;
  }
  return 0;
}

/** Flags the lead unless its last call began too short a while ago, and says so in the outbox. */
export function requestCall(
  account: AccountWriter,
  {
    leadId,
    listIds,
    threshold_s,
    medium,
    nowMs,
    wish = null,
  }: {
    leadId: string;
    listIds: readonly string[];
    threshold_s: number | null | undefined;
    medium: Medium;
    nowMs: number;
    wish?: CallWish | null;
  },
): void {
  const last = account.leads.lastCallMs(leadId, nowMs);
  const tooSoon = last !== null && nowMs - last < recallThreshold(account, listIds, threshold_s) * 1000;
  if (tooSoon) return;
  account.callRequests.ask({
    lead_id: leadId,
    list_ids: listIds,
    medium,
    is_explicit: true,
    not_before_ms: nowMs,
    wish,
  });
  account.outbox.append('lead.call_requested', { lead: account.leads.mustGet(leadId), conversation_medium: medium });
}

/** The short lead that both operations answer. */
export function shortLead(account: AccountReader, leadId: string): ShortLead {
  const { id, created_at, email, first_name, last_name, phone, phone_extension } = account.leads.mustGet(leadId);
  return { id, created_at, email, first_name, last_name, phone, phone_extension };
}
