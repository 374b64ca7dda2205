import { useState } from 'react';
import type { Account } from '../../../core/contract/local/workspace.ts';
import { useAddAccount } from '../../api/access.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { AccountField } from './access-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

export function NewAccountDialog({ accounts, onClose }: { accounts: readonly Account[]; onClose: () => void }) {
  const add = useAddAccount();
  const [name, setName] = useState('');
  const [parent, setParent] = useState('');
  return (
    <FormDialog
      title="New organization"
      submitLabel="Add the organization"
      ready={name.trim() !== ''}
      busy={add.isPending}
      error={add.error?.message ?? null}
      onSubmit={() =>
        add.mutate({ name: name.trim(), parent_id: parent === '' ? null : parent }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Field label="Name">
        <TextInput value={name} maxLength={200} onText={setName} />
      </Field>
      <AccountField label="Under" accounts={accounts} value={parent} none="nothing: at the top" onPick={setParent} />
    </FormDialog>
  );
}
