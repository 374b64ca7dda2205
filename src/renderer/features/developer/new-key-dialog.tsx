import { useState } from 'react';
import type { Account } from '../../../core/contract/local/workspace.ts';
import type { KeyRole } from '../../../core/contract/vocabulary.ts';
import { useMakeApiKey } from '../../api/access.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { AccountField, RoleField } from './access-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';

/** The only moment in which the key itself can be seen. */
function MadeKey({ name, apiKey, onClose }: { name: string; apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      title={`The key ${name}`}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <p className="pb-3">This is the key. It is stored hashed and will not be shown again.</p>
      <SecretBox label="API key" secret={apiKey} />
    </Dialog>
  );
}

export function NewKeyDialog({
  accounts,
  accountId,
  onClose,
}: {
  accounts: readonly Account[];
  accountId: string;
  onClose: () => void;
}) {
  const make = useMakeApiKey();
  const [name, setName] = useState('');
  const [account, setAccount] = useState(accountId);
  const [role, setRole] = useState<KeyRole>('member');
  if (make.data) return <MadeKey name={make.data.name} apiKey={make.data.key} onClose={onClose} />;
  return (
    <FormDialog
      title="New API key"
      submitLabel="Make the key"
      ready={name.trim() !== ''}
      busy={make.isPending}
      error={make.error?.message ?? null}
      onSubmit={() => make.mutate({ name: name.trim(), account_id: account, role })}
      onClose={onClose}
    >
      <Field label="Name" hint="What it is for, e.g. CI.">
        <TextInput value={name} maxLength={200} onText={setName} />
      </Field>
      <AccountField label="Organization" accounts={accounts} value={account} onPick={setAccount} />
      <RoleField role={role} onPick={setRole} />
    </FormDialog>
  );
}
