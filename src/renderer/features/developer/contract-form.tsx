import type { ContractSettings } from '../../../core/contract/local/contract-settings.ts';
import { useSaveContractSettings } from '../../api/contract-settings.ts';
import { FormDraftBars } from '../../documents/form-draft-bars.tsx';
import { FormSaveBar } from '../../documents/form-save-bar.tsx';
import { useFormDraft } from '../../documents/use-form-draft.ts';
import { Checkbox, Field, SelectInput, TextArea } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-controls.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { contractFormOf, readContract } from './contract-text.ts';

const KIB = 1024;
const wholeNumber = (value: number): number => (Number.isFinite(value) ? Math.max(1, Math.trunc(value)) : 1);

/** Names are edited as lines, since their number is open: `listCalls.search = q`. */
export function ContractForm({ current }: { current: ContractSettings }) {
  const editing = useFormDraft('settings/contract', contractFormOf(current));
  const { form, change } = editing;
  const save = useSaveContractSettings();
  const read = readContract(form);
  const faults = 'faults' in read ? read.faults : {};
  const rate = form.rate_limit;
  const submit = () => {
    if (!('settings' in read) || !editing.dirty || save.isPending) return;
    const sent = editing.sent();
    save.mutate(
      read.settings,
      reporting('contract settings', () => {
        editing.settle(sent);
        showToast('The contract is as you set it, from the next request on.');
      }),
    );
  };
  useSaveKey(submit);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormDraftBars draft={editing.draft} />
      <FormSection title="Updating an agent">
        <Field label="Fields that a PUT leaves out">
          <SelectInput
            value={form.omitted_agent_fields}
            onText={(text) => change({ omitted_agent_fields: text === 'reset' ? 'reset' : 'keep' })}
          >
            <option value="keep">stay as they are</option>
            <option value="reset">are reset</option>
          </SelectInput>
        </Field>
      </FormSection>
      <FormSection title="Limits">
        <Field label="Largest request body (KiB)">
          <NumberInput
            min={1}
            value={form.body_limit_bytes / KIB}
            otherwise={1}
            className="w-32"
            onNumber={(value) => change({ body_limit_bytes: wholeNumber(value) * KIB })}
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
            <NumberInput
              min={1}
              value={rate.requests}
              otherwise={1}
              disabled={!rate.enabled}
              className="w-32"
              onNumber={(requests) => change({ rate_limit: { ...rate, requests: wholeNumber(requests) } })}
            />
          </Field>
          <Field label="in seconds">
            <NumberInput
              min={1}
              value={rate.per_s}
              otherwise={1}
              disabled={!rate.enabled}
              className="w-32"
              onNumber={(per_s) => change({ rate_limit: { ...rate, per_s: wholeNumber(per_s) } })}
            />
          </Field>
        </div>
      </FormSection>
      <FormSection title="Names" note="One a line: operation.our_name = their_name">
        <Field label="Query parameters" hint="Such as listCalls.search = q" error={faults.query_names ?? null}>
          <TextArea
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={form.query_names}
            onText={(query_names) => change({ query_names })}
          />
        </Field>
        <Field
          label="Body fields"
          hint="Such as createAndCall.conversation_medium = medium"
          error={faults.body_names ?? null}
        >
          <TextArea
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={form.body_names}
            onText={(body_names) => change({ body_names })}
          />
        </Field>
      </FormSection>
      <FormSection title="Browsers" note="Pages that may call /v1">
        <Field label="Allowed origins" hint="One a line, such as http://localhost:3000">
          <TextArea
            rows={3}
            spellCheck={false}
            className="font-mono"
            value={form.allowed_origins}
            onText={(allowed_origins) => change({ allowed_origins })}
          />
        </Field>
      </FormSection>
      <FormSection title="Names of this host" note="By which programs may address it">
        <Field
          label="Allowed host names"
          hint="One a line, without scheme and port, such as understudy or host.docker.internal"
        >
          <TextArea
            rows={3}
            spellCheck={false}
            className="font-mono"
            value={form.allowed_hosts}
            onText={(allowed_hosts) => change({ allowed_hosts })}
          />
        </Field>
      </FormSection>
      <FormSaveBar editing={editing} label="Apply" ready={'settings' in read} saving={save.isPending} />
    </form>
  );
}
