import { MessageSquare } from 'lucide-react';
import { Link } from 'wouter';
import type { Stored } from '../../../core/documents/stored.ts';
import { useDocuments } from '../../api/documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FormEditor, type FormProps } from '../../documents/form-editor.tsx';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { JsonInput, noObject } from '../../ui/json-input.tsx';
import { NumberField } from '../../ui/number-controls.tsx';
import { FieldRow } from '../../ui/object-fields.tsx';
import { faultBelow } from '../../ui/object-form.tsx';
import { NamedOptions, Options } from '../../ui/options.tsx';

type Props = FormProps<'chat-widgets'>;

const VERSIONS = ['v1', 'v2'] as const;

/** The campaign or the agent, with the way to it. */
function Picked({
  field,
  kind,
  label,
  hint,
  body,
  change,
  faults,
}: Props & { field: 'campaign_id' | 'agent_id'; kind: 'campaigns' | 'agents'; label: string; hint: string }) {
  const items = useDocuments(kind).data?.items;
  const id = body[field];
  const noun = label.toLowerCase();
  const isGone = id !== null && items !== undefined && !items.some((one) => one.id === id);
  return (
    <Field
      label={label}
      error={faults[field] ?? null}
      hint={
        id === null || isGone ? (
          hint
        ) : (
          <Link href={`/author/${kind}/${id}`} className="text-accent underline">
            Open the {noun}
          </Link>
        )
      }
    >
      <SelectInput value={id ?? ''} onText={(next) => change({ [field]: next === '' ? null : next })}>
        <option value="">none</option>
        {isGone && <option value={id}>a deleted {noun}</option>}
        <NamedOptions of={items ?? []} />
      </SelectInput>
    </Field>
  );
}

type Minutes = 'session_timeout_minutes' | 'inactivity_prompt_minutes' | 'inactivity_close_minutes';

function MinutesOf({
  field,
  label,
  hint,
  usual,
  body,
  change,
  faults,
}: Props & { field: Minutes; label: string; hint: string; usual: number }) {
  return (
    <NumberField
      label={label}
      hint={hint}
      error={faults[field] ?? null}
      value={body[field]}
      placeholder={`usual ${usual}`}
      min={1}
      max={1440}
      step={1}
      // An empty field is no number of minutes: the host's usual one is written where it is left.
      onChange={(value) => change({ [field]: value ?? usual })}
    />
  );
}

function WidgetForm(props: Props) {
  const { body, change, faults } = props;
  return (
    <>
      <FormSection title="Chat widget">
        <Field label="Name" error={faults['name'] ?? null}>
          <TextInput value={body.name} onText={(name) => change({ name })} />
        </Field>
        <Field label="Version" hint="Of the configuration’s schema" error={faults['version'] ?? null}>
          <SelectInput
            value={body.version}
            onText={(text) => change({ version: VERSIONS.find((one) => one === text) ?? 'v2' })}
          >
            <Options values={VERSIONS} />
          </SelectInput>
        </Field>
        <Checkbox
          label="Enabled"
          checked={body.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
        />
      </FormSection>
      <FormSection title="Who answers">
        <Picked
          {...props}
          field="campaign_id"
          kind="campaigns"
          label="Campaign"
          hint="By whose rules and dispositions the chats are held"
        />
        <Picked {...props} field="agent_id" kind="agents" label="Agent" hint="Who writes in them" />
      </FormSection>
      <FormSection title="When nobody writes" note="Minutes, from 1 to 1,440 (a day).">
        <FieldRow>
          <MinutesOf
            {...props}
            field="session_timeout_minutes"
            label="Session ends after"
            hint="A later message begins a new chat"
            usual={30}
          />
          <MinutesOf
            {...props}
            field="inactivity_prompt_minutes"
            label="Asked again after"
            hint="With the text below"
            usual={720}
          />
          <MinutesOf
            {...props}
            field="inactivity_close_minutes"
            label="Closed after"
            hint="Once it was asked again"
            usual={5}
          />
        </FieldRow>
        <Field label="What is asked then" error={faults['inactivity_prompt_text'] ?? null}>
          <TextArea
            rows={2}
            placeholder="Are you still there?"
            value={body.inactivity_prompt_text ?? ''}
            onText={(text) => change({ inactivity_prompt_text: text === '' ? null : text })}
          />
        </Field>
      </FormSection>
      <FormSection title="More" note="Colours, texts, what else the page needs: stored and answered as it is.">
        <JsonInput
          label="Additional configuration"
          error={faultBelow(faults, ['additional_config'])?.words ?? null}
          value={body.additional_config}
          rows={5}
          faultOf={noObject}
          onValue={(additional_config) => change({ additional_config })}
        />
      </FormSection>
    </>
  );
}

function WidgetEditor({ record }: { record: Stored['chat-widgets'] }) {
  return (
    <FormEditor
      kind="chat-widgets"
      record={record}
      missedBy="Pages that show it name it by its id, which the workbench cannot see."
      form={(props) => <WidgetForm {...props} />}
    />
  );
}

/** Configurations of the chat on a page: who answers, and when a chat ends. */
export function ChatWidgetsScreen({ id }: { id: string | null }) {
  const campaigns = useDocuments('campaigns').data?.items ?? [];
  const campaignOf = (wanted: string | null) =>
    wanted === null ? 'no campaign' : (campaigns.find((one) => one.id === wanted)?.name ?? 'a deleted campaign');
  return (
    <DocumentScreen
      kind="chat-widgets"
      icon={MessageSquare}
      about="A chat widget configures the chat on a page: which campaign and agent answer, and when a chat that went quiet is asked after and closed. The API lists them to the page."
      empty="Make one, and say who answers."
      id={id}
      describe={({ version, enabled, campaign_id }) =>
        `${enabled ? '' : 'disabled, '}${version}, ${campaignOf(campaign_id)}`
      }
      starter={(name) => ({
        campaign_id: null,
        agent_id: null,
        name,
        version: 'v2',
        enabled: true,
        session_timeout_minutes: 30,
        inactivity_prompt_minutes: 720,
        inactivity_prompt_text: null,
        inactivity_close_minutes: 5,
        additional_config: {},
      })}
    >
      {(record) => <WidgetEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
