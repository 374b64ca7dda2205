import { ListChecks, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Stored } from '../../../core/documents/stored.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { FormEditor } from '../../documents/form-editor.tsx';
import { MakeCampaign } from '../../documents/make-missing.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { plural } from '../../ui/formats.ts';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListMembers } from './list-members.tsx';

function ListEditor({ record }: { record: Stored['lead-lists'] }) {
  const [importing, setImporting] = useState(false);
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
              <DocumentSelect
                kind="campaigns"
                label="Campaign"
                hint="Whose agents call the leads of this list, and when. Without one, nobody does."
                error={faults['campaign_id'] ?? null}
                none="none"
                value={body.campaign_id}
                onPick={(campaign_id) => change({ campaign_id })}
                make={<MakeCampaign onMade={(campaign_id) => change({ campaign_id })} />}
              />
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

/** How many it has and who calls them, or why nobody does. */
function ListLine({ list: { lead_count, campaign_id } }: { list: Stored['lead-lists'] }) {
  const { of, records } = useNamedDocuments('campaigns', [campaign_id]);
  const leads = plural(lead_count, 'lead');
  const campaign = campaign_id === null ? null : of(campaign_id);
  const isOff = records.some(({ id, enabled }) => id === campaign_id && enabled === false);
  if (campaign === null) return <MissingMark>{`no campaign calls: ${leads}`}</MissingMark>;
  if (campaign.absent === 'deleted') return <MissingMark>{`its campaign is deleted: ${leads}`}</MissingMark>;
  return `${leads}, ${campaign.name}${isOff ? ' (disabled)' : ''}`;
}

/** Lists of leads, each with its campaign and who is on it. */
export function LeadListsScreen({ id }: { id: string | null }) {
  return (
    <DocumentScreen
      kind="lead-lists"
      icon={ListChecks}
      about="A list holds leads that are called for the same reason. It belongs to a campaign, whose agents call them by its rules; the API's create-and-call names the list that a new lead goes onto."
      empty="Make one, give it a campaign, and put leads onto it."
      id={id}
      describe={(record) => <ListLine list={record} />}
      starter={(name) => ({ name, campaign_id: null })}
    >
      {(record) => <ListEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
