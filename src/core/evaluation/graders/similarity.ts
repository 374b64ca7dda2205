/** Passes when some agent turn resembles a given text: cosine between word counts (Salton & McGill 1983), stop words left in, words stemmed. */
import { stem, wordsOf } from '../../language/words.ts';
import { finding, turnNumber, type Grader } from '../grader.ts';

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of wordsOf(text).map(stem)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [word, count] of a) dot += count * (b.get(word) ?? 0);
  const length = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((sum, count) => sum + count * count, 0));
  const product = length(a) * length(b);
  return product === 0 ? 0 : dot / product;
}

export const similarity: Grader<'similarity'> = ({ text, min }, { turns }) => {
  const wanted = counts(text);
  let best = { index: -1, value: 0 };
  for (const turn of turns) {
    if (turn.speaker !== 'agent') continue;
    const value = cosine(wanted, counts(turn.text));
    if (value > best.value) best = { index: turn.index, value };
  }
  const nearest =
    best.index === -1
      ? 'and none has a word of it'
      : `the nearest, ${turnNumber(best.index)}, reaches ${best.value.toFixed(2)} of the ${min} needed`;
  return finding(
    best.value >= min,
    best.value >= min
      ? `The text is resembled by ${turnNumber(best.index)}, ${best.value.toFixed(2)} of 1`
      : `No agent turn resembles the text, ${nearest}`,
    best.index === -1 ? [] : [best.index],
    { value: best.value },
  );
};
