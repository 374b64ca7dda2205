/** How far a judge is calibrated, in words and figures. */
import type { CriterionCalibration } from '../contract/local/label.ts';

/** Null where there are enough. */
export const tooFewLabels = ({ labels, needed, calibrated }: CriterionCalibration): string | null =>
  calibrated ? null : `too few: ${String(labels)} of ${String(needed)} labels`;

type Estimate = CriterionCalibration['kappa'];

/** "0.82 [0.70, 0.91]". `missing`: why there is none. */
export const estimateText = (estimate: Estimate, missing: string): string =>
  estimate === null
    ? missing
    : `${estimate.value.toFixed(2)} [${estimate.interval[0].toFixed(2)}, ${estimate.interval[1].toFixed(2)}]`;
