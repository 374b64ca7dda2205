/** Passes when the agent answered fast enough. Offline latencies are modelled, not measured. */
import { z } from 'zod';
import { quantile } from '../../statistics/intervals.ts';
import { defineGrader, graded, ungraded } from '../grader.ts';
import type { Words } from '../words.ts';

const STATISTICS = {
  median: { name: 'median', quantile: 0.5 },
  max: { name: 'longest', quantile: 1 },
  p90: { name: '90th percentile of the', quantile: 0.9 },
} as const;
const STAGES = { stt: 'speech recognition', ai: 'answering', tts: 'speech synthesis', e2e: 'end-to-end' } as const;

interface Latency {
  stage: keyof typeof STAGES;
  statistic: keyof typeof STATISTICS;
  latency_s: number;
}

const latencyText = ({ stage, statistic, latency_s }: Latency, { number }: Words): string =>
  `The ${STATISTICS[statistic].name} ${STAGES[stage]} latency is ${number(latency_s, 2)} s (modelled)`;

export const ttfb = defineGrader({
  name: 'ttfb',
  note: 'time to first byte',
  start: { max_s: 2 },
  fields: {
    stage: z.enum(['stt', 'ai', 'tts', 'e2e']).default('e2e'),
    statistic: z.enum(['median', 'max', 'p90']).default('median'),
    max_s: z.number().positive(),
  },
  sentences: {
    not_measured: ({ stage }: { stage: keyof typeof STAGES }) =>
      `Not measured, because this medium has no ${STAGES[stage]} latency`,
    within: latencyText,
    /** `slowest`: null where no answer was waited for. */
    too_slow: (found: Latency & { limit_s: number; slowest: number | null }, words) =>
      `${latencyText(found, words)}, more than ${words.number(found.limit_s)} s${found.slowest === null ? '' : `; the slowest answer is ${words.turn(found.slowest)}`}`,
  },
  grade: ({ stage, statistic, max_s }, { call, turns }) => {
    const { values } = call.call_metrics.ttfb[stage];
    if (values.length === 0) return ungraded('not_measured', { stage });
    const value = quantile(
      values.toSorted((a, b) => a - b),
      STATISTICS[statistic].quantile,
    );
    const found = { stage, statistic, latency_s: value };
    if (value <= max_s) return graded(true, 'within', found, [], { value });
    const waits = turns.filter(({ speaker, index }) => speaker === 'agent' && turns[index - 1]?.speaker === 'lead');
    const slowest = waits.toSorted(
      (a, b) => b.start_s - (turns[b.index - 1]?.end_s ?? 0) - (a.start_s - (turns[a.index - 1]?.end_s ?? 0)),
    )[0]?.index;
    const at = slowest === undefined ? [] : [slowest];
    return graded(false, 'too_slow', { ...found, limit_s: max_s, slowest: slowest ?? null }, at, { value });
  },
});
