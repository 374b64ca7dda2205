import { MessageSquare } from 'lucide-react';
import type { Stored } from '../../../core/documents/stored.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { FormEditor, type FormProps } from '../../documents/form-editor.tsx';
import { MakeAgent, MakeCampaign } from '../../documents/make-missing.tsx';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { JsonInput, noObject } from '../../ui/json-input.tsx';
import { NumberInput } from '../../ui/number-controls.tsx';
import { FieldRow } from '../../ui/object-fields.tsx';
import { faultBelow } from '../../ui/object-form.tsx';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { Options } from '../../ui/options.tsx';

type Props = FormProps<'chat-widgets'>;

const VERSIONS = ['v1', 'v2'] as const;

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
    <Field label={label} hint={hint} error={faults[field] ?? null}>
      <NumberInput
        value={body[field]}
        otherwise={usual}
        min={1}
        max={1440}
        step={1}
        onNumber={(value) => change({ [field]: value })}
      />
    </Field>
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
        <DocumentSelect
          kind="campaigns"
          label="Campaign"
          hint="By whose rules and dispositions the chats are held"
          error={faults['campaign_id'] ?? null}
          none="none"
          value={body.campaign_id}
          onPick={(campaign_id) => change({ campaign_id })}
          make={<MakeCampaign onMade={(campaign_id) => change({ campaign_id })} />}
        />
        <DocumentSelect
          kind="agents"
          label="Agent"
          hint="Who writes in them"
          error={faults['agent_id'] ?? null}
          none="none"
          value={body.agent_id}
          onPick={(agent_id) => change({ agent_id })}
          make={<MakeAgent onMade={(agent_id) => change({ agent_id })} />}
        />
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

/** Who answers in it, or why nobody does. */
function WidgetLine({ widget: { version, enabled, campaign_id, agent_id } }: { widget: Stored['chat-widgets'] }) {
  const campaigns = useNamedDocuments('campaigns', [campaign_id]);
  const agents = useNamedDocuments('agents', [agent_id]);
  const campaign = campaign_id === null ? null : campaigns.of(campaign_id);
  const agent = agent_id === null ? null : agents.of(agent_id);
  const what = `${version}, ${campaign?.name ?? 'no campaign'}`;
  if (!enabled) return `disabled, ${what}`;
  if (agent?.absent === 'deleted') return <MissingMark>its agent is deleted: nobody answers</MissingMark>;
  if (campaign?.absent === 'deleted') return <MissingMark>{`its campaign is deleted: ${version}`}</MissingMark>;
  if (agent === null && campaign === null) return <MissingMark>no campaign, no agent: nobody answers</MissingMark>;
  return what;
}

/** Configurations of the chat on a page: who answers, and when a chat ends. */
export function ChatWidgetsScreen({ id }: { id: string | null }) {
  return (
    <DocumentScreen
      kind="chat-widgets"
      icon={MessageSquare}
      about="A chat widget configures the chat on a page: which campaign and agent answer, and when a chat that went quiet is asked after and closed. The API lists them to the page."
      empty="Make one, and say who answers."
      id={id}
      describe={(record) => <WidgetLine widget={record} />}
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
