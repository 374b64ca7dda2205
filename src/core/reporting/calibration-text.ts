/** How far a judge is calibrated, in words and figures. */
import type { CriterionCalibration } from '../contract/local/label.ts';

/** Null where there are enough. */
export const tooFewLabels = ({ labels, needed, calibrated }: CriterionCalibration): string | null =>
  calibrated ? null : `too few: ${String(labels)} of ${String(needed)} labels`;

/** A negative figure that rounds to zero has no sign. */
const figure = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-0\.00$/, '0.00')
    .replace('-', '−');

type Estimate = CriterionCalibration['kappa'];

/** "0.82 [0.70, 0.91]". `missing`: why there is none. */
export const estimateText = (estimate: Estimate, missing: string): string =>
  estimate === null
    ? missing
    : `${figure(estimate.value)} [${figure(estimate.interval[0])}, ${figure(estimate.interval[1])}]`;
