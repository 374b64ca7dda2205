/** The network over windows of words: what it makes of a text by weights that can be worked out by hand. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64Of } from '../../src/core/understanding/base64.ts';
import { pieceReader } from '../../src/core/understanding/word-pieces.ts';
import { PIECES_LIMIT, wordWindows, type WordWindowsFile } from '../../src/core/understanding/word-windows.ts';

const WIDTH = 8;
const WORDS = ['▁call', '▁do', '▁not', '▁me'];
const piecesOf = pieceReader({
  pieces: [['', 0], ...WORDS.map((word): [string, number] => [word, -1]), ['▁', -5], ['s', -5]],
  reserved: 1,
});
const [call = 0, doing = 0, not = 0] = piecesOf('call do not');

/** Each weight stands for itself. */
function matrix(rows: number, columns: number, weights: Record<string, number>, bias?: number[]) {
  const bytes = new Uint8Array(rows * columns);
  for (const [place, weight] of Object.entries(weights)) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    bytes[row * columns + column] = weight & 255;
  }
  return {
    rows,
    columns,
    bytes: base64Of(bytes),
    scales: Array.from({ length: rows }, () => 1),
    ...(bias && { bias }),
  };
}

const FEATURES = 8;
const NEVER = Array.from({ length: FEATURES - 1 }, () => -100);

/** One feature looks for "do not call", the others for nothing; each piece has a number of its point to itself. */
const FILE: WordWindowsFile = {
  pieces: matrix(8, WIDTH, { [`${call},0`]: 1, [`${doing},1`]: 1, [`${not},2`]: 1 }),
  said: matrix(FEATURES, 3 * WIDTH, { '0,1': 1, [`0,${WIDTH + 2}`]: 1, [`0,${2 * WIDTH}`]: 1 }, [-2, ...NEVER]),
  before: matrix(FEATURES, 3 * WIDTH, { [`0,${WIDTH}`]: 1 }, [0, ...NEVER]),
  // Units: what is found of what is said, and of what was said before.
  hidden: matrix(2, 2 * (FEATURES + WIDTH), { '0,0': 1, [`1,${FEATURES + WIDTH}`]: 1 }, [0, 0]),
  output: [
    [10, 0],
    [0, 3],
  ],
  output_bias: [-5, -1],
};
const read = wordWindows(FILE, piecesOf);

test('a window is found wherever it stands, and only in its order', () => {
  expect(read('do not call', '')).toEqual([5, -1]);
  expect(read('me me do not call me', '')).toEqual([5, -1]);
  expect(read('call not do', '')).toEqual([-5, -1]);
  expect(read('do not', '')).toEqual([-5, -1]);
});

test('what was said before is looked at by itself', () => {
  expect(read('me', 'call')).toEqual([-5, 2]);
  expect(read('call', 'me')).toEqual([-5, -1]);
});

test('nothing, and what no piece stands for, says nothing', () => {
  expect(read('', '')).toEqual([-5, -1]);
  expect(read('☎☎☎ ☎', '☎')).toEqual([-5, -1]);
});

test('what is behind the limit does not count, and costs nothing', () => {
  const many = 'me '.repeat(PIECES_LIMIT);
  expect(read(`${many}do not call`, '')).toEqual([-5, -1]);
  expect(read(`do not call ${many.repeat(1000)}`, '')).toEqual([5, -1]);
});

test("a text's pieces are those of its words, and spell it out", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z☎]{0,12}$/), { minLength: 1, maxLength: 8 }), (words) => {
      expect(piecesOf(words.join(' '))).toEqual(words.flatMap((word) => piecesOf(word)));
    }),
  );
  expect(piecesOf('calls')).toEqual([...piecesOf('call'), piecesOf('ss').at(-1)]);
});
