/** What is told of one, as it is told of "they". */
import { withoutFrequency } from './frequency.ts';

/** `verb`: matches the one that it begins with. `forms`: in small letters, of those that are not regular. */
export const inPlural = (told: string, verb: RegExp, forms: Readonly<Record<string, string>>): string => {
  const plain = withoutFrequency(told);
  const before = ADVERBS.exec(plain)?.[0] ?? '';
  const plural = plain
    .slice(before.length)
    .replace(
      verb,
      (own) => forms[own.toLowerCase()] ?? (/[^s]s$/.test(own) ? own.replace(/(?<=sh|ch|ss|x|z)es$|s$/, '') : own),
    );
  return before + plural;
};
/** "No longer wants": the verb changes. */
const ADVERBS = /^(?:no longer|really|simply|still) /i;

/** "Isn't ready" as it is said of "they", at the beginning of what is told. */
export const saidOfThem = (told: string): string => inPlural(told, /^[\w']+/, OF_THEM);
const OF_THEM: Readonly<Record<string, string>> = {
  is: 'are',
  "isn't": 'are not',
  has: 'have',
  "hasn't": 'have not',
  was: 'were',
  does: 'do',
  "doesn't": 'do not',
  goes: 'go',
};
