/** The variety of a run's leads in one line, for the command line and the run page. */
import type { RunVariety } from '../runs/run-variety.ts';

const share = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** How often the phrase book had to speak in a model's place; null where no model was asked for words alone. */
const wordedText = ({ worded }: RunVariety): string | null =>
  worded === undefined
    ? null
    : `the phrase book spoke ${worded.by_phrase_book} of ${worded.asked} turns in the model's place (${((worded.by_phrase_book / worded.asked) * 100).toFixed(0)} %)`;

export const varietyText = (variety: RunVariety): string => {
  const { trials, conversations, distinct_1: first, distinct_2: second, distinct_3: third } = variety;
  const { text, share: of } = variety.most_common;
  const worded = wordedText(variety);
  return `${worded === null ? '' : `${worded}; `}${conversations} different conversations of ${trials}; leads' words distinct-1 ${share(first)}, -2 ${share(second)}, -3 ${share(third)}; most common turn “${text}” ${(of * 100).toFixed(1)} %`;
};
