/** What was said between a participant and a model, word for word: of a run as it is stored, and of a recording that people keep in git. */
import { z } from 'zod';
import { ChatReplySchema } from '../chat.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { id, named, text } from '../wire.ts';
import { EngineWriteSchema, JSON_MODES, SpendSchema } from './engine.ts';

export const MODEL_ROLES = ['agent', 'lead', 'judge'] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

/**
 * Where an exchange has its place in a run, whenever it was made: so that repeats stay distinct and the order of arrival has no say. `scenario` is a
 * name, with its row; `step` the ask within its conversation; `attempt` counts from 0.
 */
const place = {
  role: z.enum(MODEL_ROLES),
  scenario: z.string().max(1000),
  trial: z.int().min(0),
  step: z.string().max(200),
  attempt: z.int().min(0).max(100),
};
const count = () => z.int().min(0);

/** Limits of a recording that is brought in. */
export const CASSETTE_LIMITS = { exchanges: 200_000, body_bytes: 256 * 1024 * 1024, parts: 1_000_000 } as const;
/** A run has no more conversations than this. */
const RUN_SCENARIOS = 200_000;

/** One line of a recording. */
export const ExchangeSchema = named('Exchange', {
  ...place,
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the canonical JSON of `request`'),
  turn: count().describe('how many turns the conversation had when it was asked'),
  engine: z.string().max(200),
  model: z.string().max(200),
  request: z.unknown().describe('what was asked: the model, messages, tools and parameters; without secrets'),
  status: z.int().nullable().describe('of HTTP; null: there was no answer'),
  headers: z.record(z.string(), z.string()),
  chunks: z.array(z.tuple([count(), z.string()])).describe('what came, each with the milliseconds since it was asked'),
  reply: ChatReplySchema.nullable().describe('what was read from it; null: it was tried again, or nothing could be'),
  fault: z
    .object({ kind: z.enum(['timeout', 'invalid', 'unavailable', 'aborted', 'retried']), message: z.string() })
    .nullable(),
  input_tokens: count().nullable(),
  output_tokens: count().nullable(),
  cost_usd: z.number().min(0).nullable(),
  bytes_out: count(),
  bytes_in: count(),
  first_token_ms: count().nullable(),
  total_ms: count(),
});
export type RecordedExchange = z.infer<typeof ExchangeSchema>;

const RecordedEngineSchema = EngineWriteSchema.omit({ base_url: true, key: true }).extend({
  json_mode: z.enum(JSON_MODES),
});

const sha256 = () =>
  z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/);

/** What one model is told at first, by hashes. Scenarios mostly share their sections: each is written once, and named by its place. */
export const ToldPrintSchema = z.object({
  parts: z.array(z.object({ title: z.string().max(1000), hash: sha256() })).max(CASSETTE_LIMITS.parts),
  scenarios: z
    .array(z.array(z.int().min(0)).max(1000))
    .max(RUN_SCENARIOS)
    .describe('places among the parts, in the order in which they are told'),
});
export type ToldPrint = z.infer<typeof ToldPrintSchema>;

/** What an agent itself says of its model's parameters; null: nothing, and it is the engine's or the server's word. */
const OwnParametersSchema = z.object({
  temperature: z.number().nullable(),
  max_tokens: z.int().nullable(),
  frequency_penalty: z.number().nullable(),
  presence_penalty: z.number().nullable(),
});
export type OwnParameters = z.infer<typeof OwnParametersSchema>;

/** The first line of a recording. */
export const CassetteHeaderSchema = z.object({
  cassette: z.literal(1).describe('version of the format'),
  tool: z.string().max(100).describe('the version that recorded it'),
  created: z.string().max(40),
  agent: z.string().max(200).describe('the agent’s name'),
  engines: z
    .array(z.object({ role: z.enum(MODEL_ROLES), engine: RecordedEngineSchema }))
    .max(MODEL_ROLES.length)
    .describe('as they were, without their address and key'),
  run: z
    .object({
      scenario_set: z.string().max(200).nullable(),
      num_trials: count(),
      seed: count(),
      lead_style: z.enum(['hybrid', 'model']),
    })
    .optional()
    .describe('what it takes to record it anew'),
  scenarios: z.array(z.string().max(1000)).max(RUN_SCENARIOS).optional().describe('names, with their rows'),
  told: z
    .array(z.object({ role: z.enum(MODEL_ROLES), print: ToldPrintSchema }))
    .max(MODEL_ROLES.length)
    .optional()
    .describe('what each model was told, in the order of `scenarios`; absent: an earlier version recorded it'),
  own_parameters: OwnParametersSchema.optional().describe(
    'what the agent itself said of its model’s parameters; absent: no model spoke for it, or an earlier version recorded it',
  ),
});
export type CassetteHeader = z.infer<typeof CassetteHeaderSchema>;

