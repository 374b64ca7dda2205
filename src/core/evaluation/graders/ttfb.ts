/** Passes when the agent answered fast enough. Offline latencies are modelled, not measured. */
import { quantile } from '../../statistics/intervals.ts';
import { finding, turnNumber, type Grader } from '../grader.ts';

const STATISTICS = { median: 'median', p90: '90th percentile of the', max: 'longest' } as const;
const STAGES = { stt: 'speech recognition', ai: 'answering', tts: 'speech synthesis', e2e: 'end-to-end' } as const;

export const ttfb: Grader<'ttfb'> = ({ stage, statistic, max_s }, { call, turns }) => {
  const { values } = call.call_metrics.ttfb[stage];
  if (values.length === 0)
    return {
      passed: null,
      value: null,
      label: null,
      reason: `Not measured, because this medium has no ${STAGES[stage]} latency`,
      evidence_turns: [],
    };
  const sorted = values.toSorted((a, b) => a - b);
  const value = quantile(sorted, statistic === 'median' ? 0.5 : statistic === 'p90' ? 0.9 : 1);
  const waits = turns.filter(({ speaker, index }) => speaker === 'agent' && turns[index - 1]?.speaker === 'lead');
  const slowest = waits.toSorted(
    (a, b) => b.start_s - (turns[b.index - 1]?.end_s ?? 0) - (a.start_s - (turns[a.index - 1]?.end_s ?? 0)),
  )[0];
  const text = `The ${STATISTICS[statistic]} ${STAGES[stage]} latency is ${value.toFixed(2)} s (modelled)`;
  if (value <= max_s) return finding(true, text, [], { value });
  return finding(
    false,
    `${text}, more than ${max_s} s${slowest ? `; the slowest answer is ${turnNumber(slowest.index)}` : ''}`,
    slowest ? [slowest.index] : [],
    { value },
  );
};
