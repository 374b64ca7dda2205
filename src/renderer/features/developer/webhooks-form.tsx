import { useState } from 'react';
import { EVENT_TYPES, type EventType, type Webhook, type WebhookUpdate } from '../../../core/contract/local/webhooks.ts';
import { ApiError } from '../../api/http-client.ts';
import { Checkbox, Field, TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

export interface WebhookFormProps {
  /** null: a new one. */
  webhook: Webhook | null;
  busy: boolean;
  error: Error | null;
  onSubmit: (values: WebhookUpdate & { url: string }) => void;
  onClose: () => void;
}

/** The host's own words for what is wrong with the address; null where it is something else. */
const urlFault = (error: Error | null): string | null => {
  const fault = error instanceof ApiError ? error.details.find(({ loc }) => loc.includes('url')) : undefined;
  return fault?.msg.replace('Value error, ', '') ?? null;
};

/** Asks where events are to be sent, and which. */
export function WebhookForm({ webhook, busy, error, onSubmit, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState<ReadonlySet<string>>(new Set(webhook?.event_types ?? []));
  const toggle = (type: EventType) => setTypes((chosen) => new Set(chosen.has(type) ? [...chosen].filter((item) => item !== type) : [...chosen, type]));
  const fault = urlFault(error);
  return (
    <FormDialog
      title={webhook ? 'Edit the endpoint' : 'Add a webhook endpoint'}
      submitLabel={webhook ? 'Save' : 'Add endpoint'}
      ready={url.trim() !== ''}
      busy={busy}
      error={fault === null ? (error?.message ?? null) : null}
      onSubmit={() => onSubmit({ url: url.trim(), description: description.trim(), event_types: EVENT_TYPES.filter((type) => types.has(type)) })}
      onClose={onClose}
    >
      <Field label="Address" error={fault} hint="Where events are sent by POST, http:// or https://. An address on this machine will do.">
        {(control) => <TextInput {...control} type="url" value={url} maxLength={2000} placeholder="http://localhost:3000/webhooks" onChange={(event) => setUrl(event.target.value)} />}
      </Field>
      <Field label="Description">{(control) => <TextInput {...control} value={description} maxLength={500} onChange={(event) => setDescription(event.target.value)} />}</Field>
      <fieldset>
        <legend className="pb-1 text-sm text-muted">Events {types.size === 0 && '– none chosen, so all of them'}</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1">
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} label={type} checked={types.has(type)} onChange={() => toggle(type)} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
