/** One turn of a conversation as the workbench keeps it: what was said, what was heard, why, and when. */
import { OUTCOMES } from './outcome.ts';
import { z } from 'zod';
import { named } from './wire.ts';

export const DIALOGUE_ACTS = [
  'greet',
  'affirm',
  'negate',
  'inform',
  'request',
  'repeat_request',
  'hold',
  'objection',
  'transfer_request',
  'opt_out',
  'goodbye',
  'thank',
  'out_of_scope',
  'silence',
  'confirm',
  'offer',
  'acknowledge',
  'statement',
] as const;
export type DialogueAct = (typeof DIALOGUE_ACTS)[number];

export const ActSchema = named('Act', {
  act: z.enum(DIALOGUE_ACTS),
  slot: z.string().nullable(),
  value: z.string().nullable(),
});
export type Act = z.infer<typeof ActSchema>;

const TURN_SOURCES = [
  'greeting',
  'script_line',
  'role_section',
  'knowledge',
  'context',
  'action',
  'repair',
  'idle',
  'closing',
  'acknowledgement',
  'agenda',
  'fixed',
  'human',
  'model',
] as const;

export const TurnSourceSchema = z.object({
  kind: z.enum(TURN_SOURCES),
  ref: z.string().nullable(),
  line: z.int().nullable(),
  section: z.string().nullable(),
});
export type TurnSource = z.infer<typeof TurnSourceSchema>;

/** A template variable that was empty where the agent spoke, and the text that it stands in. */
const HoleSchema = named('Hole', { variable: z.string(), place: TurnSourceSchema });
export type Hole = z.infer<typeof HoleSchema>;

const TurnActionSchema = z.object({
  slug: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  result: z.unknown(),
  error: z.string().nullable(),
  duration_s: z.number(),
});

/** What was heard on a line of a turn, by voice activity in frames of 20 ms. */
const heardOfTurn = {
  first_audio_ms: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'from the end of the lead’s words, or of the greeting from the start of the stream, to the first sound; null: after a silence of the lead',
    ),
  spoken_ms: z.number().min(0).describe('from the first sound to the last'),
  silence_ms: z.number().min(0).describe('of the pauses in it, those of 200 ms and more'),
  cut_in_ms: z
    .number()
    .min(0)
    .nullable()
    .describe('how long it had lasted when the lead cut in; null: it was heard out'),
  late_frames: z.int().min(0).describe('for which there was nothing to play in the middle of speech'),
  lost_frames: z.int().min(0).describe('that its numbering leaves out'),
};
export const HeardOfTurnSchema = z.object(heardOfTurn);

const TurnMeasuresSchema = named('TurnMeasures', {
  source: z.enum(['measured', 'recorded']),
  ...heardOfTurn,
  barge_in_ms: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'how long its audio went on once the lead spoke over it; null: the lead did not, or it had ended by then',
    ),
});

/** `start_s` and `end_s` count from the start of the call; `heard_text` is null where the other side heard just what was said. */
export const TurnSchema = named('Turn', {
  id: z.string(),
  index: z.int(),
  speaker: z.enum(['agent', 'lead', 'context', 'action']),
  text: z.string(),
  heard_text: z.string().nullable(),
  start_s: z.number(),
  end_s: z.number(),
  words: z.int(),
  interrupted: z.boolean(),
  acts: z.array(ActSchema),
  source: TurnSourceSchema.nullable(),
  sources: z.array(TurnSourceSchema).optional().meta({
    description:
      'Every place that its words come from, of what somebody wrote, in their order; absent where there is one at most: `source` names it, of several the most telling.',
  }),
  flags: z.array(z.object({ code: z.string(), message: z.string(), hole: HoleSchema.optional() })),
  action: TurnActionSchema.nullable(),
  contexts: z.array(z.string()).optional().meta({
    description: 'Ids of the pushed contexts that the agent speaks with this turn; absent where there are none.',
  }),
  rule: z.string().optional().meta({ description: "The rule of the scripted agent's policy that led to the turn." }),
  claims: z.array(ActSchema).optional().meta({
    description: 'The acts as the speaker itself meant them, where they are not those that were read from its words.',
  }),
  claimed: z
    .object({ slots: z.record(z.string(), z.string()), outcome: z.enum(OUTCOMES).nullable() })
    .optional()
    .meta({
      description: 'What the agent says of itself with this turn. Shown as such: no grader takes it for a fact.',
    }),
  timed: z.enum(['measured', 'recorded']).optional().meta({
    description:
      'How long its answer took, where somebody outside was asked for it: measured as it came, or as a recording has it; absent: all of its times are modelled, or `measured` has them.',
  }),
  measured: TurnMeasuresSchema.optional().meta({
    description: 'What was measured of it on the line, where an agent is spoken with; absent: its times are modelled.',
  }),
});
export type Turn = z.infer<typeof TurnSchema>;
