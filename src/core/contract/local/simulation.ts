/** Simulation runs as the workbench starts, follows and shows them. */
import { z } from 'zod';
import { AgreementFigureSchema } from './agreement-figure.ts';
import { EvaluationSchema } from '../evaluation.ts';
import { RunWarningSchema } from './agent-gap.ts';
import { FaultSchema } from './fault.ts';
import { BudgetSchema } from './engine.ts';
import { RunJudgeSchema } from './label.ts';
import { RunSpendSchema } from './exchange.ts';
import { FindingSchema } from './finding.ts';
import { COMPARED_TIMINGS, ComparedModelSchema, PlannedModelSchema } from './run-models.ts';
import { RunFolderSchema, runLabels } from './run-labels.ts';
import { RunPairSchema } from './run-pair.ts';
import { MetaSchema } from '../paging.ts';
import { float, id, int, named } from '../wire.ts';

/** Limits of one run; a larger one is refused with a message that names the limit. */
export const RUN_LIMITS = { trials: 1000, conversations: 200_000, steps: 1000, errors: 100, workers: 512 } as const;

const LEAD_STYLES = ['hybrid', 'model'] as const;

const engineName = () => z.string().min(1).max(200).nullish();
/** Who speaks for the agent and the lead, and who judges, by name; absent: the offline engines. */
export const wantedEngines = {
  agent_engine: engineName(),
  lead_engine: engineName(),
  /** Where a model speaks for the lead; absent: hybrid. */
  lead_style: z
    .enum(LEAD_STYLES)
    .nullish()
    .describe('hybrid: the agenda decides what is said, and the model words it; model: the model plays the lead'),
  judge_engine: engineName(),
};

export const StartSimulationSchema = named(
  'StartSimulation',
  {
    agent_id: id(),
    scenario_set_id: id().nullish(),
    scenario_ids: z.array(id()).min(1).max(5000).nullish(),
    num_trials: int({ ge: 1, le: RUN_LIMITS.trials }).default(4),
    seed: int({ ge: 0, le: 0xffff_ffff }).default(7),
    max_steps: int({ ge: 1, le: RUN_LIMITS.steps }).default(200),
    max_errors: int({ ge: 1, le: RUN_LIMITS.errors }).default(10),
    workers: int({ ge: 1, le: RUN_LIMITS.workers }).nullish(),
    until: z
      .object({ min_pass: float({ ge: 0, le: 1 }), each: z.boolean().default(false) })
      .nullish()
      .describe(
        'adds trials, `num_trials` of each scenario at most, until it is decided whether pass^1 is at least this',
      ),
    ...wantedEngines,
    budget: BudgetSchema.nullish().describe('needed where a model is asked'),
    replay: id()
      .nullish()
      .describe('a run or a recording whose answers are given again in place of the models’; nothing is sent anywhere'),
    ...runLabels,
  },
  {
    example: {
      agent_id: '665f1e77bcf86cd799439011',
      scenario_set_id: '665f1e77bcf86cd799439012',
      num_trials: 8,
      seed: 7,
    },
  },
);
export type StartSimulation = z.infer<typeof StartSimulationSchema>;
export type WantedEngines = Pick<StartSimulation, keyof typeof wantedEngines>;

/** How a run is graded anew. */
export const RegradeSchema = named('Regrade', {
  judge_engine: engineName().describe('who judges; absent: nobody, and what needs a judge is ungraded'),
  budget: BudgetSchema.nullish().describe('needed where a model judges'),
  workers: int({ ge: 1, le: RUN_LIMITS.workers }).nullish().describe('conversations that are judged at once'),
});
export type Regrade = z.infer<typeof RegradeSchema>;

const SIMULATION_STATUSES = [
  'queued',
  'running',
  'paused',
  'completed',
  'cancelled',
  'failed',
  'interrupted',
  'stopped_by_budget',
] as const;
export type SimulationStatus = (typeof SIMULATION_STATUSES)[number];

