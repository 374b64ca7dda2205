import { isOwnAgent, type ListedEngine } from '../../core/contract/local/engine.ts';
import { useEngines } from '../api/engines.ts';
import { SelectInput } from '../ui/field.tsx';
import { useRememberedName } from '../ui/use-remembered.ts';

export interface RehearsalSpeakers {
  engines: readonly ListedEngine[];
  /** null: the offline one. */
  agent: ListedEngine | null;
  lead: ListedEngine | null;
  setAgent: (name: string | null) => void;
  setLead: (name: string | null) => void;
}

const AGENT = 'engine of the agent in rehearsals';

/** Has an engine speak for the agent in rehearsals from now on. */
export const useRehearsalAgent = (): ((name: string) => void) => useRememberedName(AGENT)[1];

/** Who speaks in rehearsals: remembered on this machine, for as long as there is such an engine. */
export function useRehearsalSpeakers(): RehearsalSpeakers {
  const engines = useEngines().data?.items ?? [];
  const [agent, setAgent] = useRememberedName(AGENT);
  const [lead, setLead] = useRememberedName('engine of the lead in rehearsals');
  const named = (name: string | null) => engines.find((engine) => engine.name === name) ?? null;
  return { engines, agent: named(agent), lead: named(lead), setAgent, setLead };
}

interface PickProps {
  label: string;
  offline: string;
  engines: readonly ListedEngine[];
  chosen: ListedEngine | null;
  onPick: (name: string | null) => void;
}

function SpeakerPick({ label, offline, engines, chosen, onPick }: PickProps) {
  return (
    <SelectInput
      aria-label={label}
      title={label}
      className="min-w-28 flex-1"
      value={chosen?.name ?? ''}
      onText={(name) => onPick(name === '' ? null : name)}
    >
      <option value="">{offline}</option>
      {engines.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}

/** Nothing where there is no engine to choose. */
export function SpeakerPicks({ engines, agent, lead, setAgent, setLead }: RehearsalSpeakers) {
  if (engines.length === 0) return null;
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-2">
      <span className="text-sm text-muted">Spoken by</span>
      <span className="flex min-w-0 flex-wrap gap-2">
        <SpeakerPick
          label="The agent speaks by"
          offline="agent: scripted"
          engines={engines}
          chosen={agent}
          onPick={setAgent}
        />
        <SpeakerPick
          label="The lead speaks by"
          offline="lead: agenda"
          // The user's own agent speaks for agents alone.
          engines={engines.filter(({ protocol }) => !isOwnAgent(protocol))}
          chosen={lead}
          onPick={setLead}
        />
      </span>
    </div>
  );
}
