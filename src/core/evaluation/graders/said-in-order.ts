/** Passes when the phrases were said one after the other, in the given order; two of them may be in one turn, in order there too. */
import { finding, turnNumbers, type Grader } from '../grader.ts';
import { endOfPhrase, turnsBy, turnsWith } from '../phrase-search.ts';

export const saidInOrder: Grader<'said_in_order'> = ({ phrases, by }, { turns }) => {
  const searched = turnsBy(turns, by);
  const at: number[] = [];
  let from = 0;
  let after = 0;
  for (const phrase of phrases) {
    let end = -1;
    const found = searched.findIndex(
      ({ text }, place) => place >= from && (end = endOfPhrase(text, phrase, place === from ? after : 0)) !== -1,
    );
    if (found === -1) {
      const earlier = turnsWith(searched, phrase);
      const before = phrases[at.length - 1];
      const inOrder = before === undefined ? '' : ` after ${JSON.stringify(before)} in ${turnNumbers(at.slice(-1))}`;
      return finding(
        false,
        earlier.length > 0
          ? `${JSON.stringify(phrase)} was said too early, in ${turnNumbers(earlier)}, and not${inOrder}`
          : `${JSON.stringify(phrase)} was never said${inOrder}`,
        earlier.length > 0 ? earlier : at,
        { value: at.length / phrases.length },
      );
    }
    from = found;
    after = end;
    at.push(searched[found]?.index ?? 0);
  }
  return finding(true, `Said in order in ${turnNumbers([...new Set(at)])}`, [...new Set(at)], { value: 1 });
};
