/**
 * The states of a call and the moves between them (local choices, "Behaviour"): queued → initiated → ringing → in-progress → completed,
 * or busy, no-answer, failed, canceled, voicemail. Nothing leaves a final status.
 */
import type { CarrierStatus } from '../contract/vocabulary.ts';

/** What can happen to a call. `hang_up` is somebody ending it from outside; `finish` the conversation ending by itself. */
export const CALL_MOVES = [
  'dial',
  'ring',
  'answer',
  'busy',
  'no_answer',
  'machine',
  'finish',
  'fail',
  'hang_up',
] as const;
export type CallMove = (typeof CALL_MOVES)[number];

/** `machine`: a machine took the call, and what could be left with it was left. A conversation that is hung up is a completed one. */
const MOVES: Record<CarrierStatus, Partial<Record<CallMove, CarrierStatus>>> = {
  queued: { dial: 'initiated', fail: 'failed', hang_up: 'canceled' },
  initiated: { ring: 'ringing', fail: 'failed', hang_up: 'canceled' },
  ringing: { answer: 'in-progress', busy: 'busy', no_answer: 'no-answer', fail: 'failed', hang_up: 'canceled' },
  'in-progress': { finish: 'completed', machine: 'voicemail', fail: 'failed', hang_up: 'completed' },
  completed: {},
  busy: {},
  failed: {},
  'no-answer': {},
  canceled: {},
  voicemail: {},
};

/** The status after the move; null where the call cannot make it. */
export const moveCall = (status: CarrierStatus, move: CallMove): CarrierStatus | null => MOVES[status][move] ?? null;
