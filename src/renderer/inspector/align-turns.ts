/** Two conversations laid side by side: which turn of one answers to which of the other. Pure. */
import type { TurnView } from './conversation-view.ts';

export interface TurnPair {
  before: TurnView | null;
  after: TurnView | null;
  /** Same speaker, same words, heard the same. */
  same: boolean;
}

/** A turn without a partner costs more than half of a changed one: two turns of one speaker are rather laid side by side than apart. */
const ALONE = 0.6;
const CHANGED = 1;

const saysSame = (a: TurnView, b: TurnView): boolean =>
  a.turn.speaker === b.turn.speaker &&
  a.turn.text === b.turn.text &&
  (a.turn.heard_text ?? a.turn.text) === (b.turn.heard_text ?? b.turn.text);

const costOf = (a: TurnView, b: TurnView): number =>
  a.turn.speaker !== b.turn.speaker ? Infinity : saysSame(a, b) ? 0 : CHANGED;

/** Global alignment (Needleman & Wunsch 1970) after the beginning that both have in common; turns of different speakers are never paired. */
export function alignTurns(before: readonly TurnView[], after: readonly TurnView[]): TurnPair[] {
  const pairs: TurnPair[] = [];
  for (let at = 0; ; at += 1) {
    const [left, right] = [before[at], after[at]];
    if (!left || !right || !saysSame(left, right)) break;
    pairs.push({ before: left, after: right, same: true });
  }
  const [a, b] = [before.slice(pairs.length), after.slice(pairs.length)];
  const width = b.length + 1;
  // Least cost of laying out the rests a[i…] and b[j…].
  const costs = new Float64Array((a.length + 1) * width);
  const cost = (i: number, j: number) => costs[i * width + j] ?? Infinity;
  const paired = (i: number, j: number): number => {
    const [left, right] = [a[i], b[j]];
    return left && right ? costOf(left, right) + cost(i + 1, j + 1) : Infinity;
  };
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      if (i === a.length && j === b.length) continue;
      costs[i * width + j] = Math.min(
        paired(i, j),
        i < a.length ? ALONE + cost(i + 1, j) : Infinity,
        j < b.length ? ALONE + cost(i, j + 1) : Infinity,
      );
    }
  }
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left && right && paired(i, j) === cost(i, j)) {
      pairs.push({ before: left, after: right, same: saysSame(left, right) });
      i += 1;
      j += 1;
    } else if (left && ALONE + cost(i + 1, j) === cost(i, j)) {
      pairs.push({ before: left, after: null, same: false });
      i += 1;
    } else {
      pairs.push({ before: null, after: right ?? null, same: false });
      j += 1;
    }
  }
  return pairs;
}

/** Where the two part for the first time; -1 where they never do. */
export const firstDivergence = (pairs: readonly TurnPair[]): number => pairs.findIndex((pair) => !pair.same);
