/** What a monitor reads of the queue, in Prometheus text (https://prometheus.io/docs/instrumenting/exposition_formats/). */
import type { QueueState } from './queue-host.ts';

export async function queueMetrics(state: QueueState): Promise<{ type: string; text: string }> {
  const { Counter, Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value);
  const counter = (name: string, help: string, value: number) => new Counter({ name, help, registers }).inc(value);
  const { workers, runs, totals } = state;
  gauge('understudy_queue_up', 'Whether the queue is reached.', state.trouble === null ? 1 : 0);
  const byVersion = new Gauge({
    name: 'understudy_queue_workers',
    help: 'Workers that are there.',
    labelNames: ['version', 'state'],
    registers,
  });
  for (const worker of workers) byVersion.inc({ version: worker.version, state: worker.state });
  const silence = new Gauge({
    name: 'understudy_queue_worker_silence_seconds',
    help: 'Seconds since the last sign of life of the workers of a name, of that which has been silent for longest.',
    labelNames: ['worker'],
    registers,
  });
  for (const [worker, alike] of Map.groupBy(workers, ({ name }) => name))
    silence.set({ worker }, Math.max(...alike.map(({ seen_ms_ago }) => seen_ms_ago)) / 1000);
  gauge(
    'understudy_queue_places',
    'Trials that all workers together play at once.',
    workers.reduce((sum, worker) => sum + worker.concurrency, 0),
  );
  gauge(
    'understudy_queue_trials_offered',
    'Trials that are with workers or wait for one.',
    runs.reduce((sum, run) => sum + run.offered, 0),
  );
  counter('understudy_queue_trials_played_total', 'Trials that workers have played and that count.', totals.played);
  counter('understudy_queue_trials_again_total', 'Trials that were tried again.', totals.again);
  counter('understudy_queue_trials_twice_total', 'Trials that were answered again, to no effect.', totals.duplicates);
  counter('understudy_queue_answers_refused_total', 'Answers of workers that were refused.', totals.refused);
  return { type: register.contentType, text: await register.metrics() };
}
