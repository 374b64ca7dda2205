import { LayoutTemplate, Zap } from 'lucide-react';
import { ActionMockSchema } from '../../../core/contract/action-mock.ts';
import type { Stored } from '../../../core/documents/stored.ts';
import { useDocuments } from '../../api/documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useGivenToAgents } from '../../documents/given-to-agents.ts';
import { FormEditor, type FormProps } from '../../documents/form-editor.tsx';
import { UsedBy } from '../../documents/used-by.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { plural } from '../../ui/formats.ts';
import { placedFault } from '../../ui/object-form.tsx';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { freeSlug, slugOf } from './free-slug.ts';
import { MockField } from './mock-field.tsx';
import { parameterRows } from './parameter-rows.ts';
import { ParametersField } from './parameters-field.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TryAction } from './try-action.tsx';

function ActionForm({ body, change, faults, record }: FormProps<'actions'> & { record: Stored['actions'] }) {
  const mockFault = placedFault(faults, ['mocks']);
  return (
    <>
      <FormSection title="Action">
        <Field label="Name" error={faults['name'] ?? null}>
          <TextInput value={body.name} onText={(name) => change({ name })} />
        </Field>
        <Field
          label="Slug"
          hint="Scenarios, filters and transcripts know the action by it"
          error={faults['slug'] ?? null}
        >
          <TextInput className="font-mono" value={body.slug} onText={(slug) => change({ slug })} />
        </Field>
        <Field label="Description" hint="What it does, as an agent is told" error={faults['description'] ?? null}>
          <TextArea rows={2} value={body.description} onText={(description) => change({ description })} />
        </Field>
        <Checkbox
          label="Enabled"
          hint="An action that is disabled is offered to no agent"
          checked={body.enabled}
          onChange={(event) => change({ enabled: event.target.checked })}
        />
      </FormSection>
      <FormSection title="Parameters" note="What an agent says with each call; arguments that do not fit are refused.">
        <ParametersField
          parameters={body.parameters}
          fault={placedFault(faults, ['parameters'])}
          onParameters={(parameters) => change({ parameters })}
        />
      </FormSection>
      <FormSection
        title="Answer in simulations"
        note="Nothing outside is called. A scenario that has an answer of its own goes before this one."
      >
        <MockField mock={body.mocks} fault={mockFault} onMock={(mocks) => change({ mocks })} />
      </FormSection>
      <FormSection title="Try it" note="As a simulation would, with what stands here, saved or not.">
        <TryAction action={body} isMockGood={body.mocks === null || ActionMockSchema.safeParse(body.mocks).success} />
      </FormSection>
      <FormSection title="Used by">
        <UsedBy kind="actions" id={record.id}>
          No agent has it, no script calls it, and no scenario names it.
        </UsedBy>
      </FormSection>
    </>
  );
}

function ActionEditor({ record }: { record: Stored['actions'] }) {
  const taken = useDocuments('actions').data?.items.map(({ slug }) => slug) ?? [];
  const { slug, name: _name, description, parameters, enabled, mocks } = record;
  return (
    <FormEditor
      kind="actions"
      record={record}
      copied={(name) => ({ slug: freeSlug(slug, taken), name, description, parameters, enabled, mocks })}
      form={(props) => <ActionForm {...props} record={record} />}
    />
  );
}

const answers = ({ mocks }: Stored['actions']): string =>
  mocks === null ? '' : mocks.time_out ? ', never answers' : mocks.error === undefined ? ', mocked' : ', fails';

/** Actions: what agents may do besides speaking. */
export function ActionsScreen({ id }: { id: string | null }) {
  const [template, setTemplate] = useQueryParam('template');
  const isGiven = useGivenToAgents(({ action_ids }) => action_ids);
  const taken = useDocuments('actions').data?.items.map(({ slug }) => slug) ?? [];
  return (
    <>
      <DocumentScreen
        kind="actions"
        icon={Zap}
        about="An action is something that an agent may do besides speaking: look up a free slot, book it, hand the call over. It says what it needs to be told, and how it answers in a simulation."
        empty="Make one, or take a template."
        id={id}
        tools={
          <div className="px-2 pb-1">
            <Button kind="quiet" icon={LayoutTemplate} onClick={() => setTemplate('1')}>
              From a template…
            </Button>
          </div>
        }
        describe={(record) => {
          const what = `${record.slug}, ${plural(parameterRows(record.parameters).length, 'parameter')}${answers(record)}`;
          if (!record.enabled) return `disabled, ${what}`;
          return isGiven(record.id) === false ? <MissingMark>{`no agent has it: ${what}`}</MissingMark> : what;
        }}
        starter={(name) => ({
          slug: freeSlug(slugOf(name), taken),
          name,
          description: '',
          parameters: { type: 'object', properties: {} },
          enabled: true,
          mocks: null,
        })}
      >
        {(record) => <ActionEditor key={record.id} record={record} />}
      </DocumentScreen>
      {template !== null && <TemplateDialog onClose={() => setTemplate(null)} />}
    </>
  );
}
