import { MakeAgent, MakeScenario } from '../../documents/make-missing.tsx';
import { CastPicks } from '../../rehearsal/cast-picks.tsx';
import { RehearsalPane } from '../../rehearsal/rehearsal-pane.tsx';
import { useCast } from '../../rehearsal/use-cast.ts';

export interface RoleRehearsalProps {
  roleId: string;
  source: string;
  isSaving: boolean;
}

/** Plays a conversation by the role as it stands in the editor, saved or not. */
export function RoleRehearsal({ roleId, source, isSaving }: RoleRehearsalProps) {
  const cast = useCast({
    of: { kind: 'roles', id: roleId },
    uses: ({ role_ids }) => !!role_ids?.includes(roleId),
  });
  const { agent, agents, scenario, scenarios } = cast;
  const request =
    agent == null
      ? agents.length === 0
        ? 'There is no agent yet: somebody has to answer by the role.'
        : 'No agent has this role yet. Choose one above to hear it answer by the role, or make one that has it.'
      : scenario == null
        ? scenarios.length === 0
          ? 'There is no scenario yet: it describes the lead that asks.'
          : 'Choose a scenario above: its lead asks.'
        : { agent_id: agent.id, roles: [{ id: roleId, source }], scenario_id: scenario.id };
  const remedy =
    agent === undefined ? <MakeAgent roleId={roleId} /> : scenarios.length === 0 ? <MakeScenario /> : undefined;
  return (
    <RehearsalPane request={request} remedy={remedy} reading={cast.reading} isSaving={isSaving}>
      <CastPicks {...cast} />
      {agent && !agent.role_ids?.includes(roleId) && (
        <p className="text-sm text-muted">{agent.name} does not have this role; here it is played with it.</p>
      )}
    </RehearsalPane>
  );
}
