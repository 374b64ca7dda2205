/** The simulated lead as a scenario describes it: who it is, what it wants, how it behaves, and the line it speaks over. */
import { z } from 'zod';
import { words } from '../contract/text-limits.ts';
import { parseRuleSentence } from './agenda/lead-rules.ts';
import { phraseFault } from '../safe-pattern.ts';

const share = () => z.number().min(0).max(1);
const scalar = z.union([words(), z.number(), z.boolean()]);

export const LeadSchema = z.strictObject({
  first_name: words().default('Alex'),
  last_name: words().default('Morgan'),
  phone: words().default('+12025550123'),
  email: words().default(''),
  timezone: words().default('America/New_York'),
  custom_fields: z.record(z.string(), z.unknown()).default({}),
});
export type ScenarioLead = z.infer<typeof LeadSchema>;

export const WANTS = [
  'confirm',
  'decline',
  'reschedule',
  'cancel',
  'book',
  'qualify',
  'information',
  'callback',
  'transfer',
  'opt_out',
  'wrong_number',
  'dispute',
  'refund',
  'complain',
  'renew',
  'negotiate',
  'inform',
  'survey',
  'verify',
  'give',
  'refuse',
  'nothing',
] as const;
export type Wants = (typeof WANTS)[number];

/** A want: by its name alone, or with the scenario's own words for it. */
const WantSchema = z.union([
  z.enum(WANTS),
  z.strictObject({
    want: z.enum(WANTS),
    say: z
      .union([words().min(1), z.array(words().min(1)).min(1)])
      .optional()
      .meta({ description: 'How this lead puts it, in its own words: one way, or several to choose from.' }),
  }),
]);

/** What a lead wants, with its own ways to put it; without any, those of the language are used. */
export interface Errand {
  want: Wants;
  says: readonly string[];
}

/** The main one first. */
export function errandsOf(wants: Goal['wants']): readonly [Errand, ...Errand[]] {
  const list = (Array.isArray(wants) ? wants : [wants]).map((one): Errand => {
    if (typeof one === 'string') return { want: one, says: [] };
    return { want: one.want, says: one.say === undefined ? [] : typeof one.say === 'string' ? [one.say] : one.say };
  });
  const [main = { want: 'nothing', says: [] }, ...others] = list;
  return [main, ...others];
}

export const mainWant = (wants: Goal['wants']): Wants => errandsOf(wants)[0].want;

const REVEALS = ['when_asked', 'opening', 'never'] as const;
export type Reveal = (typeof REVEALS)[number];

/** A fact: its value alone, or with the words by which an agent may ask for it and when it is told. */
const FactSchema = z.union([
  scalar,
  z.strictObject({
    value: scalar,
    asked_as: z.array(words().min(1)).default([]),
    reveal: z.enum(REVEALS).default('when_asked').meta({
      description: 'opening: told unasked, with what the lead wants; never: kept back even when it is asked for.',
    }),
  }),
]);

/** A question: its words alone, or with words that an answer must have before the lead takes it for one. */
const QuestionSchema = z.union([
  words().min(1),
  z.strictObject({ ask: words().min(1), expects: z.array(words().min(1)).default([]) }),
]);

export const GoalSchema = z.strictObject({
  wants: z
    .union([WantSchema, z.array(WantSchema).min(1).max(10)])
    .default('confirm')
    .meta({ description: 'What the lead wants to have happened when the call ends; of several, the main one first.' }),
  facts: z
    .record(
      z.string().regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and underscores, such as preferred_day'),
      FactSchema,
    )
    .default({}),
  questions: z.array(QuestionSchema).default([]),
  objections: z.array(words().min(1)).default([]).meta({
    description:
      'Objections that this lead will raise, one at a time, when it is offered something: price, time, trust, already_have, not_interested, or its own words.',
  }),
});
export type Goal = z.infer<typeof GoalSchema>;

