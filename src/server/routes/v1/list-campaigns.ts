import { CampaignListSchema } from '../../../core/contract/campaign.ts';
import { defineRoute } from '../../http/define-route.ts';
import { campaignReadShape } from './campaign-read-shape.ts';

/** The list has no paging: every campaign, up to this many. */
const LIMIT = 10_000;

/** Spec section 4.11. */
export const listCampaigns = defineRoute({
  method: 'get',
  path: '/v1/campaigns',
  operation: 'listCampaigns',
  summary: 'List campaigns',
  description: 'Answers the account’s campaigns.',
  tag: 'Campaigns',
  auth: 'v1',
  response: CampaignListSchema,
  handle({ account }) {
    const { items } = account.documents.list('campaigns', { limit: LIMIT });
    return { campaigns: items.map(campaignReadShape(account, items)) };
  },
});
