import { Link } from 'wouter';
import type { Stored } from '../../../core/documents/stored.ts';
import { DocumentChecks } from '../../documents/document-checks.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import type { FormProps } from '../../documents/form-editor.tsx';
import { Checkbox, Field, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { JsonInput, noObject } from '../../ui/json-input.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { faultBelow } from '../../ui/object-form.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { SeederMessages } from './seeder-messages.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');
const ZONE_LIST = 'time-zones';

type Props = FormProps<'leads'>;
type TextField = 'first_name' | 'last_name' | 'phone' | 'phone_extension' | 'email';

function TextOf({
  field,
  label,
  hint,
  body,
  change,
  faults,
}: Props & { field: TextField; label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} error={faults[field] ?? null}>
      <TextInput value={body[field] ?? ''} onText={(text) => change({ [field]: text === '' ? null : text })} />
    </Field>
  );
}

function Lists({ body, change, faults }: Props) {
  const fault = faultBelow(faults, ['list_ids'])?.words ?? null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-sm text-muted">Lists</legend>
      <DocumentChecks
        kind="lead-lists"
        label="Lists"
        chosen={body.list_ids}
        onChosen={(list_ids) => change({ list_ids })}
        none={
          <>
            There are none yet.{' '}
            <Link href="/author/lead-lists?new=1" className="text-accent underline">
              Make one
            </Link>
          </>
        }
      />
      {fault !== null && <p className="text-sm text-fail">{fault}</p>}
    </fieldset>
  );
}

/** Every field of a lead that a person writes, and what the host knows of it beside them. */
export function LeadForm({ record, ...props }: Props & { record: Stored['leads'] }) {
  const { body, change, faults } = props;
  return (
    <>
      <FormSection title="Who">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextOf {...props} field="first_name" label="First name" />
          <TextOf {...props} field="last_name" label="Last name" />
        </div>
        <Checkbox
          label="Enabled"
          hint="A lead that is disabled is called by no campaign"
          checked={body.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
        />
      </FormSection>
      <FormSection title="How to reach">
        <div className="grid grid-cols-[minmax(0,1fr)_120px] gap-3">
          <TextOf {...props} field="phone" label="Phone" hint="In international form: +14155552671" />
          <TextOf {...props} field="phone_extension" label="Extension" />
        </div>
        <TextOf {...props} field="email" label="E-mail" />
        <Field label="Time zone" hint="Call windows go by it; without one, by UTC" error={faults['timezone'] ?? null}>
          <TextInput
            list={ZONE_LIST}
            placeholder="Europe/Madrid"
            value={body.timezone ?? ''}
            onText={(text) => change({ timezone: text === '' ? null : text })}
          />
        </Field>
        <datalist id={ZONE_LIST}>
          {ZONES.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      </FormSection>
      <FormSection title="Called by" note="A list's campaign decides when, and by whom.">
        <Lists {...props} />
        <DocumentSelect
          kind="agents"
          label="Preferred agent"
          hint="Calls it where the campaign has this agent"
          error={faults['preferred_agent_id'] ?? null}
          none="none"
          value={body.preferred_agent_id}
          onPick={(preferred_agent_id) => change({ preferred_agent_id })}
        />
      </FormSection>
      <FormSection title="What is known" note="Scripts read it as {{lead.custom_fields.name}}.">
        <KeyValues
          label="Custom fields"
          value={body.custom_fields}
          onValue={(custom_fields) => change({ custom_fields })}
        />
        <JsonInput
          label="Extracted data"
          hint="What conversations were found to hold"
          error={faultBelow(faults, ['extracted_data'])?.words ?? null}
          value={body.extracted_data}
          faultOf={noObject}
          onValue={(extracted_data) => change({ extracted_data })}
        />
      </FormSection>
      <FormSection
        title="Conversation seeder"
        note="Messages that stand before the conversation, in place of the campaign's."
      >
        <SeederMessages
          messages={body.conversation_seeder_override}
          fault={faultBelow(faults, ['conversation_seeder_override'])?.words ?? null}
          onChange={(conversation_seeder_override) => change({ conversation_seeder_override })}
        />
      </FormSection>
      <LeadFacts lead={record} />
    </>
  );
}
