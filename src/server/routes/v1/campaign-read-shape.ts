/** Campaigns as the service answers them (spec section 2.7, "Read shape additions"). */
import { CampaignSchema, CampaignWriteSchema, type Campaign } from '../../../core/contract/campaign.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { wholeBy } from '../../../core/contract/whole.ts';
import type { Authors } from '../../repositories/documents.ts';
import type { AccountReader } from '../../repositories/store.ts';

const WRITE_KEYS = Object.keys(CampaignWriteSchema.shape).filter(
  (key) => key !== 'sip_proxy_settings' && key !== 'name',
);

/** What spec section 2.7 shows as the value of a flag that was never set. */
const DEFAULTS = {
  disable_system_dispositioning: false,
  disable_amd: false,
  distribution_strategy: 'random',
  v3_voice_routing_percentage: 0,
} as const;

const whole = wholeBy(CampaignSchema);

/** The shape of each of `campaigns`. Every specified key is present, null where there is no value; the SIP password never is. */
export function campaignReadShape(
  account: AccountReader,
  campaigns: readonly DocumentRecord<'campaigns'>[],
): (campaign: DocumentRecord<'campaigns'>) => Campaign {
  const withPassword = account.campaignSecrets.withSipPassword();
  const authors = account.documents.authors(campaigns.map(({ id }) => id));
  return (campaign) =>
    readShape(campaign, {
      account_id: account.accountId,
      hasPassword: withPassword.has(campaign.id),
      authors: authors.get(campaign.id) ?? { created_by: null, last_modified_by: null },
    });
}

function readShape(
  campaign: DocumentRecord<'campaigns'>,
  { account_id, hasPassword, authors }: { account_id: string; hasPassword: boolean; authors: Authors },
): Campaign {
  const stored: Record<string, unknown> = { ...campaign };
  const shown = Object.fromEntries(
    WRITE_KEYS.map((key) => [key, stored[key] ?? (DEFAULTS as Record<string, unknown>)[key] ?? null]),
  );
  const { sip_proxy_settings: sip } = campaign;
  return whole({
    id: campaign.id,
    account_id,
    name: campaign.name,
    ...shown,
    sip_proxy_settings: sip
      ? {
          sip_uri: sip.sip_uri ?? null,
          enabled: sip.enabled ?? false,
          transport: sip.transport ?? 'tcp',
          username: sip.username ?? null,
          password_configured: hasPassword,
        }
      : null,
    status: 'CREATED',
    agent_snapshot_map: {},
    phone_numbers: [],
    inbound_phone_numbers: [],
    claimed_phone_numbers: {},
    disposition_instructions: null,
    disposition_level_2_instructions: null,
    disposition_level_3_reasoning: 'none',
    enabled: campaign.enabled ?? true,
    history: {
      revision: campaign.revision,
      created_at: campaign.created_at,
      last_modified_at: campaign.updated_at,
      ...authors,
    },
    initial_contact_medium: null,
    inbound_lead_list: null,
  });
}
