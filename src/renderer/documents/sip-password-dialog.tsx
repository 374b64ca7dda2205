import { useState } from 'react';
import { useSetSipPassword } from '../api/campaigns.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toasts.tsx';

export interface SipPasswordDialogProps {
  campaign: { id: string; name: string };
  onClose: () => void;
}

/** Asks for the SIP password of a campaign, which is stored at once and never shown again. */
export function SipPasswordDialog({ campaign, onClose }: SipPasswordDialogProps) {
  const set = useSetSipPassword();
  const [password, setPassword] = useState('');
  const onSuccess = () => {
    onClose();
    showToast(`The SIP password of ${campaign.name} is stored.`);
  };
  return (
    <FormDialog
      title={`SIP password of ${campaign.name}`}
      submitLabel="Store it"
      ready={password !== ''}
      busy={set.isPending}
      error={set.error?.message ?? null}
      onSubmit={() => set.mutate({ id: campaign.id, password }, { onSuccess })}
      onClose={onClose}
    >
      <Field label="Password" hint="It is stored sealed and never shown again.">
        <TextInput type="password" autoComplete="new-password" maxLength={500} value={password} onText={setPassword} />
      </Field>
    </FormDialog>
  );
}
