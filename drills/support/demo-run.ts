/** A run of the demo's first scenario set, always by the same seed: whatever happened to it meanwhile, it comes to the same results. */
import type { HostProcess } from '../../test/support/host-process.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** As the person at the machine, and `/v1` as a member of the demo's clinic. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

const SEED = 7;

/** Without a limit of its own: whoever must not wait looks at the clock. */
export const asker =
  (host: HostProcess): Ask =>
  async (method, path, body) => {
    const headers = path.startsWith('/v1')
      ? { 'x-api-key': host.announcement.demo_api_keys.member }
      : { authorization: `Bearer ${host.sessionToken}` };
    const response = await fetch(host.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

/** The body of a success. Throws what was answered instead. */
export async function good(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The host answered ${status} ${JSON.stringify(body)}`);
  return body;
}

interface DemoRun {
  trials: number;
  workers: number;
  /** A model that speaks for the agent, and what it may use up. */
  model?: { agent_engine: string; budget: { calls: number } };
}

/** Answers the run's id. */
export async function startDemoRun(ask: Ask, { trials, workers, model }: DemoRun): Promise<string> {
  const first = async (path: string) =>
    ((await good(ask('GET', path)))['items'] as { id: string; agent_id?: string }[])[0];
  const set = await first('/local/scenario-sets');
  const agent = await first('/local/agents');
  const run = await good(
    ask('POST', '/local/simulations', {
      agent_id: set?.agent_id ?? agent?.id,
      scenario_set_id: set?.id,
      num_trials: trials,
      seed: SEED,
      workers,
      ...model,
    }),
  );
  return String(run['id']);
}

/** What the run's trials say, without what each start makes anew. */
export async function resultsOf(ask: Ask, runId: string): Promise<string> {
  const { items } = (await good(ask('GET', `/local/simulations/${runId}/trials?limit=5000`))) as {
    items: Record<string, unknown>[];
  };
  return JSON.stringify(items.map(({ id: _id, call_id: _callId, simulation_id: _simulationId, ...trial }) => trial));
}
