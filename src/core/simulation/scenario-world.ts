/** The world around a scenario's conversation: what happens during it, and how actions answer. */
import { z } from 'zod';
import { words } from '../contract/text-limits.ts';

/** An event: when (`at_turn` counts the turns of both sides, `at_s` seconds from answer) and exactly one thing that happens. */
export const ScenarioEventSchema = z
  .strictObject({
    at_turn: z.int().min(1).optional().meta({ description: "Happens just before the conversation's n-th turn." }),
    at_s: z.number().min(0).optional().meta({ description: 'Happens at this second of the call.' }),
    push_context: z
      .string()
      .min(1)
      .max(4000)
      .optional()
      .meta({ description: 'External context for the agent, as pushed through the API.' }),
    hang_up: z.literal(true).optional(),
    silence: z.number().positive().optional().meta({ description: 'The lead says nothing for so many seconds.' }),
    dtmf: z
      .string()
      .regex(/^[0-9*#A-D]+$/, 'Keys are 0-9, *, # and A-D')
      .optional(),
    voicemail: z
      .union([z.literal(true), words().min(1)])
      .optional()
      .meta({ description: 'A machine takes over, with this greeting.' }),
    network_drop: z.literal(true).optional().meta({ description: 'The connection breaks.' }),
    say: words().min(1).optional().meta({ description: 'The lead says just this at its next turn.' }),
    noise: z.number().min(0).max(1).optional().meta({ description: "The noise at the lead's end from now on." }),
  })
  .superRefine((event, context) => {
    if ((event.at_turn === undefined) === (event.at_s === undefined)) {
      context.addIssue({ code: 'custom', message: 'Give exactly one of at_turn and at_s', path: [] });
    }
    const happenings = (
      ['push_context', 'hang_up', 'silence', 'dtmf', 'voicemail', 'network_drop', 'say', 'noise'] as const
    ).filter((key) => event[key] !== undefined);
    if (happenings.length !== 1) {
      context.addIssue({
        code: 'custom',
        message: `Give exactly one of push_context, hang_up, silence, dtmf, voicemail, network_drop, say, noise (found ${happenings.length === 0 ? 'none' : happenings.join(', ')})`,
        path: [],
      });
    }
  });
export type ScenarioEvent = z.infer<typeof ScenarioEventSchema>;

const mockShape = {
  returns: z
    .unknown()
    .optional()
    .meta({ description: 'The result as it is; texts in it are templates over arguments, lead and state.' }),
  error: words().min(1).optional().meta({ description: 'The call fails with this message.' }),
  time_out: z
    .literal(true)
    .optional()
    .meta({ description: 'The call never answers; the agent gives up after ten seconds.' }),
  delay_s: z.number().min(0).max(600).default(0).meta({ description: 'Seconds until the answer.' }),
  set: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: "What a successful call writes into the scenario's state; dots go one level down." }),
};

/** How one action answers: always alike, or by a list, one element per call (the last one from then on). */
export const ActionMockSchema = z.strictObject({
  ...mockShape,
  results: z.array(z.strictObject(mockShape)).min(1).optional(),
});
export type ActionMock = z.infer<typeof ActionMockSchema>;

/** Seconds after which an agent gives up on an action that does not answer. */
export const ACTION_TIME_OUT_S = 10;
