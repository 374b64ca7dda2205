import { FilePlus2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { documentNames } from '../../core/documents/document-names.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import { saidByText } from '../../core/reporting/said-by-text.ts';
import type { SaidBy } from '../../core/scenarios/said-by.ts';
import { drawAgenda, scenarioOfAgenda } from '../../core/scenarios/scenario-of-agenda.ts';
import { scenarioOfWords } from '../../core/scenarios/scenario-of-words.ts';
import { useCreateDocument, useDocument } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toasts.tsx';
import { DrawnAgenda } from './drawn-agenda.tsx';

export interface SaveAsScenarioProps {
  trial: TrialRecord;
  /** Who answers the new scenario's lead, to begin with. */
  agentId: string;
  /** The text of the scenario that was played, where it is not saved as it stands. */
  source: string | null;
  /** Engines that spoke in it; of whom rules spoke for, nothing. */
  spoke?: SaidBy;
}

const BY_RULES: SaidBy = {};

type Way = 'words' | 'agenda';

const WAYS = [
  { id: 'words', label: 'These words' },
  { id: 'agenda', label: 'An agenda drawn from them' },
] as const satisfies { id: Way; label: string }[];

/** Makes a scenario of what the lead said: of these very words, or of what it did with them, so that any agent can be held against it. */
export function SaveAsScenario({ trial, agentId, source, spoke = BY_RULES }: SaveAsScenarioProps) {
  const [, navigate] = useLocation();
  const [name, setName] = useState<string | null>(null);
  const [way, setWay] = useState<Way>('words');
  const saved = useDocument('scenarios', source === null && name !== null ? trial.scenario_id : null);
  const create = useCreateDocument('scenarios');
  const played = source ?? saved.data?.source ?? null;
  const agenda = useMemo(() => drawAgenda(trial), [trial]);
  if (agenda === null) return null;
  const textOf = (called: string) => {
    if (played === null) return null;
    return way === 'words'
      ? scenarioOfWords(played, called, trial.turns, spoke)
      : scenarioOfAgenda(played, called, agenda, spoke);
  };
  const text = name === null ? null : textOf(name.trim());
  const spoken = saidByText(spoke);
  const said = trial.turns.filter(({ speaker }) => speaker === 'lead').length;
  const save = () => {
    if (name === null || text === null) return;
    create.mutate(
      { name: name.trim(), source: text },
      {
        onSuccess: ({ id }) => {
          setName(null);
          const place = `${documentNames('scenarios').place}/${id}?agent=${agentId}`;
          showToast(`Saved ${name.trim()}.`, { label: 'Open it', run: () => navigate(place) });
        },
      },
    );
  };
  return (
    <>
      <Button kind="link" icon={FilePlus2} onClick={() => setName(`${trial.scenario_name}, these words`)}>
        Save as a scenario…
      </Button>
      {name !== null && (
        <FormDialog
          title="Save as a scenario"
          submitLabel="Save"
          ready={name.trim() !== '' && text !== null}
          busy={create.isPending}
          error={create.error?.message ?? saved.error?.message ?? null}
          onSubmit={save}
          onClose={() => setName(null)}
        >
          <Segmented
            label="What the lead does"
            options={WAYS}
            value={way}
            onChange={(next) => {
              setWay(next);
              const usual = ({ id }: { id: Way }) =>
                `${trial.scenario_name}, ${id === 'words' ? 'these words' : 'drawn'}`;
              if (WAYS.some((one) => usual(one) === name)) setName(usual({ id: next }));
            }}
          />
          {way === 'words' ? (
            <p className="text-muted">
              A lead that says these {said} utterances again, whatever it hears. What is expected stays as it is in{' '}
              {trial.scenario_name}.
            </p>
          ) : (
            <>
              <p className="text-muted">
                A lead that answers what it hears, and wants what was read of this conversation. Facts, traits and what
                is expected stay as they are in {trial.scenario_name}; look whether this is what was meant:
              </p>
              <DrawnAgenda agenda={agenda} />
            </>
          )}
          {spoken !== null && <p className="text-muted">{spoken}</p>}
          <Field label="Name">
            <TextInput value={name} onText={setName} />
          </Field>
        </FormDialog>
      )}
    </>
  );
}
