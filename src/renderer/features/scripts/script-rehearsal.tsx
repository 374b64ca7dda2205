import { useState } from 'react';
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { TrialRecord } from '../../../core/runs/trial-record.ts';
import { useDocuments } from '../../api/documents.ts';
import { Pick } from '../../rehearsal/pick.tsx';
import { RehearsalPane } from '../../rehearsal/rehearsal-pane.tsx';

/** Plays the script as it stands in the editor, saved or not: by the agent that uses it, against a scenario's lead. */
export function ScriptRehearsal({
  scriptId,
  script,
  onTrial,
}: {
  scriptId: string;
  script: ScriptText;
  onTrial: (trial: TrialRecord | null) => void;
}) {
  const agents = useDocuments('agents').data?.items ?? [];
  const scenarios = useDocuments('scenarios').data?.items ?? [];
  const sets = useDocuments('scenario-sets').data?.items ?? [];
  const [agentId, setAgentId] = useState<string | null>(null);
  const [scenarioId, setScenarioId] = useState<string | null>(null);
  const user = agents.find((agent) => agent.script_id === scriptId || agent.script_ids?.includes(scriptId));
  const agent = agents.find((one) => one.id === agentId) ?? user ?? agents[0];
  // The first scenario of a set that is written for this agent suits it better than any other.
  const suited = sets.find((set) => set.agent_id === agent?.id)?.scenario_ids[0];
  const scenario = scenarios.find((one) => one.id === (scenarioId ?? suited)) ?? scenarios[0];
  const request =
    agent == null
      ? 'Make an agent first: somebody has to speak the lines.'
      : scenario == null
        ? 'Write a scenario first: it describes the lead that answers.'
        : script.lines.length === 0
          ? 'The script has no lines yet. Write one that begins with AGENT:'
          : { agent_id: agent.id, script_lines: script.lines, scenario_id: scenario.id };
  return (
    <RehearsalPane request={request} onTrial={onTrial}>
      <Pick label="Agent" value={agent?.id ?? null} options={agents} onPick={setAgentId} />
      <Pick label="Scenario" value={scenario?.id ?? null} options={scenarios} onPick={setScenarioId} />
    </RehearsalPane>
  );
}
