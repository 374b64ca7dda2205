import type { RunSummary } from '../../../core/contract/local/simulation.ts';

export interface PassPoint {
  k: number;
  passHat: number | null;
  /** Distances below and above, as a chart's error bars want them. */
  spread: [below: number, above: number] | undefined;
  low: number | null;
  high: number | null;
  passAt: number | null;
}

/** pass^k and pass@k for k = 1 … max_k. */
export function passSeries(summary: RunSummary): PassPoint[] {
  return Array.from({ length: summary.max_k }, (_, index) => {
    const k = index + 1;
    const passHat = summary.pass_hat_ks[String(k)] ?? null;
    const interval = summary.intervals.suite?.pass_hat_ks[String(k)];
    return {
      k,
      passHat,
      spread:
        interval && passHat != null
          ? [Math.max(0, passHat - interval[0]), Math.max(0, interval[1] - passHat)]
          : undefined,
      low: interval?.[0] ?? null,
      high: interval?.[1] ?? null,
      passAt: summary.pass_at_ks[String(k)] ?? null,
    };
  });
}
