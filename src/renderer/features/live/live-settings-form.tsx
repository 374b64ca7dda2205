import { Link } from 'wouter';
import type { DialerSettings } from '../../../core/contract/local/live.ts';
import { isOwnAgent, type ListedEngine } from '../../../core/contract/local/engine.ts';
import { HUMAN } from '../../../core/runs/run-plan.ts';
import { useEngines } from '../../api/engines.ts';
import { useSetDialer } from '../../api/live-calls.ts';
import { FormDraftBars } from '../../documents/form-draft-bars.tsx';
import { FormSaveBar } from '../../documents/form-save-bar.tsx';
import { useFormDraft } from '../../documents/use-form-draft.ts';
import { Checkbox, Field, RangeInput, SelectInput, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { liveFormOf, percentOf, readLive, SHARES } from './live-form.ts';

const EMPTY = '';

interface SpeakerProps {
  label: string;
  /** Who speaks where no engine does, by the name that is stored. */
  offline: readonly { name: string | null; label: string }[];
  hint: string;
  engines: readonly ListedEngine[];
  value: string | null;
  onName: (name: string | null) => void;
}

function Speaker({ label, offline, hint, engines, value, onName }: SpeakerProps) {
  const known = offline.some(({ name }) => name === value) || engines.some(({ name }) => name === value);
  return (
    <Field label={label} hint={hint} error={known ? null : `There is no engine "${String(value)}" any more`}>
      <SelectInput value={value ?? EMPTY} onText={(name) => onName(name === EMPTY ? null : name)}>
        {!known && <option value={value ?? EMPTY}>{value}</option>}
        {offline.map((one) => (
          <option key={one.label} value={one.name ?? EMPTY}>
            {one.label}
          </option>
        ))}
        {engines.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

/** Who speaks in live calls, how leads take them, and how many are placed at once. */
export function LiveSettingsForm({ current }: { current: DialerSettings }) {
  const editing = useFormDraft('settings/live-calls', liveFormOf(current));
  const { form, change } = editing;
  const engines = useEngines().data?.items ?? [];
  const save = useSetDialer();
  const read = readLive(form);
  const faults = 'faults' in read ? read.faults : {};
  const byHand = form.lead_engine === HUMAN;
  const submit = () => {
    if (!('settings' in read) || !editing.dirty || save.isPending) return;
    const sent = editing.sent();
    save.mutate(
      read.settings,
      reporting('live calls', () => {
        editing.settle(sent);
        showToast('The next call goes by these settings.');
      }),
    );
  };
  useSaveKey(submit);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormDraftBars draft={editing.draft} />
      <FormSection title="Who speaks" note="From the next call on.">
        <Speaker
          label="The agent speaks by"
          offline={[{ name: null, label: 'scripted double' }]}
          hint={
            form.agent_engine === null
              ? 'Speaks by the script’s rules; nothing leaves the machine.'
              : 'Told what script, role, knowledge and actions make. At most 500 requests a call.'
          }
          engines={engines}
          value={form.agent_engine}
          onName={(agent_engine) => change({ agent_engine })}
        />
        <Speaker
          label="The lead speaks by"
          offline={[
            { name: null, label: 'agenda' },
            { name: HUMAN, label: 'you, at the call’s panel' },
          ]}
          hint={
            byHand
              ? 'The call rings until you take it. What you type is what the lead says; while the agent speaks, you cut in.'
              : 'Decides by rules what is said; a model only words it.'
          }
          // The user's own agent speaks for agents alone.
          engines={engines.filter(({ protocol }) => !isOwnAgent(protocol))}
          value={form.lead_engine}
          onName={(lead_engine) => change({ lead_engine })}
        />
        {engines.length === 0 && (
          <p className="text-sm text-subtle">
            A language model may speak too:{' '}
            <Link href="/settings/engines" className="text-accent underline">
              add an engine
            </Link>
            .
          </p>
        )}
      </FormSection>
      <FormSection
        title="How calls are taken"
        note={byHand ? 'Not while you take them yourself.' : 'In shares; messages always reach their lead.'}
      >
        {SHARES.map(({ share, label }) => (
          <Field key={share} label={label} error={share === 'lead' ? (faults.pick_up ?? null) : null}>
            <span className="flex items-center gap-3">
              <RangeInput
                value={form.pick_up[share]}
                step={0.01}
                onValue={(value) => change({ pick_up: { ...form.pick_up, [share]: value } })}
              />
              <output className="w-12 text-right tabular-nums">{percentOf(form.pick_up, share)} %</output>
            </span>
          </Field>
        ))}
      </FormSection>
      <FormSection title="Dialer">
        <Checkbox
          label="Paused"
          hint="Takes no lead and puts no queued call through; calls under way go on"
          checked={form.paused}
          onChange={(event) => change({ paused: event.target.checked })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field label="Calls at once" error={faults.concurrency ?? null}>
            <TextInput
              inputMode="numeric"
              className="text-right"
              value={form.concurrency}
              onText={(concurrency) => change({ concurrency })}
            />
          </Field>
          <Field label="Seed" hint="Who answers and when, which persona, what it says" error={faults.seed ?? null}>
            <TextInput
              inputMode="numeric"
              className="text-right"
              value={form.seed}
              onText={(seed) => change({ seed })}
            />
          </Field>
        </div>
      </FormSection>
      <FormSaveBar editing={editing} label="Save" ready={'settings' in read} saving={save.isPending} />
    </form>
  );
}
