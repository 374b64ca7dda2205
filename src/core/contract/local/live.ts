/** Live calls: the clock on which they run, and the dialer that places them. */
import { z } from 'zod';
import { bool, float, int, named } from '../wire.ts';

/** Virtual seconds in one real second at most; beyond it, `max` goes from one due thing to the next without waiting. */
const MAX_SPEED = 1000;

const speed = () => z.union([float({ ge: 0.1, le: MAX_SPEED }), z.literal('max')]);

export const ClockSchema = named('Clock', {
  /** The clock by which live calls run and are dated. */
  now: z.string(),
  /** The machine's own time. */
  wall_now: z.string(),
  /** Seconds by which the clock is ahead of it (negative: behind, after a pause). */
  ahead_s: z.number(),
  paused: z.boolean(),
  speed: z.union([z.number(), z.literal('max')]),
  /** What happens next, soonest first. */
  due: z.array(z.object({ at: z.string(), what: z.string(), call_id: z.string().nullable() })),
  due_total: z.int(),
});
export type ClockState = z.infer<typeof ClockSchema>;

export const ClockChangeSchema = named(
  'ClockChange',
  {
    speed: speed().optional(),
    paused: bool().optional(),
    /** Back to the machine's time; refused while a call is under way. */
    follow_wall: z.literal(true).optional(),
  },
  { example: { speed: 10 } },
);
export type ClockChange = z.infer<typeof ClockChangeSchema>;

/** Something that is being said, or is said next; times are epoch milliseconds of the live calls' clock. */
const UtteranceSchema = z.object({
  speaker: z.enum(['agent', 'lead', 'action']),
  /** What will have been said, cut short already where the other side will cut in. Empty: the lead is silent. */
  text: z.string(),
  starts_ms: z.number(),
  ends_ms: z.number(),
  /** Its place in the transcript once it has been heard. */
  index: z.int(),
});

const LIVE_PHASES = ['dialing', 'ringing', 'conversation'] as const;

/** A call that is under way here, as a screen shows it; times are epoch milliseconds of the live calls' clock. */
export const LiveStateSchema = named('LiveState', {
  phase: z.enum(LIVE_PHASES),
  since_ms: z.number(),
  ringing_since_ms: z.number().nullable(),
  answered_ms: z.number().nullable(),
  /** In order; empty while it is not known yet what comes. What was heard is among the turns, not here. */
  utterances: z.array(UtteranceSchema),
  /** Who is asked outside for what comes next; null: nobody. */
  waits_for: z.enum(['agent', 'lead', 'actions', 'judge']).nullable(),
  /** What is there of that already. */
  partial: z.string().nullable(),
  /** The clock when this was answered, so that a screen can go on counting by itself. */
  clock: z.object({ now_ms: z.number(), speed: z.union([z.number(), z.literal('max')]), paused: z.boolean() }),
});
export type LiveState = z.infer<typeof LiveStateSchema>;

const share = () => float({ ge: 0, le: 1 });

/** How leads take calls, in shares of their sum; see core/calls/pick-up.ts. */
const PickUpSchema = z.object({ lead: share(), voicemail: share(), nobody: share(), busy: share() });

/** Calls under way at the same time at most. */
const MAX_CONCURRENCY = 200;

export const DialerSettingsSchema = z.object({
  paused: bool(),
  concurrency: int({ ge: 1, le: MAX_CONCURRENCY }),
  /** Of everything that is left to chance: who answers and when, which persona, what it says. */
  seed: int({ ge: 0, le: 0xffff_ffff }),
  pick_up: PickUpSchema,
  /** Who speaks for the agents, by name; null: the scripted agent. */
  agent_engine: z.string().min(1).max(200).nullable(),
  /** Who speaks for the leads, by name; `human`: a person at the call's panel; null: the agenda-based lead. */
  lead_engine: z.string().min(1).max(200).nullable(),
});
export type DialerSettings = z.infer<typeof DialerSettingsSchema>;

export const DialerSchema = DialerSettingsSchema.extend({
  /** Calls that are dialed, ring or are spoken, of this account. */
  live: z.int(),
  /** Calls that wait for a free line. */
  queued: z.int(),
  /** Leads that are to be called but are held back, or not before a time. */
  waiting: z.array(
    z.object({
      lead_id: z.string(),
      lead_name: z.string(),
      reason: z.string().nullable(),
      not_before: z.string().nullable(),
    }),
  ),
}).meta({ id: 'Dialer' });
export type DialerState = z.infer<typeof DialerSchema>;

export const DialerChangeSchema = DialerSettingsSchema.partial().meta({
  id: 'DialerChange',
  example: { paused: true },
});
