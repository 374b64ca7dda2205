/** Which acts of what was learnt an agent acts on. */
import type { LearntAct } from '../understanding/act-reader.ts';

/** Acts that are worth guessing at: missing one of them changes what the conversation comes to. */
export const GUESSED_KEYS = [
  'opt_out',
  'wrong_number',
  'transfer_request',
  'callback',
  'reschedule',
  'cancel',
  'repeat_request',
  'goodbye',
  'affirm',
  'negate',
];

/** Acts that may be heard without a phrase. A request is heard as a question, information as values. */
const LEARNT_KEYS: ReadonlySet<string> = new Set([
  ...GUESSED_KEYS,
  ...'decline hold unsure refuse why hello_check presence thank emergency distress'.split(' '),
]);

/** How sure what was learnt must be to be acted on, where phrases say nothing of it. */
const SURE = 0.75;

/** What was learnt is heard where phrases and rules say nothing, and surer of what ends a conversation or halts it: a value that answers a question is not taken for it. */
export function learntKeys(learnt: readonly LearntAct[]): string[] {
  const sure = learnt.filter(({ name, confidence }) => confidence >= (TURNS.has(name) ? SUREST : SURE));
  return sure.map(({ name }) => (name === 'select' ? 'affirm' : name)).filter((key) => LEARNT_KEYS.has(key));
}

const SUREST = 0.9;
const TURNS: ReadonlySet<string> = new Set(
  'opt_out wrong_number callback reschedule cancel transfer_request goodbye emergency distress hold'.split(' '),
);
