import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { UnreadableSecrets } from '../../../core/contract/local/secrets.ts';
import { useUnreadableSecrets } from '../../api/health.ts';
import { SipPasswordDialog } from '../../documents/sip-password-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsPart } from './settings-part.tsx';

type Campaign = UnreadableSecrets['campaigns'][number];

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
      {asking && <SipPasswordDialog campaign={asking} onClose={() => setAsking(null)} />}
    </SettingsPart>
  );
}
