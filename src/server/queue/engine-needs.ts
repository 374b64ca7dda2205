/** Which engines a run needs, whether workers can play it at all, and why nobody does. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/canonical-json.ts';
import { isDeepStrictEqual } from 'node:util';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import { isOnLine, type RunPlan } from '../../core/runs/run-plan.ts';
import { messageOf } from '../../core/message-of.ts';
import { modelsOf } from '../engine/outside-engine.ts';
import type { PlayOptions } from '../engine/trial-runner.ts';
import { checkPlan, type NeedCard, type NeededEngine } from './queue-messages.ts';
import type { SeenWorker } from './registry.ts';

const neededOf = ({ name, protocol, model }: EngineSpec): NeededEngine => ({ name, protocol, model });

/** Which engines workers are to have for a plan's trials; null: none, since nobody outside is asked. */
export function needOf(plan: RunPlan, version: string): NeedCard | null {
  const models = modelsOf(plan);
  if (models.length === 0) return null;
  const engines = [...new Map(models.map(({ engine }) => [engine.name, neededOf(engine)])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const id = createHash('sha256').update(canonicalJson(engines)).digest('hex').slice(0, 16);
  return { id, version, engines };
}

export const lackingOf = (needed: readonly NeededEngine[], there: readonly NeededEngine[]): NeededEngine[] =>
  needed.filter((engine) => !there.some((one) => isDeepStrictEqual(one, engine)));

/** Why a run is played at its host whoever is there, as what follows "because"; null: workers could play it. */
export function whyHere(plan: RunPlan, { begunAt, lane }: Pick<PlayOptions, 'begunAt' | 'lane'>): string | null {
  if (begunAt) return 'its conversations are over, and are graded anew where they are stored';
  if (lane) return 'its trials take turns with those of the other run of its pair';
  if (plan.replay) return 'it is played again from a recording, and nobody is asked';
  if (isOnLine(plan)) return 'its agent is spoken with on a line, which this host holds';
  if (Object.values(plan.asked ?? {}).some((one) => one && !one.engine)) return 'a person speaks in it, at this host';
  try {
    checkPlan(plan);
  } catch (error) {
    return `workers would refuse its plan. ${messageOf(error)}`;
  }
  return null;
}

/** Signs of life come every few seconds: who is silent for so long is not taken to be there. */
const SILENT_MS = 9_000;

const could = (worker: SeenWorker, version: string, need: NeedCard | null): boolean =>
  worker.version === version && lackingOf(need?.engines ?? [], worker.engines).length === 0;

/** Those who can play trials with such a need. */
export const ableOf = (workers: readonly SeenWorker[], version: string, need: NeedCard | null): SeenWorker[] =>
  workers.filter((worker) => could(worker, version, need));

const ago = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s ago` : `${Math.round(ms / 60_000)} min ago`;

/** Why nobody plays it now, in words; null: somebody does. `gone`: who was there before. */
export function whyNobody(
  { seen, gone }: { seen: readonly SeenWorker[]; gone: readonly SeenWorker[] },
  version: string,
  need: NeedCard | null,
): string | null {
  const able = ableOf(seen, version, need);
  if (able.some(({ state, seen_ms_ago }) => state === 'playing' && seen_ms_ago < SILENT_MS)) return null;
  const [last] = [...able, ...ableOf(gone, version, need)].toSorted((a, b) => a.seen_ms_ago - b.seen_ms_ago);
  if (last?.state === 'draining' && able.includes(last))
    return `the last worker that could play it, ${last.name}, is draining`;
  if (last) return `the last worker that could play it, ${last.name}, was seen ${ago(last.seen_ms_ago)}`;
  const own = seen.filter((worker) => worker.version === version);
  if (own.length === 0) return seen.length === 0 ? 'no worker is there' : `no worker of version ${version} is there`;
  const needed = need?.engines ?? [];
  const nowhere = needed.filter((engine) => own.every((worker) => lackingOf([engine], worker.engines).length > 0));
  const named = (nowhere.length > 0 ? nowhere : needed)
    .map((one) => `"${one.name}" (${one.protocol}, model "${one.model}")`)
    .join(' and ');
  return nowhere.length > 0 ? `no worker has the engine ${named}` : `no worker has all of its engines: ${named}`;
}
