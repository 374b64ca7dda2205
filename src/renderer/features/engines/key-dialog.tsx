import { useState } from 'react';
import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import { useEngineActions } from '../../api/engines.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Asks for the key of an engine, which nobody sees again. */
export function KeyDialog({ engine, onClose }: { engine: ListedEngine; onClose: () => void }) {
  const { setKey } = useEngineActions();
  const [key, setTyped] = useState('');
  const onSuccess = () => {
    onClose();
    showToast(`The key of ${engine.name} is stored.`);
  };
  return (
    <FormDialog
      title={`Key of ${engine.name}`}
      submitLabel="Store it"
      ready={key.trim() !== ''}
      busy={setKey.isPending}
      error={setKey.error?.message ?? null}
      onSubmit={() => setKey.mutate({ id: engine.id, key: key.trim() }, { onSuccess })}
      onClose={onClose}
    >
      <Field
        label="Key"
        hint="Stored sealed on this machine, outside the workspace. It is never shown again, and sent to this engine’s server alone."
      >
        <TextInput type="password" autoComplete="new-password" maxLength={2000} value={key} onText={setTyped} />
      </Field>
    </FormDialog>
  );
}