export const ImportCassetteSchema = named(
  'ImportCassette',
  { name: text({ min: 1, max: 200 }), text: z.string().min(1).max(TEXT_LIMITS.recording) },
  { example: { name: 'booking.cassette.jsonl', text: '{"cassette":1,…}' } },
);

export const CassetteSchema = named('Cassette', {
  id: z.string(),
  name: z.string(),
  header: CassetteHeaderSchema.omit({ scenarios: true, told: true }),
  exchanges: z.int(),
  created_at: z.string(),
});
export type Cassette = z.infer<typeof CassetteSchema>;

/** Who answered, as the server says of itself: two builds of a model are two models. */
export const ModelBuildSchema = z.object({
  model: z.string().nullable().describe('as the server calls it; null: it does not say'),
  fingerprint: z.string().nullable().describe('its `system_fingerprint`; null: it sends none'),
  answers: z.int(),
});
export type ModelBuild = z.infer<typeof ModelBuildSchema>;

/** What a run has used up so far, and what of it went where. */
export const RunSpendSchema = named('RunSpend', {
  total: SpendSchema,
  roles: z.array(
    SpendSchema.extend({
      role: z.enum(MODEL_ROLES),
      engine: z.string(),
      model: z.string(),
      builds: z
        .array(ModelBuildSchema)
        .describe('who answered, first come first; more than one: it changed within the run'),
    }),
  ),
  hosts: z.array(z.object({ host: z.string(), calls: z.int(), bytes_out: z.int(), bytes_in: z.int() })),
  first_token: z
    .object({ median_ms: z.number(), p90_ms: z.number(), n: z.int(), source: z.enum(['measured', 'recorded']) })
    .nullable()
    .describe('of the agent’s model; null where it has said nothing'),
  unrecorded: SpendSchema.pick({ calls: true, input_tokens: true, output_tokens: true })
    .nullable()
    .describe(
      'requests that workers had leave to send and that came to no record, as of workers that were lost, with the tokens that are known of them; they count towards the budget and not in `total`; while the run goes on, those that are under way are among them; null: none',
    ),
});
export type RunSpend = z.infer<typeof RunSpendSchema>;

/**
 * What differs between two answers to what was asked at one place. `wording` is harmless by itself; `tools`: other tools were called, or with other
 * arguments; `answer`: JSON of another form, or with another choice in it; `finish`: another end, such as a refusal or a limit; `fault`: an answer on
 * one side alone.
 */
const ANSWER_DIFFERENCES = ['same', 'wording', 'answer', 'finish', 'tools', 'fault'] as const;
export type AnswerDifference = (typeof ANSWER_DIFFERENCES)[number];

const RecordingDifferenceSchema = z.object({
  scenario: z.string(),
  trial: z.int(),
  role: z.enum(MODEL_ROLES),
  turn: z.int().describe('how many turns the conversation had when it was asked'),
  kind: z.enum([...ANSWER_DIFFERENCES, 'only_before', 'only_after']),
  asked_otherwise: z.boolean().describe('another question was asked at this place'),
  before: z.string().nullable().describe('what was answered, calls of tools included; null: nothing was asked'),
  after: z.string().nullable(),
});
export type RecordingDifference = z.infer<typeof RecordingDifferenceSchema>;

/** Two recordings, conversation by conversation: each counts by where it first parts from the other by more than words. */
const RecordingComparisonSchema = named('RecordingComparison', {
  counts: z.object({
    same: z.int(),
    wording: z.int().describe('the same calls of tools, choices and ends, in other words'),
    changed: z.int(),
    only_before: z.int(),
    only_after: z.int(),
  }),
  differences: z.array(RecordingDifferenceSchema).describe('one for each conversation that differs, changes first'),
  told_of: z.int().describe('conversations that differ, those that are left out above included'),
});
export type RecordingComparison = z.infer<typeof RecordingComparisonSchema>;

const trialId = () => z.string().nullable().describe('null: it is no run’s, or has no such trial');

/** The same of recordings of a workspace, with the trials of runs. */
export const ComparedRecordingsSchema = RecordingComparisonSchema.extend({
  differences: z.array(RecordingDifferenceSchema.extend({ before_trial_id: trialId(), after_trial_id: trialId() })),
}).meta({ id: 'ComparedRecordings' });
export type ComparedRecordings = z.infer<typeof ComparedRecordingsSchema>;

const recordingOf = z.union([z.strictObject({ simulation_id: id() }), z.strictObject({ cassette_id: id() })]);
export const CompareRecordingsSchema = named(
  'CompareRecordings',
  { before: recordingOf, after: recordingOf },
  {
    example: {
      before: { cassette_id: '665f1e77bcf86cd799439011' },
      after: { simulation_id: '665f1e77bcf86cd799439012' },
    },
  },
);
