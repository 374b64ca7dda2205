import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SecretBox } from '../../ui/secret-box.tsx';

/** Shows a signing secret, the only time that it can be seen. */
export function WebhookSecret({
  secret,
  isChanged,
  onClose,
}: {
  secret: string;
  isChanged: boolean;
  onClose: () => void;
}) {
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
        <SecretBox label="secret" secret={secret} />
        <p className="text-muted">
          Each event is signed with it as Standard Webhooks has it:{' '}
          <code className="font-mono text-sm">webhook-signature</code> holds the HMAC-SHA256 of{' '}
          <code className="font-mono text-sm">id.timestamp.body</code>. Any of that project’s libraries checks it.
        </p>
        {isChanged && (
          <p className="text-muted">For a day the old secret signs as well, so that receivers can change over.</p>
        )}
      </div>
    </Dialog>
  );
}
