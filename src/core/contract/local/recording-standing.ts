/** How a recording stands against what models would be told today: found by hashes, without playing it. */
import { z } from 'zod';
import { named } from '../wire.ts';
import { CassetteHeaderSchema, MODEL_ROLES } from './exchange.ts';

const role = z.enum(MODEL_ROLES);
const names = z.array(z.string());

export const STANDING_LIMITS = { named: 500, old_days: 30 } as const;

const StandingReasonSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('prompt'),
    role,
    changed: z.int().describe('scenarios in which something else is told'),
    sections: names.describe('titles of what is told otherwise in any of them'),
    scenarios: z.array(z.object({ scenario: z.string(), sections: names })).max(STANDING_LIMITS.named),
  }),
  z.object({
    kind: z.literal('engine_changed'),
    role,
    engine: z.string(),
    what: z.array(z.enum(['model', 'parameters'])),
  }),
  z.object({
    kind: z.literal('own_parameters'),
    what: z
      .array(z.enum(['temperature', 'max_tokens', 'frequency_penalty', 'presence_penalty']))
      .describe('which parameters of the model the agent itself gives otherwise'),
  }),
  z.object({ kind: z.literal('scenarios_gone'), count: z.int(), names: names.max(STANDING_LIMITS.named) }),
  z.object({ kind: z.literal('scenarios_new'), count: z.int(), names: names.max(STANDING_LIMITS.named) }),
  z.object({ kind: z.literal('agent_gone'), agent: z.string() }),
  z.object({ kind: z.literal('version'), recorded: z.string(), today: z.string() }),
  z.object({ kind: z.literal('age'), days: z.int() }),
  z.object({ kind: z.literal('engine_gone'), role, engine: z.string() }),
  z.object({ kind: z.literal('model_gone'), role, engine: z.string(), model: z.string() }),
  z.object({ kind: z.literal('unknown'), why: z.string() }),
]);
export type StandingReason = z.infer<typeof StandingReasonSchema>;

/** `stale`: some question has changed and would find no answer; `aged`: none has, as far as is known, and there is reason to look. */
export const RecordingStandingSchema = named('RecordingStanding', {
  standing: z.enum(['fresh', 'aged', 'stale']),
  compared: z.int().describe('scenarios of the recording that are still there'),
  reasons: z.array(StandingReasonSchema).describe('the gravest first; empty where it is fresh'),
});
export type RecordingStanding = z.infer<typeof RecordingStandingSchema>;

export const HeaderStandingSchema = named(
  'RecordingHeaderStanding',
  { header: CassetteHeaderSchema.describe('the first line of a recording') },
  {
    example: {
      header: { cassette: 1, tool: '1.0.0', created: '2026-01-01T00:00:00.000Z', agent: 'Ana', engines: [] },
    },
  },
);
