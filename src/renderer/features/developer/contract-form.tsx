import { useState } from 'react';
import type { ContractSettings } from '../../../core/contract/local/contract-settings.ts';
import { useSaveContractSettings } from '../../api/contract-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { formatNames, readNames } from './renamed-fields.ts';

const KIB = 1024;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const wholeNumber = (value: number): number => (Number.isFinite(value) ? Math.max(1, Math.trunc(value)) : 1);

/** Names are edited as lines, since their number is open: `listCalls.search = q`. */
export function ContractForm({ current }: { current: ContractSettings }) {
  const [settings, setSettings] = useState(current);
  const [queryNames, setQueryNames] = useState(formatNames(current.query_names));
  const [bodyNames, setBodyNames] = useState(formatNames(current.body_names));
  const [origins, setOrigins] = useState(current.allowed_origins.join('\n'));
  const [hosts, setHosts] = useState(current.allowed_hosts.join('\n'));
  const save = useSaveContractSettings();
  const query = readNames(queryNames);
  const body = readNames(bodyNames);
  const ready = typeof query !== 'string' && typeof body !== 'string';
  const change = (patch: Partial<ContractSettings>) => setSettings({ ...settings, ...patch });
  const rate = settings.rate_limit;
  const submit = () => {
    if (typeof query === 'string' || typeof body === 'string') return;
    save.mutate(
      {
        ...settings,
        query_names: query,
        body_names: body,
        allowed_origins: linesOf(origins),
        allowed_hosts: linesOf(hosts),
      },
      { onSuccess: () => showToast('The contract is as you set it, from the next request on.') },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSection title="Updating an agent">
        <Field label="Fields that a PUT leaves out">
          <SelectInput
            value={settings.omitted_agent_fields}
            onText={(text) => change({ omitted_agent_fields: text === 'reset' ? 'reset' : 'keep' })}
          >
            <option value="keep">stay as they are</option>
            <option value="reset">are reset</option>
          </SelectInput>
        </Field>
      </FormSection>
      <FormSection title="Limits">
        <Field label="Largest request body (KiB)">
          <TextInput
            type="number"
            min={1}
            value={settings.body_limit_bytes / KIB}
            className="w-32 text-right"
            onChange={(event) => change({ body_limit_bytes: wholeNumber(event.target.valueAsNumber) * KIB })}
          />
        </Field>
        <Checkbox
          label="Emulate a rate limit"
          hint="Answers 429 with Retry-After beyond it"
          checked={rate.enabled}
          onChange={(event) => change({ rate_limit: { ...rate, enabled: event.target.checked } })}
        />
        <div className="flex gap-3">
          <Field label="Requests of an account">
            <TextInput
              type="number"
              min={1}
              value={rate.requests}
              disabled={!rate.enabled}
              className="w-32 text-right"
              onChange={(event) =>
                change({ rate_limit: { ...rate, requests: wholeNumber(event.target.valueAsNumber) } })
              }
            />
          </Field>
          <Field label="in seconds">
            <TextInput
              type="number"
              min={1}
              value={rate.per_s}
              disabled={!rate.enabled}
              className="w-32 text-right"
              onChange={(event) => change({ rate_limit: { ...rate, per_s: wholeNumber(event.target.valueAsNumber) } })}
            />
          </Field>
        </div>
      </FormSection>
      <FormSection title="Names" note="One a line: operation.our_name = their_name">
        <Field
          label="Query parameters"
          hint="Such as listCalls.search = q"
          error={typeof query === 'string' ? query : null}
        >
          <TextArea rows={4} spellCheck={false} className="font-mono" value={queryNames} onText={setQueryNames} />
        </Field>
        <Field
          label="Body fields"
          hint="Such as createAndCall.conversation_medium = medium"
          error={typeof body === 'string' ? body : null}
        >
          <TextArea rows={4} spellCheck={false} className="font-mono" value={bodyNames} onText={setBodyNames} />
        </Field>
      </FormSection>
      <FormSection title="Browsers" note="Pages that may call /v1">
        <Field label="Allowed origins" hint="One a line, such as http://localhost:3000">
          <TextArea rows={3} spellCheck={false} className="font-mono" value={origins} onText={setOrigins} />
        </Field>
      </FormSection>
      <FormSection title="Names of this host" note="By which programs may address it">
        <Field
          label="Allowed host names"
          hint="One a line, without scheme and port, such as understudy or host.docker.internal"
        >
          <TextArea rows={3} spellCheck={false} className="font-mono" value={hosts} onText={setHosts} />
        </Field>
      </FormSection>
      <div className="flex items-center gap-3 px-4 py-4">
        <Button kind="primary" type="submit" disabled={!ready || save.isPending}>
          Apply
        </Button>
        {save.error && (
          <p role="alert" className="text-fail">
            {save.error.message}
          </p>
        )}
      </div>
    </form>
  );
}
