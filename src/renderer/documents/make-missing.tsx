/** Buttons that make at once what is missing before something else can be done; each can be changed afterwards like any other. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { defaultRole, defaultRoleName } from '../api/default-role.ts';
import { useAllDocuments, useCreateDocument, useDocuments } from '../api/documents.ts';
import { starterAgent, starterCampaign, starterScenario, starterScript } from '../api/starters.ts';
import { Field } from '../ui/field.tsx';
import { ActButton } from './act-button.tsx';
import { DocumentPicker } from './document-picker.tsx';

const AGENT = 'Ana';
const CAMPAIGN = 'First campaign';
const SCRIPT = 'First script';
const SCENARIO = 'A cooperative lead';
const SET = 'First set';

type OnMade = (id: string) => void;

/** Which of several goes into what is made. */
function OneOf({
  kind,
  label,
  of,
  value,
  onPick,
}: {
  kind: AnyKind;
  label: string;
  of: readonly unknown[];
  value: string | undefined;
  onPick: OnMade;
}) {
  if (of.length < 2) return null;
  return (
    <Field label={label}>
      <DocumentPicker kind={kind} value={value ?? null} onPick={(id) => id !== null && onPick(id)} />
    </Field>
  );
}

/** `scriptId`: what it speaks; absent: the only script, one that is made where there is none, and of several the one that is chosen. `roleId`: what it goes by; absent: a role of its own. */
export function MakeAgent({ scriptId, roleId, onMade }: { scriptId?: string; roleId?: string; onMade?: OnMade }) {
  const scripts = useDocuments('scripts').data?.items;
  const [picked, setPicked] = useState<string | null>(null);
  const make = useMakeAgent();
  const speaks = scriptId ?? picked ?? scripts?.[0]?.id;
  const act = async () => {
    const id = await make(speaks, roleId);
    onMade?.(id);
  };
  return (
    <>
      {scriptId === undefined && (
        <OneOf
          kind="scripts"
          label="Script that the agent speaks"
          of={scripts ?? []}
          value={speaks}
          onPick={setPicked}
        />
      )}
      <ActButton label="Make an agent" icon={Plus} disabled={!scripts} act={act} />
    </>
  );
}

function useMakeAgent() {
  const script = useCreateDocument('scripts');
  const role = useCreateDocument('roles');
  const agent = useCreateDocument('agents');
  return async (scriptId: string | undefined, roleId?: string): Promise<string> => {
    const speaks = scriptId ?? (await script.mutateAsync(starterScript(SCRIPT))).id;
    const goesBy = roleId ?? (await role.mutateAsync(defaultRole(defaultRoleName(AGENT)))).id;
    return (await agent.mutateAsync(starterAgent(AGENT, speaks, goesBy))).id;
  };
}

/** With the only agent, one that is made where there is none, and of several the one that is chosen. */
export function MakeCampaign({ onMade }: { onMade: OnMade }) {
  const agents = useDocuments('agents').data?.items;
  const scripts = useDocuments('scripts').data?.items;
  const campaign = useCreateDocument('campaigns');
  const makeAgent = useMakeAgent();
  const [picked, setPicked] = useState<string | null>(null);
  const calls = picked ?? agents?.[0]?.id;
  const act = async () => {
    const agentId = calls ?? (await makeAgent(scripts?.[0]?.id));
    onMade((await campaign.mutateAsync(starterCampaign(CAMPAIGN, agentId))).id);
  };
  return (
    <>
      <OneOf kind="agents" label="Agent that calls" of={agents ?? []} value={calls} onPick={setPicked} />
      <ActButton label="Make a campaign" icon={Plus} disabled={!agents || !scripts} act={act} />
    </>
  );
}

/** `onMade`: is given its id. */
export function MakeScenario({ onMade }: { onMade?: OnMade }) {
  const scenario = useCreateDocument('scenarios');
  const make = async () => {
    const { id } = await scenario.mutateAsync({ name: SCENARIO, source: starterScenario(SCENARIO) });
    onMade?.(id);
  };
  return <ActButton label="Make a scenario" icon={Plus} act={make} />;
}

/** Of every scenario that there is; where there is none, of one that is made for it. */
function MakeSet() {
  const scenarios = useAllDocuments('scenarios').data?.items;
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
  return <ActButton label="Make a scenario set" icon={Plus} act={make} />;
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
