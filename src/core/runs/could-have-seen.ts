import type { RunComparison } from '../contract/local/simulation.ts';

/** What a comparison that found nothing could have found, as a sentence. */
export const couldHaveSeen = ({ detectable_drop }: Pick<RunComparison['decision'], 'detectable_drop'>): string =>
  detectable_drop === null
    ? 'So few trials would not have shown even a complete loss four times out of five.'
    : `So many trials would have shown a drop of ${Math.ceil(detectable_drop * 100)} points four times out of five.`;
