/** The engines that a worker can ask, as its own file has them: keys go to the addresses of that file, and never where a plan says. */
import { z } from 'zod';
import { parse } from 'yaml';
import { ENGINE_LIMITS, EngineWriteSchema, type EngineSpec } from '../../core/contract/local/engine.ts';
import { messageOf } from '../../core/message-of.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { KeyOf } from '../models/create-models.ts';
import type { NeededEngine } from './queue-messages.ts';

const { name, protocol, base_url, model } = EngineWriteSchema.shape;

const KeySchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('none') }),
  z.strictObject({ from: z.literal('environment'), variable: z.string().regex(/^[A-Z_][A-Z0-9_]{0,99}$/) }),
  /** In this user's store of secrets, under the id of an engine. */
  z.strictObject({ from: z.literal('stored'), id: z.string().min(1).max(100) }),
]);

const FileSchema = z.strictObject({
  engines: z
    .array(z.strictObject({ name, protocol, base_url, model, key: KeySchema.default({ from: 'none' }) }))
    .min(1)
    .max(ENGINE_LIMITS.engines),
});
type OwnEngine = z.infer<typeof FileSchema>['engines'][number];

export interface WorkerEngines {
  own: readonly OwnEngine[];
  needed(this: void): NeededEngine[];
  /** The plan with the addresses of this worker. Throws Error, in words, where it lacks an engine. */
  put(this: void, plan: RunPlan): RunPlan;
  keyOf: KeyOf;
  /** Why one of them cannot be asked: a key that is missing; null: all can be tried. */
  fault(this: void): string | null;
}

/** Throws Error, in words, for a text that is no such file. */
export function readEnginesFile(text: string): OwnEngine[] {
  let read: unknown;
  try {
    read = parse(text);
  } catch (error) {
    throw new Error(messageOf(error), { cause: error });
  }
  const parsed = FileSchema.safeParse(read);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; '),
    );
  const { engines } = parsed.data;
  const twice = engines.find((one, at) => engines.findIndex((other) => other.name === one.name) !== at);
  if (twice) throw new Error(`there are two engines "${twice.name}"`);
  return engines;
}

/** Where keys are found; `missing` says why there is none. */
interface Keys {
  find(engine: Pick<EngineSpec, 'id' | 'name' | 'key'>): { key: string | null } | { missing: string };
}

export function workerEngines(own: readonly OwnEngine[], keys: Keys): WorkerEngines {
  const ownOf = (planned: Pick<EngineSpec, 'name' | 'protocol' | 'model'>): OwnEngine => {
    const found = own.find((one) => one.name === planned.name);
    if (found?.model !== planned.model || found.protocol !== planned.protocol)
      throw new Error(`This worker has no engine "${planned.name}" of the model "${planned.model}"`);
    return found;
  };
  /** By what its key is found. */
  const keyed = ({ key }: OwnEngine): Pick<EngineSpec, 'id' | 'key'> =>
    key.from === 'stored' ? { id: key.id, key: { from: key.from } } : { id: '', key };
  const placed = (planned: EngineSpec): EngineSpec => {
    const found = ownOf(planned);
    return { ...planned, ...keyed(found), base_url: found.base_url };
  };
  return {
    own,
    needed: () => own.map((one) => ({ name: one.name, protocol: one.protocol, model: one.model })),
    put(plan) {
      const { agent, lead, judge } = plan.asked ?? {};
      const asked: NonNullable<RunPlan['asked']> = {};
      if (agent) asked.agent = { ...agent, ...(agent.engine && { engine: placed(agent.engine) }) };
      if (lead) asked.lead = { ...lead, ...(lead.engine && { engine: placed(lead.engine) }) };
      if (judge) asked.judge = { ...judge, ...(judge.engine && { engine: placed(judge.engine) }) };
      return { ...plan, asked };
    },
    keyOf(engine) {
      const found = keys.find(engine);
      return 'missing' in found ? found : (found.key ?? undefined);
    },
    fault() {
      for (const one of own) {
        const found = keys.find({ name: one.name, ...keyed(one) });
        if ('missing' in found) return found.missing;
      }
      return null;
    },
  };
}
