/**
 * Two intervals of the chance that a scenario's k trials all succeed, from the tallies of several scenarios:
 *
 * - *suite*: the mean over these very scenarios of their true rates to the power of k. It is what a gate asks: this suite, run again.
 * - *population*: the same for another scenario like these. It is what a claim about the agent asks, and wider; below five scenarios nothing is
 *   known of others, and it is null.
 *
 * Both hold the truth in about 95 % of runs, over families of populations (`npm run bench:statistics` prints the coverage).
 */
import { wilson, type Interval } from './intervals.ts';
import { ratePosterior, tallyGroups, type PosteriorCell, type Tally, type TallyGroup } from './rate-posterior.ts';
import { betaMoment, betaSharesBelow } from './special-functions.ts';

export const LEVEL = 0.95;
/** Scenarios without which nothing is said of others like them. */
export const FEWEST_FOR_OTHERS = 5;

/** Tails of the posterior that are cut off: a little less than the level leaves, since moments stand in for the whole distribution. */
const TAIL = 0.02;

export interface RateIntervals {
  suite: Interval;
  population: Interval | null;
}

/** Intervals by k; `null` where nothing was tallied. The tallies' weights are those of the mean over scenarios. */
export function rateIntervals(tallies: readonly Tally[]): { at(k: number): RateIntervals } | null {
  const groups = tallyGroups(tallies);
  if (groups.length === 0) return null;
  const cells = ratePosterior(groups);
  const scenarios = groups.reduce((sum, group) => sum + group.scenarios, 0);
  // A bound that no trial speaks against is not excluded: the rate may be 1, or 0.
  const nothingFailed = groups.every(({ trials, successes }) => successes === trials);
  const nothingPassed = groups.every(({ successes }) => successes === 0);
  const floor = nothingFailed ? leastOfAllPassing(groups) : null;
  const open = ([low, high]: Interval, k: number): Interval => [
    nothingPassed ? 0 : Math.min(low, floor === null ? 1 : floor(k)),
    nothingFailed ? 1 : high,
  ];
  const outer = (k: number, of: (prior: 0 | 1) => Interval): Interval => {
    const [uniform, jeffreys] = [of(0), of(1)];
    return open([Math.min(uniform[0], jeffreys[0]), Math.max(uniform[1], jeffreys[1])], k);
  };
  const [only] = groups;
  /** A suite of one scenario is no surer than that scenario's own interval. */
  const single = scenarios === 1 && only ? wilson(only.successes, only.trials) : null;
  return {
    at(k) {
      const below = mixtureBelow(suiteComponents(groups, cells, k));
      const values = cells.map(({ a, b, shares }) => ({ value: betaMoment(a, b, k), shares }));
      values.sort((one, other) => one.value - other.value);
      return {
        suite: widened(
          outer(k, (prior) => [mixtureQuantile(below, prior, TAIL), mixtureQuantile(below, prior, 1 - TAIL)]),
          single && [single[0] ** k, single[1] ** k],
        ),
        population:
          scenarios < FEWEST_FOR_OTHERS
            ? null
            : outer(k, (prior) => [weightedQuantile(values, prior, TAIL), weightedQuantile(values, prior, 1 - TAIL)]),
      };
    },
  };
}

/**
 * Below what the suite's mean to the power of k cannot be where every trial passed, but for one run in twenty, whatever the scenarios' rates are: the least
 * Σ w p^k for which all trials pass with that chance, Σ n ln p ≥ ln 0.05. The least has p^k in proportion to n/w, and at most 1.
 */
function leastOfAllPassing(groups: readonly TallyGroup[]): (k: number) => number {
  const ratios = groups.map(({ trials, weight }) => trials / weight);
  const most = ratios.reduce((high, ratio) => Math.max(high, ratio), 0);
  const shareOf = (scale: number, at: number) => Math.min(1, (scale * (ratios[at] ?? 0)) / most);
  const weights = groups.reduce((sum, { scenarios, weight }) => sum + scenarios * weight, 0);
  return (k) => {
    const logChance = (scale: number) =>
      groups.reduce(
        (sum, { scenarios, trials }, at) => sum + (scenarios * trials * Math.log(shareOf(scale, at))) / k,
        0,
      );
    // All shares are 1 once the least ratio's is.
    let [low, high] = [0, most / ratios.reduce((least, ratio) => Math.min(least, ratio), most)];
    for (let i = 0; i < CLOSE_HALVINGS; i += 1) {
      const scale = (low + high) / 2;
      if (logChance(scale) < Math.log(1 - LEVEL)) low = scale;
      else high = scale;
    }
    return groups.reduce((sum, { scenarios, weight }, at) => sum + scenarios * weight * shareOf(low, at), 0) / weights;
  };
}

const CLOSE_HALVINGS = 50;

const widened = ([low, high]: Interval, by: Interval | null): Interval =>
  by ? [Math.min(low, by[0]), Math.max(high, by[1])] : [low, high];

/** A Beta distribution with its share of either posterior. */
type Component = PosteriorCell;

const LEAST_VARIANCE = 1e-15;
/** Cells whose distributions are this near to each other, as a share of the range of all, are one. */
const ALIKE = { means: 1 / 100, logs: 1 / 20 } as const;

/**
 * The posterior of the suite's mean: in each cell scenarios are independent, and the mean of their rates to the power of k has the moments of
 * a Beta distribution that stands for it.
 */
