/**
 * The conversation of one live call, computed one step ahead of what has been heard: `session` is where both sides stand, `ahead` what is being said.
 * Only what was heard is written down, so that a host that is killed has nothing in its records that did not happen. Conversations are values.
 * This file alone knows what plays them.
 */
import type { CallOutcome } from '../../core/calls/call-outcome.ts';
import { pickUp, statedPickUp, type PickUp } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { DialerSettings } from '../../core/contract/local/live.ts';
import type { CampaignSnapshot } from '../../core/contract/snapshot.ts';
import type { Turn } from '../../core/contract/turn.ts';
import type { CarrierStatus } from '../../core/contract/vocabulary.ts';
import type { PhraseBook } from '../../core/language/phrase-book.ts';
import { stream } from '../../core/random.ts';
import { withReading } from '../../core/calls/reading.ts';
import { advance, happen, isOver, openSession, type Session } from '../../core/conversation/session.ts';
import type { Table } from '../../core/conversation/setup.ts';
import { conversationOutcome, endOf, UNREACHED, type Ended } from '../../core/runs/conversation-outcome.ts';
import { preparePlan, prepareScenario, type PreparedScenario } from '../../core/runs/prepare-scenario.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type Briefing } from '../../core/runs/run-plan.ts';
import { seatParticipants } from '../../core/runs/seat-participants.ts';
import { liveScenario } from '../../core/scenarios/live-lead.ts';
import type { AccountReader } from '../repositories/store.ts';
import { campaignSnapshot, freezeAgent } from './freeze-plan.ts';

/** Both sides of a call before it is answered, and how that will happen. */
export interface Prepared {
  table: Table;
  ready: PreparedScenario;
  campaign: CampaignSnapshot | null;
  pickedUp: PickUp;
}

/** External context as it was pushed; its id stays with it until the turn that speaks it. */
export interface PushedContext {
  id: string;
  context: string;
}

/** Context with a turn: that which shows it in the transcript, in the words in which it is spoken, or that which spoke it, to its last word. */
export interface ContextTurn {
  id: string;
  turn: Turn;
}

export interface LiveConversation {
  session: Session;
  ahead: { session: Session; turns: readonly Turn[] };
  heard: readonly Turn[];
  /** Pushed before the agent had greeted, and given to it once it has. */
  waiting: readonly PushedContext[];
}

/** Agent and campaign as they stand now, and a lead that is drawn from its record. Null where the agent or the lead is not there any more. Streams are drawn by lead and attempt, so that other calls leave them alone. */
export function prepareConversation(
  account: AccountReader,
  call: Call,
  { seed, pick_up }: DialerSettings,
  phraseBook: PhraseBook | undefined,
): Prepared | null {
  const agent = call.agent_id === null ? undefined : account.documents.get('agents', call.agent_id);
  const lead = call.lead_id === null ? undefined : account.leads.get(call.lead_id);
  if (!agent || !lead) return null;
  const document = call.campaign_id === null ? undefined : account.documents.get('campaigns', call.campaign_id);
  const campaign = document ? campaignSnapshot(document) : null;
  const dice = (purpose: string) => stream(seed, 'live', lead.id, call.call_count, purpose);
  const pickedUp = pickUp(pick_up, call.conversation_medium, dice('pick_up'), statedPickUp(lead.custom_fields));
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
  );
  const other = { id: lead.id, name: scenario.name, document: scenario };
  const ready = prepareScenario(briefing, shared, other);
  return { table: seatParticipants(ready, seed, call.call_count), ready, campaign, pickedUp };
}

/** The call was answered. */
export function begin({ table }: Prepared, waiting: readonly PushedContext[]): LiveConversation {
  const session = openSession(table);
  return { session, ahead: advance(table, session), heard: [], waiting };
}

/** Seconds from the start of the conversation until what is being said has been heard. */
export const heardAt_s = ({ ahead }: LiveConversation): number => ahead.session.state.clock_s;

/** What is being said is the last of it. */
export const isClosing = ({ ahead }: LiveConversation): boolean => isOver(ahead.session);

/** The agent has had its first turn: from then on, context can be spoken without coming before the greeting. */
const hasOpened = (heard: readonly Turn[]): boolean => heard.some(({ speaker }) => speaker === 'agent');

/** Gives the agent context; null where it will not speak again. The turn shows it in the transcript, under its id. */
function give(
  { table }: Prepared,
  session: Session,
  { id, context }: PushedContext,
  at_s: number,
): { session: Session; shown: ContextTurn } | null {
  const next = happen(table, session, { kind: 'context_pushed', context: { id, text: context }, at_s });
  const [turn] = next.turns;
  return turn ? { session: next.session, shown: { id, turn } } : null;
}

