/** pass^k and pass@k as an SVG with axes, units and bars, for reports that carry no script. */
import type { RunSummary } from '../contract/local/simulation.ts';
import { tellingKs } from '../statistics/pass-hat-k.ts';

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 44;
const BOTTOM = 34;
const TOP = 12;
const RIGHT = 16;
const CAP = 4;

const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Nothing to draw for a run without a single evaluable trial. */
export function passChartSvg(summary: RunSummary | null): string {
  const ks = tellingKs(summary?.max_k ?? 0);
  if (!summary || ks.length === 0) return '<p>No trial could be evaluated, so there is nothing to draw.</p>';
  const x = (k: number) => LEFT + ((k - 0.5) / ks.length) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - value) * (HEIGHT - TOP - BOTTOM);
  const line = (values: Readonly<Record<string, number>>) =>
    ks.map((k) => `${x(k).toFixed(1)},${y(values[k] ?? 0).toFixed(1)}`).join(' ');
  const grid = TICKS.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" stroke="var(--line)"/><text x="${LEFT - 6}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  );
  const bars = ks.flatMap((k) => {
    const interval = summary.intervals.suite?.pass_hat_ks[k];
    if (!interval) return [];
    const [low, high] = interval.map((value) => y(value).toFixed(1));
    const at = x(k);
    return [
      `<path d="M${at} ${low}V${high}M${at - CAP} ${low}h${2 * CAP}M${at - CAP} ${high}h${2 * CAP}" stroke="var(--accent)" fill="none"/>`,
    ];
  });
  const dots = ks.map(
    (k) =>
      `<circle cx="${x(k)}" cy="${y(summary.pass_at_ks[k] ?? 0)}" r="3.5" fill="none" stroke="var(--soft)"/><circle cx="${x(k)}" cy="${y(summary.pass_hat_ks[k] ?? 0)}" r="4" fill="var(--accent)"/><text x="${x(k)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${k}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" role="img" aria-label="pass^k and pass@k by k">${grid.join('')}<polyline points="${line(summary.pass_at_ks)}" fill="none" stroke="var(--soft)" stroke-dasharray="3 3"/><polyline points="${line(summary.pass_hat_ks)}" fill="none" stroke="var(--accent)" stroke-width="2"/>${bars.join('')}${dots.join('')}<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 4}" text-anchor="middle">k, trials of a scenario that must all succeed</text></svg>`;
}
