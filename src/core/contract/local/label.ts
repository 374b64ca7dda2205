/** What people say of trials that a judge has judged, and how far the judge can be trusted by it. */
import { z } from 'zod';
import { MetaSchema } from '../paging.ts';
import { words } from '../text-limits.ts';
import { TurnSchema } from '../turn.ts';
import { int, named } from '../wire.ts';

const LABELS = ['pass', 'fail'] as const;

const LabelSchema = z.object({
  label: z.enum(LABELS),
  why: z.string(),
  by: z.string().describe('whoever labelled it'),
  at: z.string(),
});
export type Label = z.infer<typeof LabelSchema>;

/** One criterion of one trial that a judge has decided. Blind: the judge's verdict is told once there is a label. */
export const LabelTaskSchema = named('LabelTask', {
  trial_id: z.string(),
  scenario_id: z.string(),
  scenario_name: z.string(),
  definition_id: z.string(),
  criterion: z.string(),
  label: LabelSchema.nullable(),
  judged: z.enum(LABELS).nullable().describe('what the judge said; null until there is a label'),
});
export type LabelTask = z.infer<typeof LabelTaskSchema>;

export const LabelTaskListSchema = named('LabelTaskList', {
  items: z.array(LabelTaskSchema).describe('in an order that tells nothing of what the judge said'),
  labelled: z.int(),
  meta: MetaSchema,
});
export type LabelTaskList = z.infer<typeof LabelTaskListSchema>;

/** What is read to label a trial: its conversation, and nothing that the judge or another grader said of it. */
export const LabellingSchema = named('Labelling', { tasks: z.array(LabelTaskSchema), turns: z.array(TurnSchema) });

export const PutLabelSchema = named('PutLabel', {
  definition_id: words().min(1),
  label: z.enum(LABELS).nullable().describe('null: takes the label away'),
  why: words().default(''),
  by: z.string().min(1).max(200).nullish().describe('who says so; absent: whoever calls'),
});
export type PutLabel = z.input<typeof PutLabelSchema>;

const estimate = z.object({ value: z.number(), interval: z.tuple([z.number(), z.number()]) }).nullable();

/** How far a judge can be trusted on one criterion, by the labels of all runs; see core/statistics/judge-calibration.ts. */
const CriterionCalibrationSchema = z.object({
  engine: z.string(),
  model: z.string().describe('empty where the judge is no model of ours'),
  criterion: z.string(),
  labels: z.int(),
  needed: z.int().describe('labels below which a judge counts as not calibrated'),
  calibrated: z.boolean(),
  confusion: z.object({
    both_passed: z.int(),
    judge_failed: z.int().describe('people passed it, the judge failed it'),
    judge_passed: z.int().describe('people failed it, the judge passed it'),
    both_failed: z.int(),
  }),
  sensitivity: estimate.describe('share of what people pass that the judge passes; null where not calibrated'),
  specificity: estimate.describe('share of what people fail that the judge fails; null where not calibrated'),
  kappa: estimate.describe('agreement beyond chance (Cohen 1960); null where not calibrated'),
});
export type CriterionCalibration = z.infer<typeof CriterionCalibrationSchema>;

const JudgeCalibrationSchema = named('JudgeCalibration', {
  ...CriterionCalibrationSchema.shape,
  run: z.object({
    judged: z.int().describe('trials of the run that the judge passed or failed'),
    labelled: z.int().describe('how many of them people have labelled'),
    passed: z.int(),
    corrected: estimate.describe(
      'the pass rate corrected by how often the judge errs (Rogan & Gladen 1978); null where not calibrated, or where the judge may be no better than chance',
    ),
  }),
});
export type JudgeCalibration = z.infer<typeof JudgeCalibrationSchema>;

export const RunCalibrationSchema = named('RunCalibration', { criteria: z.array(JudgeCalibrationSchema) });

const EngineCriterionSchema = named('EngineCriterion', {
  ...CriterionCalibrationSchema.shape,
  runs: z.int().describe('in which it judged this criterion'),
  latest_run: z.object({ id: z.string(), created_at: z.string() }),
});
export type EngineCriterion = z.infer<typeof EngineCriterionSchema>;

/** What an engine has judged, in all runs that are there: a line for each model and criterion. */
export const EngineCalibrationSchema = named('EngineCalibration', {
  criteria: z.array(EngineCriterionSchema).describe('the one that judged last comes first'),
});

/** The judge of a run as it is stored with it, so that lists need not read the plan. */
export const StoredJudgeSchema = z.object({
  engine: z.string(),
  model: z.string(),
  criteria: z.array(z.object({ criterion: z.string(), hash: z.string() })),
});
export type StoredJudge = z.infer<typeof StoredJudgeSchema>;

/** Who judged a run, and whether anybody knows how well. */
export const RunJudgeSchema = named('RunJudge', {
  engine: z.string(),
  model: z.string(),
  criteria: int({ ge: 1 }).describe('different ones that its scenarios have judged'),
  labels: z.int().describe('of the criterion that has the fewest, in all runs that this judge judged'),
  calibrated: z
    .boolean()
    .describe('whether each criterion has enough labels; otherwise scores rest on a judge that nobody has checked'),
});
export type RunJudge = z.infer<typeof RunJudgeSchema>;
