import { Power } from 'lucide-react';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useSaveDocument } from '../../api/documents.ts';
import { DocumentForm } from '../../documents/document-form.tsx';
import { recordBody } from '../../documents/document-text.ts';
import { readJson } from '../../documents/json-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import { Button } from '../../ui/button.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import type { CampaignBody } from './campaign-body.ts';
import { CampaignForm } from './campaign-form.tsx';

type CampaignRecord = DocumentRecord<'campaigns'>;

/** Lets a campaign call, or keeps it from calling, at once. */
function EnableButton({ record, dirty }: { record: CampaignRecord; dirty: boolean }) {
  const save = useSaveDocument('campaigns');
  const isEnabled = record.enabled !== false;
  const turn = () =>
    save.mutate(
      {
        id: record.id,
        revision: record.revision,
        body: { ...(recordBody(record) as CampaignBody), enabled: !isEnabled },
      },
      reporting(`enable ${record.id}`, () =>
        showToast(isEnabled ? `${record.name} calls nobody any more.` : `${record.name} calls its leads.`),
      ),
    );
  return (
    <Button
      kind="quiet"
      icon={Power}
      disabled={dirty || save.isPending}
      title={dirty ? 'Save first' : isEnabled ? 'It calls nobody until it is enabled again' : undefined}
      onClick={turn}
    >
      {isEnabled ? 'Disable' : 'Enable'}
    </Button>
  );
}

/** A campaign as a form, and as JSON; both edit the same draft. */
export function CampaignEditor({ record }: { record: CampaignRecord }) {
  const editing = useDocumentEditing('campaigns', record, readJson);
  return (
    <DocumentForm
      kind="campaigns"
      record={record}
      editing={editing}
      before={<EnableButton record={record} dirty={editing.draft.dirty} />}
    >
      {(props) => <CampaignForm id={record.id} campaign={props.body} faults={props.faults} onChange={props.onChange} />}
    </DocumentForm>
  );
}
