import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { UnreadableSecrets } from '../../../core/contract/local/secrets.ts';
import { useSetSipPassword, useUnreadableSecrets } from '../../api/health.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { SettingsPart } from './settings-part.tsx';

type Campaign = UnreadableSecrets['campaigns'][number];

function PasswordDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
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

/** Secrets that came without their key, each with the way to give it anew. Nothing where there is none. */
export function HealthSecrets() {
  const { data } = useUnreadableSecrets();
  const [asking, setAsking] = useState<Campaign | null>(null);
  if (!data || data.webhooks.length + data.campaigns.length === 0) return null;
  return (
    <SettingsPart title="Secrets to give anew">
      <p className="pb-2 text-muted">
        They were stored with a key that is not on this machine. All else in the workspace can be read.
      </p>
      <ul aria-label="Secrets to give anew">
        {data.webhooks.map(({ id, url }) => (
          <li key={id} className="flex min-h-8 items-center gap-3 border-b border-line last:border-0">
            <span className="min-w-0 flex-1 break-all">
              Signing secret of <code className="font-mono text-sm">{url}</code>
            </span>
            <Link href={`/developer/webhooks/${id}`} className="text-accent underline">
              Go to the endpoint
            </Link>
          </li>
        ))}
        {data.campaigns.map((campaign) => (
          <li key={campaign.id} className="flex min-h-8 items-center gap-3 border-b border-line last:border-0">
            <span className="min-w-0 flex-1 break-words">SIP password of the campaign {campaign.name}</span>
            <Button icon={KeyRound} onClick={() => setAsking(campaign)}>
              Enter it…
            </Button>
          </li>
        ))}
      </ul>
      {asking && <PasswordDialog campaign={asking} onClose={() => setAsking(null)} />}
    </SettingsPart>
  );
}
