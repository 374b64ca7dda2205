/** Rounds what was learnt to bytes, leaves out what no longer weighs anything, and sets the thresholds. */
import { linearOf, packed } from '../../src/core/understanding/linear.ts';
import type { LinearFile } from '../../src/core/understanding/model-file.ts';
import type { Example } from './examples.ts';
import { COSTLY } from '../../src/core/language/weighed-acts.ts';
import type { Learnt } from './train-linear.ts';

/** So many whole numbers make one unit of a logit: ±4 fit into a byte. */
export const UNIT = 32;
/** Weights below this are taken for none where nothing else is asked for, and a feature without any is left out. */
const LIGHT = 4;

export function wholeWeights(classes: readonly string[], { ids, weights, biases }: Learnt, light = LIGHT): LinearFile {
  const width = classes.length;
  const keptIds: number[] = [];
  const rows: Int8Array[] = [];
  for (const [row, id] of ids.entries()) {
    const whole = Int8Array.from({ length: width }, (_, at) => {
      const weight = Math.round((weights[row * width + at] ?? 0) * UNIT);
      return Math.abs(weight) < light ? 0 : Math.max(-127, Math.min(127, weight));
    });
    if (whole.every((weight) => weight === 0)) continue;
    keptIds.push(id);
    rows.push(whole);
  }
  return {
    classes: [...classes],
    unit: UNIT,
    biases: Array.from(biases, (bias) => Math.round(bias * UNIT)),
    thresholds: classes.map(() => 0),
    ...packed(keptIds, rows),
  };
}

/** Where F1 (of costly kinds F1.5) on examples that were not learnt from is highest, on the average of the sets that have the class; 0 where none has. */
export function bestThresholds(file: LinearFile, sets: readonly (readonly Example[])[]): number[] {
  const model = linearOf(file);
  const found = sets.map((examples) => examples.map(({ ids, labels }) => ({ sums: model.sums(ids), labels })));
  return file.classes.map((name, at) => {
    const known = found
      .map((set) =>
        set
          .filter(({ labels }) => labels[at] !== -1)
          .map(({ sums, labels }) => ({ sum: sums[at] ?? 0, holds: labels[at] === 1 })),
      )
      .filter((set) => set.some(({ holds }) => holds));
    return bestCut(known, COSTLY.has(name) ? 1.5 : 1);
  });
}

/** Two units of a logit to either side: a cut that a few utterances chose is not trusted further. */
const FURTHEST = 2 * UNIT;

interface Case {
  sum: number;
  holds: boolean;
}

function bestCut(sets: readonly (readonly Case[])[], beta: number): number {
  if (sets.length === 0) return 0;
  const cuts: Cut[] = [];
  for (let cut = -FURTHEST; cut <= FURTHEST; cut += 2) {
    const score = sets.reduce((sum, set) => sum + scoreAt(set, cut, beta), 0) / sets.length;
    cuts.push({ cut, score });
  }
  const highest = Math.max(...cuts.map(({ score }) => score));
  const near = cuts.filter(({ score }) => score >= highest - AS_GOOD);
  // Of acts of which a miss is costly, the lowest.
  return near[beta > 1 ? 0 : near.length >> 1]?.cut ?? 0;
}

/** Scores that differ by less differ by chance: the cut is in the middle of those that are as good as the best. */
const AS_GOOD = 0.001;

interface Cut {
  cut: number;
  score: number;
}

function scoreAt(set: readonly Case[], cut: number, beta: number): number {
  const holding = set.filter(({ holds }) => holds).length;
  const named = set.filter(({ sum }) => sum > cut);
  const right = named.filter(({ holds }) => holds).length;
  return ((1 + beta ** 2) * right) / (named.length + beta ** 2 * holding);
}
