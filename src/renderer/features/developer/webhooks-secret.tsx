import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows a signing secret, the only time that it can be seen. */
export function WebhookSecret({ secret, isChanged, onClose }: { secret: string; isChanged: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Signing secret"
      description="Copy it now: it is not shown again."
      open
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-1 rounded border border-line bg-sunken py-1 pr-1 pl-2">
          <code className="min-w-0 flex-1 font-mono text-sm break-all">{secret}</code>
          <CopyButton text={secret} label="Copy the secret" />
        </div>
        <p className="text-muted">
          Each event is signed with it as Standard Webhooks has it: <code className="font-mono text-sm">webhook-signature</code> holds the HMAC-SHA256 of{' '}
          <code className="font-mono text-sm">id.timestamp.body</code>. Any of that project’s libraries checks it.
        </p>
        {isChanged && <p className="text-muted">For a day the old secret signs as well, so that receivers can change over.</p>}
      </div>
    </Dialog>
  );
}
