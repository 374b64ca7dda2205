/** Mutation runs: how many ways to break an agent a scenario set notices. */
import { z } from 'zod';
import { id, int, named } from '../wire.ts';

/** The order in which they are listed. */
export const MUTATION_OPERATORS = [
  'drop_line',
  'drop_question',
  'swap_lines',
  'change_figure',
  'change_greeting',
  'drop_answer',
  'drop_rule',
  'negate_rule',
  'forget_action',
  'forget_knowledge',
  'ignore_context',
  'never_close',
  'change_setting',
] as const;
export type MutationOperator = (typeof MUTATION_OPERATORS)[number];

/** Trials of each scenario that a mutation run plays, at most: with as many mutants as it has, more would take a day. */
const MUTATION_TRIALS = 100;

export const StartMutationSchema = named(
  'StartMutation',
  {
    agent_id: id(),
    scenario_set_id: id().describe('where it is empty, nothing is noticed'),
    num_trials: int({ ge: 1, le: MUTATION_TRIALS })
      .default(3)
      .describe('of each scenario, with the same dice for each mutant'),
    seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
    workers: int({ ge: 1, le: 64 }).nullish(),
  },
  {
    example: {
      agent_id: '665f1e77bcf86cd799439011',
      scenario_set_id: '665f1e77bcf86cd799439012',
      num_trials: 3,
      seed: 7,
    },
  },
);
export type StartMutation = z.infer<typeof StartMutationSchema>;

/** Where the agent was broken. Lines count from 1. */
const MutantPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('script'), id: z.string(), name: z.string(), lines: z.array(z.int()) }),
  z.object({ kind: z.literal('role'), id: z.string(), name: z.string(), section: z.string() }),
  z.object({ kind: z.literal('knowledge'), id: z.string(), name: z.string(), file: z.string() }),
  z.object({ kind: z.literal('action'), slug: z.string() }),
  z.object({ kind: z.literal('setting'), name: z.string() }),
]);
export type MutantPlace = z.infer<typeof MutantPlaceSchema>;

const MutantInfoSchema = named('Mutant', {
  /** The same for the same agent on every machine: operator, place and number. */
  id: z.string(),
  operator: z.enum(MUTATION_OPERATORS),
  where: MutantPlaceSchema,
  /** The text or value that was there. */
  was: z.string(),
  /** What stands there instead; null where it is gone. */
  becomes: z.string().nullable(),
});
export type MutantInfo = z.infer<typeof MutantInfoSchema>;

/**
 * `unnoticed`: a conversation went otherwise, and every scenario passed. `unreached`: all conversations were the same. `undecided`: no trial
 * with it could be judged.
 */
const MUTANT_STATUSES = ['killed', 'unnoticed', 'unreached', 'undecided'] as const;
export type MutantStatus = (typeof MUTANT_STATUSES)[number];

const MutantOutcomeSchema = MutantInfoSchema.extend({
  status: z.enum(MUTANT_STATUSES),
  /** What it comes to, as a sentence. */
  about: z.string(),
  /** The first trial that failed, in the order of play, with the ids of the expectations that failed. */
  killed_by: z
    .object({ scenario_id: z.string(), scenario_name: z.string(), trial: z.int(), expectations: z.array(z.string()) })
    .nullable(),
  /** Names of the scenarios in which something else was said than by the agent as it is, as far as was looked. */
  reached_in: z.array(z.string()),
  trials: z.int(),
});
export type MutantOutcome = z.infer<typeof MutantOutcomeSchema>;

/** A scenario by which nothing is decided: it fails without any mutant, or could not be judged. */
const UnusableScenarioSchema = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  passed: z.int(),
  failed: z.int(),
  /** Invalid, ungraded or an infrastructure error. */
  unjudged: z.int(),
});
export type UnusableScenario = z.infer<typeof UnusableScenarioSchema>;

const counts = z.object({ killed: z.int(), unnoticed: z.int(), unreached: z.int(), undecided: z.int() });

export const MutationReportSchema = named('MutationReport', {
  /** Killed mutants over all mutants but the equivalent ones; null where there are none. */
  score: z.number().nullable(),
  /** The same over those mutants alone that some conversation reached. */
  reached_score: z.number().nullable(),
  counts,
  /** Changes that nothing could notice, since what speaks is the same; in no figure. */
  equivalent: z.int(),
  /** Changes that were not tried, since there were too many of their kind. */
  left_out: z.int(),
  scenarios: z.int(),
  unusable: z.array(UnusableScenarioSchema),
  mutants: z.array(MutantOutcomeSchema),
});
export type MutationReport = z.infer<typeof MutationReportSchema>;

const MUTATION_STATUSES = ['running', 'completed', 'cancelled', 'failed', 'interrupted'] as const;
export type MutationRunStatus = (typeof MUTATION_STATUSES)[number];

export const MutationRunSummarySchema = named('MutationRunSummary', {
  id: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  scenario_set_id: z.string(),
  scenario_set_name: z.string(),
  status: z.enum(MUTATION_STATUSES),
  num_trials: z.int(),
  seed: z.int(),
  /** Mutants; 0 until they are counted. */
  total: z.int(),
  done: z.int(),
  score: z.number().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
});
export type MutationRunSummary = z.infer<typeof MutationRunSummarySchema>;

/** The report is there once the run is completed. */
export const MutationRunSchema = MutationRunSummarySchema.extend({ report: MutationReportSchema.nullable() });
export type MutationRun = z.infer<typeof MutationRunSchema>;
