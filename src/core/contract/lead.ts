/** Leads and lead lists (spec sections 2.4 and 2.5). */
import { z } from 'zod';
import { MetaSchema } from './paging.ts';
import { instant, named } from './wire.ts';

const SeederMessageSchema = z.object({
  role: z.string(),
  content: z.string(),
  tool_calls: z.array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })),
});

const CampaignInfoSchema = z.object({
  list_id: z.string(),
  campaign_id: z.string(),
  call_count: z.int(),
  locked: z.boolean(),
  call_now: z.record(z.string(), z.unknown()),
});

export const LeadSchema = named('Lead', {
  id: z.string(),
  account_id: z.string(),
  phone: z.string().nullable(),
  phone_extension: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  call_now: z.boolean(),
  list_ids: z.array(z.string()),
  timezone: z.string().nullable(),
  extracted_data: z.record(z.string(), z.unknown()),
  custom_fields: z.record(z.string(), z.unknown()),
  preferred_agent_id: z.string().nullable(),
  enabled: z.boolean(),
  created_at: instant(),
  created_by: z.string().nullable(),
  campaign_info: z.array(CampaignInfoSchema),
  conversation_seeder_override: z.array(SeederMessageSchema),
  search_score: z.number().optional(),
});
export type Lead = z.infer<typeof LeadSchema>;

export const LeadPageSchema = named('LeadPage', { leads: z.array(LeadSchema), meta: MetaSchema });

/** The short lead of create-and-call and call-lead-now; the id is a local choice. */
export const ShortLeadSchema = named('ShortLead', {
  id: z.string(),
  created_at: instant(),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  phone_extension: z.string().nullable(),
});
export type ShortLead = z.infer<typeof ShortLeadSchema>;

export const LeadListSchema = named('LeadList', {
  id: z.string(),
  campaign_id: z.string().nullable(),
  name: z.string(),
});
export type LeadList = z.infer<typeof LeadListSchema>;
