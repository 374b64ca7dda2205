import { Megaphone } from 'lucide-react';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useDocuments } from '../../api/documents.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { plural } from '../../ui/formats.ts';
import { CampaignEditor } from './campaign-editor.tsx';

export function CampaignsScreen({ id }: { id: string | null }) {
  const agents = useDocuments('agents').data;
  const nameOf = (agentId: string): string | undefined => agents?.items.find((one) => one.id === agentId)?.name;
  const isWhole = agents !== undefined && agents.items.length === agents.meta.total;

  /** Why it calls nobody, as far as the list of agents tells. */
  const missing = ({ agents: ids }: DocumentRecord<'campaigns'>): string | null => {
    if ((ids ?? []).length === 0) return 'it has no agent';
    return isWhole && (ids ?? []).every((one) => nameOf(one) === undefined) ? 'its agents are deleted' : null;
  };
  const describe = (campaign: DocumentRecord<'campaigns'>) => {
    if (campaign.enabled === false) return <span title="It calls nobody until it is enabled">○ disabled</span>;
    const why = missing(campaign);
    if (why !== null)
      return (
        <span className="text-fail" title={why}>
          ▲ calls nobody: {why}
        </span>
      );
    const [first = '', ...others] = (campaign.agents ?? []).flatMap((one) => nameOf(one) ?? []);
    return others.length === 0 ? first : `${first} and ${plural(others.length, 'other')}`;
  };
  return (
    <DocumentScreen
      kind="campaigns"
      icon={Megaphone}
      about="A campaign says which agents call whose leads, at which hours, what calls are filed as, and what follows them. Lead lists belong to one."
      empty="A campaign says who calls, when, and what comes of it."
      id={id}
      describe={describe}
      newChoice={{ label: 'Agent that calls', none: 'none yet', options: agents?.items ?? [] }}
      starter={(name, agentId) => ({
        name,
        enabled: true,
        agents: agentId === null ? [] : [agentId],
        distribution_strategy: 'random',
        rules: {
          call_limit: 3,
          call_window: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: 9 * 60, end_time: 18 * 60 })),
        },
      })}
    >
      {(record) => <CampaignEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
