import { unfitLength } from '../../../core/authoring/script-length.ts';
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { TrialRecord } from '../../../core/runs/trial-record.ts';
import { CastPicks } from '../../rehearsal/cast-picks.tsx';
import { RehearsalPane } from '../../rehearsal/rehearsal-pane.tsx';
import type { Cast } from '../../rehearsal/use-cast.ts';
import { castRemedy } from './cast-remedy.tsx';

export interface ScriptRehearsalProps {
  scriptId: string;
  cast: Cast;
  script: ScriptText;
  isSaving: boolean;
  onTrial: (trial: TrialRecord | null) => void;
  shownTurn: number | null;
  onTurn: (index: number) => void;
}

/** Plays the script as it stands in the editor, saved or not: by the agent that uses it, against a scenario's lead. */
export function ScriptRehearsal({ scriptId, cast, script, ...rest }: ScriptRehearsalProps) {
  const { agent, agents, scenario, scenarios } = cast;
  const request =
    agent == null
      ? agents.length === 0
        ? 'There is no agent yet: somebody has to speak the lines.'
        : 'No agent speaks this script yet. Choose one above to hear it, or make one that speaks it.'
      : scenario == null
        ? scenarios.length === 0
          ? 'There is no scenario yet: it describes the lead that answers.'
          : 'Choose a scenario above: its lead answers.'
        : script.lines.length === 0
          ? 'The script has no lines yet. Write one that begins with AGENT:'
          : (unfitLength(script.lines.length) ?? {
              agent_id: agent.id,
              script_id: scriptId,
              script_lines: script.lines,
              scenario_id: scenario.id,
            });
  return (
    <RehearsalPane request={request} remedy={castRemedy(cast, scriptId)} reading={cast.reading} {...rest}>
      <CastPicks {...cast} />
    </RehearsalPane>
  );
}
