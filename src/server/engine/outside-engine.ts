/**
 * Whoever speaks for a participant from outside (a model, the user's own agent, a person): how one is reached, and which there are. A run, a
 * rehearsal or a live call names the engine; its asks are then performed by it.
 */
import type { Role } from '../../core/conversation/participant.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';
import { isOwnAgent, type Budget, type Engine, type EngineSpec } from '../../core/contract/local/engine.ts';
import { OFFLINE_ENGINES, type Briefing } from '../../core/runs/run-plan.ts';
import type { Carrier } from '../carrier/carrier.ts';
import type { Models } from '../models/models.ts';
import type { AccountReader } from '../repositories/store.ts';
import { modelPerformer, type Asking } from './model-performer.ts';
import { PlanError } from './plan-error.ts';
import { PerformError, type Connect, type Line, type Performer } from './performer.ts';

export interface OutsideEngine {
  name: string;
  /** How long one turn may take; null: the engine has a limit of its own. */
  deadline_s: number | null;
  connect: Connect;
}

/** Who can speak besides the offline engines: whom the program knows by itself, and the models of the account's engines. */
export interface Engines {
  outside: readonly OutsideEngine[];
  models: Models;
  /** Calls agents that are spoken with. */
  carrier: Carrier;
  /** Why an engine cannot be asked at all, such as a key that is missing or a host that may not be reached; null: it can be tried. */
  whyNot(engine: EngineSpec): string | null;
  /** Why a budget cannot be kept to; null: it can. */
  budgetFault(budget: Budget, engines: readonly EngineSpec[]): string | null;
}

const FIELDS = { agent: 'agent_engine', lead: 'lead_engine', judge: 'judge_engine' } as const;
const ROLES = ['agent', 'lead', 'judge'] as const;

/** What a plan has of an engine: where the probe has not told, a server is taken for one that knows JSON schemas. */
export function specOf({
  created_at: _created,
  updated_at: _updated,
  probe,
  json_mode,
  ...engine
}: Engine): EngineSpec {
  return { ...engine, json_mode: json_mode === 'auto' ? (probe?.json_mode ?? 'json_schema') : json_mode };
}

/**
 * What a plan says of the engines that are wanted. `recorded`: those of a recording that is played, which need not be there any more. Throws PlanError
 * where one is wanted that there is not.
 */
export function plannedEngines(
  { outside }: Pick<Engines, 'outside'>,
  account: Pick<AccountReader, 'engines'>,
  wanted: WantedEngines,
  recorded: Partial<Record<(typeof ROLES)[number], EngineSpec>> = {},
): Pick<Briefing, 'asked'> {
  const asked: NonNullable<Briefing['asked']> = {};
  for (const role of ROLES) {
    const name = wanted[FIELDS[role]] ?? recorded[role]?.name ?? OFFLINE_ENGINES[role];
    if (name === OFFLINE_ENGINES[role]) continue;
    const known = outside.find((one) => one.name === name);
    const stored = account.engines.named(name);
    const engine = stored ? specOf(stored) : recorded[role]?.name === name ? recorded[role] : undefined;
    if (engine && isOwnAgent(engine.protocol) && role !== 'agent')
      throw new PlanError(FIELDS[role], `the engine "${name}" speaks for agents alone`);
    if (known) asked[role] = { name, deadline_s: known.deadline_s };
    // Its deadline counts from when a request is sent, and not while it waits its turn.
    else if (engine && role === 'lead')
      asked.lead = { name, deadline_s: null, engine, style: wanted.lead_style ?? 'hybrid' };
    else if (engine && role === 'agent')
      asked.agent = { name, deadline_s: null, engine, ...earOf(account, engine, recorded.agent !== undefined) };
    else if (engine) asked[role] = { name, deadline_s: null, engine };
    else {
      const there = [
        OFFLINE_ENGINES[role],
        ...outside.map((one) => one.name),
        ...account.engines.list().map((one) => one.name),
      ];
      throw new PlanError(FIELDS[role], `there is no engine "${name}"; there is: ${there.join(', ')}`);
    }
  }
  return Object.keys(asked).length > 0 ? { asked } : {};
}

/** Who writes down what an agent says that is spoken with. In a recording that is played it stands already. Throws PlanError where there is no such engine. */
function earOf(
  account: Pick<AccountReader, 'engines'>,
  { name, protocol, media }: EngineSpec,
  isRecorded: boolean,
): { ear?: EngineSpec } {
  const wanted = protocol === 'media_stream' ? media.transcribed_by : null;
  if (wanted === null || isRecorded) return {};
  const ear = account.engines.named(wanted);
  if (!ear || isOwnAgent(ear.protocol))
    throw new PlanError(
      'agent_engine',
      `"${name}" is to be written down by "${wanted}", which is no engine of a server that could`,
    );
  return { ear: specOf(ear) };
}

/** The models of a plan, by who speaks through them. */
export const modelsOf = ({ asked }: Pick<Briefing, 'asked'>): { role: (typeof ROLES)[number]; engine: EngineSpec }[] =>
  ROLES.flatMap((role) => {
    const engine = asked?.[role]?.engine;
    return engine ? [{ role, engine }] : [];
  });

/** Who holds the conversation, and who judges it once it is over: each is connected for that alone. */
export const SPEAKERS = ['agent', 'lead'] as const;
export const JUDGES = ['judge'] as const;

/** Connects whom of `roles` a plan has speak from outside; what is asked of anybody else is `unavailable`. */
export function connectAll(
  { outside, models, carrier }: Pick<Engines, 'outside' | 'models' | 'carrier'>,
  asked: Briefing['asked'],
  roles: readonly (keyof NonNullable<Briefing['asked']>)[],
  line: Line,
  asking: Asking,
): Performer {
  const performers = new Map<Role, Performer>(
    roles.flatMap((role) => {
      const { name, engine } = asked?.[role] ?? {};
      if (engine) {
        const answering =
          engine.protocol === 'media_stream'
            ? carrier.call({ engine, ear: asked?.agent?.ear, signal: line.signal })
            : models;
        return [[role, modelPerformer({ role, engine, models: answering, asking })] as const];
      }
      const known = outside.find((one) => one.name === name);
      return known ? [[role, known.connect(line)] as const] : [];
    }),
  );
  return async (ask, options) => {
    const perform = performers.get(ask.role);
    if (!perform)
      throw new PerformError({ kind: 'unavailable', message: `Nobody is here to answer for the ${ask.role}` });
    return perform(ask, options);
  };
}
