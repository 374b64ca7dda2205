/**
 * The conversation of one live call, computed one step ahead of what has been heard: `session` is where both sides stand, `ahead` what is being said.
 * Only what was heard is written down, so that a host that is killed has nothing in its records that did not happen. Conversations are values.
 * This file alone steps them.
 */
import type { CallOutcome } from '../../core/calls/call-outcome.ts';
import type { Turn } from '../../core/contract/turn.ts';
import type { CarrierStatus } from '../../core/contract/vocabulary.ts';
import { withReading } from '../../core/calls/reading.ts';
import type { Answer, Ask } from '../../core/conversation/participant.ts';
import {
  advance,
  answer,
  happen,
  isOver,
  openAsks,
  openSession,
  type Session,
} from '../../core/conversation/session.ts';
import { conversationOutcome, endOf, UNREACHED, type Ended } from '../../core/runs/conversation-outcome.ts';
import type { OutsideEvent } from './performer.ts';
import type { Prepared } from './prepare-conversation.ts';

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

/** The call was answered. */
export function begin({ table }: Prepared, waiting: readonly PushedContext[]): LiveConversation {
  const session = openSession(table);
  return { session, ahead: advance(table, session), heard: [], waiting };
}

/** Seconds from the start of the conversation until what is being said has been heard. */
export const heardAt_s = ({ ahead }: LiveConversation): number => ahead.session.state.clock_s;

/** What somebody outside has to answer before it is known what is said next. */
export const asksOf = ({ ahead }: LiveConversation): readonly Ask[] => openAsks(ahead.session);

/** Seconds from the start of the conversation until the first of what is being said begins. */
export const beginsAt_s = ({ ahead }: LiveConversation): number =>
  Math.min(
    ahead.session.state.clock_s,
    ...ahead.turns.flatMap(({ speaker, start_s }) => (speaker === 'context' ? [] : [start_s])),
  );

/** Somebody outside has answered. */
export function answered({ table }: Prepared, before: LiveConversation, given: Answer): LiveConversation {
  const { session, turns } = answer(table, before.ahead.session, given);
  return { ...before, ahead: { session, turns: amended(before.ahead.turns, turns) } };
}

/** Nobody has begun to say what is ahead, so that the conversation can go back to before it. */
const isUnsaid = ({ session, ahead }: LiveConversation, at_s: number): boolean =>
  ahead.turns.length === 0 || (ahead.session !== session && ahead.turns.every(({ start_s }) => start_s > at_s));

/** Something has happened that nobody was asked for: in place of what is being said where none of that has begun, else after it. */
export function happened({ table }: Prepared, before: LiveConversation, event: OutsideEvent): LiveConversation {
  const { session, ahead } = before;
  const from = openAsks(ahead.session).length === 0 && isUnsaid(before, event.at_s) ? { session, turns: [] } : ahead;
  const next = happen(table, from.session, event);
  if (!next.accepted) return before;
  return { ...before, ahead: { session: next.session, turns: amended(from.turns, next.turns) } };
}

/** Turns in their order, each as it came last: one that was cut off is amended once that is known. */
const amended = (turns: readonly Turn[], later: readonly Turn[]): Turn[] =>
  [...new Map([...turns, ...later].map((turn) => [turn.index, turn])).values()].toSorted((a, b) => a.index - b.index);

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

/** What was being said has been heard, and the next is, unless somebody is still asked for it. Not of a conversation that is closing. */
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
    heard: amended(before.heard, turns),
    waiting: waits ? before.waiting : [],
  };
  return { conversation, turns, given, spoken: spokenIn(turns) };
}

/** What of it is over by then has been heard, though more is being said already; null where nothing is. */
export function hearUntil(prepared: Prepared, before: LiveConversation, at_s: number): Heard | null {
  const { session, turns: ahead } = before.ahead;
  const over = ahead.filter(({ end_s }) => end_s <= at_s);
  if (over.length === 0 || over.length === ahead.length) return null;
  const turns = read(prepared, before.heard, over);
  const conversation: LiveConversation = {
    ...before,
    session,
    ahead: { session, turns: ahead.filter((turn) => !over.includes(turn)) },
    heard: amended(before.heard, turns),
  };
  return { conversation, turns, given: [], spoken: spokenIn(turns) };
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
): { conversation: LiveConversation; turns: readonly Turn[]; rendered: string | null } | null {
  const { session, ahead, heard } = before;
  // It is given once the agent has greeted, which somebody outside is still asked to do.
  if (asksOf(before).length > 0 && !hasOpened(heard))
    return { conversation: { ...before, waiting: [...before.waiting, context] }, turns: [], rendered: null };
  const isThinking = session.state.phase.kind === 'agent' && hasOpened(heard) && isUnsaid(before, at_s);
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
  const reading = ready.reader(amended(heard, turns), { reason: 'user_stop', byVoicemail: false });
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

/** The conversation ends with these turns, if any, heard just now. */
function endedWith(
  { ready }: Prepared,
  heard: readonly Turn[],
  { session, turns }: LiveConversation['ahead'],
): Omit<CallEnd, 'move'> {
  const last = endOf(ready, session, amended(heard, turns));
  const isNew = ({ index }: Turn) => turns.some((turn) => turn.index === index);
  return { last, turns: last.turns.filter(isNew), spoken: spokenIn(turns) };
}

/** What was being said were the last words. */
export function finish(prepared: Prepared, { ahead, heard }: LiveConversation): CallEnd {
  const end = endedWith(prepared, heard, ahead);
  const { carrierFailed, fault, machine, reading } = end.last;
  const isMachine = machine && reading.outcome === 'voicemail';
  return { ...end, move: carrierFailed || fault ? 'fail' : isMachine ? 'machine' : 'finish' };
}

/** Somebody ended the conversation from outside, so many seconds into it. What has been heard by then stays, its last words too. */
export function cutOff(prepared: Prepared, conversation: LiveConversation, at_s: number): CallEnd {
  const isHeard = heardAt_s(conversation) <= at_s;
  if (isHeard && isClosing(conversation)) return finish(prepared, conversation);
  const { session, ahead, heard } = conversation;
  const end = endedWith(prepared, heard, isHeard ? ahead : { session, turns: [] });
  return { ...end, move: 'hang_up', last: { ...end.last, clock_s: at_s } };
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
