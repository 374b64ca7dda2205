/** How often the interval of kappa holds that of the suite run again, over scenarios that are unlike: simulated over the program's own agreement. */
import { stream } from '../../src/core/random.ts';
import { agreement } from '../../src/core/runs/agreement.ts';

/** How often the double and the model pass in one scenario; both are independent within it. */
type Rates = readonly [double: number, model: number];

const times = (count: number, rates: Rates): Rates[] => Array.from({ length: count }, () => rates);

/** Kinds of suites; in most, a double that says the same of nearly every trial of a scenario, as rules do. */
const SUITES: readonly { name: string; rates: readonly Rates[] }[] = [
  { name: 'mostly alike', rates: [...times(8, [0.95, 0.9]), ...times(4, [0.1, 0.2])] },
  {
    name: 'unlike in each',
    rates: [
      [1, 0.9],
      [1, 0.6],
      [0, 0.1],
      [0.5, 0.5],
      [1, 1],
    ],
  },
  {
    name: 'a double without chance',
    rates: [
      [1, 0.8],
      [1, 0.7],
      [0, 0.3],
      [0, 0.4],
      [1, 0.95],
      [0, 0],
    ],
  },
  { name: 'scenarios all alike', rates: times(10, [0.6, 0.5]) },
  { name: 'a model that nearly always passes', rates: [...times(9, [1, 0.98]), [0, 0.5], [0, 0.1]] },
  { name: 'no agreement at all', rates: [...times(6, [1, 0.5]), ...times(6, [0, 0.5])] },
];

export interface AgreementRow {
  suite: string;
  trials: number;
  pairs: number;
  truth: number;
  /** Share of comparisons in which there was a kappa. */
  told: number;
  /** Share of these whose interval holds the truth, with its standard error at 95 %. */
  held: number;
  error: number;
  width: number;
}

function truthOf(rates: readonly Rates[]): number {
  const mean = (of: (rates: Rates) => number) => rates.reduce((sum, own) => sum + of(own), 0) / rates.length;
  const [first, second] = [mean(([double]) => double), mean(([, model]) => model)];
  const observed = mean(([double, model]) => double * model + (1 - double) * (1 - model));
  const chance = first * second + (1 - first) * (1 - second);
  return (observed - chance) / (1 - chance);
}

export function* agreementCoverage({
  trials,
  runs,
  seed,
}: {
  trials: readonly number[];
  runs: number;
  seed: number;
}): Generator<AgreementRow> {
  for (const { name, rates } of SUITES)
    for (const n of trials) {
      const dice = stream(seed, name, n);
      const truth = truthOf(rates);
      let [told, held, width] = [0, 0, 0];
      for (let run = 0; run < runs; run += 1) {
        const { kappa } = agreement(
          rates.flatMap(([double, model], at) =>
            Array.from({ length: n }, () => ({
              scenario_id: `s${String(at)}`,
              double: dice.chance(double) ? ('pass' as const) : ('fail' as const),
              model: dice.chance(model) ? ('pass' as const) : ('fail' as const),
              trials: 1,
            })),
          ),
        );
        if (!kappa) continue;
        told += 1;
        width += kappa.interval[1] - kappa.interval[0];
        if (kappa.interval[0] <= truth && truth <= kappa.interval[1]) held += 1;
      }
      yield {
        suite: name,
        trials: n,
        pairs: rates.length * n,
        truth,
        told: told / runs,
        held: held / told,
        error: Math.sqrt((0.95 * 0.05) / told),
        width: width / told,
      };
    }
}
