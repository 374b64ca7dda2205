/** Which sections of a role the agents that have it have answered from, in the last run of each. */
import type { SectionUses } from '../../core/contract/local/section-use.ts';
import type { ReadScope } from './scope.ts';

/** Trials of one run that are looked at: the turns of each are read. */
const TRIALS = 1000;

/** `Cost: How much is it?` → itself, and `Cost`. */
function titlesOf(section: string): string[] {
  const parts = section.split(': ');
  return parts.map((_part, at) => parts.slice(0, at + 1).join(': '));
}

export function sectionUses(
  { sql, accountId }: Pick<ReadScope, 'sql' | 'accountId'>,
  roleId: string,
  agentIds: readonly string[],
): SectionUses {
  const bound = { accountId, roleId, agents: JSON.stringify(agentIds), most: TRIALS };
  const trials = `
    WITH run AS (
      SELECT (
        SELECT s.id FROM simulation s
        WHERE s.agent_id = a.value AND s.account_id = @accountId AND s.deleted_at IS NULL AND s.completed_runs > 0
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1
      ) AS id FROM json_each(@agents) a
    ), trial AS (
      SELECT t.id, t.simulation_id, t.call_seq, t.position FROM run JOIN simulation_trial t ON t.simulation_id = run.id
      WHERE t.position < @most
    )`;
  const count = sql.value<number>(`${trials} SELECT count(*) FROM trial`, bound) ?? 0;
  const turns = sql.all<{ section: string; trial_id: string; simulation_id: string; turn: number }>(
    `${trials}
     SELECT place.value ->> '$.section' AS section, t.id AS trial_id, t.simulation_id, w.position AS turn
     FROM trial t JOIN call_turn w ON w.call_seq = t.call_seq,
       json_each(coalesce(w.body -> '$.sources', json_array(w.body -> '$.source'))) place
     WHERE w.speaker = 'agent' AND place.value ->> '$.kind' = 'role_section' AND place.value ->> '$.ref' = @roleId
     AND section IS NOT NULL ORDER BY t.simulation_id, t.position, w.position`,
    bound,
  );
  // A turn that answers one of several questions under a title is one of that title's too, and each trial counts once for each.
  const named = turns.flatMap((turn) => titlesOf(turn.section).map((section) => ({ ...turn, section })));
  const bySection = Map.groupBy(named, ({ section }) => section);
  return {
    trials: count,
    sections: [...bySection].flatMap(([section, said]) => {
      const [first] = said;
      if (!first) return [];
      const { trial_id, simulation_id, turn } = first;
      return [{ section, trials: new Set(said.map((one) => one.trial_id)).size, simulation_id, trial_id, turn }];
    }),
  };
}
