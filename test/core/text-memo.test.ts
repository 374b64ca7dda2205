import { expect, test } from 'vitest';
import { textMemo } from '../../src/core/text-memo.ts';

/** A memory of so many texts, with how often each was made. */
function counted(limit: number) {
  const made = new Map<string, number>();
  const read = textMemo(limit, (text) => {
    made.set(text, (made.get(text) ?? 0) + 1);
    return text.length;
  });
  return { made, read };
}

const texts = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

test('what was said just now is not made anew', () => {
  const { made, read } = counted(1000);
  expect([read('Hello.'), read('Hello.'), read('Hello.')]).toEqual([6, 6, 6]);
  expect(made.get('Hello.')).toBe(1);
});

test('what is said once is forgotten for what is said after it, and what is said again is kept', () => {
  const { made, read } = counted(1000);
  read('Hello.');
  for (const text of texts(500, 'once')) read(text);
  read('Hello.');
  for (const text of texts(200, 'later')) read(text);
  read('Hello.');
  expect(made.get('Hello.')).toBe(2);
});

test('no more texts are kept than the limit, and as many of those that were said last', () => {
  const { made, read } = counted(10);
  const [rounds, said] = [4, texts(40, 'said')];
  for (let round = 0; round < rounds; round += 1) for (const text of said) read(text);
  const again = rounds * said.length - [...made.values()].reduce((sum, times) => sum + times, 0);
  expect(again).toBeLessThanOrEqual((rounds - 1) * 20);
});
