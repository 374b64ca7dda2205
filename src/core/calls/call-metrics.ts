/** The call's metrics, all from its timeline. */
import type { CallMetrics, Latency } from '../contract/call.ts';
import type { Turn } from '../contract/turn.ts';
import { isUnheard } from '../conversation/heard-on-line.ts';
import type { Latencies } from '../conversation/timing.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** `median` of an even number of values is the mean of the middle two. */
function latencyOf(values: readonly number[]): Latency {
  if (values.length === 0) return { values: [], min: null, max: null, median: null };
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return { values: [...values], min: sorted[0] ?? null, max: sorted.at(-1) ?? null, median: round(median) };
}

/** What was measured or recorded is never pooled with what is modelled beside it: a greeting that is written out took nobody any time. */
function ofOneSource(latencies: readonly Latencies[]): readonly Latencies[] {
  const known = latencies.filter(({ source }) => source !== 'modelled');
  return known.length > 0 ? known : latencies;
}

/** Gaps shorter than this are the rhythm of speech, not silence. */
const SILENCE_S = 1;

/** Seconds of the call in which anybody speaks; where two speak at once, they count once. */
function spokenTime(spoken: readonly Pick<Turn, 'start_s' | 'end_s'>[], duration_s: number): number {
  let total = 0;
  let until = 0;
  for (const { start_s, end_s } of spoken.toSorted((a, b) => a.start_s - b.start_s)) {
    const end = Math.min(end_s, duration_s);
    total += Math.max(0, end - Math.max(start_s, until));
    until = Math.max(until, end);
  }
  return total;
}

/**
 * - talk time: sum of the spoken turns' durations, by speaker;
 * - `user_to_agent_talk_ratio`: lead's talk time divided by the agent's; null where the agent said nothing;
 * - `total_silence_in_sec`: the call's duration less the time in which anybody speaks, short gaps included;
 * - `longest_silence_in_sec`, `silence_frequency`: of the stretches of at least `SILENCE_S` in which nobody speaks, from the first word to the end of the
 *   call, the longest, and their number per minute;
 * - `words_per_agent_response`: words of the agent's turns divided by their number, those left out of which nobody knows the words.
 */
export function callMetrics(turns: readonly Turn[], latencies: readonly Latencies[], duration_s: number): CallMetrics {
  const spoken = turns.filter(({ speaker, text }) => (speaker === 'agent' || speaker === 'lead') && text !== '');
  let agent = 0;
  let user = 0;
  let agentWords = 0;
  let agentTurns = 0;
  let longest = 0;
  let gaps = 0;
  let quietSince = spoken[0]?.start_s ?? duration_s;
  const hush = (until: number) => {
    const gap = until - quietSince;
    if (gap < SILENCE_S) return;
    gaps += 1;
    longest = Math.max(longest, gap);
  };
  for (const turn of spoken) {
    const { speaker, start_s, end_s, words } = turn;
    hush(start_s);
    quietSince = Math.max(quietSince, end_s);
    if (speaker === 'agent') {
      agent += end_s - start_s;
      if (!isUnheard(turn)) {
        agentWords += words;
        agentTurns += 1;
      }
    } else user += end_s - start_s;
  }
  hush(duration_s);
  const counted = ofOneSource(latencies);
  const stage = (pick: (latency: Latencies) => number | null) =>
    latencyOf(counted.flatMap((latency) => pick(latency) ?? []));
  return {
    ttfb: {
      stt: stage(({ stt }) => stt),
      ai: stage(({ ai }) => ai),
      tts: stage(({ tts }) => tts),
      e2e: stage(({ e2e }) => e2e),
    },
    utterances: spoken.map(({ id, speaker, start_s, end_s, words, interrupted }) => ({
      id,
      speaker: speaker === 'agent' ? 'assistant' : 'user',
      start: start_s,
      end: end_s,
      words,
      interrupted,
    })),
    user_talk_time_in_sec: round(user),
    agent_talk_time_in_sec: round(agent),
    user_to_agent_talk_ratio: agent > 0 ? round(user / agent) : null,
    total_silence_in_sec: round(Math.max(0, duration_s - spokenTime(spoken, duration_s))),
    longest_silence_in_sec: round(longest),
    silence_frequency: duration_s > 0 ? round((gaps * 60) / duration_s) : 0,
    words_per_agent_response: agentTurns > 0 ? round(agentWords / agentTurns) : null,
  };
}
