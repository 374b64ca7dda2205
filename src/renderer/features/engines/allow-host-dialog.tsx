import { purposeOf, type ListedEngine } from '../../../core/contract/local/engine.ts';
import { egressAddress, egressTarget } from '../../../core/contract/local/egress.ts';
import { useEgressActions } from '../../api/egress.ts';
import { EgressConsent } from '../../egress/egress-consent.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

export interface AllowHostDialogProps {
  engine: ListedEngine;
  /** What is done once it is allowed, as its button says. */
  doIt: string;
  onAllowed: () => void;
  onClose: () => void;
}

/** Before anything is sent to a server that is not this machine: where to, and what. Nothing for an address that is none. */
export function AllowHostDialog({ engine, doIt, onAllowed, onClose }: AllowHostDialogProps) {
  const { allow } = useEgressActions();
  const target = egressTarget(engine.base_url);
  if (!target) return null;
  return (
    <FormDialog
      title={`Send conversations to ${egressAddress(target)}?`}
      submitLabel={doIt}
      ready
      busy={allow.isPending}
      error={allow.error?.message ?? null}
      onSubmit={() =>
        allow.mutate({ url: egressAddress(target), purpose: purposeOf(engine) }, { onSuccess: onAllowed })
      }
      onClose={onClose}
    >
      <EgressConsent target={target} purpose={purposeOf(engine)} events={null} />
    </FormDialog>
  );
}