export const SimulationSummarySchema = named('SimulationSummary', {
  id: z.string(),
  name: z.string().nullable().describe('null: nobody named it'),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  changed: z
    .array(z.string())
    .nullable()
    .describe(
      'what differs from the baseline as it was run, each thing in a few words; empty: nothing; null: it has none',
    ),
  baseline_id: z
    .string()
    .nullable()
    .describe('the last whole run of this agent and these scenarios when it was started; null: none, or it is deleted'),
  folder: RunFolderSchema.nullable().describe('null: the account belonged to no folder, or to one without commits'),
  agent_id: z.string(),
  agent_name: z.string(),
  agent_revision: z.int(),
  scenario_set_id: z.string().nullable(),
  scenario_set_name: z.string().nullable(),
  status: z.enum(SIMULATION_STATUSES),
  seed: z.int(),
  num_trials: z.int(),
  total_runs: z.int(),
  completed_runs: z.int(),
  engines: z.object({
    agent: z.string(),
    lead: z.string(),
    replay_of: z
      .string()
      .nullable()
      .default(null)
      .describe('the run or the recording whose answers were given again in place of the models’'),
    on_line: z.boolean().default(false).describe('the agent was spoken with on a line, so that its times are measured'),
  }),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  final_score: z.number().nullable(),
  pass_hat_ks: z.record(z.string(), z.number()).nullable(),
  evaluated: z.int(),
  invalid: z.int(),
  ungraded: z.int(),
  infrastructure_errors: z.int(),
  stale: z.boolean(),
  /** The run whose conversations this one graded anew. */
  regraded_from: z.string().nullable(),
  judge: RunJudgeSchema.nullable().describe('who judged it, and whether that judge was ever checked; null: nobody did'),
  pair: RunPairSchema.nullable().describe('null: it was started by itself'),
  agreement: AgreementFigureSchema.nullable().describe(
    'how far rules forecast a model: of this run where it was paired with one, else, of a run by rules, the newest of its agent; null: there is none',
  ),
});
export type SimulationSummary = z.infer<typeof SimulationSummarySchema>;

const interval = z.tuple([z.number(), z.number()]);

const figureIntervals = z.object({
  final_score: interval.nullable(),
  pass_hat_ks: z.record(z.string(), interval).describe('each k up to 16, then doubling, and the last'),
});

/** What the figures of a run are uncertain by; see core/statistics/rate-intervals.ts. */
const RunIntervalsSchema = z.object({
  level: z.number(),
  suite: figureIntervals.nullable().describe('of these scenarios, run again; null where no trial could be evaluated'),
  population: figureIntervals.nullable().describe('of other scenarios like these; null below five scenarios'),
});
export type RunIntervals = z.infer<typeof RunIntervalsSchema>;

const sides = z.enum(['above', 'below', 'undecided']);

/** What a run that adds trials until something is decided has decided; see core/runs/stop-when-decided.ts. */
const StoppingSchema = z.object({
  min_pass: z.number(),
  each: z.boolean().describe('scenario by scenario; otherwise the mean of the suite'),
  level: z.number().describe('chance at most of a wrong decision, however often it was looked for'),
  max_trials: z.int(),
  rounds: z.int().describe('trials of each scenario with which it was decided, or that there were'),
  verdict: sides,
  scenarios: z.array(z.object({ scenario_id: z.string(), verdict: sides })).nullable(),
});
export type Stopping = z.infer<typeof StoppingSchema>;

/** The figures of a run; see core/runs/run-figures.ts for what each means. */
export const RunSummarySchema = named('RunSummary', {
  final_score: z.number().nullable(),
  pass_hat_ks: z.record(z.string(), z.number()),
  pass_at_ks: z.record(z.string(), z.number()),
  avg_agent_cost: z.number().nullable(),
  evaluated: z.int(),
  infrastructure_errors: z.int(),
  invalid: z.int(),
  ungraded: z.int(),
  holes: z
    .int()
    .default(0)
    .describe('conversations in which the agent spoke with a hole: a template variable that was empty'),
  faults: z
    .object({ agent: z.int(), line: z.int(), lead: z.int() })
    .nullable()
    .default(null)
    .describe('at whose door the failed trials lie; null where that is not known of all of them'),
  max_k: z.int(),
  scenarios: z.array(
    z.object({
      scenario_id: z.string(),
      n: z.int(),
      successes: z.int(),
      rate: z.number().nullable(),
      wilson: interval.nullable(),
      flaky: z.boolean(),
      distinct: z
        .int()
        .nullable()
        .default(null)
        .describe('different conversations among the n; null where that is not known of all of them'),
    }),
  ),
  intervals: RunIntervalsSchema,
  stopping: StoppingSchema.nullable().default(null),
});
export type RunSummary = z.infer<typeof RunSummarySchema>;

