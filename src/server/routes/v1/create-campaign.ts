import { CampaignSchema, CampaignWriteSchema, type CampaignWrite } from '../../../core/contract/campaign.ts';
import type { Fault } from '../../../core/contract/failure.ts';
import { splitSipPassword } from '../../../core/contract/split-sip-password.ts';
import { defineRoute } from '../../http/define-route.ts';
import { HttpError } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { campaignReadShape } from './campaign-read-shape.ts';

function referenceFaults(account: AccountReader, body: CampaignWrite): Fault[] {
  const faults: Fault[] = [];
  for (const [index, id] of (body.agents ?? []).entries()) {
    if (!account.documents.get('agents', id)) faults.push({ loc: ['body', 'agents', String(index)], msg: 'Value error, agent not found', type: 'value_error' });
  }
  return faults;
}

/** Spec section 4.10. */
export const createCampaign = defineRoute({
  method: 'post',
  path: '/v1/campaigns',
  operation: 'createCampaign',
  summary: 'Create campaign',
  description: 'Stores a campaign of the account. Every agent that it names must be the account’s.',
  tag: 'Campaigns',
  auth: 'v1',
  localChoice: 'The whole read shape is answered; the SIP password is kept and never answered.',
  body: CampaignWriteSchema,
  response: CampaignSchema,
  handle({ write, body, caller, deps }) {
    const campaign = write((account) => {
      const faults = referenceFaults(account, body);
      if (faults.length > 0) throw new HttpError(422, faults);
      const { body: kept, sipPassword } = splitSipPassword(body);
      const made = account.documents.create('campaigns', kept);
      if (sipPassword !== undefined) account.campaignSecrets.setSipPassword(made.id, sipPassword);
      return campaignReadShape(account, made);
    });
    deps.events.emit({ type: 'document.changed', account_id: caller.account_id, data: { kind: 'campaigns', id: campaign.id } });
    return campaign;
  },
});
