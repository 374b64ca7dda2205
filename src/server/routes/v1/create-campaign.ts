import { CampaignSchema, CampaignWriteSchema } from '../../../core/contract/campaign.ts';
import { splitSipPassword } from '../../../core/contract/split-sip-password.ts';
import { defineRoute } from '../../http/define-route.ts';
import { referenceFault } from '../../http/http-error.ts';
import { campaignReadShape } from './campaign-read-shape.ts';

/** Spec section 4.10. */
export const createCampaign = defineRoute({
  method: 'post',
  path: '/v1/campaigns',
  operation: 'createCampaign',
  summary: 'Create campaign',
  description: 'Stores a campaign of the account. Every agent that it names must be the account’s.',
  tag: 'Campaigns',
  auth: 'v1',
  localChoice: 'The whole read shape is answered; the SIP password is stored and never answered.',
  body: CampaignWriteSchema,
  response: CampaignSchema,
  faults: ({ account, body }) =>
    (body.agents ?? []).flatMap((id, index) =>
      id === undefined || account.documents.get('agents', id)
        ? []
        : [referenceFault(['agents', String(index)], 'agent')],
    ),
  handle: ({ write, body, caller }) =>
    write((account) => {
      const { body: document, sipPassword } = splitSipPassword(body);
      const made = account.documents.create('campaigns', document, undefined, caller.actor);
      if (sipPassword !== undefined) account.campaignSecrets.setSipPassword(made.id, sipPassword);
      return campaignReadShape(account, [made])(made);
    }),
});
