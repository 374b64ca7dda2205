/**
 * One live call in memory. The conversation is computed one step ahead of what has been heard: `session` is where both sides stand, `ahead` what is
 * being said. Only what was heard is written down, so that a host that is killed has nothing in its records that did not happen.
 */
import type { Call } from '../../core/contract/call.ts';
import type { Table } from '../../core/conversation/setup.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { advance, happen, isOver, type Session } from '../../core/conversation/session.ts';
import type { OwedContext } from './unheld-call.ts';
import type { Meeting } from './live-meeting.ts';

export interface LiveCall {
  accountId: string;
  call: Call;
  meeting: Meeting;
  /** When it was dialed, rang and was answered, by the virtual clock; 0 before. */
  dialedMs: number;
  ringingMs: number;
  answeredMs: number;
  /** null until the call is answered. */
  session: Session | null;
  ahead: { session: Session; turns: readonly Turn[] } | null;
  heard: readonly Turn[];
  /** Context that was pushed before the conversation had begun. */
  queued: readonly { id: string; context: string }[];
  /** Context that the agent has been given and not spoken yet, with the transcript's place of it. */
  unspoken: readonly OwedContext[];
  callOff: () => void;
}

/** The session, one step further. */
export function lookAhead({ meeting, session }: LiveCall): LiveCall['ahead'] {
  return session && !isOver(session) ? advance(meeting.table, session) : null;
}

/** The agent has had its first turn: from then on, context can be spoken without coming before the greeting. */
export const hasOpened = (heard: readonly Turn[]): boolean => heard.some(({ speaker }) => speaker === 'agent');

/** Context that waited for the conversation, pushed at the end of the turns that were just heard. */
export function takeInQueued(
  { table }: Meeting,
  ahead: { session: Session; turns: readonly Turn[] },
  queued: LiveCall['queued'],
): { session: Session; turns: Turn[]; injected: { id: string; turn: Turn }[] } {
  let { session } = ahead;
  const injected = queued.flatMap(({ id, context }) => {
    const next = inject(table, session, { id, text: context }, session.state.clock_s);
    if (!next) return [];
    ({ session } = next);
    return [{ id, turn: next.turn }];
  });
  return { session, turns: [...ahead.turns, ...injected.map(({ turn }) => turn)], injected };
}

/** What of the call changes when external context is pushed at `at_s`; null where the agent will not speak again. */
export function pushed(
  live: LiveCall,
  context: string,
  at_s: number,
): (Pick<LiveCall, 'session' | 'ahead' | 'heard'> & { turn: Turn }) | null {
  const { meeting, session, ahead, heard } = live;
  if (!session || !ahead) return null;
  const isThinking =
    session.state.phase.kind === 'agent' && hasOpened(heard) && ahead.turns.every(({ start_s }) => start_s > at_s);
  if (isThinking) {
    const next = inject(meeting.table, session, { id: null, text: context }, at_s);
    if (!next) return null;
    return {
      session: next.session,
      ahead: advance(meeting.table, next.session),
      heard: [...heard, next.turn],
      turn: next.turn,
    };
  }
  const next = inject(meeting.table, ahead.session, { id: null, text: context }, at_s);
  if (!next) return null;
  return { session, ahead: { session: next.session, turns: [...ahead.turns, next.turn] }, heard, turn: next.turn };
}

/** Context on its way to the agent; null where the conversation has no use for it any more. */
function inject(
  table: Table,
  session: Session,
  context: { id: string | null; text: string },
  at_s: number,
): { session: Session; turn: Turn } | null {
  const happened = happen(table, session, { kind: 'context_pushed', context, at_s });
  const [turn] = happened.turns;
  return turn ? { session: happened.session, turn } : null;
}
