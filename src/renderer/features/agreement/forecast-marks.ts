/** How a forecast is shown: a sign and a word beside its tone. Pure. */
import type { Agreement, Forecast } from '../../../core/contract/local/agreement.ts';
import type { Tone } from '../../ui/badge.tsx';
import { csv } from '../../ui/csv.ts';

export const FORECAST_MARKS: Readonly<Record<Forecast, { sign: string; word: string; tone: Tone; title: string }>> = {
  forecasts: {
    sign: '✓',
    word: 'forecasts',
    tone: 'pass',
    title: 'More pairs agree than not, beyond chance, and the pass rate is not found to be another',
  },
  misleads: {
    sign: '✗',
    word: 'misleads',
    tone: 'fail',
    title:
      'The model is found better or worse than the double says, or fewer than half of the pairs agree, beyond chance',
  },
  cannot_tell: {
    sign: '?',
    word: 'cannot be told',
    tone: 'neutral',
    title: 'So few pairs, or so mixed ones, do not say',
  },
};

const ORDER: readonly Forecast[] = ['misleads', 'cannot_tell', 'forecasts'];

/** Those on which the double misleads first; else in the order of the plan. */
export const inOrder = (scenarios: Agreement['scenarios']): Agreement['scenarios'] =>
  scenarios.toSorted((a, b) => ORDER.indexOf(a.forecast) - ORDER.indexOf(b.forecast));

/** A line for each scenario. */
export const agreementCsv = ({ scenarios }: Agreement): string =>
  csv([
    [
      'scenario',
      'scenario_id',
      'forecast',
      'pairs',
      'both_passed',
      'double_only',
      'model_only',
      'both_failed',
      'left_out',
      'agreed_low_95',
      'agreed_high_95',
    ],
    ...scenarios.map((one) => [
      one.scenario_name,
      one.scenario_id,
      one.forecast,
      one.pairs,
      one.both_passed,
      one.double_only,
      one.model_only,
      one.both_failed,
      one.left_out,
      one.agreed_interval?.[0],
      one.agreed_interval?.[1],
    ]),
  ]);
