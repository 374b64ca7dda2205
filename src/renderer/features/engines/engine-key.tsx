import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import { useEngineActions } from '../../api/engines.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import type { EngineFaults, EngineForm } from './engine-form.ts';
import { KeyDialog } from './key-dialog.tsx';

const SOURCES = [
  { id: 'none', label: 'None' },
  { id: 'environment', label: 'A variable' },
  { id: 'stored', label: 'Stored here' },
] as const;

const NOTES: Readonly<Record<EngineForm['protocol'], string>> = {
  chat_completions: 'Sent to this server alone; never in the workspace, an export or a recording',
  chat_agent: 'Sent to this agent alone; never in the workspace, an export or a recording',
  http_turn: 'Signs each request as webhooks are signed; never sent, nor in the workspace, an export or a recording',
  media_stream:
    'The token of your account at the carrier: signs the connection as the carrier does (X-Twilio-Signature); never sent, nor in the workspace, an export or a recording',
};

export interface EngineKeyProps {
  engine: ListedEngine;
  form: EngineForm;
  faults: EngineFaults;
  onChange: (patch: Partial<EngineForm>) => void;
}

function StoredKey({ engine }: { engine: ListedEngine }) {
  const [entering, setEntering] = useState(false);
  const { forgetKey } = useEngineActions();
  const isKnown = engine.key.from === 'stored';
  const isSet = isKnown && engine.key_is_set;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className={isSet || !isKnown ? '' : 'text-warn'}>
        {isSet ? (
          <>
            <span aria-hidden className="pr-2 font-mono">
              ••••••••
            </span>
            A key is stored.
          </>
        ) : isKnown ? (
          '▲ No key is stored yet.'
        ) : (
          'Taken from there once this is saved.'
        )}
      </output>
      <Button icon={KeyRound} onClick={() => setEntering(true)}>
        {isSet ? 'Replace it…' : 'Enter it…'}
      </Button>
      {isSet && (
        <Button
          disabled={forgetKey.isPending}
          onClick={() =>
            forgetKey.mutate(
              engine.id,
              reporting('engine key', () => showToast(`The key of ${engine.name} is forgotten.`)),
            )
          }
        >
          Forget it
        </Button>
      )}
      {entering && <KeyDialog engine={engine} onClose={() => setEntering(false)} />}
    </div>
  );
}

/** Where the key comes from; the key itself is never shown, and is not in the workspace. */
export function EngineKey({ engine, form, faults, onChange }: EngineKeyProps) {
  const fault = Object.entries(faults).find(([at]) => at.startsWith('key'))?.[1] ?? null;
  const isKnown = engine.key.from === 'environment' && engine.key.variable === form.variable.trim();
  return (
    <FormSection title="Key" note={NOTES[form.protocol]}>
      <div className="flex">
        <Segmented
          label="Where the key comes from"
          options={SOURCES}
          value={form.key_from}
          onChange={(key_from) => onChange({ key_from })}
        />
      </div>
      {form.key_from === 'environment' && (
        <Field
          label="Variable of the environment"
          error={fault}
          hint={
            isKnown
              ? engine.key_is_set
                ? '✓ It is set where the host was started.'
                : '▲ It is not set where the host was started.'
              : 'Of the machine on which the host runs, such as OPENAI_API_KEY'
          }
        >
          <TextInput
            value={form.variable}
            maxLength={100}
            placeholder="OPENAI_API_KEY"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onText={(variable) => onChange({ variable })}
          />
        </Field>
      )}
      {form.key_from === 'stored' && <StoredKey engine={engine} />}
    </FormSection>
  );
}
