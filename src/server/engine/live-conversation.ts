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
import { conversationOutcome, UNREACHED, type Ended } from '../../core/runs/conversation-outcome.ts';
import {
  advance,
  endOf,
  openSession,
  pushIntoSession,
  seatsOf,
  type Seats,
  type Session,
} from '../../core/runs/conversation-session.ts';
import { preparePlan, prepareScenario } from '../../core/runs/prepare-scenario.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/runs/run-plan.ts';
import { liveScenario } from '../../core/scenarios/live-lead.ts';
import type { AccountReader } from '../repositories/store.ts';
import { campaignSnapshot, freezeAgent } from './freeze-plan.ts';

/** Both sides of a call before it is answered, and how that will happen. */
export interface Prepared {
  seats: Seats;
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
  /** Given to the agent and not spoken yet, oldest first. */
  unspoken: readonly ContextTurn[];
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
  const scenario = liveScenario(
    lead,
    {
      medium: call.conversation_medium,
      callType: call.call_type,
      answeredBy: pickedUp.by === 'voicemail' ? 'voicemail' : 'lead',
    },
    dice('persona'),
  );
  const plan: RunPlan = {
    agent: freezeAgent(account, agent, {}),
    campaign,
    scenarios: [{ id: lead.id, name: scenario.name, document: scenario }],
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed,
    ...(phraseBook ? { phrase_book: phraseBook } : {}),
  };
  return { seats: seatsOf(prepareScenario(plan, preparePlan(plan), 0), seed, call.call_count), campaign, pickedUp };
}

/** The call was answered. */
export function begin({ seats }: Prepared, waiting: readonly PushedContext[]): LiveConversation {
  const session = openSession(seats);
  return { session, ahead: advance(seats, session), heard: [], waiting, unspoken: [] };
}

/** Seconds from the start of the conversation until what is being said has been heard. */
export const heardAt_s = ({ ahead }: LiveConversation): number => ahead.session.state.clock_s;

/** What is being said is the last of it. */
export const isClosing = ({ ahead }: LiveConversation): boolean => ahead.session.pending === null;

/** The agent has had its first turn: from then on, context can be spoken without coming before the greeting. */
const hasOpened = (heard: readonly Turn[]): boolean => heard.some(({ speaker }) => speaker === 'agent');

const give = (
  { seats }: Prepared,
  session: Session,
  { id, context }: PushedContext,
  at_s: number,
): { session: Session; shown: ContextTurn } => {
  const next = pushIntoSession(seats, session, context, at_s);
  const source = next.turn.source && { ...next.turn.source, ref: id };
  return { session: next.session, shown: { id, turn: { ...next.turn, source } } };
};

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
  const given = (waits ? [] : before.waiting).map((context) => {
    const next = give(prepared, session, context, session.state.clock_s);
    ({ session } = next);
    return next.shown;
  });
  const turns = [...before.ahead.turns, ...given.map(({ turn }) => turn)];
  const { spoken, unspoken } = spokenIn(before.unspoken, turns);
  const conversation: LiveConversation = {
    session,
    ahead: advance(prepared.seats, session),
    heard: [...before.heard, ...turns],
    waiting: waits ? before.waiting : [],
    unspoken: [...unspoken, ...given],
  };
  return { conversation, turns, given, spoken };
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
    session.pending?.kind === 'ask_agent' && hasOpened(heard) && ahead.turns.every(({ start_s }) => start_s > at_s);
  if (!isThinking && isClosing(before)) return null;
  const { session: given, shown } = give(prepared, isThinking ? session : ahead.session, context, at_s);
  const turns = isThinking ? [shown.turn] : [];
  const conversation: LiveConversation = {
    ...before,
    ...(isThinking
      ? { session: given, ahead: advance(prepared.seats, given) }
      : { ahead: { session: given, turns: [...ahead.turns, shown.turn] } }),
    heard: [...heard, ...turns],
    unspoken: [...before.unspoken, shown],
  };
  return { conversation, turns, rendered: shown.turn.text };
}

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Which context these turns speak, to its last word; what is spoken in one turn is spoken in the order in which it was given. */
function spokenIn(
  given: readonly ContextTurn[],
  turns: readonly Turn[],
): { spoken: ContextTurn[]; unspoken: ContextTurn[] } {
  let unspoken = [...given];
  const spoken: ContextTurn[] = [];
  for (const turn of turns) {
    if (turn.speaker !== 'agent') continue;
    const said = singleSpaced(turn.text);
    let from = 0;
    unspoken = unspoken.filter((context) => {
      const text = singleSpaced(context.turn.text);
      const at = turn.index > context.turn.index ? said.indexOf(text, from) : -1;
      if (at === -1) return true;
      from = at + text.length;
      spoken.push({ id: context.id, turn });
      return false;
    });
  }
  return { spoken, unspoken };
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
export function finish({ ahead: { session, turns }, heard, unspoken }: LiveConversation): CallEnd {
  const last = endOf(session, [...heard, ...turns]);
  const isMachine = last.machine && last.outcome === 'voicemail';
  return {
    move: last.carrierFailed ? 'fail' : isMachine ? 'machine' : 'finish',
    last,
    turns,
    spoken: spokenIn(unspoken, turns).spoken,
  };
}

/** Somebody ended the conversation from outside, so many seconds into it. What has been heard by then stays, its last words too. */
export function cutOff(conversation: LiveConversation, at_s: number): CallEnd {
  const isHeard = heardAt_s(conversation) <= at_s;
  if (isHeard && isClosing(conversation)) return finish(conversation);
  const { ahead, unspoken } = conversation;
  const { session, turns } = isHeard ? ahead : { session: conversation.session, turns: [] };
  return {
    move: 'hang_up',
    last: { ...endOf(session, [...conversation.heard, ...turns]), clock_s: at_s },
    turns,
    spoken: spokenIn(unspoken, turns).spoken,
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
export const outcomeOf = ({ seats }: Prepared, { last }: CallEnd, status: CarrierStatus): CallOutcome =>
  conversationOutcome(seats.ready, last, status);