export const SimulationSchema = SimulationSummarySchema.extend({
  summary: RunSummarySchema.nullable(),
  scenarios: z.array(z.object({ id: z.string(), name: z.string() })),
  max_steps: z.int(),
  max_errors: z.int(),
  error: z.string().nullable(),
  budget: BudgetSchema.nullable(),
  spend: RunSpendSchema.nullable().describe('what models were asked; null: none was'),
  models: z.array(PlannedModelSchema).describe('which speak or judge, as the plan froze them'),
  warnings: z.array(RunWarningSchema).describe('what the agent lacks of what its scenarios expect'),
}).meta({ id: 'Simulation' });
export type Simulation = z.infer<typeof SimulationSchema>;

/** What stands out in a run: failures that are alike, and what of the agent's material was reached. See core/runs. */
export const RunAnalysisSchema = named('RunAnalysis', {
  clusters: z.array(
    z.object({
      definition_id: z.string(),
      grader_name: z.string().nullable(),
      reason: z.string(),
      turn: z.int().nullable().describe('where most of its trials failed, from 0; null where no turn is to blame'),
      turns: z
        .array(z.object({ turn: z.int(), trials: z.int() }))
        .describe('in how many trials each turn is the first to blame, in the order of turns'),
      count: z.int(),
      scenario_ids: z.array(z.string()),
      trials: z.array(
        z.object({ id: z.string(), scenario_id: z.string(), trial: z.int(), evidence_turns: z.array(z.int()) }),
      ),
    }),
  ),
  coverage: z.object({
    lines: z.array(z.object({ script_id: z.string(), line: z.int(), message: z.string(), trials: z.int() })),
    /** `spoken`: the agent has something to say from it; the others are instructions, which no conversation reaches, and are in no share. */
    sections: z.array(z.object({ role_id: z.string(), section: z.string(), spoken: z.boolean(), trials: z.int() })),
    knowledge: z.array(z.object({ ref: z.string(), section: z.string(), trials: z.int() })),
    line_share: z.number().nullable(),
    section_share: z.number().nullable(),
  }),
  one_sided: z
    .array(
      z.object({
        scenario_id: z.string(),
        definition_id: z.string(),
        outcome: z.enum(['never_failed', 'never_passed']),
        trials: z.int().describe('of all stored runs, that passed or failed'),
      }),
    )
    .default([])
    .describe('expectations that came out the same in every stored trial of their scenario'),
  /** Modelled, in seconds; null where no trial had any. */
  latency: z.object({ e2e_median_s: z.number().nullable(), e2e_p90_s: z.number().nullable() }),
  variety: z
    .object({
      trials: z.int(),
      conversations: z.int().describe('different ones among the trials'),
      lead_turns: z.int().describe('turns in which leads said something'),
      distinct_1: z.number().nullable().describe('different words of leads, divided by all of their words'),
      distinct_2: z.number().nullable().describe('the same of pairs of words within a turn; null where there is none'),
      distinct_3: z.number().nullable().describe('the same of three words in a row'),
      most_common: z.object({ text: z.string(), share: z.number().describe('of all turns of leads') }),
      worded: z
        .object({
          asked: z.int().describe('turns for which a model was asked for the words'),
          by_phrase_book: z.int().describe('of them, those in which the phrase book had to speak in its place'),
        })
        .optional()
        .describe('of leads whose agenda decides and whose words are a model’s; absent where there were none'),
    })
    .nullable()
    .describe('how much simulated leads differ; null where none said anything'),
});
export type RunAnalysis = z.infer<typeof RunAnalysisSchema>;

/** How a run stands whose end is still to come: its trials so far, all of them. */
export const RunSoFarSchema = named('RunSoFar', {
  summary: RunSummarySchema.nullable().describe(
    'without intervals, which do not allow for looking while trials come in; null before any trial',
  ),
  clusters: RunAnalysisSchema.shape.clusters,
});
export type RunSoFar = z.infer<typeof RunSoFarSchema>;

const testedBothWays = {
  p_worse: z.number(),
  p_better: z.number(),
  worse: z.boolean(),
  better: z.boolean(),
  decidable: z.boolean().describe('whether so many trials could have said no at all'),
};

