/** Campaigns (spec section 2.7): agents plus the rules, dispositions, tasks and prompts by which leads are contacted. */
import { z } from 'zod';
import {
  AnsweringMachineDetectionSchema,
  DispositionSchema,
  SystemPromptSchema,
  TaskSchema,
} from './campaign-parts.ts';
import { CampaignRulesSchema } from './campaign-rules.ts';
import { HistorySchema } from './data-store.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { bool, dateTime, float, id, instant, int, jsonObject, list, maybe, named, text } from './wire.ts';

const flag = () => maybe(bool());
const words = () => maybe(text());

const SipProxyFields = { sip_uri: words(), enabled: flag(), transport: words(), username: words() };
/** What is kept of the SIP settings beside the campaign: everything but the password. */
export const SipProxySettingsSchema = z.object(SipProxyFields);

const shared = {
  agents: maybe(list(id())),
  distribution_strategy: words(),
  distribution_settings: maybe(z.object({ percentages: maybe(jsonObject()), last_assigned_agent_index: maybe(int()) })),
  distribution_by_medium: maybe(jsonObject()),
  rules: maybe(CampaignRulesSchema),
  disable_system_dispositioning: flag(),
  dispositions: maybe(list(DispositionSchema)),
  disposition_level_3_prompt: words(),
  call_summary_description: words(),
  disposition_level_3_model: words(),
  tasks: maybe(list(TaskSchema)),
  call_now_threshold_recall_time: maybe(float()),
  external_context_template: words(),
  system_prompt: maybe(SystemPromptSchema),
  campaign_duration: maybe(
    z.object({
      campaign_start_date: maybe(dateTime({ naive: 'utc' })),
      campaign_end_date: maybe(dateTime({ naive: 'utc' })),
    }),
  ),
  disable_amd: flag(),
  answering_machine_detection: maybe(AnsweringMachineDetectionSchema),
  custom_fields: maybe(jsonObject()),
  precall_tasks_execution_mode: words(),
  telephony_outbound_caller_id: words(),
  v3_voice_routing_percentage: maybe(float()),
  v3_voice_redirect_campaign_id: words(),
};

export const CampaignWriteSchema = named(
  'CampaignWrite',
  {
    name: text({ max: TEXT_LIMITS.name }),
    ...shared,
    sip_proxy_settings: maybe(z.object({ ...SipProxyFields, password: words() })),
  },
  {
    example: {
      name: 'Lakeside reminders',
      distribution_strategy: 'random',
      external_context_template: 'By the way: {{context}}',
      rules: { call_limit: 3 },
    },
  },
);
export type CampaignWrite = z.infer<typeof CampaignWriteSchema>;

const ConflictSchema = z.object({
  conflict_type: z.string(),
  entity_type: z.string(),
  entity_id: z.string(),
  entity_name: z.string(),
  field: z.string(),
  base_value: z.unknown(),
  source_value: z.unknown(),
  clone_value: z.unknown(),
});

const SourceSchema = z.object({
  campaign_id: z.string(),
  account_id: z.string(),
  snapshot_id: z.string(),
  pending_publish: z
    .object({
      source_snapshot_id: z.string(),
      source_snapshot_tag: z.string(),
      created_at: instant(),
      conflicts: z.array(ConflictSchema),
    })
    .nullable(),
});

/** The read shape: every specified key present, the SIP password never. `source` and `a2p_status` may be left out. */
export const CampaignSchema = named('Campaign', {
  id: z.string(),
  account_id: z.string(),
  name: z.string(),
  ...shared,
  sip_proxy_settings: z.object({ ...SipProxyFields, password_configured: z.boolean() }).nullable(),
  status: z.string(),
  agent_snapshot_map: jsonObject(),
  phone_numbers: z.array(z.string()),
  inbound_phone_numbers: z.array(z.string()),
  claimed_phone_numbers: jsonObject(),
  disposition_instructions: z.string().nullable(),
  disposition_level_2_instructions: z.string().nullable(),
  disposition_level_3_reasoning: z.string().nullable(),
  enabled: z.boolean(),
  history: HistorySchema,
  a2p_status: z.string().optional(),
  initial_contact_medium: z.string().nullable(),
  inbound_lead_list: z.string().nullable(),
  source: SourceSchema.optional(),
});
export type Campaign = z.infer<typeof CampaignSchema>;

export const CampaignListSchema = named('CampaignList', { campaigns: z.array(CampaignSchema) });
