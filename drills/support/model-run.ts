/** A run in which a model speaks, as drills look at it: what stands on its tape, what it came to, and whether it has ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { questionOf } from './answering-model.ts';
import type { CliProcess } from './cli-process.ts';
import { good } from './demo-run.ts';

/** A run that was left alone has ended by then. */
const SETTLE_MS = 60_000;

/** How often each question was asked. */
export type Counts = ReadonlyMap<string, number>;

export const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** By question, how much more often it stands in the first. */
export const without = (counts: Counts, others: Counts): Map<string, number> =>
  new Map([...counts].map(([question, count]) => [question, count - (others.get(question) ?? 0)]));

export const isSame = (one: Counts, other: Counts): boolean =>
  total(one) === total(other) && [...without(one, other).values()].every((count) => count === 0);

/** How often each question stands on the run's tape. */
export async function taped({ announced }: CliProcess, runId: string): Promise<Counts> {
  const host = await announced;
  if (!host) throw new Error('The host ended before it was ready');
  const response = await fetch(`${host.url}/local/simulations/${runId}/cassette`, {
    headers: { authorization: `Bearer ${host.session_token}` },
  });
  const [, ...lines] = (await response.text()).trimEnd().split('\n');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const { request } = JSON.parse(line) as { request: { messages: unknown } };
    const question = questionOf(request.messages);
    counts.set(question, (counts.get(question) ?? 0) + 1);
  }
  return counts;
}

/** Figures and conversations, without what each start makes anew and without times, which are measured. */
export async function resultsOf({ ask }: CliProcess, runId: string): Promise<string> {
  const { items } = (await good(ask('GET', `/local/simulations/${runId}/trials?limit=5000`))) as {
    items: Record<string, unknown>[];
  };
  const { final_score, infrastructure_errors, ungraded, invalid } = await good(
    ask('GET', `/local/simulations/${runId}`),
  );
  const told = ['scenario_name', 'trial', 'conversation', 'verdict', 'verdict_reason', 'reward', 'steps'] as const;
  return JSON.stringify([
    { final_score, infrastructure_errors, ungraded, invalid },
    ...items.map((trial) => told.map((field) => trial[field])),
  ]);
}

export async function ended({ ask }: CliProcess, runId: string): Promise<Record<string, unknown> | null> {
  for (const untilMs = performance.now() + SETTLE_MS; performance.now() < untilMs; await pause(30)) {
    const run = await good(ask('GET', `/local/simulations/${runId}`));
    if (run['status'] !== 'running' && run['status'] !== 'queued') return run;
  }
  return null;
}
