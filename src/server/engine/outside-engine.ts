/**
 * Whoever speaks for a participant from outside (a model, the user's own agent, a person): how one is reached, and which there are. A run, a
 * rehearsal or a live call names the engine; its asks are then performed by it.
 */
import type { Role } from '../../core/conversation/participant.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';
import { OFFLINE_ENGINES, type Briefing } from '../../core/runs/run-plan.ts';
import { PlanError } from './plan-error.ts';
import { PerformError, type Connect, type Line, type Performer } from './performer.ts';

export interface OutsideEngine {
  name: string;
  /** How long one turn may take; null: the engine has a limit of its own. */
  deadline_s: number | null;
  connect: Connect;
}

const FIELDS = { agent: 'agent_engine', lead: 'lead_engine', judge: 'judge_engine' } as const;

/** What a plan says of the engines that are wanted. Throws PlanError where one is wanted that there is not. */
export function plannedEngines(engines: readonly OutsideEngine[], wanted: WantedEngines): Pick<Briefing, 'asked'> {
  const asked: NonNullable<Briefing['asked']> = {};
  for (const role of ['agent', 'lead', 'judge'] as const) {
    const name = wanted[FIELDS[role]] ?? OFFLINE_ENGINES[role];
    if (name === OFFLINE_ENGINES[role]) continue;
    const engine = engines.find((one) => one.name === name);
    const known = [OFFLINE_ENGINES[role], ...engines.map((one) => one.name)].join(', ');
    if (!engine) throw new PlanError(FIELDS[role], `there is no engine "${name}"; there is: ${known}`);
    asked[role] = { name, deadline_s: engine.deadline_s };
  }
  return Object.keys(asked).length > 0 ? { asked } : {};
}

/** Who holds the conversation, and who judges it once it is over: each is connected for that alone. */
export const SPEAKERS = ['agent', 'lead'] as const;
export const JUDGES = ['judge'] as const;

/** Connects whom of `roles` a plan has speak from outside; what is asked of anybody else is `unavailable`. */
export function connectAll(
  engines: readonly OutsideEngine[],
  asked: Briefing['asked'],
  roles: readonly (keyof NonNullable<Briefing['asked']>)[],
  line: Line,
): Performer {
  const performers = new Map<Role, Performer>(
    roles.flatMap((role) => {
      const engine = engines.find(({ name }) => name === asked?.[role]?.name);
      return engine ? [[role, engine.connect(line)] as const] : [];
    }),
  );
  return async (ask, options) => {
    const perform = performers.get(ask.role);
    if (!perform)
      throw new PerformError({ kind: 'unavailable', message: `Nobody is here to answer for the ${ask.role}` });
    return perform(ask, options);
  };
}
