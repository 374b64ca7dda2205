import { agentSettings } from '../../../core/conversation/agent-settings.ts';
import { ObjectForm, type Faults } from '../../ui/object-form.tsx';
import type { AgentBody, AgentFormProps } from './agent-body.ts';
import { AgentGreetings } from './agent-greetings.tsx';
import { AgentIdentity } from './agent-identity.tsx';
import { AgentLine } from './agent-line.tsx';
import { AgentMachines } from './agent-machines.tsx';
import { AgentModel } from './agent-model.tsx';
import { AgentSources } from './agent-sources.tsx';
import { AgentTurnTaking } from './agent-turn-taking.tsx';
import { soundAgent } from './sound-agent.ts';

/** Every field of an agent, in the order in which one thinks of a person who phones; what few need is folded. */
export function AgentForm({
  agent,
  faults,
  onChange,
}: {
  agent: AgentBody;
  faults: Faults;
  onChange: (agent: AgentBody) => void;
}) {
  // What the form shows is the same for both call types; greetings ask for each.
  const sound = soundAgent(agent);
  const props: AgentFormProps = { agent: sound, settings: agentSettings(sound, null, 'outbound') };
  return (
    <ObjectForm value={agent} faults={faults} onChange={onChange}>
      <AgentIdentity />
      <AgentSources {...props} />
      <AgentGreetings {...props} />
      <AgentTurnTaking {...props} />
      <AgentModel />
      <AgentLine />
      <AgentMachines {...props} />
    </ObjectForm>
  );
}