/** Whether an agent became worse or better; see core/runs/decide-change.ts. */
const ChangeDecisionSchema = z.object({
  verdict: z.enum(['worse', 'better', 'both', 'no_difference_found', 'not_decidable']),
  level: z.number().describe('of all tests together, one-sided'),
  test: z.enum(['mcnemar', 'fisher']).describe('on pairs that met the same leads, or on all trials of each scenario'),
  suite: z.object({ ...testedBothWays, level: z.number() }),
  detectable_drop: z
    .number()
    .nullable()
    .describe('the smallest drop of the pass rate that such a comparison finds four times out of five; null: none'),
});

/** Two runs compared in pairs of the same scenario and trial; see core/runs/compare-runs.ts. */
export const RunComparisonSchema = named('RunComparison', {
  baseline: SimulationSummarySchema,
  candidate: SimulationSummarySchema,
  /** Whether both runs drew the same leads: same seed. Without it pairs are only pairs by name. */
  same_seed: z.boolean(),
  timing: z
    .enum(COMPARED_TIMINGS)
    .describe(
      'interleaved: models spoke in both, and their trials took turns; together: started as a pair, and rules alone speak in one; recorded: started as a pair, and what models said in one at least was given again; apart: a model spoke in one at least, and they were started one by one; rules: no model spoke',
    ),
  models: z.array(ComparedModelSchema).describe('that speak or judge in one of them'),
  pairs: z.int(),
  unpaired: z.int(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  delta: z.number().nullable(),
  interval: interval.nullable(),
  p_value: z
    .number()
    .nullable()
    .describe('over scenarios, two-sided, by flipping signs; null where so few scenarios cannot reach 0.05'),
  decision: ChangeDecisionSchema,
  no_longer_evaluated: z
    .array(z.string())
    .describe('names of scenarios that were evaluated before, were played again, and of which no trial counts now'),
  scenarios: z.array(
    z.object({
      scenario_id: z.string(),
      scenario_name: z.string(),
      ...testedBothWays,
      pairs: z.int(),
      before: z.number(),
      after: z.number(),
      delta: z.number(),
      interval: interval.nullable(),
      trials: z.array(
        z.object({
          trial: z.int(),
          before_call_id: z.string(),
          after_call_id: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
    }),
  ),
});
export type RunComparison = z.infer<typeof RunComparisonSchema>;

export const VERDICTS = ['pass', 'fail', 'invalid', 'ungraded', 'infrastructure_error'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const TrialRowSchema = named('TrialRow', {
  id: z.string(),
  call_id: z.string(),
  simulation_id: z.string(),
  scenario_id: z.string(),
  scenario_name: z.string(),
  trial: z.int(),
  verdict: z.enum(VERDICTS),
  verdict_reason: z.string().nullable(),
  reward: z.number().nullable(),
  agent_cost: z.number().nullable(),
  termination_reason: z.string(),
  steps: z.int(),
  errors: z.int(),
  duration_s: z.number(),
  holes: z.int().describe('template variables that were empty where the agent spoke'),
  conversation: z
    .string()
    .nullable()
    .describe('the same for trials that say and do the same; null in trials of earlier versions'),
  failed_graders: z.array(
    EvaluationSchema.pick({
      definition_id: true,
      grader_name: true,
      status: true,
      reason: true,
      evidence_turns: true,
    }).extend({ finding: FindingSchema.optional().describe('absent in trials of earlier versions') }),
  ),
  fault: FaultSchema.nullable().describe(
    'at whose door a failure lies; null where the trial did not fail, and in trials of earlier versions',
  ),
  lead_fault: FindingSchema.optional().describe('what the simulated lead did wrong, where that made the trial invalid'),
});
export type TrialRow = z.infer<typeof TrialRowSchema>;

/** One trial of a run and what is around it, so that nobody has to read the others to show it. */
export const TrialPlaceSchema = named('TrialPlace', {
  trial: TrialRowSchema,
  offset: z.int().describe('so many trials of the run come before it, in the order of the plan'),
  offset_not_passed: z.int().describe('so many of these did not pass'),
  previous_failing: z
    .string()
    .nullable()
    .describe('the nearest failing trial before it, around the end; null where no other fails'),
  next_failing: z.string().nullable(),
});
export type TrialPlace = z.infer<typeof TrialPlaceSchema>;

export const TrialListSchema = named('TrialList', { items: z.array(TrialRowSchema), meta: MetaSchema });
export type TrialList = z.infer<typeof TrialListSchema>;