function suiteComponents(groups: readonly TallyGroup[], cells: readonly PosteriorCell[], k: number): Component[] {
  const moments = cells.map(({ a, b, shares }) => ({ ...suiteMoments(groups, a, b, k), shares }));
  const placeOf = (values: readonly number[], share: number) => {
    const least = values.reduce((low, value) => Math.min(low, value), Infinity);
    const range = values.reduce((high, value) => Math.max(high, value), -Infinity) - least;
    return (value: number) => (range > 0 ? Math.round((value - least) / (range * share)) : 0);
  };
  const meanPlace = placeOf(
    moments.map(({ mean }) => mean),
    ALIKE.means,
  );
  const logPlace = placeOf(
    moments.map(({ log }) => log),
    ALIKE.logs,
  );
  const alike = Map.groupBy(moments, ({ mean, log }) => meanPlace(mean) * 1000 + logPlace(log));
  return [...alike.values()].map((own) => {
    const shares = [0, 1].map((prior) => own.reduce((sum, one) => sum + (one.shares[prior] ?? 0), 0));
    const all = (shares[0] ?? 0) + (shares[1] ?? 0);
    const middle = (of: (one: (typeof own)[number]) => number) =>
      own.reduce((sum, one) => sum + of(one) * (one.shares[0] + one.shares[1]), 0) / all;
    const mean = middle((one) => one.mean);
    const concentration = Math.exp(middle((one) => one.log));
    return { a: mean * concentration, b: (1 - mean) * concentration, shares: [shares[0] ?? 0, shares[1] ?? 0] };
  });
}

/** Mean of the suite's mean in one cell, and ln of the concentration of a Beta distribution with its variance. */
function suiteMoments(groups: readonly TallyGroup[], a: number, b: number, k: number): { mean: number; log: number } {
  let weights = 0;
  let mean = 0;
  let variance = 0;
  for (const { trials, successes, scenarios, weight } of groups) {
    const [own, others] = [a + successes, b + trials - successes];
    const first = betaMoment(own, others, k);
    weights += scenarios * weight;
    mean += scenarios * weight * first;
    variance += scenarios * weight * weight * Math.max(0, betaMoment(own, others, 2 * k) - first * first);
  }
  mean /= weights;
  variance = Math.max(variance / (weights * weights), LEAST_VARIANCE);
  return { mean, log: Math.log(Math.max((mean * (1 - mean)) / variance - 1, LEAST_VARIANCE)) };
}

/** Steps of [0, 1]: bounds to a millionth. */
const STEPS = 2 ** 20;

interface MixtureBelow {
  /** Share of either posterior in all components. */
  all: readonly [number, number];
  /** Share of either posterior below `step / STEPS`. What one quantile's search found is where the next one's begins. */
  at(this: void, step: number): readonly [number, number];
  /** All that was found so far, by step. */
  found: ReadonlyMap<number, readonly [number, number]>;
}

function mixtureBelow(components: readonly Component[]): MixtureBelow {
  const all: [number, number] = [0, 0];
  for (const { shares } of components) {
    all[0] += shares[0];
    all[1] += shares[1];
  }
  const parts = components.map(({ a, b, shares }) => ({ shareBelow: betaSharesBelow(a, b), shares }));
  const found = new Map<number, readonly [number, number]>([
    [0, [0, 0]],
    [STEPS, all],
  ]);
  return {
    all,
    found,
    at(step) {
      const known = found.get(step);
      if (known) return known;
      const below: [number, number] = [0, 0];
      for (const { shareBelow, shares } of parts) {
        const share = shareBelow(step / STEPS);
        below[0] += shares[0] * share;
        below[1] += shares[1] * share;
      }
      found.set(step, below);
      return below;
    },
  };
}

/** The middle of the step in which the quantile lies. Searched by ITP (Oliveira and Takahashi 2020): never much slower than halving, and mostly far faster. */
function mixtureQuantile({ all, at, found }: MixtureBelow, prior: 0 | 1, q: number): number {
  const wanted = q * all[prior];
  let [low, high] = [0, STEPS];
  for (const [step, below] of found)
    if (below[prior] < wanted) low = Math.max(low, step);
    else high = Math.min(high, step);
  /** How far the place that is tried may be from the middle, for there to be one try more than by halving. */
  let room = 2 ** Math.ceil(Math.log2(high - low));
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const [under, over] = [at(low)[prior] - wanted, at(high)[prior] - wanted];
    const straight = (over * low - under * high) / (over - under);
    const towards = Math.sign(middle - straight);
    // Off the straight line by a little, so that both ends move.
    const shift = (TRUNCATION * (high - low) ** 2) / STEPS;
    const truncated = shift <= Math.abs(middle - straight) ? straight + towards * shift : middle;
    const most = Math.max(0, room - (high - low) / 2);
    const tried = Math.abs(truncated - middle) <= most ? truncated : middle - towards * most;
    const step = Math.min(high - 1, Math.max(low + 1, Math.round(tried)));
    if (at(step)[prior] < wanted) low = step;
    else high = step;
    room /= 2;
  }
  return (low + high) / 2 / STEPS;
}

const TRUNCATION = 3;

/** Linear between the middles of the values' shares. */
function weightedQuantile(
  sorted: readonly { value: number; shares: readonly [number, number] }[],
  prior: 0 | 1,
  q: number,
): number {
  const wanted = q * sorted.reduce((sum, { shares }) => sum + shares[prior], 0);
  let before = { value: sorted[0]?.value ?? 0, at: 0 };
  let passed = 0;
  for (const { value, shares } of sorted) {
    const at = passed + shares[prior] / 2;
    if (at >= wanted)
      return at === before.at
        ? value
        : before.value + ((value - before.value) * (wanted - before.at)) / (at - before.at);
    before = { value, at };
    passed += shares[prior];
  }
  return before.value;
}
