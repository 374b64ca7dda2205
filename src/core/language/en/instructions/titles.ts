/** What the title of a section says of the case that stands below it: "What if it's a bat?", "A baby bird on the ground?", "“I'll have it home”". */
import type { Condition } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { sentencesOf } from '../morphology.ts';
import { isOrderStart } from './clauses.ts';
import { readCondition } from './conditions.ts';
import { supposedCondition } from './named-conditions.ts';

/** "Item 3. ", "Section 2: ", "4) ". */
const NUMBER =
  /^(?:(?:item|section|article|order|rule|point|part|chapter|no\.?|§)\s*)?\d+[a-z]?(?:\.\d+)*\s*[.:)–-]\s+/i;
const ABOUT = /^(?:and |but |so )?(?:what about|how about|and|or) (.+)\?$/i;
/** A case that is no question but for its mark. */
const NAMED =
  /^(?!(?:what|which|when|where|who|whom|whose|why|how|do|does|did|is|are|was|were|can|could|may|shall|should|will|would|has|have|am|any|anything|anyone|anybody|questions?)\b)([^?]{3,80})\?$/i;
const IF = /^(?:if|when|whenever|in case)\s+(?!(?:and|or|to|how|what|we)\b)([^?]{4,80})$/i;
/** "Umpires who cannot stand that day". */
const WHO = /^(?:[a-z]+s|people|anyone|anybody|those|somebody|someone) who (?!(?:you|we|i|to)\b)([^?]{4,70})$/i;
const QUOTED = /^["“]([^"”]{3,80})["”][.?!]?$/;

/** The title without its number. */
export const titleWords = (title: string): string => title.replace(NUMBER, '');

/** The case that the title of a section supposes; null: it supposes none. */
export function titleCase(title: string, telling: Telling): Condition | null {
  const text = titleWords(title).replaceAll('’', "'").trim();
  const supposed = /^(?:and |but |so |or )?what (?:if|happens (?:if|when))\b/i.test(text)
    ? supposedCondition(text, telling)
    : null;
  if (supposed !== null) return supposed;
  const who = WHO.exec(text)?.[1];
  if (who !== undefined) return readCondition(`they ${who}`, telling);
  const when = IF.exec(text)?.[1];
  if (when !== undefined) return readCondition(when, telling);
  const named = ABOUT.exec(text)?.[1] ?? NAMED.exec(text)?.[1];
  if (named === undefined) return null;
  const clause = lowerInitial(named.replace(/,\s+(?:or\s+)?/g, ' or '));
  return readCondition(
    /^(?:they|he|she|it|somebody|someone|the \w+|their \w+)\s+(?!(?:and|or|with|of|on|in|at|who|that)\b)\w+(?:s|ed|n't)?\s/i.test(
      clause,
    ) && !/['’]s\b/.test(clause.split(' ')[0] ?? '')
      ? clause
      : `they mention ${clause}`,
    telling,
  );
}

const THEY_MEAN =
  /^(?:they|he|she|this|that|it) means?\s+(?:that\s+)?([^⟦`]+?)(?:,\s+(?:and|but|or|so)\b[^⟦`]*)?[.!]*$/i;
const CASE = /^(?:if|when|whenever|unless|once|should|otherwise|those who)\b/i;

/** A paragraph that tells what the words mean that its title quotes: in the case that either is said. */
export function underQuotedTitle(title: string, line: string): string {
  const said = QUOTED.exec(title.trim())?.[1];
  if (said === undefined) return line;
  const { text, quotes } = masked(line);
  const [first = '', ...others] = sentencesOf(text);
  const meant = THEY_MEAN.exec(first)?.[1];
  if (meant === undefined) return line;
  const at = others.findIndex((sentence) => /[⟦`]/.test(sentence));
  const order = (others[at] ?? '').replace(/^(?:so|then|well),?\s+(?=[a-z])/i, '');
  if (at === -1 || others.slice(0, at).some((one) => CASE.test(one)) || !isOrderStart(order)) return line;
  const words = said.replace(/[.?!,]+/g, '').trim();
  const saying = said.trim().endsWith('?') ? `they ask ${lowerInitial(words)}` : `they say that ${lowerInitial(words)}`;
  return unmasked(
    [`If ${saying} or ${meant.replace(/,\s*/g, ' ')}, ${lowerInitial(order)}`, ...others.slice(at + 1)].join(' '),
    quotes,
  );
}
