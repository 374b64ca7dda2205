/** Passes when at least one of `any` and every one of `all` was said, by the given side, in time. */
import { finding, turnNumbers, type Grader } from '../grader.ts';
import { phraseList, turnsBy, turnsWith } from '../phrase-search.ts';

export const said: Grader<'said'> = (expectation, { turns }) => {
  const { by, before_turn } = expectation;
  const searched = turnsBy(turns, by).filter(({ index }) => before_turn === undefined || index < before_turn);
  const any = phraseList(expectation.any);
  const all = phraseList(expectation.all);
  const anyFound = any.flatMap((phrase) => turnsWith(searched, phrase));
  const missing = all.filter((phrase) => turnsWith(searched, phrase).length === 0);
  const found = [...new Set([...anyFound, ...all.flatMap((phrase) => turnsWith(searched, phrase))])].toSorted(
    (a, b) => a - b,
  );
  const who = by === 'anyone' ? 'Nobody' : `The ${by}`;
  const when = before_turn === undefined ? '' : ` within ${before_turn} turns`;
  if (any.length > 0 && anyFound.length === 0) {
    return finding(
      false,
      `${who} ${by === 'anyone' ? 'said' : 'never said'} ${any.map((phrase) => JSON.stringify(phrase)).join(' or ')}${when}`,
      lastOf(searched),
      { value: 0 },
    );
  }
  if (missing.length > 0)
    return finding(
      false,
      `${who} ${by === 'anyone' ? 'said' : 'never said'} ${missing.map((phrase) => JSON.stringify(phrase)).join(', ')}${when}`,
      found.length > 0 ? found : lastOf(searched),
      { value: 0 },
    );
  return finding(true, found.length > 0 ? `Said in ${turnNumbers(found)}` : 'Nothing was asked for', found, {
    value: 1,
  });
};

/** Where something is missing, the last place where it could have been said is the evidence. */
const lastOf = (turns: readonly { index: number }[]): number[] => turns.slice(-1).map(({ index }) => index);
