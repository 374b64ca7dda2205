import { useState } from 'react';
import { messageOf } from '../../../core/message-of.ts';
import type { MutationRun } from '../../../core/contract/local/mutation.ts';
import { useStartMutation } from '../../api/mutation.ts';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { MissingForRun } from '../../documents/make-missing.tsx';
import { useAgentAndSet } from '../../documents/use-agent-and-set.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { NewRunProps } from '../../ui/runs-frame.tsx';

const MAX_TRIALS = 100;
const MAX_SEED = 0xffff_ffff;

function whole(text: string, least: number, most: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least && value <= most ? value : null;
}

/** Which set is tried on which agent, and how often each scenario is played with each mutant. */
export function MutationDialog({ presetAgent, presetSet, onStarted, onClose }: NewRunProps<MutationRun>) {
  const { agents, sets, isListed, agent, set, setAgentId, setSetId } = useAgentAndSet({
    agent: presetAgent,
    set: presetSet,
  });
  const start = useStartMutation();
  const [trialsText, setTrials] = useState('3');
  const [seedText, setSeed] = useState('7');
  const trials = whole(trialsText, 1, MAX_TRIALS);
  const seed = whole(seedText, 0, MAX_SEED);
  const submit = () => {
    if (!agent || !set || trials === null || seed === null) return;
    start.mutate({ agent_id: agent.id, scenario_set_id: set.id, num_trials: trials, seed }, { onSuccess: onStarted });
  };
  return (
    <FormDialog
      title="Try what a set notices"
      submitLabel="Try"
      ready={agent !== undefined && set !== undefined && trials !== null && seed !== null}
      busy={start.isPending}
      error={start.error === null ? null : messageOf(start.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {isListed && <MissingForRun agents={agents} sets={sets} />}
      <Field label="Scenario set">
        <DocumentPicker kind="scenario-sets" value={set?.id ?? null} onPick={setSetId} />
      </Field>
      <Field label="Agent">
        <DocumentPicker kind="agents" value={agent?.id ?? null} onPick={setAgentId} />
      </Field>
      <Field label="Trials" hint="Of each scenario, with the same dice for each mutant">
        <TextInput inputMode="numeric" value={trialsText} onText={setTrials} />
      </Field>
      <Field label="Seed">
        <TextInput inputMode="numeric" value={seedText} onText={setSeed} />
      </Field>
    </FormDialog>
  );
}
