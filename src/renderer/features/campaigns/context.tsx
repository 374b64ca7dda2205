import { useState } from 'react';
import { templateProblems } from '../../../core/authoring/template-problems.ts';
import { renderTemplate } from '../../../core/authoring/template.ts';
import { templateVariables } from '../../../core/authoring/template-variables.ts';
import { CALL_TYPES, MEDIUMS } from '../../../core/contract/vocabulary.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { words } from '../../ui/formats.ts';
import { ListAt } from '../../ui/list-at.tsx';
import { ChoiceAt, FieldRow, FlagAt, JsonAt, TextAt } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { TextListAt } from '../../ui/text-list-at.tsx';
import type { ObjectPath } from '../../ui/object-path.ts';

const TEMPLATE = ['external_context_template'] as const;
const VARIABLES = [...templateVariables(), { name: 'context', description: 'What was pushed', example: '' }];

/** The template, and what the agent would say of an example. */
function ContextTemplate() {
  const { value } = useObjectField(TEMPLATE);
  const { value: name } = useObjectField(['name']);
  const { value: custom } = useObjectField(['custom_fields']);
  const [example, setExample] = useState('The doctor is running half an hour late.');
  const template = typeof value === 'string' && value !== '' ? value : '{{context}}';
  const { text, holes } = renderTemplate(template, { context: example, campaign: { name, custom_fields: custom } });
  return (
    <>
      <TextAt
        at={TEMPLATE}
        label="Template for external context"
        hint="{{context}} is what is pushed during a call. Without a template it is spoken as it is."
        placeholder="{{context}}"
        rows={2}
        problem={templateProblems(template, VARIABLES)[0]?.message ?? null}
      />
      <div className="flex flex-col gap-2 rounded bg-sunken p-2">
        <Field label="Pushed, for example">
          <TextInput value={example} onText={setExample} />
        </Field>
        <p>
          <span className="text-muted">The agent says: </span>
          <output aria-label="Context as it is spoken">{text}</output>
        </p>
        {holes.length > 0 && (
          <p className="text-sm text-subtle">{holes.join(', ')}: known during a call, of its lead and agent.</p>
        )}
      </div>
    </>
  );
}

function Prompt({ at, label }: { at: ObjectPath; label: string }) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3 border-l-2 border-line pl-3">
      <legend className="font-medium">{label}</legend>
      <ListAt at={[...at, 'sections']} label="Sections" noun="section" make={() => ({ title: '', description: '' })}>
        {(path) => (
          <>
            <TextAt at={[...path, 'title']} label="Title" />
            <TextAt at={[...path, 'description']} label="Text" rows={3} />
          </>
        )}
      </ListAt>
      <FlagAt at={[...at, 'extend_sections']} label="Add these sections to the agent’s own" />
      <TextListAt at={[...at, 'conversation_seeder']} label="Lines that the conversation began with" noun="line" />
      <ListAt
        at={[...at, 'structured_conversation_seeder']}
        label="Messages that the conversation began with"
        noun="message"
        make={() => ({ role: 'assistant', content: '' })}
      >
        {(path) => (
          <>
            <TextAt at={[...path, 'role']} label="Role" suggestions={['assistant', 'user', 'system']} />
            <TextAt at={[...path, 'content']} label="Content" rows={2} />
            <ListAt
              at={[...path, 'tool_calls']}
              label="Actions that it called"
              noun="action"
              make={() => ({ name: '', arguments: {} })}
            >
              {(call) => (
                <>
                  <TextAt at={[...call, 'name']} label="Action" />
                  <JsonAt at={[...call, 'arguments']} label="Arguments (JSON)" rows={1} />
                </>
              )}
            </ListAt>
          </>
        )}
      </ListAt>
      <FlagAt at={[...at, 'extend_conversation_seeder']} label="Add these lines to the agent’s own" />
      <FieldRow>
        <ChoiceAt at={[...at, 'medium']} label="Medium" options={MEDIUMS.map((one) => [one, words(one)] as const)} />
        <ChoiceAt at={[...at, 'type']} label="Call type" options={CALL_TYPES.map((one) => [one, one] as const)} />
      </FieldRow>
    </fieldset>
  );
}

/** What agents know of the campaign, and of what happens during a call. */
export function Context() {
  return (
    <>
      <FormGroup
        title="Context"
        note="Templates know custom fields as campaign.custom_fields; a model that speaks for the agent is told them."
        of={[TEMPLATE, ['custom_fields']]}
      >
        <ContextTemplate />
        <JsonAt
          at={['custom_fields']}
          label="Custom fields (JSON)"
          hint='An object, such as {"region": "lakeshore"}.'
          rows={2}
        />
      </FormGroup>
      <FormGroup
        title="Prompts"
        note="Stored, and not acted on here: an agent’s effective prompt is made of its own documents and settings."
        of={[
          ['system_prompt', 'inbound'],
          ['system_prompt', 'outbound'],
        ]}
        folded
      >
        <Prompt at={['system_prompt', 'outbound']} label="Outbound" />
        <Prompt at={['system_prompt', 'inbound']} label="Inbound" />
      </FormGroup>
    </>
  );
}
