/**
 * Paragraphs that open with what people do and come to the orders after a word on manners: "You'll soon hear that somebody is expecting. Be nice about it.
 * Say ⟦0⟧." The case and its first order as one sentence: "If somebody is expecting, say ⟦0⟧."
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { sentencesOf } from '../morphology.ts';
import { isOrderStart } from './clauses.ts';
import { HOW_OFTEN } from './frequency.ts';

interface Opening {
  pattern: RegExp;
  /** From the first group, the case. */
  as(this: void, told: string): string;
}
const same = (told: string): string => told;

const OPENINGS: readonly Opening[] = [
  {
    pattern:
      /^(?:and )?you(?:['’]ll| will)? (?:soon |often |sometimes |also |always |sooner or later )?(?:hear|find|learn|be told|discover)(?: from (?:them|people))? that (.+)$/i,
    as: same,
  },
  {
    pattern:
      /^(?:harder|worse|trickier|rarer|sadder|easier|commoner|rare|hardest|worst)(?: still)?(?: it)? (?:is|are) (?:it )?(?:when|if|where) (.+)$/i,
    as: same,
  },
  {
    pattern: new RegExp(
      `^(?:${HOW_OFTEN}|every so often|once in a while),?\\s+(?!if\\b|when\\b)((?:the one you(?:['’]ve| have) (?:rung|called|reached)|some(?:one|body)|they|he or she|the [a-z]+|an? [a-z]+)\\s.+)$`,
      'i',
    ),
    as: (told) => told.replace(/^the one you(?:['’]ve| have) (?:rung|called|reached)\b/i, 'they'),
  },
  {
    pattern:
      /^(?:some(?:one|body)|they|people|some|most|one of them) (?:(?:['’]ll|will) )?(?:always |often |sometimes |usually |nearly always |generally |sure to )+((?:says?|asks?|wonders?|tells?|mentions?|complains?)\b.+)$/i,
    as: (told) => `they ${told.replace(/^([a-z]+)s\b/i, '$1')}`,
  },
  {
    pattern: /^they(?:['’]ll| will) ((?:say|ask|wonder|tell you|mention|want to know)\b.+)$/i,
    as: (told) => `they ${told.replace(/^ask you (?=whether|if|what|how|when|where|why)/i, 'ask ')}`,
  },
];

const HAS_CASE = /^(?:once|should)\b|\b(?:if|when|whenever|unless)\b/i;
const FIRST = /^(?:so|then|well|just|please|you can|but),?\s+(?=[a-z])/i;
/** What stands in front of an order by way of a reason: "Don't guess, I did once; say …". */
const CONCRETE = /⟦\d+⟧|`/;

/** The paragraph as it is read; as it stands where it opens with nothing of the kind. */
export function withOpeningCase(line: string): string {
  if (!/["“`]/.test(line)) return line;
  const { text, quotes } = masked(line);
  const [first = '', ...others] = sentencesOf(text);
  const opening = first.replace(/[.!]+$/, '').trim();
  if (/[⟦`:]/.test(opening)) return line;
  for (const { pattern, as } of OPENINGS) {
    const told = pattern.exec(opening)?.[1];
    if (told === undefined) continue;
    const at = others.findIndex((sentence) => CONCRETE.test(sentence));
    const order = (others[at] ?? '').replace(FIRST, '');
    const ordered = orderPart(order);
    if (at === -1 || ordered === null || others.slice(0, at).some((one) => HAS_CASE.test(one))) return line;
    const clause = as(told)
      .replace(/\s+before (?:saying|giving|agreeing|deciding|answering|they|he|she)\b.*$/i, '')
      .replace(/,\s+(?:and|but|so)\s+/gi, ' and ')
      .replace(/,\s*/g, ' ');
    return unmasked([`If ${clause}, ${lowerInitial(ordered)}`, ...others.slice(at + 1)].join(' '), quotes);
  }
  return line;
}

/** "Approve nothing; use `hold` and say ⟦0⟧": from where something is to be done. */
function orderPart(sentence: string): string | null {
  const parts = sentence.split(/;\s+/);
  const from = parts.findIndex((part) => CONCRETE.test(part));
  const order = parts.slice(from).join(', ');
  return isOrderStart(order) && !/^(?:if|when)\b/i.test(order) ? order : null;
}
