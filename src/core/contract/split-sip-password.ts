/** Takes the SIP password out of a campaign's body before it is kept. */
import type { CampaignWrite } from './campaign.ts';

export interface SplitCampaign {
  body: CampaignWrite;
  sipPassword: string | undefined;
}

export function splitSipPassword(campaign: CampaignWrite): SplitCampaign {
  if (!campaign.sip_proxy_settings) return { body: campaign, sipPassword: undefined };
  const { password, ...settings } = campaign.sip_proxy_settings;
  return { body: { ...campaign, sip_proxy_settings: settings }, sipPassword: password || undefined };
}
