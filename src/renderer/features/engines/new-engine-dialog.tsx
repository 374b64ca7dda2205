import { useState } from 'react';
import type { Engine } from '../../../core/contract/local/engine.ts';
import { bodyFaults } from '../../api/body-faults.ts';
import { useEngineActions } from '../../api/engines.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { freeName, type EngineForm } from './engine-form.ts';
import { ADDRESSES, ProtocolField } from './protocol-field.tsx';

export interface NewEngineDialogProps {
  /** Names that engines have already. */
  taken: readonly string[];
  onMade: (engine: Engine) => void;
  onClose: () => void;
}

/** Asks where a model is and what it is called; everything else has a value that suits most, and is on the engine's own page. */
export function NewEngineDialog({ taken, onMade, onClose }: NewEngineDialogProps) {
  const { create } = useEngineActions();
  const [address, setAddress] = useState('');
  const [protocol, setProtocol] = useState<EngineForm['protocol']>('chat_completions');
  const [model, setModel] = useState('');
  const [name, setName] = useState('');
  const faults = bodyFaults(create.error);
  const isPlaced = ['base_url', 'model', 'name'].some((at) => faults[at] !== undefined);
  const isModel = protocol === 'chat_completions';
  const hasModel = isModel || protocol === 'chat_agent';
  const usual = isModel ? model.trim() : protocol === 'media_stream' ? 'voice agent' : 'own agent';
  const named = name.trim() || freeName(usual, taken);
  return (
    <FormDialog
      title="Add an engine"
      submitLabel="Add the engine"
      ready={address.trim() !== '' && (!isModel || model.trim() !== '')}
      busy={create.isPending}
      error={isPlaced ? null : (create.error?.message ?? null)}
      onSubmit={() =>
        create.mutate(
          { name: named, protocol, base_url: address.trim(), model: hasModel ? model.trim() : '' },
          { onSuccess: onMade },
        )
      }
      onClose={onClose}
    >
      <ProtocolField value={protocol} onProtocol={setProtocol} />
      <Field label="Address" error={faults.base_url ?? null} hint={`${ADDRESSES[protocol].hint} Nothing is sent yet.`}>
        <TextInput
          inputMode="url"
          value={address}
          maxLength={2000}
          placeholder={
            isModel ? `${ADDRESSES[protocol].example} or https://api.openai.com/v1` : ADDRESSES[protocol].example
          }
          autoComplete="off"
          spellCheck={false}
          onText={setAddress}
        />
      </Field>
      {hasModel && (
        <Field
          label="Model"
          error={faults.model ?? null}
          hint={
            isModel ? 'As the server calls it' : 'Sent with each request; may be empty where your agent asks for none'
          }
        >
          <TextInput
            value={model}
            maxLength={200}
            placeholder={isModel ? 'llama3.2:3b' : 'none'}
            autoComplete="off"
            spellCheck={false}
            onText={setModel}
          />
        </Field>
      )}
      <Field label="Name" error={faults.name ?? null} hint="By which runs call it; without one it is the one shown">
        <TextInput value={name} maxLength={100} placeholder={usual} autoComplete="off" onText={setName} />
      </Field>
    </FormDialog>
  );
}
