/** How often a decision that is looked for after each round is wrong: simulated over the program's own rule. */
import { stream } from '../../src/core/random.ts';
import { decidedSide } from '../../src/core/statistics/e-process.ts';

export interface LookRow {
  rate: number;
  threshold: number;
  /** Whether scenarios have different rates around that mean. */
  mixed: boolean;
  above: number;
  below: number;
  undecided: number;
  /** Mean rounds of those that decided. */
  rounds: number;
  error: number;
}

export interface LookStudy {
  rates: readonly number[];
  threshold: number;
  scenarios: number;
  maxRounds: number;
  level: number;
  runs: number;
  seed: number;
}

export function* looks(study: LookStudy): Generator<LookRow> {
  for (const rate of study.rates) for (const mixed of [false, true]) yield rowOf(study, rate, mixed);
}

/** Half of the scenarios as far above the mean as there is room, half as far below. */
function ratesAround(mean: number, scenarios: number, mixed: boolean): number[] {
  const spread = mixed ? Math.min(mean, 1 - mean) : 0;
  const pairs = Math.floor(scenarios / 2) * 2;
  return Array.from({ length: scenarios }, (_, at) =>
    at >= pairs ? mean : at % 2 === 0 ? mean + spread : mean - spread,
  );
}

function rowOf(
  { threshold, scenarios, maxRounds, level, runs, seed }: LookStudy,
  rate: number,
  mixed: boolean,
): LookRow {
  const random = stream(seed, 'looks', rate, threshold, mixed ? 1 : 0);
  const rates = ratesAround(rate, scenarios, mixed);
  const counts = { above: 0, below: 0, undecided: 0 };
  let rounds = 0;
  for (let run = 0; run < runs; run += 1) {
    let successes = 0;
    let side: 'above' | 'below' | null = null;
    for (let round = 1; round <= maxRounds && side === null; round += 1) {
      for (const own of rates) if (random.next() < own) successes += 1;
      side = decidedSide(successes, round * scenarios, threshold, level);
      if (side !== null) rounds += round;
    }
    counts[side ?? 'undecided'] += 1;
  }
  const wrong = (rate >= threshold ? counts.below : counts.above) / runs;
  return {
    rate,
    threshold,
    mixed,
    above: counts.above / runs,
    below: counts.below / runs,
    undecided: counts.undecided / runs,
    rounds: rounds / Math.max(1, runs - counts.undecided),
    error: Math.sqrt((wrong * (1 - wrong)) / runs),
  };
}
