/**
 * What a scenario may expect of a conversation: one schema per grader, discriminated by its name.
 *
 * The graders themselves are in graders/; this file only says what each may be told, so that scenarios can be
 * checked, completed in the editor and published as JSON Schema without running anything.
 */
import { z } from 'zod';
import { words } from '../contract/text-limits.ts';
import { phraseFault } from '../safe-pattern.ts';

export const GRADER_NAMES = [
  'said',
  'not_said',
  'said_in_order',
  'script_coverage',
  'slots_collected',
  'action_called',
  'action_not_called',
  'final_state',
  'disposition',
  'ended_by',
  'context_spoken',
  'max_turns',
  'duration',
  'talk_ratio',
  'ttfb',
  'interruptions',
  'similarity',
  'judge',
] as const;
export type GraderName = (typeof GRADER_NAMES)[number];

/** Characters of a phrase, at most: longer than anybody says in a breath. */
const PHRASE_LIMIT = 1000;

const PhraseSchema = z
  .string()
  .min(1)
  .max(PHRASE_LIMIT)
  .superRefine((phrase, context) => {
    const fault = phraseFault(phrase);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault, input: phrase });
  })
  .meta({ description: 'Words to look for, ignoring case and punctuation; /slashes/ make it a regular expression.' });
const phrases = z.union([PhraseSchema, z.array(PhraseSchema).min(1)]);
const by = z.enum(['agent', 'lead', 'anyone']).default('agent').meta({ description: 'Whose turns are searched.' });
const share = z.number().min(0).max(1);
const scalar = z.union([words(), z.number(), z.boolean()]);

/** Fields that every expectation has. `id` names it in the reward basis and in results. */
const base = { id: words().min(1).optional(), description: words().optional() };

const expectation = <Name extends GraderName, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ grader: z.literal(name), ...base, ...shape });

const SaidSchema = expectation('said', {
  any: phrases.optional().meta({ description: 'At least one of these must be said.' }),
  all: phrases.optional().meta({ description: 'Each of these must be said.' }),
  by,
  before_turn: z.int().min(1).optional().meta({ description: 'Must happen within this many turns.' }),
});
const NotSaidSchema = expectation('not_said', { any: phrases, by });
const SaidInOrderSchema = expectation('said_in_order', { phrases: z.array(PhraseSchema).min(2), by });
const ScriptCoverageSchema = expectation('script_coverage', {
  min: share.default(1).meta({ description: "Share of the script's agent lines that must be spoken." }),
  lines: z
    .array(z.int().min(1))
    .optional()
    .meta({ description: 'Only these script lines count (1 is the first line).' }),
});
const SlotsCollectedSchema = expectation('slots_collected', {
  slots: z.union([z.array(words().min(1)).min(1), z.record(z.string(), scalar)]).meta({
    description:
      "Slot names (their values are the lead's facts), or names with the values that the agent must end up with.",
  }),
});
const ActionCalledSchema = expectation('action_called', {
  slug: words().min(1),
  arguments: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Arguments that the call must have, others may be there too.' }),
  times: z.int().min(1).optional().meta({ description: 'Exactly so many calls; absent: at least one.' }),
  succeeded: z.boolean().optional(),
});
const ActionNotCalledSchema = expectation('action_not_called', { slug: words().min(1) });
const FinalStateSchema = expectation('final_state', {
  state: z
    .record(z.string(), z.unknown())
    .meta({ description: "What the scenario's state must hold in the end; other keys may be there too." }),
});
const DispositionSchema = expectation('disposition', {
  level_1: words().optional(),
  level_2: words().optional(),
  level_3: words().optional(),
  any_of: z.array(words()).optional().meta({ description: 'Level 3 is one of these.' }),
  conversion: z.boolean().optional(),
  contacted: z.boolean().optional(),
});
const EndedBySchema = expectation('ended_by', { who: z.enum(['agent', 'lead', 'either']).default('either') });
const ContextSpokenSchema = expectation('context_spoken', {
  within_turns: z
    .int()
    .min(1)
    .default(1)
    .meta({ description: 'Agent turns after the push within which it must be spoken.' }),
});
const MaxTurnsSchema = expectation('max_turns', { max: z.int().min(1) });
const DurationSchema = expectation('duration', {
  max_s: z.number().positive().optional(),
  min_s: z.number().min(0).optional(),
});
const TalkRatioSchema = expectation('talk_ratio', {
  min: z.number().min(0).optional(),
  max: z.number().min(0).optional().meta({ description: 'Lead talk time divided by agent talk time.' }),
});
const TtfbSchema = expectation('ttfb', {
  stage: z.enum(['stt', 'ai', 'tts', 'e2e']).default('e2e'),
  statistic: z.enum(['median', 'max', 'p90']).default('median'),
  max_s: z.number().positive(),
});
const InterruptionsSchema = expectation('interruptions', {
  max: z.int().min(0),
  by: z.enum(['agent', 'lead', 'anyone']).default('agent'),
});
const SimilaritySchema = expectation('similarity', {
  text: words().min(1).meta({ description: 'An answer that some agent turn should resemble (cosine of word counts).' }),
  min: share.default(0.6),
});
const JudgeSchema = expectation('judge', {
  criterion: words().min(1).meta({ description: 'A yes-or-no question about the conversation, for a model.' }),
});

export const ExpectationSchema = z.discriminatedUnion('grader', [
  SaidSchema,
  NotSaidSchema,
  SaidInOrderSchema,
  ScriptCoverageSchema,
  SlotsCollectedSchema,
  ActionCalledSchema,
  ActionNotCalledSchema,
  FinalStateSchema,
  DispositionSchema,
  EndedBySchema,
  ContextSpokenSchema,
  MaxTurnsSchema,
  DurationSchema,
  TalkRatioSchema,
  TtfbSchema,
  InterruptionsSchema,
  SimilaritySchema,
  JudgeSchema,
]);
export type Expectation = z.infer<typeof ExpectationSchema>;
export type ExpectationOf<Name extends GraderName> = Extract<Expectation, { grader: Name }>;

/** The name under which an expectation is listed: its own id, else its grader, numbered where the grader occurs twice. */
export function expectationIds(expectations: readonly { id?: string | undefined; grader: string }[]): string[] {
  const taken = new Set(expectations.flatMap(({ id }) => id ?? []));
  const numbers = new Map<string, number>();
  return expectations.map(({ id, grader }) => {
    if (id !== undefined) return id;
    let name: string = grader;
    let number = numbers.get(grader) ?? 1;
    while (taken.has(name)) name = `${grader}_${(number += 1)}`;
    numbers.set(grader, number);
    taken.add(name);
    return name;
  });
}
