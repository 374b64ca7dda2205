import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Cassette } from '../../../core/contract/local/exchange.ts';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { runTitle } from '../../../core/reporting/run-name.ts';
import { StandingBadge } from '../../recordings/standing-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteRecordingDialog } from '../../recordings/delete-recording-dialog.tsx';
import { useBringIn } from '../../recordings/use-bring-in.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { exactTime, plural } from '../../ui/formats.ts';

export interface RecordingFieldProps {
  /** Earlier runs in which models spoke. */
  runs: readonly SimulationSummary[];
  cassettes: readonly Cassette[];
  value: string | null;
  fault: string | null;
  onChoose: (id: string | null) => void;
}

const enginesSaid = ({ header }: Cassette): string =>
  header.engines.map(({ role, engine }) => `${role}: ${engine.name}`).join(', ') || 'no engine';

function hintOf(cassette: Cassette | undefined, isRun: boolean): string {
  if (cassette)
    return `${plural(cassette.exchanges, 'exchange')} of ${cassette.header.agent}, ${enginesSaid(cassette)}`;
  return isRun
    ? 'Its agent, set, trials and seed were taken over: what was not asked then cannot be answered now'
    : 'What was not asked then cannot be answered: such a trial is said to be one that could not be run';
}

/** A recording whose answers are given again: of an earlier run, or one that was brought in as a file. */
export function RecordingField({ runs, cassettes, value, fault, onChoose }: RecordingFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const { read, refusal, forget, isPending } = useBringIn(onChoose);
  const [deleting, setDeleting] = useState<Cassette | null>(null);
  const chosen = cassettes.find(({ id }) => id === value);
  return (
    <>
      <Field label="Recording" error={refusal ?? fault} hint={hintOf(chosen, value !== null && !chosen)}>
        <div className="flex gap-1">
          <SelectInput
            aria-label="Recording"
            value={value ?? ''}
            className="min-w-0 flex-1"
            onText={(id) => {
              forget();
              onChoose(id === '' ? null : id);
            }}
          >
            {value === null && (
              <option value="">{runs.length + cassettes.length === 0 ? 'none yet' : 'choose one'}</option>
            )}
            {runs.length > 0 && (
              <optgroup label="Earlier runs">
                {runs.map((run) => (
                  <option key={run.id} value={run.id}>
                    {runTitle(run)}, {exactTime(run.created_at)}
                  </option>
                ))}
              </optgroup>
            )}
            {cassettes.length > 0 && (
              <optgroup label="Brought in">
                {cassettes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </SelectInput>
          {chosen && (
            <Button
              aria-label={`Delete the recording ${chosen.name}`}
              icon={Trash2}
              onClick={() => setDeleting(chosen)}
            />
          )}
          <input
            ref={file}
            type="file"
            accept=".jsonl"
            aria-label="Recording file"
            className="hidden"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          <Button icon={Upload} spins={isPending} disabled={isPending} onClick={() => file.current?.click()}>
            Bring one in…
          </Button>
        </div>
      </Field>
      {value !== null && (
        <p className="flex items-center gap-2 text-sm text-muted">
          How it stands <StandingBadge place={{ of: chosen ? 'file' : 'run', id: value }} />
          <Link href={`/simulate/recordings/${value}`} className="text-accent underline">
            Why
          </Link>
        </p>
      )}
      {deleting && (
        <DeleteRecordingDialog
          recording={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            onChoose(null);
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}
