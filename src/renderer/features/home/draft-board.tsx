import { Dices, LoaderCircle, Save } from 'lucide-react';
import { useId, useState } from 'react';
import { UNNAMED_COMPANY, type CallDraft, type SavedDraft } from '../../../core/contract/local/call-draft.ts';
import { useDraftPlay, useSaveDraft } from '../../api/drafts.ts';
import { RehearsalOutcome } from '../../rehearsal/rehearsal-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { Panes } from '../../ui/panes.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';

const SEED = 7;

const NAMES: readonly (readonly [key: keyof CallDraft['names'], label: string])[] = [
  ['agent', 'Agent'],
  ['script', 'Script'],
  ['role', 'Role'],
  ['campaign', 'Campaign'],
  ['lead_list', 'Lead list'],
  ['scenario', 'Scenario'],
  ['scenario_set', 'Scenario set'],
];

/** A text of the draft, to be edited right there. */
function DraftText({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <label htmlFor={id} className="flex h-8 shrink-0 items-center px-3 font-semibold">
        {label}
      </label>
      <TextArea
        id={id}
        value={text}
        spellCheck={false}
        onText={onText}
        className="min-h-0 flex-1 resize-none rounded-none border-x-0 border-b-0 font-mono text-sm"
      />
    </div>
  );
}

/** What each is called when it is saved: made from the trade, to be changed by whoever wants to. */
function DraftNames({ draft, onEdit }: { draft: CallDraft; onEdit: (draft: CallDraft) => void }) {
  return (
    <details className="min-w-0 flex-1">
      <summary className="cursor-pointer text-muted">
        Will be saved as “{draft.names.agent}” with “{draft.names.script}”, “{draft.names.role}” and what else it takes.
        Change the names
      </summary>
      <div className="grid grid-cols-2 gap-2 py-2 lg:grid-cols-4">
        {NAMES.map(([key, label]) => (
          <label key={key} className="flex min-w-0 flex-col gap-1 text-sm text-muted">
            {label} name
            <TextInput
              value={draft.names[key]}
              maxLength={200}
              required
              onText={(name) => onEdit({ ...draft, names: { ...draft.names, [key]: name } })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

/** The conversation of the draft as it stands, played again at each pause. */
function DraftPlay({ draft }: { draft: CallDraft }) {
  const [seed, setSeed] = useState(SEED);
  const settled = useDebounced(draft, PAUSE_MS);
  const play = useDraftPlay(settled, seed);
  const trial = play.data?.trial;
  return (
    <section aria-label="Rehearsal" className="flex h-full min-h-0 flex-col">
      <header className="flex h-8 shrink-0 items-center gap-2 border-b border-line px-3">
        <h2 className="font-semibold">The call</h2>
        <span className="text-sm text-muted">with {draft.lead.first_name}, who goes along</span>
        {play.isFetching && <LoaderCircle size={14} className="animate-spin text-muted" aria-label="Playing" />}
        <Button
          className="ml-auto"
          aria-label="Another seed"
          icon={Dices}
          onClick={() => setSeed(Math.floor(Math.random() * 10_000))}
        />
      </header>
      {play.isPending && <Loading what="the conversation" />}
      {play.error && (
        <ErrorState what="It could not be played" error={play.error} onRetry={() => void play.refetch()} />
      )}
      {!play.error && trial && <RehearsalOutcome trial={trial} />}
    </section>
  );
}

export interface DraftBoardProps {
  draft: CallDraft;
  onEdit: (draft: CallDraft) => void;
  onSaved: (saved: SavedDraft) => void;
}

/** Script and role beside what comes of them; one button stores it all. */
export function DraftBoard({ draft, onEdit, onSaved }: DraftBoardProps) {
  const save = useSaveDraft();
  const [unnamed] = UNNAMED_COMPANY.exec(`${draft.script}\n${draft.role}`) ?? [];
  const [asks, setAsks] = useState(false);
  const saveNow = () => {
    setAsks(false);
    save.mutate(draft, { onSuccess: onSaved });
  };
  const isNamed = Object.values(draft.names).every((name) => name.trim() !== '');
  return (
    <>
      <div className="min-h-0 flex-1">
        <Panes
          id="first-call"
          panes={[
            { id: 'texts', min: 280 },
            { id: 'call', size: '46%', min: 280 },
          ]}
        >
          <Panes
            id="first-call-texts"
            direction="vertical"
            panes={[
              { id: 'script', min: 80 },
              { id: 'role', size: '45%', min: 80 },
            ]}
          >
            <DraftText label="Script" text={draft.script} onText={(script) => onEdit({ ...draft, script })} />
            <DraftText label="Role" text={draft.role} onText={(role) => onEdit({ ...draft, role })} />
          </Panes>
          <DraftPlay draft={draft} />
        </Panes>
      </div>
      <footer className="flex shrink-0 flex-wrap items-start gap-3 border-t border-line px-6 py-2">
        <DraftNames draft={draft} onEdit={onEdit} />
        <FailureNote error={save.error} />
        <Button
          kind="primary"
          icon={Save}
          spins={save.isPending}
          disabled={!isNamed || save.isPending}
          onClick={() => (unnamed === undefined ? saveNow() : setAsks(true))}
        >
          Save
        </Button>
        {asks && (
          <ConfirmDialog
            title="Save without a company?"
            doIt="Save all the same"
            busy={save.isPending}
            onConfirm={saveNow}
            onClose={() => setAsks(false)}
          >
            “{unnamed}” still stands in the texts where a name belongs. The field Company above puts one there.
          </ConfirmDialog>
        )}
      </footer>
    </>
  );
}
