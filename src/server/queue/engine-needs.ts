/** Which engines a run needs, and whether a worker has them. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/canonical-json.ts';
import { isDeepStrictEqual } from 'node:util';
import type { EngineSpec } from '../../core/contract/local/engine.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { modelsOf } from '../engine/outside-engine.ts';
import type { NeedCard, NeededEngine } from './queue-messages.ts';

const neededOf = ({ name, protocol, model }: EngineSpec): NeededEngine => ({ name, protocol, model });

/** Which engines workers are to have for a plan's trials; null: it cannot be played by workers, and stays with its host. */
export function needOf(plan: RunPlan, version: string): NeedCard | null {
  const models = modelsOf(plan);
  const asked = Object.values(plan.asked ?? {}).filter((one) => one !== undefined);
  // Somebody at the host speaks, a call is put through on a line, or nobody is asked at all since there is a recording.
  const staysHere = models.length < asked.length || plan.replay !== undefined;
  if (models.length === 0 || staysHere || models.some(({ engine }) => engine.protocol === 'media_stream')) return null;
  const engines = [...new Map(models.map(({ engine }) => [engine.name, neededOf(engine)])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const id = createHash('sha256').update(canonicalJson(engines)).digest('hex').slice(0, 16);
  return { id, version, engines };
}

export const lackingOf = (needed: readonly NeededEngine[], there: readonly NeededEngine[]): NeededEngine[] =>
  needed.filter((engine) => !there.some((one) => isDeepStrictEqual(one, engine)));
