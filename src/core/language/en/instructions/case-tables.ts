/**
 * Tables whose titles begin the sentences that their rows end: "| If the skipper… | Then the warden… |" over "| is late | says ⟦0⟧ and proceeds |". Each row
 * becomes the rule that it is: "If they are late, say ⟦0⟧ and proceed."
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { sentencesOf } from '../morphology.ts';
import { saidOfThem } from './in-plural.ts';
import { terseOrders } from './terse-orders.ts';
import { asDeed } from './third-person.ts';

const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^[\s|:-]+$/;
const cellsOf = (line: string): string[] | undefined =>
  ROW.exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim());

/** "If the hirer…", "When a guest": whoever that is does what the cells say. */
const IF_SOMEBODY =
  /^(?:if|when|whenever|should|where) (?:the |an? |any |our |your )?(?:[a-z]+ )?[a-z]+\s*(?:…|\.{2,}|:)?$/i;
const NOBODY = /^(?:if|when|whenever|should|where) (?:it|this|that|these|something|anything)\b/i;
/** "Then the clerk…", "the porter": of whom the orders are told. */
const THEN_SOMEBODY = /^(?:then |you |we )?(?:the |an? |our |your )?[a-z]+(?: [a-z]+)?\s*(?:…|\.{2,}|:)?$/i;
/** What a cell may begin with where its title names who does it. */
const DOES =
  /^(?:[a-z]+(?:s|n['’]t)|would|will|can(?:not)?|may|must|should|never|already|only|still|no longer|also|just|has|is)\b/i;

/** "(there was damage)" says why, "(spaniels, collies and so on)" says which. */
const ASIDE = /\s*\(([^()]*)\)/g;
const AND_SO_ON = /,? (?:and so on|and so forth|and the like|and such|or similar|etc\.?)$/i;
const withAsides = (cell: string): string =>
  cell.replace(ASIDE, (_, aside: string) =>
    /,/.test(aside)
      ? ` or ${aside
          .replace(AND_SO_ON, '')
          .replace(/,?\s+and\s+/g, ', ')
          .replace(/,\s+/g, ' or ')}`
      : '',
  );

/** Adverbs stand before the verb that changes with who does it: "no longer requires". */
const ADVERB = /^((?:no longer|already|only|still|also|just|never)\s+)/i;
function condition(cell: string): string {
  const [, adverb = ''] = ADVERB.exec(cell) ?? [];
  const rest = saidOfThem(cell.slice(adverb.length));
  // "Is not in the book and knows nothing of it": both of them.
  const told = rest.replace(/\b(and|or) ([a-z]+s|has|is)\b(?=\s)/gi, (_, joint: string, verb: string) =>
    /[^s]s$/i.test(verb) && isVerb(verb) ? `${joint} ${saidOfThem(verb)}` : `${joint} ${verb}`,
  );
  return `they ${adverb}${told}`.replace(/,\s+/g, / or /.test(told) ? ' or ' : ' ');
}
const isVerb = (word: string): boolean =>
  /^(?:knows|wants|needs|asks|says|has|is|does|goes|lives|owns|thinks)$/i.test(word);

function orders(cell: string): string {
  const { text, quotes } = masked(cell);
  const asks = (at: number): boolean => quotes[at]?.endsWith('?') === true;
  const sentences = sentencesOf(text).map(asDeed);
  return unmasked(sentences.flatMap((one) => (ANSWER.test(one) ? terseOrders([one], asks) : [one])).join(' '), quotes);
}
/** "If yes, the number is ten, proceed". */
const ANSWER = /^if (?:yes|no),/i;
/** "Asks a question that the leaflet answers": as every question is. */
const ANSWERED = /^asks? (?:a|any|some) questions?\b.*\banswer(?:s|ed)?\b/i;

/** The lines of a text, with the rows of such a table as rules. */
export function withCaseTables(lines: readonly string[]): readonly string[] {
  let isTable = false;
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    if (cells === undefined) {
      isTable = false;
      return [line];
    }
    const [first = '', second = '', ...others] = cells;
    if (RULE.test(lines[at + 1] ?? '') && !RULE.test(line)) {
      const rows = lines.slice(at + 2, at + 5).flatMap((row) => cellsOf(row)?.[0] ?? []);
      isTable =
        cells.length === 2 &&
        IF_SOMEBODY.test(first) &&
        !NOBODY.test(first) &&
        THEN_SOMEBODY.test(second) &&
        rows.length > 0 &&
        rows.every((cell) => DOES.test(cell));
      return isTable ? [] : [line];
    }
    if (!isTable || others.length > 0 || first === '' || second === '') return [line];
    if (RULE.test(line) || (ANSWERED.test(first) && !/["“`]/.test(second))) return [];
    return [`- If ${condition(lowerInitial(withAsides(first)))}, ${lowerInitial(upperFirst(orders(second)))}`];
  });
}
