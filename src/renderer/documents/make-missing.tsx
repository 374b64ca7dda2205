/** Buttons that make at once what is missing before something else can be done; each can be changed afterwards like any other. */
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { placeOf } from '../../core/documents/record-kinds.ts';
import { defaultRole, defaultRoleName } from '../api/default-role.ts';
import { useCreateDocument, useDocuments } from '../api/documents.ts';
import { starterAgent, starterScenario, starterScript } from '../api/starters.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';

const AGENT = 'Ana';
const SCRIPT = 'First script';
const SCENARIO = 'A cooperative lead';
const SET = 'First set';

interface MakerProps {
  label: string;
  make: () => Promise<unknown>;
}

function Maker({ label, make }: MakerProps) {
  const made = useMutation({ mutationFn: make });
  return (
    <>
      <Button kind="primary" icon={Plus} spins={made.isPending} disabled={made.isPending} onClick={() => made.mutate()}>
        {label}
      </Button>
      <FailureNote error={made.error} />
    </>
  );
}

/** An agent with a role of its own. `scriptId`: what it speaks; absent: the only script, which is made where there is none; of several one is asked for. */
export function MakeAgent({ scriptId }: { scriptId?: string }) {
  const scripts = useDocuments('scripts').data?.items;
  const script = useCreateDocument('scripts');
  const role = useCreateDocument('roles');
  const agent = useCreateDocument('agents');
  const [, navigate] = useLocation();
  if (scriptId === undefined && (scripts?.length ?? 0) > 1)
    return (
      <Button kind="primary" icon={Plus} onClick={() => navigate(`${placeOf('agents')}?new=1`)}>
        New agent…
      </Button>
    );
  const make = async () => {
    const speaks = scriptId ?? scripts?.[0]?.id ?? (await script.mutateAsync(starterScript(SCRIPT))).id;
    const { id } = await role.mutateAsync(defaultRole(defaultRoleName(AGENT)));
    await agent.mutateAsync(starterAgent(AGENT, speaks, id));
  };
  return <Maker label="Make an agent" make={make} />;
}

/** `onMade`: is given its id. */
export function MakeScenario({ onMade }: { onMade?: (id: string) => void }) {
  const scenario = useCreateDocument('scenarios');
  const make = async () => {
    const { id } = await scenario.mutateAsync({ name: SCENARIO, source: starterScenario(SCENARIO) });
    onMade?.(id);
  };
  return <Maker label="Make a scenario" make={make} />;
}

/** Of every scenario that there is; where there is none, of one that is made for it. */
function MakeSet() {
  const scenarios = useDocuments('scenarios').data?.items;
  const scenario = useCreateDocument('scenarios');
  const set = useCreateDocument('scenario-sets');
  const make = async () => {
    const known = scenarios?.map(({ id }) => id) ?? [];
    const scenario_ids =
      known.length > 0
        ? known
        : [(await scenario.mutateAsync({ name: SCENARIO, source: starterScenario(SCENARIO) })).id];
    await set.mutateAsync({ name: SET, scenario_ids });
  };
  return <Maker label="Make a scenario set" make={make} />;
}

/** What a run still needs, each with the button that makes it; null where all of it is there. */
export function MissingForRun({ agents, sets }: { agents: readonly unknown[]; sets: readonly unknown[] }) {
  if (agents.length > 0 && sets.length > 0) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      {agents.length === 0 && (
        <>
          <p>There is no agent yet: somebody has to speak.</p>
          <MakeAgent />
        </>
      )}
      {sets.length === 0 && (
        <>
          <p>There is no scenario set yet: the situations that are played together.</p>
          <MakeSet />
        </>
      )}
    </div>
  );
}
