/** What is asked of the reader of utterances, by the command line and the workbench, and what it answers. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../text-limits.ts';
import { ianaZone } from '../../time-zone.ts';
import { epochMs } from '../../time.ts';

const ASKED_KINDS = ['day', 'time', 'number', 'money', 'phone', 'email', 'name', 'yes_no', 'text'] as const;

const words = () => z.string().max(TEXT_LIMITS.line);

export const UtteranceSchema = z.object({
  text: words(),
  speaker: z.enum(['lead', 'agent']),
  /** What the other side said last. */
  before: words().nullish(),
  /** When it is said, ISO 8601; days that are named by it are resolved. */
  now: z
    .string()
    .max(100)
    .refine((written) => !Number.isNaN(epochMs(written)), {
      message: 'no date-time of ISO 8601, such as 2026-05-04T09:00:00Z',
    })
    .nullish(),
  timezone: z
    .string()
    .max(100)
    .refine((name) => ianaZone(name) !== undefined, {
      message: 'no time zone of the IANA database, such as Europe/Lisbon',
    })
    .nullish(),
  /** The kind of what the other side asked for. */
  asked: z.enum(ASKED_KINDS).nullish(),
});
export type UtteranceBody = z.infer<typeof UtteranceSchema>;

export const UnderstoodSchema = z.object({
  /** The surest first. */
  acts: z.array(z.string()),
  values: z.array(z.object({ kind: z.enum(ASKED_KINDS), surface: z.string(), canonical: z.string() })),
  /** 0 to 1. */
  confidence: z.number(),
  why: z.string(),
  /** Of an agent: the kinds of what it asks for, and in which sentence. */
  asks: z.array(z.object({ kind: z.enum(ASKED_KINDS), sentence: z.string() })).optional(),
});
