/** "Neither confirm nor release the seat.": both are forbidden, each in a sentence of its own. */
import { isOrderStart } from './clauses.ts';

const NEITHER = /^(?:(?:then|and|but|so) )?(?:you )?neither\s+([^,;:⟦]+?),?\s+nor\s+([^;:⟦]+?)[.!]*$/i;
const IN_PASSING = /^(.+?)(?:,|;|\s[–—-])\s+(?:and |but )?neither\s+([^,;:⟦]+?),?\s+nor\s+([^;:⟦]+?)[.!]*$/i;

/** "… and order no search": it is not to be ordered. */
const NO_SUCH =
  /((?:^|,|;|\band|\bthen)\s+)(order|book|enter|send|register|arrange|place|sell|issue|make|schedule|start|open|file|log) no (?!more\b|fewer\b|less\b|longer\b|other\b|further\b)([a-z]+)/gi;

export const neitherNor = (written: readonly string[]): readonly string[] =>
  written
    .map((sentence) =>
      sentence.replace(NO_SUCH, (_, lead: string, verb: string, thing: string) => `${lead}do not ${verb} a ${thing}`),
    )
    .flatMap((sentence) => {
      const [, before = '', inner = '', last = ''] = IN_PASSING.exec(sentence) ?? [];
      if (isOrderStart(inner) && isOrderStart(last)) return [`${before}.`, ...forbidden(inner, last)];
      const [, first = '', second = ''] = NEITHER.exec(sentence) ?? [];
      return isOrderStart(first) && isOrderStart(second) ? forbidden(first, second) : [sentence];
    });

/** "Neither confirm nor release the seat": what only the second names is meant by the first, too. */
function forbidden(first: string, second: string): readonly string[] {
  const [, ...object] = second.trim().split(/\s+/);
  const whole = first.trim().includes(' ') ? first.trim() : [first.trim(), ...object].join(' ');
  return [`Do not ${whole}.`, `Do not ${second.trim()}.`];
}
