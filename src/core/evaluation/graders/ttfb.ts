/** Passes when the agent answered fast enough. Offline latencies are modelled, not measured. */
import { quantile } from '../../simulation/intervals.ts';
import { finding, turnNumber, type Grader } from '../grader.ts';

export const ttfb: Grader<'ttfb'> = ({ stage, statistic, max_s }, { call, turns }) => {
  const { values } = call.call_metrics.ttfb[stage];
  if (values.length === 0) return { passed: null, value: null, label: null, reason: `No ${stage} latency was recorded in this medium`, evidence_turns: [] };
  const sorted = values.toSorted((a, b) => a - b);
  const value = quantile(sorted, statistic === 'median' ? 0.5 : statistic === 'p90' ? 0.9 : 1);
  const waits = turns.filter(({ speaker, index }) => speaker === 'agent' && turns[index - 1]?.speaker === 'lead');
  const slowest = waits.toSorted((a, b) => b.start_s - (turns[b.index - 1]?.end_s ?? 0) - (a.start_s - (turns[a.index - 1]?.end_s ?? 0)))[0];
  const text = `${statistic} ${stage} latency ${value.toFixed(2)} s (modelled)`;
  if (value <= max_s) return finding(true, text, [], { value });
  return finding(false, `${text}, more than ${max_s} s${slowest ? `; slowest at ${turnNumber(slowest.index)}` : ''}`, slowest ? [slowest.index] : [], { value });
};
