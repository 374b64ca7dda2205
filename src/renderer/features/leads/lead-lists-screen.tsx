import { ListChecks, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Stored } from '../../../core/documents/stored.ts';
import { useDocuments } from '../../api/documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { FormEditor } from '../../documents/form-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { plural } from '../../ui/formats.ts';
import { NamedOptions } from '../../ui/options.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListMembers } from './list-members.tsx';

function ListEditor({ record }: { record: Stored['lead-lists'] }) {
  const [importing, setImporting] = useState(false);
  const campaigns = useDocuments('campaigns').data?.items ?? [];
  const isGone = record.campaign_id !== null && !campaigns.some(({ id }) => id === record.campaign_id);
  return (
    <>
      <FormEditor
        kind="lead-lists"
        record={record}
        missedBy={
          record.lead_count === 0
            ? undefined
            : `${plural(record.lead_count, 'lead')} ${record.lead_count === 1 ? 'is' : 'are'} on it, and ${record.lead_count === 1 ? 'stays' : 'stay'} without it.`
        }
        before={
          <Button kind="quiet" icon={Upload} onClick={() => setImporting(true)}>
            Import leads…
          </Button>
        }
        form={({ body, change, faults }) => (
          <>
            <FormSection title="List">
              <Field label="Name" error={faults['name'] ?? null}>
                <TextInput value={body.name} onText={(name) => change({ name })} />
              </Field>
              <Field
                label="Campaign"
                hint="Whose agents call the leads of this list, and when. Without one, nobody does."
                error={faults['campaign_id'] ?? null}
              >
                <SelectInput
                  value={body.campaign_id ?? ''}
                  onText={(id) => change({ campaign_id: id === '' ? null : id })}
                >
                  <option value="">none</option>
                  {isGone && <option value={record.campaign_id ?? ''}>a deleted campaign</option>}
                  <NamedOptions of={campaigns} />
                </SelectInput>
              </Field>
            </FormSection>
            <FormSection title="Leads" note={plural(record.lead_count, 'lead')}>
              <ListMembers listId={record.id} />
            </FormSection>
          </>
        )}
      />
      {importing && <ImportDialog listId={record.id} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Lists of leads, each with its campaign and who is on it. */
export function LeadListsScreen({ id }: { id: string | null }) {
  const campaigns = useDocuments('campaigns').data?.items ?? [];
  const campaignOf = (campaignId: string | null) =>
    campaignId === null
      ? 'no campaign'
      : (campaigns.find((one) => one.id === campaignId)?.name ?? 'a deleted campaign');
  return (
    <DocumentScreen
      kind="lead-lists"
      icon={ListChecks}
      about="A list holds leads that are called for the same reason. It belongs to a campaign, whose agents call them by its rules; the API's create-and-call names the list that a new lead goes onto."
      empty="Make one, give it a campaign, and put leads onto it."
      id={id}
      describe={({ lead_count, campaign_id }) => `${plural(lead_count, 'lead')}, ${campaignOf(campaign_id)}`}
      starter={(name) => ({ name, campaign_id: null })}
    >
      {(record) => <ListEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
