import { CircleDot, Download, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFoundDocuments } from '../../api/named-documents.ts';
import { readCassette, readCassetteFile } from '../../api/recordings.ts';
import { useSimulation } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteRecordingDialog } from '../../recordings/delete-recording-dialog.tsx';
import { Field, SelectInput } from '../../ui/field.tsx';
import { count, exactTime, plural } from '../../ui/formats.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { PaneHeader } from '../../ui/pane-header.tsx';
import { saveText } from '../../ui/save-file.ts';
import { reporting } from '../../ui/toasts.tsx';
import { DifferencePanel } from './difference-panel.tsx';
import { dialogFor, type Recorded } from './recorded.ts';
import { StandingPanel } from './standing-panel.tsx';

interface Fact {
  label: string;
  value: string;
}

const NOT_KEPT = 'an earlier version recorded it, and did not keep it';

function useFacts({ of, id, agent, run, cassette, recorded_at }: Recorded): Fact[] {
  const full = useSimulation(of === 'run' ? id : null).data;
  const about = cassette?.header.run;
  const models = full
    ? full.models.map(({ role, engine, model }) => ({ role, engine, model }))
    : (cassette?.header.engines ?? []).map(({ role, engine }) => ({ role, engine: engine.name, model: engine.model }));
  const exchanges = cassette?.exchanges ?? full?.spend?.total.calls;
  const set = run ? run.scenario_set_name : about?.scenario_set;
  const trials = run?.num_trials ?? about?.num_trials;
  return [
    { label: 'Agent', value: agent },
    ...models.map(({ role, engine, model }) => ({
      label: `Model of the ${role}`,
      value: model === '' || model === engine ? engine : `${engine} (${model})`,
    })),
    { label: 'Scenario set', value: set === undefined ? NOT_KEPT : (set ?? 'chosen scenarios') },
    {
      label: 'Trials',
      value: trials === undefined ? NOT_KEPT : `${count(trials)} of each, seed ${String(run?.seed ?? about?.seed)}`,
    },
    { label: 'Exchanges', value: exchanges === undefined ? '–' : count(exchanges) },
    { label: 'Recorded', value: exactTime(recorded_at) },
    ...(cassette
      ? [
          { label: 'By version', value: cassette.header.tool },
          { label: 'Brought in', value: exactTime(cassette.created_at) },
        ]
      : []),
  ];
}

/** A recording as a file: its name, and how its text is read. */
function save({ of, id, name }: Recorded): void {
  const { onSuccess, onError } = reporting(
    'recording export',
    (text: string) =>
      saveText(of === 'file' ? name : `${name.replaceAll(/[^\w.-]+/g, '-')}.cassette.jsonl`, 'application/jsonl', text),
    'Not exported: ',
  );
  void (of === 'run' ? readCassette(id) : readCassetteFile(id)).then(onSuccess, onError);
}

/** One recording: what it was made with, how it stands, what can be done with it, and where another parts from it. */
export function RecordingDetail({ recorded, others }: { recorded: Recorded; others: readonly Recorded[] }) {
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const [againstId, setAgainst] = useQueryParam('against');
  // A file knows agent and set by their names alone.
  const about = recorded.cassette?.header;
  const agents = useFoundDocuments('agents', about?.agent ?? '').items;
  const sets = useFoundDocuments('scenario-sets', about?.run?.scenario_set ?? '').items;
  const facts = useFacts(recorded);
  const against = others.find(({ id }) => id === againstId);
  const { of, id, name } = recorded;
  const open = (then: 'replay' | 'anew') => navigate(dialogFor(recorded, then, { agents, sets }));
  return (
    <section aria-label="Recording" className="flex h-full min-h-0 flex-col">
      <PaneHeader
        title={name}
        subtitle={
          of === 'run' ? (
            <Link href={`/simulate/runs/${id}`} className="text-accent underline">
              its run
            </Link>
          ) : (
            'brought in'
          )
        }
      >
        <Button kind="primary" icon={Play} onClick={() => open('replay')}>
          Replay…
        </Button>
        <Button icon={CircleDot} onClick={() => open('anew')}>
          Record it anew…
        </Button>
        <Button icon={Download} onClick={() => save(recorded)}>
          Download
        </Button>
        {of === 'file' && <Button aria-label="Delete this recording" icon={Trash2} onClick={() => setDeleting(true)} />}
      </PaneHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        <StandingPanel place={recorded} />
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex max-w-xl flex-col border-t border-line pt-4">
          <Field
            label="Compare with"
            hint={
              others.length === 0
                ? 'There is no other recording yet: record this one anew, or bring one in'
                : 'Where the conversations part, this one being the earlier'
            }
          >
            <SelectInput value={against?.id ?? ''} disabled={others.length === 0} onText={(text) => setAgainst(text)}>
              <option value="">choose one</option>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}, {exactTime(one.recorded_at)}
                  {one.exchanges === null ? '' : `, ${plural(one.exchanges, 'exchange')}`}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
        {isDeleting && (
          <DeleteRecordingDialog
            recording={recorded}
            onClose={() => setDeleting(false)}
            onDeleted={() => navigate('/simulate/recordings')}
          />
        )}
        {against && <DifferencePanel key={against.id} before={recorded} after={against} />}
      </div>
    </section>
  );
}
