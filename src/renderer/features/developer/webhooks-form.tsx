import { useEffect, useRef, useState } from 'react';
import { egressAddress, egressTarget } from '../../../core/contract/local/egress.ts';
import {
  EVENT_TYPES,
  type EventType,
  type Webhook,
  type WebhookUpdate,
} from '../../../core/contract/local/webhooks.ts';
import { EgressConsent } from '../../egress/egress-consent.tsx';
import { Checkbox, Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { hostFault, useWebhookConsent } from './use-webhook-consent.ts';

export interface WebhookFormProps {
  /** null: a new one. */
  webhook: Webhook | null;
  busy: boolean;
  error: Error | null;
  onSubmit: (values: WebhookUpdate & { url: string }) => void;
  onClose: () => void;
}

interface EventChoiceProps {
  types: ReadonlySet<string>;
  onTypes: (types: ReadonlySet<string>) => void;
}

function EventChoice({ types, onTypes }: EventChoiceProps) {
  const toggle = (type: EventType) =>
    onTypes(new Set(types.has(type) ? [...types].filter((item) => item !== type) : [...types, type]));
  return (
    <fieldset>
      <legend className="pb-1 text-sm text-muted">Events {types.size === 0 && '– none chosen, so all of them'}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1">
        {EVENT_TYPES.map((type) => (
          <Checkbox key={type} label={type} checked={types.has(type)} onChange={() => toggle(type)} />
        ))}
      </div>
    </fieldset>
  );
}

/** Asks where events are to be sent, and which; where that is not this machine, whether it is meant. */
export function WebhookForm({ webhook, busy, error, onSubmit, onClose }: WebhookFormProps) {
  const [typed, setTyped] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState<ReadonlySet<string>>(new Set(webhook?.event_types ?? []));
  const address = useRef<HTMLInputElement>(null);
  const url = typed.trim();
  const events = EVENT_TYPES.filter((type) => types.has(type));
  const consent = useWebhookConsent({
    url,
    busy,
    error,
    onAgreed: () => onSubmit({ url, description: description.trim(), event_types: events }),
  });
  useEffect(() => {
    if (consent.isDeclined) address.current?.focus();
  }, [consent.isDeclined]);
  const title = webhook ? 'Edit the endpoint' : 'Add a webhook endpoint';
  const target = egressTarget(url);
  if (consent.isAsked && target) {
    return (
      <FormDialog
        title={`Send events to ${egressAddress(target)}?`}
        submitLabel={webhook ? 'Allow and save' : 'Allow and add'}
        leaveLabel="Back"
        ready
        busy={consent.isBusy}
        error={consent.error}
        onSubmit={consent.agree}
        onClose={consent.decline}
      >
        <EgressConsent target={target} purpose="webhook" events={events} />
      </FormDialog>
    );
  }
  const fault = hostFault(error);
  return (
    <FormDialog
      title={title}
      submitLabel={webhook ? 'Save' : 'Add endpoint'}
      ready={url !== ''}
      busy={busy}
      error={fault === null ? (error?.message ?? null) : null}
      onSubmit={consent.begin}
      onClose={onClose}
    >
      <Field
        label="Address"
        error={fault}
        hint="Where events are sent by POST, http:// or https://. An address on this machine needs no permission; for any other you are asked."
      >
        <TextInput
          ref={address}
          inputMode="url"
          value={typed}
          maxLength={2000}
          placeholder="http://localhost:3000/webhooks"
          onText={setTyped}
        />
      </Field>
      <Field label="Description">
        <TextInput value={description} maxLength={500} onText={setDescription} />
      </Field>
      <EventChoice types={types} onTypes={setTypes} />
    </FormDialog>
  );
}
