/**
 * Passes when the agent answered fast enough. Of an agent that was spoken with on a line all is measured; of one that somebody outside answers for, the
 * answering is, and hearing and speaking are modelled; else all of it is modelled.
 */
import { z } from 'zod';
import type { Turn } from '../../contract/turn.ts';
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
  /** Absent: modelled. */
  source?: 'measured' | 'recorded';
  /** Hearing and speaking are modelled in it. */
  partly?: true;
}

const latencyText = ({ stage, statistic, latency_s, source, partly }: Latency, { number }: Words): string =>
  `The ${STATISTICS[statistic].name} ${STAGES[stage]} latency is ${number(latency_s, 2)} s (${source ?? 'modelled'}${partly ? ' in its answering, else modelled' : ''})`;

/** Where the figures of a stage come from. */
function sourceOf(
  stage: Latency['stage'],
  turns: readonly Turn[],
  hasSpeech: boolean,
): Pick<Latency, 'source' | 'partly'> {
  const onLine = turns.find(({ measured }) => measured)?.measured?.source;
  if (onLine) return { source: onLine };
  const asked = turns.find(({ timed }) => timed)?.timed;
  if (!asked || stage === 'stt' || stage === 'tts') return {};
  return stage === 'e2e' && hasSpeech ? { source: asked, partly: true } : { source: asked };
}

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
    const hasSpeech = call.call_metrics.ttfb.tts.values.length > 0;
    const found = { stage, statistic, latency_s: value, ...sourceOf(stage, turns, hasSpeech) };
    if (value <= max_s) return graded(true, 'within', found, [], { value });
    const waits = turns.filter(({ speaker, index }) => speaker === 'agent' && turns[index - 1]?.speaker === 'lead');
    const slowest = waits.toSorted(
      (a, b) => b.start_s - (turns[b.index - 1]?.end_s ?? 0) - (a.start_s - (turns[a.index - 1]?.end_s ?? 0)),
    )[0]?.index;
    const at = slowest === undefined ? [] : [slowest];
    return graded(false, 'too_slow', { ...found, limit_s: max_s, slowest: slowest ?? null }, at, { value });
  },
});
