/** Workers that play the runs of this host, and what a monitor reads of them. */
import { z } from 'zod';
import { QueueSchema } from '../../../core/contract/local/queue.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { conflict, notFound } from '../../http/http-error.ts';

const shared = { tag: 'Workbench', auth: 'session' } as const;

export const queueRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/queue',
    operation: 'getQueue',
    summary: 'Read which workers play runs, how far each has come, and why trials are tried again',
    description: 'Of a host that was started without --queue, the address is null and nothing is listed.',
    response: QueueSchema,
    handle({ deps: { queue, facts } }) {
      const { version } = facts;
      const state = queue?.state();
      if (!state) return { address: null, trouble: null, version, workers: [], runs: [] };
      const { address, trouble, workers, runs } = state;
      return {
        address,
        trouble,
        version,
        workers: workers.map(({ up_ms, ...worker }) => ({
          id: worker.id,
          name: worker.name,
          version: worker.version,
          is_of_this_version: worker.version === version,
          concurrency: worker.concurrency,
          engines: worker.engines.map(({ name, model }) => ({ name, model })),
          state: worker.state,
          played: worker.played,
          trials_per_second: up_ms === 0 ? 0 : worker.played / (up_ms / 1000),
          seen_ms_ago: worker.seen_ms_ago,
        })),
        runs: runs.map(({ run_id, by_worker, duplicates, ...run }) => ({
          simulation_id: run_id,
          offered: run.offered,
          workers: Object.entries(by_worker).map(([worker, played]) => ({ id: worker, played })),
          again: [...run.again],
          answered_twice: duplicates,
          waits: run.waits,
          played_here: run.here,
        })),
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/queue/workers/{id}/drain',
    operation: 'drainWorker',
    summary: 'Have a worker finish what it has and take no more',
    description: 'Its process ends then. Repeating it changes nothing.',
    params: z.object({ id: id() }),
    response: z.null(),
    errors: {
      404: 'Worker not found',
      409: 'Runs are played by this machine alone, or the queue is not reached',
    },
    async handle({ deps: { queue }, params }) {
      const state = queue?.state();
      if (!queue || !state) throw conflict('Runs are played by this machine alone');
      if (!state.workers.some((worker) => worker.id === params.id)) throw notFound('Worker');
      if (state.trouble !== null) throw conflict(`The queue is not reached: ${state.trouble}`);
      await queue.drain(params.id);
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/metrics',
    operation: 'getMetrics',
    summary: 'Read the figures of the queue in Prometheus text',
    description:
      'Of a host that was started without --queue, there are none. A monitor may read them with the token that the host was given by UNDERSTUDY_METRICS_TOKEN, as a bearer.',
    isMonitored: true,
    responseType: 'text/plain',
    response: z.string(),
    async handle({ deps: { queue }, response }): Promise<typeof HANDLED> {
      const { type, text } = (await queue?.metrics()) ?? { type: 'text/plain; charset=utf-8', text: '' };
      response.setHeader('content-type', type);
      response.end(text);
      return HANDLED;
    },
  }),
] as const;
