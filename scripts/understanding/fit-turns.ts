/**
 * Learns how points of sentences are to be turned so that what is said in a case lies near its name, nearer than to other cases and to a bar below which it is
 * none (contrastive: van den Oord, Li and Vinyals 2018). Deterministic: same inputs, same numbers.
 */
import type { TurnsFile } from '../../src/core/understanding/sentence-points.ts';
import { adam } from './adam.ts';
import type { Case } from './cases.ts';
import { chancesOf, itemAt } from './chances.ts';
import { wholeMatrix } from './encoder-weights.ts';
import { addMixed, identity, products, sum, transposed, WIDTH, type Table } from './tables.ts';

const SETTINGS = {
  epochs: 4,
  batch: 128,
  plain: 64,
  rate: 0.0003,
  hold: 0.003,
  dropout: 0.2,
  /** Of replies that are left away. */
  silent: 0.3,
  sharp: 8,
  bar: 0.8,
  pairs: 0.3,
  /** What is nearly said in a case, for each thing that is said in it. */
  near: 3,
  seed: 1,
};

const MATRICES = ['case', 'reply', 'said', 'before'] as const;
type Name = (typeof MATRICES)[number];
const START: Readonly<Record<Name, number>> = { case: 1, reply: 0.3, said: 1, before: 0.4 };

/** Something that is said in no case. */
export interface Plain {
  before: string;
  said: string;
  /** Cases that it is certainly none of, beside those of the batch. */
  none: readonly Case[];
}

interface Learnt {
  cases: readonly Case[];
  plain: readonly Plain[];
  middle: Float64Array;
  /** The point of a text as it is seen from the middle, of length 1; that of no text is 0. */
  vector: (text: string) => Float32Array;
}

/** Slopes of the loss by each score: softmax over the cases and the bar, less the truth. `truth`: of each row its column, or -1. */
function slopesOf(
  scores: Table,
  columns: number,
  truth: (row: number) => number,
  isSame: (row: number, column: number) => boolean,
): Table {
  const rows = scores.length / columns;
  const slopes = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const own = truth(row);
    const logits = Float64Array.from({ length: columns + 1 }, (_, column) =>
      column === columns
        ? SETTINGS.sharp * SETTINGS.bar
        : column !== own && isSame(row, column)
          ? -Infinity
          : SETTINGS.sharp * (scores[row * columns + column] ?? 0),
    );
    const most = logits.reduce((high, value) => Math.max(high, value), -Infinity);
    const total = logits.reduce((all, value) => all + Math.exp(value - most), 0);
    for (let column = 0; column < columns; column += 1) {
      const share = Math.exp((logits[column] ?? 0) - most) / total - (column === own ? 1 : 0);
      slopes[row * columns + column] = (share * SETTINGS.sharp) / rows;
    }
  }
  return slopes;
}

/** Adds the slope of a matrix: by what comes out of it, and what went in. */
function addOuter(into: Table, slopes: Table, rows: Table): void {
  for (let row = 0; row < rows.length / WIDTH; row += 1)
    for (let output = 0; output < WIDTH; output += 1) {
      const slope = slopes[row * WIDTH + output] ?? 0;
      if (slope === 0) continue;
      for (let input = 0, a = output * WIDTH, b = row * WIDTH; input < WIDTH; input += 1)
        into[a + input] = (into[a + input] ?? 0) + slope * (rows[b + input] ?? 0);
    }
}

