/** How often the intervals of a run hold the truth: simulated over the program's own figures of a run. */
import { stream } from '../../src/core/random.ts';
import type { RunIntervals } from '../../src/core/contract/local/simulation.ts';
import { runIntervals } from '../../src/core/runs/run-intervals.ts';
import { POPULATIONS, type Population } from './populations.ts';

const KINDS = ['suite', 'population'] as const;
type Kind = (typeof KINDS)[number];

export interface CoverageRow {
  scenarios: number;
  trials: number;
  /** `all`: the intervals of every k up to the number of trials, at once. */
  k: number | 'all';
  kind: Kind;
  /** Share of runs whose interval holds the truth: mean over populations, and the least of them. */
  mean: number;
  least: number;
  leastOf: string;
  /** Standard error of the mean, and of a single population at 95 %. */
  meanError: number;
  leastError: number;
  width: number;
}

export interface CoverageStudy {
  scenarios: readonly number[];
  trials: readonly number[];
  /** Runs of each population. */
  runs: number;
  seed: number;
  populations?: readonly Population[];
}

const SLACK = 1e-9;

export function* coverage({
  scenarios,
  trials,
  runs,
  seed,
  populations = POPULATIONS,
}: CoverageStudy): Generator<CoverageRow> {
  for (const size of scenarios) for (const n of trials) yield* rowsOf(size, n, { runs, seed, populations });
}

interface Held {
  held: boolean;
  width: number;
}

interface Tally {
  held: number;
  of: number;
  width: number;
}

function rowsOf(
  size: number,
  n: number,
  { runs, seed, populations }: Required<Omit<CoverageStudy, 'scenarios' | 'trials'>>,
): CoverageRow[] {
  const everyK = Array.from({ length: n }, (_, at) => at + 1);
  const ks = [...new Set([1, Math.min(4, n), 'all' as const])];
  const intervalsOf = intervalsByCounts(n);
  const tallies = new Map<string, Tally>();
  for (const population of populations) {
    const random = stream(seed, population.name, size, n);
    for (let run = 0; run < runs; run += 1) {
      const rates = Array.from({ length: size }, () => population.rate(random));
      const counts = rates.map((rate) => {
        let successes = 0;
        for (let trial = 0; trial < n; trial += 1) if (random.next() < rate) successes += 1;
        return successes;
      });
      const intervals = intervalsOf(counts);
      const heldAt = (k: number, kind: Kind): Held | null => {
        const interval = intervals[kind]?.pass_hat_ks[String(k)];
        if (!interval) return null;
        const truth = kind === 'suite' ? rates.reduce((sum, rate) => sum + rate ** k, 0) / size : population.moment(k);
        return {
          held: truth >= interval[0] - SLACK && truth <= interval[1] + SLACK,
          width: interval[1] - interval[0],
        };
      };
      for (const kind of KINDS)
        for (const k of ks) {
          const own = (k === 'all' ? everyK : [k]).map((one) => heldAt(one, kind)).filter((one) => one !== null);
          if (own.length === 0) continue;
          const key = `${k}/${kind}/${population.name}`;
          const tally = tallies.get(key) ?? { held: 0, of: 0, width: 0 };
          tallies.set(key, tally);
          tally.of += 1;
          tally.width += own.reduce((sum, { width }) => sum + width, 0) / own.length;
          if (own.every(({ held }) => held)) tally.held += 1;
        }
    }
  }
  return ks.flatMap((k) =>
    KINDS.flatMap((kind): CoverageRow[] => {
      const own = populations.flatMap(({ name }) => {
        const tally = tallies.get(`${k}/${kind}/${name}`);
        return tally ? [{ name, share: tally.held / tally.of, width: tally.width / tally.of }] : [];
      });
      const [first] = own;
      if (!first) return [];
      const mean = own.reduce((sum, { share }) => sum + share, 0) / own.length;
      const least = own.reduce((low, one) => (one.share < low.share ? one : low), first);
      const errorOf = (share: number) => Math.sqrt((share * (1 - share)) / runs);
      return [
        {
          scenarios: size,
          trials: n,
          k,
          kind,
          mean,
          least: least.share,
          leastOf: least.name,
          meanError: Math.sqrt(own.reduce((sum, { share }) => sum + errorOf(share) ** 2, 0)) / own.length,
          leastError: errorOf(least.share),
          width: own.reduce((sum, { width }) => sum + width, 0) / own.length,
        },
      ];
    }),
  );
}

/** Runs that came to the same counts have the same intervals. */
function intervalsByCounts(n: number): (counts: readonly number[]) => RunIntervals {
  const known = new Map<string, RunIntervals>();
  return (counts) => {
    const sorted = counts.toSorted((a, b) => a - b);
    const key = sorted.join(' ');
    const found =
      known.get(key) ??
      runIntervals(
        sorted.map((successes, at) => ({ scenario_id: String(at), n, successes, total: successes, distinct: null })),
        // Not widened to hold the estimates: coverage is what the posterior alone has.
        { max_k: n, final_score: null, pass_hat_ks: {} },
      );
    known.set(key, found);
    return found;
  };
}
