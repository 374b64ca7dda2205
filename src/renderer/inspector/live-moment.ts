/** A call that is under way at one moment of its clock, computed from what the host last said of it. */
import type { CallContext } from '../../core/contract/local/conversation.ts';
import type { LiveState } from '../../core/contract/local/live.ts';
import { wordsSaid } from '../../core/calls/words-said.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { turnNumber } from './conversation-view.ts';

/** Words that have been said so far, of a turn that is not in the transcript yet. */
export interface SpokenLine {
  index: number;
  speaker: 'agent' | 'lead' | 'action';
  text: string;
  /** Being said at this moment. */
  isOpen: boolean;
}

export interface LiveMoment {
  phase: LiveState['phase'];
  /** Of the ringing, or of the conversation. */
  timer_s: number | null;
  /** Null while nobody speaks. */
  speaker: SpokenLine['speaker'] | null;
  /** Who is asked for what comes next, and has not answered. */
  waitsFor: LiveState['waits_for'];
  lines: SpokenLine[];
}

/** Words that are not a turn yet have no place of their own. */
const PARTIAL = -1;

/** The clock's time, `elapsedMs` of the machine's after the host told it. */
export const liveNowMs = ({ now_ms, speed, paused }: LiveState['clock'], elapsedMs: number): number =>
  paused ? now_ms : now_ms + elapsedMs * (speed === 'max' ? 1 : speed);

/** `heard`: indices of the turns that the transcript has already. */
export function liveMoment(live: LiveState, nowMs: number, heard: ReadonlySet<number>): LiveMoment {
  const since = live.answered_ms ?? live.ringing_since_ms;
  const begun = live.utterances.filter(
    ({ index, starts_ms, ends_ms }) => starts_ms <= nowMs && ends_ms > starts_ms && !heard.has(index),
  );
  const lines = begun.map(({ index, speaker, text, starts_ms, ends_ms }) => ({
    index,
    speaker,
    text:
      speaker === 'action'
        ? (text.split(' → ')[0] ?? text)
        : wordsSaid(text, (nowMs - starts_ms) / (ends_ms - starts_ms)),
    isOpen: nowMs < ends_ms,
  }));
  const { waits_for: waitsFor, partial } = live;
  const isSpoken = (waitsFor === 'agent' || waitsFor === 'lead') && partial !== null;
  return {
    phase: live.phase,
    timer_s: since === null ? null : Math.max(0, (nowMs - since) / 1000),
    speaker: lines.findLast(({ isOpen }) => isOpen)?.speaker ?? null,
    waitsFor,
    lines: isSpoken ? [...lines, { index: PARTIAL, speaker: waitsFor, text: partial, isOpen: true }] : lines,
  };
}

/** What became of a context that was pushed. `turn` is the number of the turn that said it. */
export type ContextFate =
  | { fate: 'waiting' | 'told' | 'cut_off' | 'discarded' | 'never' }
  | { fate: 'spoken'; spoken_s: number; turn: number | null };

/** Letters of a context by which an interrupted turn that began to say it is known. */
const OPENING = 12;

export function contextFate(
  { rendered, outcome, spoken_s, spoken_turn, created_at }: CallContext,
  turns: readonly Turn[],
  { isOver, start }: { isOver: boolean; start: string | null },
): ContextFate {
  if (outcome === 'discarded') return { fate: 'discarded' };
  if (spoken_s !== null)
    return { fate: 'spoken', spoken_s, turn: spoken_turn === null ? null : turnNumber(spoken_turn) };
  if (isOver) return { fate: 'never' };
  if (outcome === 'queued') return { fate: 'waiting' };
  const told_s = start === null ? 0 : (Date.parse(created_at) - Date.parse(start)) / 1000;
  const opening = rendered.slice(0, OPENING).toLowerCase();
  const wasCut = turns.some(
    ({ speaker, interrupted, end_s, text }) =>
      speaker === 'agent' && interrupted && end_s >= told_s && text.toLowerCase().includes(opening),
  );
  return { fate: wasCut ? 'cut_off' : 'told' };
}
