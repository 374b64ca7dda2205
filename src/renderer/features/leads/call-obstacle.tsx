import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lead } from '../../../core/contract/lead.ts';
import type { CallObstacle } from '../../../core/contract/local/call-wish.ts';
import type { Stored } from '../../../core/documents/stored.ts';
import { onlyOne } from '../../../core/only-one.ts';
import { useCreateDocument, useDocument, useDocuments, useSaveDocument } from '../../api/documents.ts';
import { useSetLists } from '../../api/leads.ts';
import { ActButton } from '../../documents/act-button.tsx';
import { bodyOf } from '../../documents/document-text.ts';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { MakeAgent, MakeCampaign } from '../../documents/make-missing.tsx';

type OnMended = () => Promise<unknown>;

/** One of those that there are, or the button that makes one where there is none. */
function ChooseOrMake({
  kind,
  label,
  act,
  take,
  make,
}: {
  kind: 'lead-lists' | 'campaigns' | 'agents';
  label: string;
  act: string;
  take: (id: string) => Promise<unknown>;
  make: ReactNode;
}) {
  const listing = useDocuments(kind).data;
  const [picked, setPicked] = useState<string | null>(null);
  const id = picked ?? listing?.items[0]?.id;
  if (!listing) return null;
  if (id === undefined) return make;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DocumentPicker kind={kind} label={label} value={id} onPick={setPicked} />
      <ActButton label={act} act={() => take(id)} />
    </div>
  );
}

function PutOntoList({ lead, onMended }: { lead: Lead; onMended: OnMended }) {
  const setLists = useSetLists();
  const campaigns = useDocuments('campaigns').data?.items ?? [];
  const create = useCreateDocument('lead-lists');
  const put = async (id: string) => {
    await setLists.mutateAsync({ lead, list_ids: [...lead.list_ids, id] });
    await onMended();
  };
  const make = async () =>
    put((await create.mutateAsync({ name: 'First list', campaign_id: onlyOne(campaigns)?.id ?? null })).id);
  return (
    <ChooseOrMake
      kind="lead-lists"
      label="List to put it onto"
      act="Put it onto this list"
      take={put}
      make={<ActButton label="Make a list with this lead" icon={Plus} act={make} />}
    />
  );
}

function GiveCampaign({ list, onMended }: { list: Stored['lead-lists']; onMended: OnMended }) {
  const save = useSaveDocument('lead-lists');
  const give = async (campaign_id: string) => {
    await save.mutateAsync({ id: list.id, revision: list.revision, body: { name: list.name, campaign_id } });
    await onMended();
  };
  return (
    <ChooseOrMake
      kind="campaigns"
      label={`Campaign of ${list.name}`}
      act="Give the list to it"
      take={give}
      make={<MakeCampaign onMade={(id) => void give(id)} />}
    />
  );
}

function MendCampaign({
  campaign,
  code,
  onMended,
}: {
  campaign: Stored['campaigns'];
  code: CallObstacle['code'];
  onMended: OnMended;
}) {
  const save = useSaveDocument('campaigns');
  const change = async (patch: Partial<Stored['campaigns']>) => {
    await save.mutateAsync({
      id: campaign.id,
      revision: campaign.revision,
      body: { ...bodyOf('campaigns', campaign), ...patch },
    });
    await onMended();
  };
  if (code === 'campaign_disabled')
    return <ActButton label={`Enable ${campaign.name}`} act={() => change({ enabled: true })} />;
  if (code === 'no_agent') {
    const add = (id: string) => change({ agents: [id] });
    return (
      <ChooseOrMake
        kind="agents"
        label={`Agent of ${campaign.name}`}
        act="Have it call"
        take={add}
        make={<MakeAgent onMade={(id) => void add(id)} />}
      />
    );
  }
  return (
    <Link href={`/author/campaigns/${campaign.id}`} className="self-start text-accent underline">
      Open {campaign.name}
    </Link>
  );
}

function EnableLead({ lead, onMended }: { lead: Stored['leads']; onMended: OnMended }) {
  const save = useSaveDocument('leads');
  const enable = async () => {
    await save.mutateAsync({ id: lead.id, revision: lead.revision, body: { ...bodyOf('leads', lead), enabled: true } });
    await onMended();
  };
  return <ActButton label="Enable the lead" act={enable} />;
}

/** What mends it that a lead is not called, one step at a time; nothing where only time does. */
export function CallObstacleRemedy({
  obstacle: { code, list_id, campaign_id },
  leadId,
  onMended,
}: {
  obstacle: CallObstacle;
  leadId: string;
  onMended: OnMended;
}) {
  const lead = useDocument('leads', leadId).data;
  const list = useDocument('lead-lists', list_id).data;
  const campaign = useDocument('campaigns', campaign_id).data;
  const remedy = (): ReactNode => {
    if (campaign) return <MendCampaign campaign={campaign} code={code} onMended={onMended} />;
    if (list) return <GiveCampaign list={list} onMended={onMended} />;
    if (!lead) return null;
    if (code === 'lead_disabled') return <EnableLead lead={lead} onMended={onMended} />;
    return code === 'no_list' ? <PutOntoList lead={lead} onMended={onMended} /> : null;
  };
  return <div className="flex flex-col items-start gap-2">{remedy()}</div>;
}
