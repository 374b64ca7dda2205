/** One past call of the demo as resources/demo/calls tells it: who, when, how it went, and where its conversation comes from. */
import { z } from 'zod';
import {
  CALL_TYPES,
  CARRIER_STATUSES,
  FEEDBACK_TYPES,
  MEDIUMS,
  OPEN_CARRIER_STATUSES,
} from '../../core/contract/vocabulary.ts';

const AgoSchema = z.string().regex(/^(\d+d)?\s*(\d+h)?\s*(\d+m)?$/, 'Write it as 2d 3h 10m');

const PastCallSchema = z.strictObject({
  /** Counts from 1, in the order of the account's leads. */
  lead: z.int().min(1),
  /** Which of the account's agents; counts from 1. */
  agent: z.int().min(1).default(1),
  ago: AgoSchema,
  medium: z.enum(MEDIUMS).default('telephony'),
  call_type: z.enum(CALL_TYPES).default('outbound'),
  /** Absent: as the conversation ended. Given: what became of a call that has no conversation. Always an end: nobody would play a past call on. */
  status: z
    .enum(CARRIER_STATUSES)
    .exclude([...OPEN_CARRIER_STATUSES])
    .optional(),
  /** The demo scenario whose conversation this is, with parts of it replaced by `with`; absent: nobody spoke. */
  scenario: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  seed: z.int().min(0).default(1),
  custom_fields: z.record(z.string(), z.unknown()).default({}),
  feedback: z.array(z.strictObject({ type: z.enum(FEEDBACK_TYPES), comment: z.string(), by: z.string() })).default([]),
  recording: z.boolean().default(false),
});

export const PastCallsSchema = z.array(PastCallSchema);
export type PastCall = z.infer<typeof PastCallSchema>;

/** Milliseconds of `2d 3h 10m`. */
export function agoMs(ago: string): number {
  const part = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(ago)?.[1] ?? 0);
  return ((part('d') * 24 + part('h')) * 60 + part('m')) * 60_000;
}
