/** The variety of a run's leads in one line, for the command line and the run page. */
import type { RunVariety } from '../runs/run-variety.ts';

const share = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

export const varietyText = ({
  trials,
  conversations,
  distinct_1: first,
  distinct_2: second,
  distinct_3: third,
  most_common: { text, share: of },
}: RunVariety): string =>
  `${conversations} different conversations of ${trials}; leads' words distinct-1 ${share(first)}, -2 ${share(second)}, -3 ${share(third)}; most common turn “${text}” ${(of * 100).toFixed(1)} %`;
