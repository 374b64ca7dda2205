/**
 * What the trials of several scenarios tell of their pass rates: the posterior of a beta-binomial hierarchy (Gelman et al., Bayesian Data Analysis,
 * 5.3). Each scenario's rate is drawn from Beta(μκ, (1−μ)κ); the mean μ and the concentration κ are on a grid, so that nothing is drawn by chance:
 * the same tallies give the same numbers.
 *
 * Two usual priors of the mean stand side by side, Bayes and Laplace's uniform one and Jeffreys', each with ln κ uniform from 0.03 (scenarios
 * that nearly always pass or nearly always fail) to 1000 (scenarios that are all alike). An interval takes the outer of their bounds: alone,
 * each dips below its level near 1, at different sizes (`npm run bench:statistics`).
 */
import { logRising } from './special-functions.ts';

/** One scenario's trials. */
export interface Tally {
  trials: number;
  /** From 0 to `trials`; not whole where rewards are not. */
  successes: number;
  /** How much it weighs in the mean over scenarios. */
  weight: number;
}

/** Scenarios with the same tally, which are as one in all computations. */
export interface TallyGroup extends Tally {
  scenarios: number;
}

/** A cell of the grid: parameters of the distribution that scenarios' rates are drawn from, and its share of either posterior. */
export interface PosteriorCell {
  a: number;
  b: number;
  /** By the uniform prior of the mean, and by Jeffreys'. */
  shares: readonly [number, number];
}

const CONCENTRATIONS = { low: Math.log(0.03), high: Math.log(1000) } as const;
/** Looks at the whole range, and then ever closer, find where the posterior is; a finer grid is laid there. */
const COARSE = { means: 48, concentrations: 16 } as const;
const FINE = { means: 96, concentrations: 24 } as const;
/** Cells below these shares of the highest are outside the finer grid, and left out. */
const OUTSIDE = 1e-7;
const NEGLIGIBLE = 1e-6;

/** θ with sin²(πθ/2) = μ: the grid of means is finer near 0 and 1, where rates are told apart by less. */
interface Box {
  angles: readonly [number, number];
  logs: readonly [number, number];
}

interface Grid {
  a: Float64Array;
  b: Float64Array;
  /** Logarithms of the two posteriors' densities, not normalized. */
  log: readonly [Float64Array, Float64Array];
}

export function tallyGroups(tallies: readonly Tally[]): TallyGroup[] {
  const groups = new Map<string, TallyGroup>();
  for (const { trials, successes, weight } of tallies) {
    if (trials === 0) continue;
    const key = `${trials}/${successes}/${weight}`;
    const known = groups.get(key);
    if (known) known.scenarios += 1;
    else groups.set(key, { trials, successes, weight, scenarios: 1 });
  }
  return [...groups.values()].toSorted(
    (a, b) => a.trials - b.trials || a.successes - b.successes || a.weight - b.weight,
  );
}

const middle = ([from, to]: readonly [number, number], at: number, cells: number): number =>
  from + ((to - from) * (at + 0.5)) / cells;

function layGrid(groups: readonly TallyGroup[], box: Box, size: { means: number; concentrations: number }): Grid {
  const cells = size.means * size.concentrations;
  const grid: Grid = {
    a: new Float64Array(cells),
    b: new Float64Array(cells),
    log: [new Float64Array(cells), new Float64Array(cells)],
  };
  for (let cell = 0; cell < cells; cell += 1) {
    const angle = middle(box.angles, Math.floor(cell / size.concentrations), size.means);
    const concentration = Math.exp(middle(box.logs, cell % size.concentrations, size.concentrations));
    const mean = Math.sin((Math.PI * angle) / 2) ** 2;
    const a = mean * concentration;
    const b = (1 - mean) * concentration;
    let likelihood = 0;
    for (const { trials, successes, scenarios } of groups)
      likelihood +=
        scenarios * (logRising(a, successes) + logRising(b, trials - successes) - logRising(concentration, trials));
    grid.a[cell] = a;
    grid.b[cell] = b;
    // dμ = π/2 · sin(πθ) dθ; Jeffreys' density 1/√(μ(1−μ)) makes θ uniform.
    grid.log[0][cell] = likelihood + Math.log(Math.sin(Math.PI * angle));
    grid.log[1][cell] = likelihood;
  }
  return grid;
}

const highest = (values: Float64Array): number => values.reduce((top, value) => Math.max(top, value), -Infinity);

/** Where either posterior is not negligible, with a cell around it. */
function boxAround(grid: Grid, box: Box, size: { means: number; concentrations: number }): Box {
  const least = grid.log.map((values) => highest(values) + Math.log(OUTSIDE));
  const at = { mean: [Infinity, -Infinity], concentration: [Infinity, -Infinity] } as const satisfies Record<
    string,
    [number, number]
  >;
  const widen = (range: [number, number], place: number) => {
    range[0] = Math.min(range[0], place);
    range[1] = Math.max(range[1], place);
  };
  for (let cell = 0; cell < grid.a.length; cell += 1) {
    if (!grid.log.some((values, prior) => (values[cell] ?? 0) >= (least[prior] ?? 0))) continue;
    widen(at.mean, Math.floor(cell / size.concentrations));
    widen(at.concentration, cell % size.concentrations);
  }
  const part = ([from, to]: readonly [number, number], [first, last]: readonly [number, number], cells: number) =>
    [
      from + ((to - from) * Math.max(0, first - 1)) / cells,
      from + ((to - from) * Math.min(cells, last + 2)) / cells,
    ] as const;
  return {
    angles: part(box.angles, at.mean, size.means),
    logs: part(box.logs, at.concentration, size.concentrations),
  };
}

/** With millions of trials the posterior is a millionth of the whole range, and each look sees it larger. */
const LOOKS = 8;

const shareOf = (part: readonly [number, number], whole: readonly [number, number]): number =>
  (part[1] - part[0]) / (whole[1] - whole[0]);

/** The cells of the posterior that count; no tallies leave the priors. */
export function ratePosterior(groups: readonly TallyGroup[]): PosteriorCell[] {
  const whole: Box = { angles: [0, 1], logs: [CONCENTRATIONS.low, CONCENTRATIONS.high] };
  let box = whole;
  for (let look = 0; look < LOOKS; look += 1) {
    const closer = boxAround(layGrid(groups, box, COARSE), box, COARSE);
    const isClose = shareOf(closer.angles, box.angles) > 0.5 && shareOf(closer.logs, box.logs) > 0.5;
    box = closer;
    if (isClose) break;
  }
  const { a, b, log } = layGrid(groups, box, FINE);
  const densities = log.map((values) => {
    const top = highest(values);
    return values.map((value) => Math.exp(value - top));
  });
  const sums = densities.map((values) => values.reduce((sum, value) => sum + value, 0));
  return Array.from(a, (own, cell): PosteriorCell => {
    const share = (prior: 0 | 1) => (densities[prior]?.[cell] ?? 0) / (sums[prior] ?? 1);
    return { a: own, b: b[cell] ?? 0, shares: [share(0), share(1)] };
  }).filter(({ shares }) => shares[0] > NEGLIGIBLE || shares[1] > NEGLIGIBLE);
}
