/** What happens during a conversation whatever its two sides do, as a scenario writes it down. */
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
