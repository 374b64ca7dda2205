import type { Faults } from '../../ui/object-form.tsx';
import { ObjectForm } from '../../ui/object-form.tsx';
import { Afterwards } from './afterwards.tsx';
import type { CampaignBody } from './campaign-body.ts';
import { Context } from './context.tsx';
import { Machines } from './machines.tsx';
import { RulesInDetail } from './rules-in-detail.tsx';
import { Telephony } from './telephony.tsx';
import { WhatItCameTo } from './what-it-came-to.tsx';
import { WhenItCalls } from './when-it-calls.tsx';
import { WhoCalls } from './who-calls.tsx';

export interface CampaignFormProps {
  id: string;
  campaign: CampaignBody;
  faults: Faults;
  onChange: (campaign: CampaignBody) => void;
}

/** Every field of a campaign, grouped as one thinks of calling people; what few need is folded. */
export function CampaignForm({ id, campaign, faults, onChange }: CampaignFormProps) {
  return (
    <ObjectForm value={campaign} faults={faults} onChange={onChange}>
      <WhoCalls />
      <WhenItCalls />
      <WhatItCameTo />
      <Afterwards />
      <Machines />
      <Context />
      <Telephony id={id} name={campaign.name} />
      <RulesInDetail />
    </ObjectForm>
  );
}
