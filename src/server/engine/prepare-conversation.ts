/** Seats both sides of a live call, and decides who answers it. */
import { pickUp, pickUpByHand, statedPickUp, type PickUp } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { DialerSettings } from '../../core/contract/local/live.ts';
import type { CampaignSnapshot } from '../../core/contract/snapshot.ts';
import type { Table } from '../../core/conversation/setup.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import { stream } from '../../core/random.ts';
import { preparePlan, prepareScenario, type PreparedScenario } from '../../core/runs/prepare-scenario.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, HUMAN, type Briefing } from '../../core/runs/run-plan.ts';
import { seatParticipants } from '../../core/runs/seat-participants.ts';
import { liveScenario } from '../../core/scenarios/live-lead.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezePersonas } from './freeze-personas.ts';
import { campaignSnapshot, freezeAgent } from './freeze-plan.ts';

/** Both sides of a call before it is answered, and how that will happen. */
export interface Prepared extends Pick<Briefing, 'asked'> {
  table: Table;
  ready: PreparedScenario;
  campaign: CampaignSnapshot | null;
  pickedUp: PickUp;
}

/** Agent and campaign as they stand now, and a lead that is drawn from its record. Null where the agent or the lead is not there any more. Streams are drawn by lead and attempt, so that other calls leave them alone. */
export function prepareConversation(
  account: AccountReader,
  call: Call,
  { seed, pick_up }: Pick<DialerSettings, 'seed' | 'pick_up'>,
  { phraseBook, ...engines }: Pick<Briefing, 'asked'> & { phraseBook: PhraseBook | undefined },
): Prepared | null {
  const agent = call.agent_id === null ? undefined : account.documents.get('agents', call.agent_id);
  const lead = call.lead_id === null ? undefined : account.leads.get(call.lead_id);
  if (!agent || !lead) return null;
  const document = call.campaign_id === null ? undefined : account.documents.get('campaigns', call.campaign_id);
  const campaign = document ? campaignSnapshot(document) : null;
  const wish = account.liveCalls.wish(call._id);
  const wished = wish?.taken_by ?? undefined;
  const dice = (purpose: string) => stream(seed, 'live', lead.id, call.call_count, purpose);
  const pickedUp =
    engines.asked?.lead?.name === HUMAN && (wished ?? 'lead') === 'lead'
      ? pickUpByHand(call.conversation_medium)
      : pickUp(pick_up, call.conversation_medium, dice('pick_up'), wished ?? statedPickUp(lead.custom_fields));
  const briefing: Briefing = {
    agent: freezeAgent(account, agent, {}),
    campaign,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    ...(phraseBook ? { phrase_book: phraseBook } : {}),
  };
  const shared = preparePlan(briefing);
  const scenario = liveScenario(
    lead,
    {
      medium: call.conversation_medium,
      callType: call.call_type,
      answeredBy: pickedUp.by === 'voicemail' ? 'voicemail' : 'lead',
      language: shared.language,
    },
    dice('persona'),
    wish?.persona ?? undefined,
  );
  const other = { id: lead.id, name: scenario.name, document: scenario };
  const ready = prepareScenario({ ...briefing, ...freezePersonas(account, [other], {}) }, shared, other);
  return {
    table: seatParticipants(ready, seed, call.call_count, engines.asked),
    ready,
    campaign,
    pickedUp,
    ...engines,
  };
}
