/** A call that somebody asks for from the workbench: how it is to go, and who would make it. */
import { z } from 'zod';
import { ShortLeadSchema } from '../lead.ts';
import { LIST_LIMIT, TEXT_LIMITS } from '../text-limits.ts';
import { id, instant, list, maybe, named, text } from '../wire.ts';

export const TAKEN_BY = ['lead', 'voicemail', 'nobody', 'busy'] as const;

/** What is otherwise left to chance, for one call. Null: left to chance. */
const CallWishSchema = z.object({
  /** How it is taken. */
  taken_by: maybe(z.enum(TAKEN_BY)),
  /** The persona of whoever takes it, by name. */
  persona: maybe(text({ max: TEXT_LIMITS.name })),
});
export type CallWish = z.output<typeof CallWishSchema>;

export const CallLeadSchema = named(
  'CallLead',
  {
    ...CallWishSchema.shape,
    /** For whose campaigns it is called; absent: the lists that it is on. */
    list_ids: maybe(list(id(), LIST_LIMIT)),
  },
  { example: { taken_by: 'voicemail' } },
);

/** The lead, and when its call was asked for by the clock of the dialer: no call that it asked for began before. */
export const AskedCallSchema = named('AskedCall', { ...ShortLeadSchema.shape, asked_at: instant() });
export type AskedCall = z.infer<typeof AskedCallSchema>;

/** What keeps a lead from being called until somebody changes it. */
const CALL_OBSTACLES = [
  'lead_gone',
  'lead_disabled',
  'no_list',
  'no_campaign',
  'campaign_disabled',
  'campaign_over',
  'limit_reached',
  'no_agent',
  'window_never_opens',
] as const;

const ObstacleSchema = z.object({
  code: z.enum(CALL_OBSTACLES),
  /** The list without a campaign. */
  list_id: z.string().nullable(),
  /** The campaign that does not call. */
  campaign_id: z.string().nullable(),
});
export type CallObstacle = z.infer<typeof ObstacleSchema>;

/** Who would call the lead now, and for which campaign; where nobody would, why. */
export const NextCallSchema = named('NextCall', {
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** Null where it is no more than a matter of time. */
  obstacle: ObstacleSchema.nullable(),
  /** Before that nothing happens. */
  not_before: z.string().nullable(),
  notes: z.array(z.string()),
});
export type NextCall = z.infer<typeof NextCallSchema>;
