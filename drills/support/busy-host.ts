/** A host of the demo with everything under way at once: a run, live calls, webhooks, saves and reads; and what each of them was answered. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startHostProcess, type HostProcess, type HostProcessOptions } from '../../test/support/host-process.ts';
import { good, resultsOf, startDemoRun, type Answer } from './demo-run.ts';

/** A request that is answered later than this was not answered. */
const ANSWER_LIMIT_MS = 10_000;
const SAVE_EVERY_MS = 15;
const CALLS = 4;
/** Calls take about a minute of their own time. */
const SPEED = 40;
/** A run that is not as wanted by then is answered as it is. */
const RUN_LIMIT_MS = 5_000;
const OPEN_STATUSES = ['queued', 'initiated', 'ringing', 'in-progress'];

/** What an answer may be while the workspace cannot be written, besides a success. */
const IN_WORDS = new Set([503, 507]);

interface RunState {
  status: string;
  completed_runs: number;
}

export interface BusyHost {
  host: HostProcess;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  startRun(): Promise<string>;
  /** The run as it is once it is as wanted, or after a while. */
  runUntil(runId: string, wanted: (run: RunState) => boolean): Promise<RunState>;
  /** What the run's trials say, without what each start makes anew. */
  results(runId: string): Promise<string>;
  /** Live calls, and saves and reads one after the other until `stop`. */
  beginTraffic(): Promise<void>;
  stopTraffic(): Promise<void>;
  /** What was not as promised in the answers so far. */
  broken: string[];
  /** Requests that were answered, and those of them that were refused in words. */
  answered: number;
  refused: number;
  /** Waits until nothing is under way; sentences about what did not come to its end. */
  settled(runId: string, limitMs: number): Promise<string[]>;
  close(): Promise<number | null>;
}

/** Counts what arrives, by the id that the sender gives it. */
async function receiver() {
  const arrivals = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { arrivals, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** At the host's own pace; `trials` and `workers` of the run. */
export async function startBusyHost(
  options: HostProcessOptions & { trials: number; workers: number },
): Promise<BusyHost> {
  const hooks = await receiver();
  const host = await startHostProcess(options).catch((error: unknown) => {
    hooks.close();
    throw error;
  });
  const broken: string[] = [];
  let isBusy = false;
  let traffic: Promise<void> | undefined;

  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
    const response = await fetch(host.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const local = (method: string, path: string, body?: unknown) =>
    ask(method, path, body, { authorization: `Bearer ${host.sessionToken}` });
  const v1 = (method: string, path: string, body?: unknown) =>
    ask(method, path, body, { 'x-api-key': host.announcement.demo_api_keys.member });

  /** One request of the traffic: its answer where it succeeded. */
  const expectWords = async (what: string, asked: Promise<Answer>): Promise<Answer['body'] | undefined> => {
    try {
      const { status, body } = await asked;
      busy.answered += 1;
      if (status < 300) return body;
      busy.refused += 1;
      const { detail } = body;
      if (!IN_WORDS.has(status) || typeof detail !== 'string' || !detail.endsWith('; nothing was changed'))
        broken.push(`${what} was answered ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      broken.push(`${what} was not answered: ${String(error)}`);
    }
    return undefined;
  };
  const expectRead = async (path: string) => {
    const before = busy.refused;
    await expectWords(path, path.startsWith('/v1') ? v1('GET', path) : local('GET', path));
    if (busy.refused > before) broken.push(`${path} could not be read`);
  };

  const save = async (scripts: Map<string, unknown>, count: number) => {
    const body = { name: `Drill ${count}`, lines: [{ speaker: 'AGENT', message: `Hello ${count}. Goodbye.` }] };
    const viaV1 = count % 2 === 0;
    const made = await expectWords(
      viaV1 ? 'POST /v1/scripts' : 'POST /local/scripts',
      viaV1 ? v1('POST', '/v1/scripts', { ...body, description: '' }) : local('POST', '/local/scripts', body),
    );
    const id = made?.['id'] ?? made?.['_id'];
    if (typeof id === 'string') scripts.set(id, body.name);
  };

  const READS = ['/local/workspace', '/local/simulations', '/local/calls', '/v1/calls', '/local/scripts?limit=5'];
  const saved = new Map<string, unknown>();
  const flow = async () => {
    for (let count = 0; isBusy; count += 1) {
      await save(saved, count);
      await expectRead(READS[count % READS.length] ?? '');
      await pause(SAVE_EVERY_MS);
    }
  };

  const busy: BusyHost = {
    host,
    broken,
    answered: 0,
    refused: 0,
    call: local,
    startRun: () => startDemoRun(local, options),
    async runUntil(runId, wanted) {
      for (const untilMs = performance.now() + RUN_LIMIT_MS; ;) {
        const run = (await good(local('GET', `/local/simulations/${runId}`))) as unknown as RunState;
        if (wanted(run) || performance.now() > untilMs) return run;
        await pause(10);
      }
    },
    results: (runId) => resultsOf(local, runId),
    async beginTraffic() {
      await good(local('POST', '/local/webhooks', { url: hooks.url }));
      await good(
        local('PUT', '/local/dialer', { concurrency: CALLS, pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 } }),
      );
      await good(local('PUT', '/local/clock', { speed: SPEED }));
      const { items } = (await good(local('GET', `/local/leads?limit=${CALLS}`))) as { items: { id: string }[] };
      for (const { id } of items)
        await good(v1('POST', '/v1/webhooks/call-lead-now', { lead_id: id, recall_threshold_in_seconds: 0 }));
      isBusy = true;
      traffic = flow();
    },
    async stopTraffic() {
      isBusy = false;
      await traffic;
    },
    async settled(runId, limitMs) {
      const untilMs = performance.now() + limitMs;
      const open = async (): Promise<string[]> => {
        const { body: run } = await local('GET', `/local/simulations/${runId}`);
        const { items: calls } = (await local('GET', '/local/calls?limit=200&is_dry_run=false')).body as {
          items: { id: string; carrier_status: string; start: string | null }[];
        };
        const { items: webhooks } = (await local('GET', '/local/webhooks')).body as { items: { id: string }[] };
        const pending = await Promise.all(
          webhooks.map(
            async ({ id }) =>
              ((await local('GET', `/local/webhooks/${id}/deliveries?status=pending`)).body['items'] as unknown[])
                .length,
          ),
        );
        return [
          ...(run['status'] === 'completed'
            ? []
            : [
                `the run is ${String(run['status'])} at ${String(run['completed_runs'])} of ${String(run['total_runs'])}: ${String(run['error'])}`,
              ]),
          ...calls
            .filter(({ carrier_status }) => OPEN_STATUSES.includes(carrier_status))
            .map(({ id, carrier_status }) => `call ${id} is ${carrier_status}`),
          ...pending.filter((count) => count > 0).map((count) => `${count} deliveries are pending`),
        ];
      };
      let left = await open();
      while (left.length > 0 && performance.now() < untilMs) {
        await pause(100);
        left = await open();
      }
      const lost: string[] = [];
      for (const [id, name] of saved) {
        const { status, body } = await local('GET', `/local/scripts/${id}`);
        if (status !== 200 || body['name'] !== name)
          lost.push(`${String(name)} was answered as stored and is not there`);
      }
      const tooOften = [...hooks.arrivals]
        .filter(([, times]) => times > 2)
        .map(([id, times]) => `event ${id} was sent ${times} times`);
      return [...left, ...lost, ...tooOften];
    },
    async close() {
      isBusy = false;
      await traffic;
      const code = await host.stop();
      hooks.close();
      return code;
    },
  };
  return busy;
}