export const TraitsSchema = z.strictObject({
  cooperativeness: share()
    .optional()
    .meta({ description: 'Chance of answering a question that is put to it. 0.95 if absent.' }),
  patience: z.number().min(0).max(20).optional().meta({
    description: 'Annoyances (repeats, unanswered questions, long waits) borne before hanging up. 6 if absent.',
  }),
  verbosity: share().optional().meta({ description: 'How much is said around the answer. 0.3 if absent.' }),
  objections: share()
    .optional()
    .meta({ description: 'Chance that an offer is met with an objection beyond those of the goal. 0 if absent.' }),
  interruption: share()
    .optional()
    .meta({ description: 'Chance of talking over an agent turn (voice only). 0 if absent.' }),
  silence: share()
    .optional()
    .meta({ description: "Chance of saying nothing when it is the lead's turn. 0 if absent." }),
  off_topic: share().optional().meta({ description: 'Chance of straying from the subject. 0 if absent.' }),
  hang_up: share().optional().meta({ description: 'Chance, at each turn, of hanging up without a word. 0 if absent.' }),
});
type TraitsInput = z.infer<typeof TraitsSchema>;
export type Traits = { [K in keyof TraitsInput]-?: NonNullable<TraitsInput[K]> };

export const DEFAULT_TRAITS: Traits = {
  cooperativeness: 0.95,
  patience: 6,
  verbosity: 0.3,
  objections: 0,
  interruption: 0,
  silence: 0,
  off_topic: 0,
  hang_up: 0,
};

export const ChannelSchema = z.strictObject({
  word_error_rate: share()
    .optional()
    .meta({ description: "Share of the lead's words that the agent hears wrong or not at all. 0 if absent." }),
  noise: share()
    .optional()
    .meta({ description: "Background noise at the lead's end, 0 none to 1 a building site. 0 if absent." }),
  dropouts: share()
    .optional()
    .meta({ description: 'Chance, for each turn of either side, that a stretch of it is lost. 0 if absent.' }),
});
type ChannelInput = z.infer<typeof ChannelSchema>;
export type Channel = { [K in keyof ChannelInput]-?: NonNullable<ChannelInput[K]> };

export const PersonaSchema = z.strictObject({
  description: words().default(''),
  traits: TraitsSchema.default({}),
  channel: ChannelSchema.default({}),
});
export type Persona = z.infer<typeof PersonaSchema>;

/** Characters of a rule's sentence or phrase, at most. */
const RULE_LIMIT = 1000;

/** A phrase in slashes must be a pattern that can be used. */
const checkPhrase = (phrase: string | null | undefined, context: z.RefinementCtx): void => {
  const fault = phrase == null ? null : phraseFault(phrase);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault, input: phrase });
};
const phrase = () => z.string().min(1).max(RULE_LIMIT).superRefine(checkPhrase);

/** A rule of the lead, tried before its agenda: what it waits for and what it then says or does. */
export const LeadRuleSchema = z.union([
  z
    .string()
    .max(RULE_LIMIT)
    .regex(
      /^\s*when\b.+?\b(say|hang up|stay silent)\b/is,
      'Write it as: when agent says "…" say "…" (or: hang up, stay silent)',
    )
    .superRefine((sentence, context) =>
      checkPhrase(sentence.length > RULE_LIMIT ? null : parseRuleSentence(sentence)?.agentSays, context),
    ),
  z.strictObject({
    when: z.strictObject({
      agent_says: phrase().optional(),
      agent_asks: words().min(1).optional(),
      turn: z.int().min(1).optional().meta({ description: "At the lead's n-th turn." }),
      after_s: z.number().min(0).optional(),
    }),
    say: words().min(1).optional(),
    do: z.enum(['say', 'hang_up', 'stay_silent']).default('say'),
    times: z.int().min(1).default(1).meta({ description: 'How often the rule may fire.' }),
  }),
]);
export type LeadRuleInput = z.infer<typeof LeadRuleSchema>;
