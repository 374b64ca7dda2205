import { Library } from 'lucide-react';
import type { Stored } from '../../../core/documents/stored.ts';
import { useFirstNaming } from '../../api/first-naming.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useGivenToAgents } from '../../documents/given-to-agents.ts';
import { FormEditor } from '../../documents/form-editor.tsx';
import { UsedBy } from '../../documents/used-by.tsx';
import { Checkbox, Field, TextArea, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { plural } from '../../ui/formats.ts';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { AskStore } from './ask-store.tsx';
import { StoreDocuments } from './store-documents.tsx';
import { StoreUrls } from './store-urls.tsx';

function StoreEditor({ record }: { record: Stored['data-stores'] }) {
  const { first: asked } = useFirstNaming(
    'agents',
    { kind: 'data-stores', id: record.id },
    ({ knowledge_base_ids }) => !!knowledge_base_ids?.includes(record.id),
  );
  return (
    <FormEditor
      kind="data-stores"
      record={record}
      form={(props) => {
        const { body, change, faults } = props;
        return (
          <>
            <FormSection title="Data store">
              <Field label="Name" error={faults['name'] ?? null}>
                <TextInput value={body.name} onText={(name) => change({ name })} />
              </Field>
              <Field label="Description" error={faults['description'] ?? null}>
                <TextArea rows={2} value={body.description} onText={(description) => change({ description })} />
              </Field>
              <Checkbox
                label="Enabled"
                hint="A store that is disabled is told to no agent"
                checked={body.enabled}
                onChange={(event) => change({ enabled: event.target.checked })}
              />
            </FormSection>
            <FormSection title="Documents" note={plural(body.documents.length, 'document')}>
              <StoreDocuments {...props} record={record} />
            </FormSection>
            <FormSection
              title="Ask it something"
              note={`The passages that ${asked?.name ?? 'an agent'} would get, from the documents as they stand here, saved or not.`}
            >
              <AskStore documents={body.documents} language={asked?.language ?? null} />
            </FormSection>
            <FormSection
              title="URLs"
              note="Stored only: nothing is fetched from them, and agents know nothing of them."
            >
              <StoreUrls {...props} />
            </FormSection>
            <FormSection title="Used by">
              <UsedBy kind="data-stores" id={record.id}>
                No agent has it yet: choose it under Data stores in an agent’s form.
              </UsedBy>
            </FormSection>
          </>
        );
      }}
    />
  );
}

/** Data stores: what agents know beside their roles. */
export function DataStoresScreen({ id }: { id: string | null }) {
  const isGiven = useGivenToAgents(({ knowledge_base_ids }) => knowledge_base_ids);
  return (
    <DocumentScreen
      kind="data-stores"
      icon={Library}
      about="A data store holds the documents that agents draw their answers from: prices, opening hours, conditions. Bring files in, see what an agent would find in them, and give the store to an agent."
      empty="Make one, and add documents to it."
      id={id}
      describe={({ id: storeId, documents, urls, enabled }) => {
        const what = `${plural(documents.length, 'document')}${urls.length > 0 ? `, ${plural(urls.length, 'URL')}` : ''}`;
        if (enabled === false) return `disabled, ${what}`;
        if (documents.length === 0) return <MissingMark>empty: nothing is found in it</MissingMark>;
        return isGiven(storeId) === false ? <MissingMark>{`no agent has it: ${what}`}</MissingMark> : what;
      }}
      starter={(name) => ({ name, description: '', documents: [], urls: [], enabled: true })}
    >
      {(record) => <StoreEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
