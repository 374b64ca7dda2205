/** A model's verdict on a criterion. Offline there is no model, and a verdict that could not be computed is neither passed nor failed. */
import { z } from 'zod';
import { words } from '../../contract/text-limits.ts';
import { defineGrader, graded, ungraded } from '../grader.ts';
import type { Value } from '../words.ts';

/** What a judge answers. */
const AnswerSchema = z.object({ verdict: z.enum(['yes', 'no', 'unsure']), why: z.string() });

interface Judged {
  criterion: Value;
  why: Value;
}

export const judge = defineGrader({
  name: 'judge',
  note: 'a question for a model',
  start: { criterion: 'Was the agent polite throughout?' },
  fields: {
    criterion: words().min(1).meta({ description: 'A yes-or-no question about the conversation, for a model.' }),
  },
  sentences: {
    yes: ({ criterion, why }: Judged, { quoted }) => `Judged yes: ${quoted(criterion)}, because ${quoted(why)}`,
    no: ({ criterion, why }: Judged, { quoted }) => `Judged no: ${quoted(criterion)}, because ${quoted(why)}`,
    unsure: ({ criterion, why }: Judged, { quoted }) =>
      `Not judged, because the model is not sure: ${quoted(criterion)}, because ${quoted(why)}`,
    unanswered: ({ criterion, why }: Judged, { quoted }) =>
      `Not judged, because there is no answer to ${quoted(criterion)}: ${quoted(why)}`,
  },
  grade: ({ criterion }, { turns }) => ({
    asks: [
      {
        id: 'criterion',
        body: { question: criterion, turns: turns.map(({ index, speaker, text }) => ({ index, speaker, text })) },
        deadline_s: null,
      },
    ],
    resume(answer) {
      const judged = (why: string): Judged => ({ criterion: { value: criterion }, why: { value: why } });
      if ('fault' in answer) return ungraded('unanswered', judged(answer.fault.message));
      const { data: given, error } = AnswerSchema.safeParse(answer.body);
      if (error) return ungraded('unanswered', judged('it is not of the form that was asked for'));
      switch (given.verdict) {
        case 'yes':
          return graded(true, 'yes', judged(given.why), [], { value: 1 });
        case 'no':
          return graded(false, 'no', judged(given.why), [], { value: 0 });
        case 'unsure':
          return ungraded('unsure', judged(given.why));
      }
    },
  }),
});
