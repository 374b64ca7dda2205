/** Labels below which a judge counts as not calibrated. */
export const FEWEST_LABELS = 50;
