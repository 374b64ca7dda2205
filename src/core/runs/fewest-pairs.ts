/** Pairs below which no kappa is shown. By itself, so that a page that only says so needs none of the statistics. */
export const FEWEST_PAIRS = 20;
