/** Actions that a script calls and that nobody could call. */
import { actionMarks } from '../action-marks.ts';
import { closestName } from '../closest-name.ts';
import type { Found } from '../problem.ts';
import type { LintWorld } from './lint-world.ts';

/** Agents that are named in a sentence, at most. */
const NAMED = 3;

function named(agents: readonly string[]): string {
  const [first = '', ...rest] = agents;
  if (rest.length === 0) return `${first} has`;
  const shown = agents.slice(0, NAMED);
  return agents.length > NAMED
    ? `${shown.join(', ')} and ${agents.length - NAMED} more have`
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} have`;
}

/** In one message. Nothing is known of actions where there is no workspace to look into. */
export function uncallableIn(message: string, { actions, speakers }: LintWorld): Found[] {
  if (actions === null) return [];
  return actionMarks(message).flatMap(({ slug, start, end }): Found[] => {
    if (!actions.includes(slug)) {
      const near = closestName(slug, actions);
      const hint = near ? `Did you mean ${near}?` : 'The call would fail.';
      return [
        {
          severity: 'error',
          code: 'unknown_action',
          message: `There is no action ${slug}. ${hint}`,
          start,
          end,
          suggestion: near,
          remedy: { make: 'action', slug },
        },
      ];
    }
    const without = speakers.filter((agent) => !agent.actions.includes(slug));
    if (without.length === 0) return [];
    return [
      {
        severity: 'warning',
        code: 'action_not_given',
        message: `${named(without.map(({ name }) => name))} no action ${slug}: the call would fail`,
        start,
        end,
        remedy: { give: slug, to: without.map(({ id }) => id) },
      },
    ];
  });
}
