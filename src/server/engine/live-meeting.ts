/** Prepares both sides of a live call: the agent and campaign as they stand now, and a lead that is drawn from its record. */
import { liveScenario } from '../../core/scenarios/live-lead.ts';
import { pickUp, toldPickUp, type PickUp } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { DialerSettings } from '../../core/contract/local/live.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import { stream } from '../../core/random.ts';
import type { Table } from '../../core/conversation/setup.ts';
import { seatParticipants } from '../../core/runs/seat-participants.ts';
import { preparePlan, prepareScenario, type PreparedScenario } from '../../core/runs/prepare-scenario.ts';
import { type CampaignSnapshot } from '../../core/contract/snapshot.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type Briefing } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { campaignSnapshot, freezeAgent } from './freeze-plan.ts';

export interface Meeting {
  table: Table;
  ready: PreparedScenario;
  campaign: CampaignSnapshot | null;
  pickedUp: PickUp;
}

/** Null where the call's agent or lead is not there any more. Streams are drawn by lead and attempt, so that other calls leave them alone. */
export function prepareMeeting(
  account: AccountReader,
  call: Call,
  { seed, pick_up }: DialerSettings,
  phraseBook: PhraseBook | undefined,
): Meeting | null {
  const agent = call.agent_id === null ? undefined : account.documents.get('agents', call.agent_id);
  const lead = call.lead_id === null ? undefined : account.leads.get(call.lead_id);
  if (!agent || !lead) return null;
  const document = call.campaign_id === null ? undefined : account.documents.get('campaigns', call.campaign_id);
  const campaign = document ? campaignSnapshot(document) : null;
  const dice = (purpose: string) => stream(seed, 'live', lead.id, call.call_count, purpose);
  const pickedUp = pickUp(pick_up, call.conversation_medium, dice('pick_up'), toldPickUp(lead.custom_fields));
  const meeting = {
    medium: call.conversation_medium,
    callType: call.call_type,
    answeredBy: pickedUp.by === 'voicemail' ? 'voicemail' : 'lead',
  } as const;
  const scenario = liveScenario(lead, meeting, dice('persona'));
  const briefing: Briefing = {
    agent: freezeAgent(account, agent, {}),
    campaign,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    ...(phraseBook ? { phrase_book: phraseBook } : {}),
  };
  const ready = prepareScenario(briefing, preparePlan(briefing), {
    id: lead.id,
    name: scenario.name,
    document: scenario,
  });
  return { table: seatParticipants(ready, seed, call.call_count), ready, campaign, pickedUp };
}
