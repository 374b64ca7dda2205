/** Passes when none of the phrases was said by the given side. */
import { finding, turnNumbers, type Grader } from '../grader.ts';
import { phraseList, turnsBy, turnsWith } from '../phrase-search.ts';

export const notSaid: Grader<'not_said'> = ({ any, by }, { turns }) => {
  const searched = turnsBy(turns, by);
  const found = phraseList(any)
    .map((phrase) => ({ phrase, at: turnsWith(searched, phrase) }))
    .filter(({ at }) => at.length > 0);
  if (found.length === 0) return finding(true, 'None of it was said', [], { value: 1 });
  const at = [...new Set(found.flatMap((item) => item.at))].toSorted((a, b) => a - b);
  const who = by === 'anyone' ? 'Somebody' : `The ${by}`;
  return finding(
    false,
    `${who} said ${found.map(({ phrase }) => JSON.stringify(phrase)).join(' and ')} in ${turnNumbers(at)}, which must not be said`,
    at,
    { value: 0 },
  );
};
