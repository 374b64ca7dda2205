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
  if (proposes === undefined || !MOMENTS.some((kind) => asked.has(kind))) return null;
  for (const clause of text.split(proposes.clauses)) {
    const words = wordsOf(clause);
    const isAsked = clause.trimEnd().endsWith(questions.mark);
    if (!proposes.made.test(words.join(' ')) || (!isAsked && words.some((word) => roles.negations.has(word)))) continue;
    const moment = momentIn(language, clause);
    if (moment !== null && (asked.has('time') || namesDay(language, moment))) return moment;
  }
  return null;
}

/** The longest: "tomorrow at two" has both. */
function momentIn({ dates }: Language, clause: string): string | null {
  const [first = null, second = null] = MOMENTS.map((kind) => dates.findWhen(tokensOf(clause), kind));
  return (second?.length ?? 0) > (first?.length ?? 0) ? second : first;
}

const namesDay = (language: Language, moment: string): boolean =>
  readerOf(language)(moment).some(({ readings }) => readings.some(({ kind }) => kind === 'day'));
