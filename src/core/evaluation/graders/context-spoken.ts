/** Passes when every piece of external context was spoken soon after it was pushed: its own words, and what the campaign's template made of them. */
import { wordsOf } from '../../language/words.ts';
import { finding, turnNumber, turnNumbers, type Grader } from '../grader.ts';

/** Share of the context's words that a turn must have to count as speaking it. */
const SPOKEN_SHARE = 0.8;

function isIn(text: string, context: string): boolean {
  const said = new Set(wordsOf(text));
  const words = wordsOf(context);
  return words.filter((word) => said.has(word)).length >= words.length * SPOKEN_SHARE;
}

export const contextSpoken: Grader<'context_spoken'> = ({ within_turns }, { turns }) => {
  const pushes = turns.filter(({ speaker }) => speaker === 'context');
  if (pushes.length === 0)
    return finding(
      false,
      'No context was pushed, because the conversation ended before it fell due',
      turns.slice(-1).map(({ index }) => index),
      { value: 0 },
    );
  const at: number[] = [];
  for (const push of pushes) {
    const own = push.acts.find(({ slot }) => slot === 'context')?.value ?? push.text;
    if (!isIn(push.text, own))
      return finding(
        false,
        `The context pushed at ${turnNumber(push.index)} was not spoken, because the campaign's template leaves it out`,
        [push.index],
        { value: 0 },
      );
    const replies = turns
      .filter(({ speaker, index }) => speaker === 'agent' && index > push.index)
      .slice(0, within_turns);
    const spoken = replies.find(({ text }) => isIn(text, push.text));
    if (!spoken) {
      const where =
        replies.length === 0
          ? ', because the agent said nothing after it'
          : ` in ${turnNumbers(replies.map(({ index }) => index))}`;
      return finding(
        false,
        `The context pushed at ${turnNumber(push.index)} was not spoken${where}`,
        [push.index, ...replies.map(({ index }) => index)],
        { value: 0 },
      );
    }
    at.push(push.index, spoken.index);
  }
  return finding(true, `The context was spoken in ${turnNumbers(at.filter((_, place) => place % 2 === 1))}`, at, {
    value: 1,
  });
};
