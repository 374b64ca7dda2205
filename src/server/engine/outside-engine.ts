/**
 * Whoever speaks for a participant from outside (a model, the user's own agent, a person): how one is reached, and which there are. A run, a
 * rehearsal or a live call names the engine; its asks are then performed by it.
 */
import type { Role } from '../../core/conversation/participant.ts';
import type { Briefing } from '../../core/runs/run-plan.ts';
import { PerformError, type Connect, type Line, type Performer } from './performer.ts';

export interface OutsideEngine {
  name: string;
  /** How long one turn may take; null: the engine has a limit of its own. */
  deadline_s: number | null;
  connect: Connect;
}

/** Which engine is wanted for whom, by name; absent or null: the offline one. */
export interface WantedEngines {
  agent_engine?: string | null | undefined;
  lead_engine?: string | null | undefined;
  judge_engine?: string | null | undefined;
}

const FIELDS = { agent: 'agent_engine', lead: 'lead_engine', judge: 'judge_engine' } as const;
const OFFLINE = { agent: 'scripted', lead: 'agenda', judge: 'none' } as const;

/** What a plan says of the engines that are wanted. `refuse` hears of one that there is not. */
export function seatedEngines(
  engines: readonly OutsideEngine[],
  wanted: WantedEngines,
  refuse: (field: keyof WantedEngines, message: string) => void,
): Pick<Briefing, 'asked'> {
  const asked: NonNullable<Briefing['asked']> = {};
  for (const role of ['agent', 'lead', 'judge'] as const) {
    const name = wanted[FIELDS[role]] ?? OFFLINE[role];
    if (name === OFFLINE[role]) continue;
    const engine = engines.find((one) => one.name === name);
    const known = [OFFLINE[role], ...engines.map((one) => one.name)].join(', ');
    if (!engine) refuse(FIELDS[role], `there is no engine "${name}"; there is: ${known}`);
    else asked[role] = { name, deadline_s: engine.deadline_s };
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
