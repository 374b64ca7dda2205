/**
 * The scenario document: one situation in which an agent is tested.
 *
 * Unknown keys are refused, because a misspelt trait that silently does nothing would make a test pass for the wrong reason.
 */
import { z } from 'zod';
import { TEXT_LIMITS, words } from '../contract/text-limits.ts';
import { CALL_TYPES, MEDIUMS } from '../contract/vocabulary.ts';
import { ExpectationSchema } from '../evaluation/expectation.ts';
import {
  ChannelSchema,
  GoalSchema,
  LeadRuleSchema,
  LeadSchema,
  PersonaSchema,
  TraitsSchema,
} from '../leads/scenario-lead.ts';
import { ActionMockSchema } from '../contract/action-mock.ts';
import { SaidBySchema } from './said-by.ts';
import { ScenarioEventSchema } from '../conversation/scenario-event.ts';

const scalar = z.union([words(), z.number(), z.boolean()]);

/** Characters of a scenario's name at most. */
export const NAME_LIMIT = 200;

export const ScenarioSchema = z.strictObject({
  name: z.string().min(1).max(NAME_LIMIT),
  description: words().default(''),
  tags: z.array(words().min(1)).default([]),
  persona: z
    .union([words().min(1), PersonaSchema])
    .optional()
    .meta({
      description:
        "A persona of the library by name, or one written here. The scenario's own traits and channel override it.",
    }),
  lead: LeadSchema.prefault({}),
  call_type: z.enum(CALL_TYPES).default('outbound'),
  medium: z.enum(MEDIUMS).default('telephony'),
  answered_by: z
    .enum(['lead', 'voicemail', 'ivr', 'nobody', 'busy'])
    .default('lead')
    .meta({ description: 'Who or what takes the call (voice, outbound).' }),
  goal: GoalSchema.prefault({}),
  says: z.array(words()).min(1).optional().meta({
    description: 'A fixed lead: just these utterances, in order ("" is silence); goal and traits are then unused.',
  }),
  said_by: SaidBySchema.optional().meta({
    description:
      'Engines that spoke for the lead and for the agent in the rehearsal from which this was saved; absent: rules, or a person wrote it.',
  }),
  rules: z.array(LeadRuleSchema).default([]),
  traits: TraitsSchema.default({}),
  channel: ChannelSchema.default({}),
  events: z.array(ScenarioEventSchema).default([]),
  actions: z.record(z.string(), ActionMockSchema).default({}),
  state: z
    .record(z.string(), z.unknown())
    .default({})
    .meta({ description: 'The world that actions change and final_state looks at.' }),
  variables: z
    .record(z.string().regex(/^[a-z_][a-z0-9_]*$/i, 'Use letters, digits and underscores'), scalar)
    .default({}),
  data: z
    .union([
      z.array(z.record(z.string(), scalar)).min(1),
      z.strictObject({ csv: z.string().min(1).max(TEXT_LIMITS.scenario) }),
    ])
    .optional()
    .meta({
      description:
        'Rows (or CSV with a heading) whose columns override variables: the scenario runs once for each row.',
    }),
  expect: z.array(ExpectationSchema).default([]),
  reward_basis: z
    .array(words().min(1))
    .optional()
    .meta({ description: 'Ids (or grader names) of the expectations that make up the reward; absent: all of them.' }),
  allow_holes: z.boolean().optional().meta({
    description:
      'Whether a trial may pass in which the agent spoke with a hole: a template variable that was empty. Absent: it fails.',
  }),
  max_steps: z.int().min(1).max(2000).optional(),
  max_errors: z.int().min(1).max(1000).optional(),
});

/** A scenario as it is used: defaults filled in. */
export type Scenario = z.infer<typeof ScenarioSchema>;
