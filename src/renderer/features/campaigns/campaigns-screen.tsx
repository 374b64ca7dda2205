import { Megaphone } from 'lucide-react';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useDocuments } from '../../api/documents.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { starterCampaign } from '../../api/starters.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { plural } from '../../ui/formats.ts';
import { MissingMark } from '../../ui/missing-mark.tsx';
import { CampaignEditor } from './campaign-editor.tsx';

/** Whom it calls by, or why it calls nobody. */
function CampaignLine({ campaign }: { campaign: DocumentRecord<'campaigns'> }) {
  const ids = campaign.agents ?? [];
  const { of } = useNamedDocuments('agents', ids);
  if (campaign.enabled === false) return <span title="It calls nobody until it is enabled">○ disabled</span>;
  const agents = ids.map(of).filter(({ absent }) => absent !== 'deleted');
  const [first, ...others] = agents;
  if (!first) {
    const why = ids.length === 0 ? 'it has no agent' : 'its agents are deleted';
    return <MissingMark>{`calls nobody: ${why}`}</MissingMark>;
  }
  return others.length === 0 ? first.name : `${first.name} and ${plural(others.length, 'other')}`;
}

export function CampaignsScreen({ id }: { id: string | null }) {
  const agents = useDocuments('agents').data?.items ?? [];
  return (
    <DocumentScreen
      kind="campaigns"
      icon={Megaphone}
      about="A campaign says which agents call whose leads, at which hours, what calls are filed as, and what follows them. Lead lists belong to one."
      empty="A campaign says who calls, when, and what comes of it."
      id={id}
      describe={(campaign) => <CampaignLine campaign={campaign} />}
      newChoice={{ kind: 'agents', label: 'Agent that calls', none: 'none yet', options: agents }}
      starter={starterCampaign}
    >
      {(record) => <CampaignEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
