/** The models of a run as its plan froze them, and those of two runs beside each other. */
import { z } from 'zod';
import { EngineWriteSchema, JSON_MODES } from './engine.ts';
import { MODEL_ROLES, ModelBuildSchema } from './exchange.ts';

const who = { engine: z.string(), model: z.string() };

/** A model that speaks or judges in a run: all that tells it apart before it has said anything. */
export const PlannedModelSchema = z.object({
  role: z.enum(MODEL_ROLES),
  ...who,
  parameters: EngineWriteSchema.shape.parameters.unwrap(),
  json_mode: z
    .enum(JSON_MODES)
    .nullable()
    .describe('by what it is asked for answers in JSON; null: it is asked for none'),
  prompt: z
    .object({
      hash: z.string().describe('SHA-256 of what it is told at first in all scenarios; see docs/engines.md'),
      different: z.int().describe('different prompts among the scenarios'),
    })
    .nullable()
    .describe('null: the run was started by a version that kept none'),
});
export type PlannedModel = z.infer<typeof PlannedModelSchema>;

const ComparedSideSchema = z
  .object({
    ...who,
    prompt_hash: z.string().nullable(),
    builds: z.array(ModelBuildSchema).describe('who answered, as the server says; empty where nobody did'),
  })
  .nullable()
  .describe('null: rules, or nobody');

/** Who speaks or judges in two runs, where that is a model in one of them. */
export const ComparedModelSchema = z.object({
  role: z.enum(MODEL_ROLES),
  before: ComparedSideSchema,
  after: ComparedSideSchema,
  prompt: z
    .enum(['same', 'other'])
    .nullable()
    .describe('of the scenarios that both have; null: a model speaks in one alone, or it is not known'),
  changed_sections: z
    .array(z.string())
    .describe('titles of what is told otherwise; empty where the runs have other scenarios'),
  changed_scenarios: z.array(z.string()).describe('ids of scenarios in which something else is told'),
});
export type ComparedModel = z.infer<typeof ComparedModelSchema>;

/** When two runs were played, as far as that matters for their models. */
export const COMPARED_TIMINGS = ['interleaved', 'together', 'recorded', 'apart', 'rules'] as const;
export type ComparedTiming = (typeof COMPARED_TIMINGS)[number];