export function fitTurns({ cases, plain, middle, vector }: Learnt): TurnsFile {
  const placeOf = new Map(cases.map((one, place) => [one, place]));
  const said = cases.flatMap(({ met }, place) => met.map((text) => ({ place, text })));
  const weights = new Map(MATRICES.map((name) => [name, identity(START[name])]));
  const steps = new Map(MATRICES.map((name) => [name, adam(matrix(name), SETTINGS.rate)]));
  const start = new Map(MATRICES.map((name) => [name, identity(START[name])]));
  const { share, below, shuffled } = chancesOf(SETTINGS.seed);

  function matrix(name: Name): Table {
    return weights.get(name) ?? new Float32Array(0);
  }
  const turned = (rows: Table, name: Name): Table => products(rows, matrix(name));
  const rowsOf = (texts: readonly string[]): Table => {
    const table = new Float32Array(texts.length * WIDTH);
    for (const [at, text] of texts.entries()) table.set(vector(text), at * WIDTH);
    return table;
  };
  const dropped = (table: Table): Table =>
    table.map((value) => (share() < SETTINGS.dropout ? 0 : value / (1 - SETTINGS.dropout)));

  /** One step by what is said in cases and in none. */
  function learn(batch: readonly (typeof said)[number][], none: readonly Plain[], names: readonly string[]): void {
    const extra = [...new Set(none.flatMap((one) => one.none.flatMap((own) => placeOf.get(own) ?? [])))];
    const places = [...batch.map(({ place }) => place), ...extra];
    const rows = {
      case: dropped(rowsOf(places.map((place) => itemAt(names, place)))),
      reply: dropped(rowsOf(places.map((place) => (share() < SETTINGS.silent ? '' : itemAt(cases, place).reply)))),
      said: dropped(rowsOf(batch.map(({ text }) => text))),
      before: dropped(rowsOf(batch.map(({ place }) => itemAt(cases, place).before))),
    };
    const plainRows = {
      said: dropped(rowsOf(none.map((one) => one.said))),
      before: dropped(rowsOf(none.map((one) => one.before))),
    };
    const meant = sum(turned(rows.case, 'case'), turned(rows.reply, 'reply'));
    const uttered = sum(turned(rows.said, 'said'), turned(rows.before, 'before'));
    const unmeant = sum(turned(plainRows.said, 'said'), turned(plainRows.before, 'before'));
    const bySaid = slopesOf(
      products(uttered, meant),
      places.length,
      (row) => row,
      (row, column) => places[row] === places[column],
    );
    const byPlain = slopesOf(
      products(unmeant, meant),
      places.length,
      () => -1,
      () => false,
    );
    const [ofUttered, ofUnmeant, ofMeant] = [uttered, unmeant, meant].map(({ length }) => new Float32Array(length));
    if (!ofUttered || !ofUnmeant || !ofMeant) return;
    addMixed(ofUttered, bySaid, meant, false);
    addMixed(ofUnmeant, byPlain, meant, false);
    addMixed(ofMeant, bySaid, uttered, true);
    addMixed(ofMeant, byPlain, unmeant, true);
    const slopes = new Map(MATRICES.map((name) => [name, new Float32Array(WIDTH * WIDTH)]));
    const outer = (name: Name, own: Table, input: Table) =>
      addOuter(slopes.get(name) ?? new Float32Array(0), own, input);

    // What is said in a case is nearer to it than what is nearly said in it.
    const near = batch.flatMap(({ place }, row) =>
      itemAt(cases, place)
        .notMet.slice(0, SETTINGS.near)
        .map((text) => ({ row, text })),
    );
    if (near.length > 0) {
      const nearRows = rowsOf(near.map(({ text }) => text));
      const apart = nearRows.map((value, at) => {
        const { row } = itemAt(near, Math.floor(at / WIDTH));
        return (rows.said[row * WIDTH + (at % WIDTH)] ?? 0) - value;
      });
      const apartTurned = turned(apart, 'said');
      const ofApart = new Float32Array(apart.length);
      for (const [index, { row }] of near.entries()) {
        let score = 0;
        for (let place = 0; place < WIDTH; place += 1)
          score += (apartTurned[index * WIDTH + place] ?? 0) * (meant[row * WIDTH + place] ?? 0);
        const slope = (-SETTINGS.sharp * SETTINGS.pairs) / near.length / (1 + Math.exp(SETTINGS.sharp * score));
        for (let place = 0; place < WIDTH; place += 1) {
          ofApart[index * WIDTH + place] = slope * (meant[row * WIDTH + place] ?? 0);
          ofMeant[row * WIDTH + place] =
            (ofMeant[row * WIDTH + place] ?? 0) + slope * (apartTurned[index * WIDTH + place] ?? 0);
        }
      }
      outer('said', ofApart, apart);
    }
    outer('case', ofMeant, rows.case);
    outer('reply', ofMeant, rows.reply);
    outer('said', ofUttered, rows.said);
    outer('said', ofUnmeant, plainRows.said);
    outer('before', ofUttered, rows.before);
    outer('before', ofUnmeant, plainRows.before);
    for (const name of MATRICES) {
      const [own, slope, from] = [matrix(name), slopes.get(name), start.get(name)];
      steps.get(name)?.((at) => (slope?.[at] ?? 0) + SETTINGS.hold * ((own[at] ?? 0) - (from?.[at] ?? 0)));
    }
  }

  for (let epoch = 0; epoch < SETTINGS.epochs; epoch += 1) {
    const [mixed, others] = [shuffled(said), shuffled(plain)];
    const names = cases.map((one) => itemAt(one.names, below(one.names.length)));
    for (let from = 0, plainFrom = 0; from + SETTINGS.batch <= mixed.length; from += SETTINGS.batch) {
      learn(mixed.slice(from, from + SETTINGS.batch), others.slice(plainFrom, plainFrom + SETTINGS.plain), names);
      plainFrom = (plainFrom + SETTINGS.plain) % Math.max(1, others.length - SETTINGS.plain);
    }
  }
  const stored = (name: Name): TurnsFile['case'] => wholeMatrix(transposed(matrix(name)), WIDTH, WIDTH);
  return {
    middle: Array.from(middle, (value) => Number(value.toPrecision(6))),
    case: stored('case'),
    reply: stored('reply'),
    said: stored('said'),
    before: stored('before'),
  };
}
