/** The day or the hour that somebody proposes, whether it asks ("Could you ring me back tomorrow at two?") or states it ("Thursday would be better"). */
import { valuesAskedIn } from './asked-kinds.ts';
import type { Language } from './language.ts';
import { readerOf } from './value-reader.ts';
import { tokensOf, wordsOf } from './words.ts';

const MOMENTS = ['day', 'time'] as const;

/** In answer to `question`; null: it asks for no moment, or none is proposed. What somebody is busy with at an hour proposes nothing. */
export function proposedMoment(language: Language, question: string, text: string): string | null {
  const { questions, roles } = language;
  const { proposes } = questions;
  const asked = valuesAskedIn(language, question);
  // "What time?" is not answered by a day, nor "Which day?" by an hour; "When?" is by either.
  const isEither =
    questions.when?.test(wordsOf(question).join(' ')) === true || (asked.has('day') && asked.has('time'));
  const kinds = MOMENTS.filter((kind) => isEither || asked.has(kind));
  if (proposes === undefined || kinds.length === 0) return null;
  for (const clause of text.split(proposes.clauses)) {
    const words = wordsOf(clause);
    const isAsked = clause.trimEnd().endsWith(questions.mark);
    if (!proposes.made.test(words.join(' ')) || (!isAsked && words.some((word) => roles.negations.has(word)))) continue;
    const moment = momentIn(language, clause);
    if (moment !== null && kinds.some((kind) => names(language, moment, kind))) return moment;
  }
  return null;
}

/** The longest: "tomorrow at two" has both. */
export function momentIn({ dates }: Language, clause: string): string | null {
  const [first = null, second = null] = MOMENTS.map((kind) => dates.findWhen(tokensOf(clause), kind));
  return (second?.length ?? 0) > (first?.length ?? 0) ? second : first;
}

const names = (language: Language, moment: string, kind: (typeof MOMENTS)[number]): boolean =>
  readerOf(language)(moment, { kind }).some(({ readings }) => readings.some((one) => one.kind === kind));
