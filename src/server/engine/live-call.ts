/**
 * One call that is under way, as a value: each phase with what it alone has, and the moves from one to the next. A move answers the call after it
 * and what is to be stored of it; nothing has happened before that is committed.
 */
import { cameTo, ended, moved } from '../../core/calls/call.ts';
import { wordsSaid } from '../../core/calls/words-said.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { VOICE_MEDIUMS } from '../../core/contract/vocabulary.ts';
import { isoUtc } from '../../core/time.ts';
import type { Answer } from '../../core/conversation/participant.ts';
import {
  answered as answeredBy,
  begin,
  beginsAt_s,
  cutOff,
  happened as happenedIn,
  outcomeOf,
  unreached,
  type CallEnd,
  type LiveConversation,
  type PushedContext,
  type ContextTurn,
} from './live-conversation.ts';
import type { Prepared } from './prepare-conversation.ts';
import { eventOf, type Happening } from './performer.ts';

interface Placed {
  accountId: string;
  /** As it is stored. */
  call: Call;
  prepared: Prepared;
}

/** All moments are the virtual clock's. */
export interface Dialing extends Placed {
  phase: 'dialing';
  dialedMs: number;
  /** Pushed already, for a conversation that has not begun. */
  waiting: readonly PushedContext[];
}

export interface Ringing extends Placed {
  phase: 'ringing';
  ringingMs: number;
  waiting: readonly PushedContext[];
}

export interface Speaking extends Placed {
  phase: 'speaking';
  ringingMs: number;
  answeredMs: number;
  /** For so long the conversation has stood still, because somebody outside took longer than a turn takes. */
  stoodMs: number;
  conversation: LiveConversation;
}

export interface Over {
  phase: 'over';
  accountId: string;
  call: Call;
  /** Heard since it was stored last. */
  turns: readonly Turn[];
  heard: readonly Turn[];
  spoken: readonly ContextTurn[];
}

export type CallUnderWay = Dialing | Ringing | Speaking;
export type LiveCall = CallUnderWay | Over;

export function dial(
  accountId: string,
  queued: Call,
  prepared: Prepared,
  waiting: readonly PushedContext[],
  nowMs: number,
): Dialing {
  const call = moved(queued, 'dial', { start: isoUtc(nowMs) });
  return { phase: 'dialing', accountId, call, prepared, waiting, dialedMs: nowMs };
}

export function ring({ accountId, call, prepared, waiting }: Dialing, nowMs: number): Ringing {
  return { phase: 'ringing', accountId, call: moved(call, 'ring'), prepared, waiting, ringingMs: nowMs };
}

/** From here on `start` is when the conversation began: what transcripts and metrics count from. */
export function answer({ accountId, call, prepared, waiting, ringingMs }: Ringing, nowMs: number): Speaking {
  const answered = moved(call, 'answer', { start: isoUtc(nowMs) });
  const conversation = begin(prepared, waiting);
  return {
    phase: 'speaking',
    accountId,
    call: answered,
    prepared,
    ringingMs,
    answeredMs: nowMs,
    stoodMs: 0,
    conversation,
  };
}

/** A conversation ended with the last thing that was heard of it, also where that is stored later. */
export function end(live: CallUnderWay, by: CallEnd, nowMs: number): Over {
  const { accountId, call, prepared } = live;
  const { turns: heard, clock_s } = by.last;
  const { carrier_status: status } = moved(call, by.move);
  // Nothing was said and nobody failed to answer: there is nothing to judge.
  const came =
    status === 'canceled'
      ? { call_summary: 'The call was canceled before it was answered.' }
      : {
          ...cameTo(outcomeOf(prepared, by, status), heard),
          ...(by.last.fault ? { call_summary: `The call broke off: ${by.last.fault.message}.` } : {}),
        };
  const lasted_ms = Math.round(clock_s * 1000);
  const endMs = live.phase === 'speaking' ? momentMs(live, clock_s) : nowMs;
  const over = ended(call, by.move, { endMs, duration_s: lasted_ms / 1000, ...came });
  return { phase: 'over', accountId, call: over, turns: by.turns, heard, spoken: by.spoken };
}

/** Seconds from the start of the conversation. */
export const secondsInto = ({ answeredMs, stoodMs }: Speaking, nowMs: number): number =>
  Math.round(nowMs - answeredMs - stoodMs) / 1000;

/** When it is so many seconds into the conversation. */
export const momentMs = ({ answeredMs, stoodMs }: Pick<Speaking, 'answeredMs' | 'stoodMs'>, at_s: number): number =>
  answeredMs + stoodMs + Math.round(at_s * 1000);

/** Somebody outside has answered: what follows begins now at the earliest, however long that took. */
export function answered(live: Speaking, given: Answer, nowMs: number): Speaking {
  const conversation = answeredBy(live.prepared, live.conversation, given);
  const late_s = secondsInto(live, nowMs) - beginsAt_s(conversation);
  return { ...live, conversation, stoodMs: live.stoodMs + Math.max(0, Math.round(late_s * 1000)) };
}

/** Something has happened that nobody was asked for. */
export const happened = (live: Speaking, happening: Happening, nowMs: number): Speaking => ({
  ...live,
  conversation: happenedIn(live.prepared, live.conversation, eventOf(happening, secondsInto(live, nowMs))),
});

/** Where the lead begins to speak now, the agent is cut off in what it says; null where it says nothing that a voice can cut. */
export function cutIn(live: Speaking, nowMs: number): Happening | null {
  if (!VOICE_MEDIUMS.includes(live.call.conversation_medium)) return null;
  const at_s = secondsInto(live, nowMs);
  const said = live.conversation.ahead.turns.find(
    ({ speaker, start_s, end_s }) => speaker === 'agent' && start_s < at_s && at_s < end_s,
  );
  if (!said) return null;
  const heard = wordsSaid(said.text, (at_s - said.start_s) / (said.end_s - said.start_s));
  return { kind: 'cut_in', heard, at_s };
}

export const hangUp = (live: CallUnderWay, nowMs: number): Over =>
  end(
    live,
    live.phase === 'speaking'
      ? cutOff(live.prepared, live.conversation, secondsInto(live, nowMs))
      : unreached('hang_up'),
    nowMs,
  );
