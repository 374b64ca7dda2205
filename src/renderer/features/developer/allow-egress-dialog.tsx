import { useState } from 'react';
import {
  WORKSPACE_PURPOSES,
  egressAddress,
  egressTarget,
  NO_EGRESS_ADDRESS,
  type EgressTarget,
  type WorkspacePurpose,
} from '../../../core/contract/local/egress.ts';
import { useEgressActions } from '../../api/egress.ts';
import { EgressConsent } from '../../egress/egress-consent.tsx';
import { PURPOSE_LABELS } from '../../egress/egress-words.ts';
import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Options } from '../../ui/options.tsx';

/** What was typed, with or without its scheme: `hooks.example` is meant as https. */
const readTyped = (text: string): EgressTarget | undefined =>
  egressTarget(text) ?? (/^\w+:\/\//.test(text) ? undefined : egressTarget(`https://${text}`));

/** An address that is known already, and what for. */
type Asked = EgressTarget & { purpose: WorkspacePurpose };

/** Asks for an address, then whether it is meant. */
export function AllowEgressDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { allow } = useEgressActions();
  const [typed, setTyped] = useState(asked ? egressAddress(asked) : '');
  const [purpose, setPurpose] = useState<WorkspacePurpose>(asked?.purpose ?? 'webhook');
  const [target, setTarget] = useState<EgressTarget | null>(asked);
  const [fault, setFault] = useState<string | null>(null);
  if (target) {
    const address = egressAddress(target);
    const onSuccess = () => {
      onClose();
      showToast(`${address} is allowed for ${PURPOSE_LABELS[purpose]}.`);
    };
    const back = () => {
      allow.reset();
      setTarget(null);
    };
    return (
      <FormDialog
        title={`Allow ${address}?`}
        submitLabel="Allow"
        leaveLabel={asked ? 'Cancel' : 'Back'}
        ready
        busy={allow.isPending}
        error={allow.error?.message ?? null}
        onSubmit={() => allow.mutate({ url: address, purpose }, { onSuccess })}
        onClose={asked ? onClose : back}
      >
        <EgressConsent target={target} purpose={purpose} events={null} />
      </FormDialog>
    );
  }
  const goOn = () => {
    const read = readTyped(typed.trim());
    setFault(read ? null : NO_EGRESS_ADDRESS);
    if (read) setTarget(read);
  };
  return (
    <FormDialog
      title="Allow an address"
      submitLabel="Go on…"
      ready={typed.trim() !== ''}
      busy={false}
      error={null}
      onSubmit={goOn}
      onClose={onClose}
    >
      <Field
        label="Address"
        error={fault}
        hint="Scheme, host and port, such as https://hooks.example:8443. A path does not matter; addresses of this machine need no permission."
      >
        <TextInput
          value={typed}
          maxLength={2000}
          placeholder="https://hooks.example"
          autoComplete="off"
          spellCheck={false}
          onText={setTyped}
        />
      </Field>
      <Field label="For">
        <SelectInput
          value={purpose}
          onText={(text) => setPurpose(WORKSPACE_PURPOSES.find((one) => one === text) ?? 'webhook')}
        >
          <Options values={WORKSPACE_PURPOSES} label={(one) => PURPOSE_LABELS[one]} />
        </SelectInput>
      </Field>
    </FormDialog>
  );
}
