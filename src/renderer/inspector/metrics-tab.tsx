import type { CallMetrics, Latency } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { EmptyState } from '../ui/states.tsx';
import { LineMeasures } from './line-measures.tsx';

const seconds = (value: number | null | undefined) => (value == null ? '–' : `${value.toFixed(2)} s`);

function Row({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-6 text-left font-normal text-muted" title={hint}>
        {label}
      </th>
      <td className="py-1 text-right">{value}</td>
    </tr>
  );
}

const STAGES = [
  ['stt', 'Speech to text'],
  ['ai', 'Answer'],
  ['tts', 'Text to speech'],
  ['e2e', 'End to end'],
] as const;

function LatencyRow({ label, latency }: { label: string; latency: Latency }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1 pr-6 text-left font-normal text-muted">
        {label}
      </th>
      {[latency.median, latency.min, latency.max].map((value, index) => (
        <td key={['median', 'min', 'max'][index]} className="py-1 pl-6 text-right">
          {seconds(value)}
        </td>
      ))}
      <td className="py-1 pl-6 text-right">{latency.values.length}</td>
    </tr>
  );
}

export interface MetricsTabProps {
  metrics: CallMetrics | null;
  turns: readonly Turn[];
  /** The times of the agent's replies come from the timing model, where none was measured on a line. */
  /** The agent's part was not asked of anything outside, whose answers take a time of their own. */
  byRules: boolean;
}

/** Talk, silence and latency. Offline figures come from the timing model, and the heading says so. */
export function MetricsTab({ metrics, turns, byRules }: MetricsTabProps) {
  if (!metrics)
    return (
      <EmptyState title="No metrics">Metrics are computed when a conversation that was answered has ended.</EmptyState>
    );
  const onLine = turns.find(({ measured }) => measured)?.measured?.source;
  const ratio = metrics.user_to_agent_talk_ratio;
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-6 p-4">
      <table className="min-w-72">
        <caption className="pb-2 text-left font-semibold">Talk and silence</caption>
        <tbody>
          <Row label="Agent talk time" value={seconds(metrics.agent_talk_time_in_sec)} />
          <Row label="Lead talk time" value={seconds(metrics.user_talk_time_in_sec)} />
          <Row label="Lead to agent talk ratio" value={ratio == null ? '–' : ratio.toFixed(2)} />
          <Row label="Total silence" value={seconds(metrics.total_silence_in_sec)} />
          <Row label="Longest silence" value={seconds(metrics.longest_silence_in_sec)} />
          <Row label="Silence frequency" value={`${metrics.silence_frequency.toFixed(2)} / min`} />
          <Row
            label="Words per agent response"
            value={metrics.words_per_agent_response == null ? '–' : metrics.words_per_agent_response.toFixed(1)}
          />
        </tbody>
      </table>
      <table>
        <caption className="pb-2 text-left font-semibold">
          Time to first byte{' '}
          <span className="font-normal text-subtle">
            {onLine ??
              (byRules ? 'modelled, not measured' : 'answering measured or recorded, hearing and speaking modelled')}
          </span>
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              Stage
            </th>
            {['median', 'min', 'max', 'n'].map((name) => (
              <th key={name} scope="col" className="py-1 pl-6 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAGES.filter(([key]) => onLine === undefined || key === 'e2e').map(([key, label]) => (
            <LatencyRow key={key} label={label} latency={metrics.ttfb[key]} />
          ))}
        </tbody>
      </table>
      <LineMeasures turns={turns} />
    </div>
  );
}