export interface Heard {
  conversation: LiveConversation;
  /** Heard just now. */
  turns: readonly Turn[];
  given: readonly ContextTurn[];
  spoken: readonly ContextTurn[];
}

/** What was being said has been heard, and the next is. Not of a conversation that is closing. */
export function hear(prepared: Prepared, before: LiveConversation): Heard {
  let { session } = before.ahead;
  // What came in before the call was answered is given to the agent once it has greeted.
  const waits = !hasOpened([...before.heard, ...before.ahead.turns]);
  const given = (waits ? [] : before.waiting).flatMap((context) => {
    const next = give(prepared, session, context, session.state.clock_s);
    if (!next) return [];
    ({ session } = next);
    return [next.shown];
  });
  const turns = read(prepared, before.heard, [...before.ahead.turns, ...given.map(({ turn }) => turn)]);
  const conversation: LiveConversation = {
    session,
    ahead: advance(prepared.table, session),
    heard: [...before.heard, ...turns],
    waiting: waits ? before.waiting : [],
  };
  return { conversation, turns, given, spoken: spokenIn(turns) };
}

/**
 * External context that is pushed at `at_s`: the agent speaks it at its next turn, which is the one that it is thinking of, if it has not begun to
 * speak. Null where it will not speak again. `turns`: what of the transcript is there at once; else it comes with what is being said.
 */
export function push(
  prepared: Prepared,
  before: LiveConversation,
  context: PushedContext,
  at_s: number,
): { conversation: LiveConversation; turns: readonly Turn[]; rendered: string } | null {
  const { session, ahead, heard } = before;
  const isThinking =
    session.state.phase.kind === 'agent' && hasOpened(heard) && ahead.turns.every(({ start_s }) => start_s > at_s);
  const next = give(prepared, isThinking ? session : ahead.session, context, at_s);
  if (!next) return null;
  const { session: given, shown } = next;
  const turns = isThinking ? [shown.turn] : [];
  const conversation: LiveConversation = {
    ...before,
    ...(isThinking
      ? { session: given, ahead: advance(prepared.table, given) }
      : { ahead: { session: given, turns: [...ahead.turns, shown.turn] } }),
    heard: [...heard, ...turns],
  };
  return { conversation, turns, rendered: shown.turn.text };
}

/** Which pushed context these turns speak. */
const spokenIn = (turns: readonly Turn[]): ContextTurn[] =>
  turns.flatMap((turn) => (turn.contexts ?? []).map((id) => ({ id, turn })));

/** The new turns with the acts that are read from them. */
function read({ ready }: Prepared, heard: readonly Turn[], turns: readonly Turn[]): Turn[] {
  const reading = ready.reader([...heard, ...turns], { reason: 'user_stop', byVoicemail: false });
  return turns.map((turn) => withReading(turn, reading));
}

/** How a call ended, and what of it is not written yet. */
export interface CallEnd {
  move: 'finish' | 'machine' | 'fail' | 'hang_up' | 'busy' | 'no_answer';
  last: Ended;
  /** Heard just now. */
  turns: readonly Turn[];
  spoken: readonly ContextTurn[];
}

/** What was being said were the last words. */
export function finish({ ready }: Prepared, { ahead: { session, turns }, heard }: LiveConversation): CallEnd {
  const last = endOf(ready, session, [...heard, ...turns]);
  const isMachine = last.machine && last.reading.outcome === 'voicemail';
  return {
    move: last.carrierFailed ? 'fail' : isMachine ? 'machine' : 'finish',
    last,
    turns: last.turns.slice(heard.length),
    spoken: spokenIn(turns),
  };
}

/** Somebody ended the conversation from outside, so many seconds into it. What has been heard by then stays, its last words too. */
export function cutOff(prepared: Prepared, conversation: LiveConversation, at_s: number): CallEnd {
  const isHeard = heardAt_s(conversation) <= at_s;
  if (isHeard && isClosing(conversation)) return finish(prepared, conversation);
  const { ahead, heard } = conversation;
  const { session, turns } = isHeard ? ahead : { session: conversation.session, turns: [] };
  const last = endOf(prepared.ready, session, [...heard, ...turns]);
  return {
    move: 'hang_up',
    last: { ...last, clock_s: at_s },
    turns: last.turns.slice(heard.length),
    spoken: spokenIn(turns),
  };
}

/** There was no conversation. */
export const unreached = (move: 'hang_up' | 'busy' | 'no_answer'): CallEnd => ({
  move,
  last: UNREACHED,
  turns: [],
  spoken: [],
});

/** What the call came to that ended so, with the status that it ended in. */
export const outcomeOf = ({ ready }: Prepared, { last }: CallEnd, status: CarrierStatus): CallOutcome =>
  conversationOutcome(ready, last, status);
