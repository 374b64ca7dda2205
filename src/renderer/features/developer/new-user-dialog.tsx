import { useState } from 'react';
import { PASSWORD_LENGTH } from '../../../core/contract/local/access.ts';
import type { Account } from '../../../core/contract/local/workspace.ts';
import type { KeyRole } from '../../../core/contract/vocabulary.ts';
import { useAddUser } from '../../api/access.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { AccountField, RoleField } from './access-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

export function NewUserDialog({
  accounts,
  accountId,
  onClose,
}: {
  accounts: readonly Account[];
  accountId: string;
  onClose: () => void;
}) {
  const add = useAddUser();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [account, setAccount] = useState(accountId);
  const [role, setRole] = useState<KeyRole>('member');
  return (
    <FormDialog
      title="New user"
      submitLabel="Add the user"
      ready={username.trim() !== '' && password.length >= PASSWORD_LENGTH.min}
      busy={add.isPending}
      error={add.error?.message ?? null}
      onSubmit={() =>
        add.mutate({ username: username.trim(), password, account_id: account, role }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Field label="User name">
        <TextInput value={username} maxLength={200} autoComplete="off" onText={setUsername} />
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_LENGTH.min} characters. It is stored hashed.`}>
        <TextInput
          type="password"
          value={password}
          maxLength={PASSWORD_LENGTH.max}
          autoComplete="new-password"
          onText={setPassword}
        />
      </Field>
      <AccountField label="Organization" accounts={accounts} value={account} onPick={setAccount} />
      <RoleField role={role} onPick={setRole} />
    </FormDialog>
  );
}
