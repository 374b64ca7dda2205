/** A model's verdict on a criterion. Offline there is no model, and a verdict that could not be computed is neither passed nor failed. */
import { words } from '../../contract/text-limits.ts';
import { defineGrader, graded, ungraded } from '../grader.ts';
import type { Value } from '../words.ts';

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
  },
  grade: ({ criterion }) => ({
    asks: [{ question: criterion }],
    resume([answer]) {
      const data = { criterion: { value: criterion }, why: { value: answer?.why ?? '' } };
      if (answer === undefined || answer.verdict === 'unsure') return ungraded('unsure', data);
      return answer.verdict === 'yes'
        ? graded(true, 'yes', data, [], { value: 1 })
        : graded(false, 'no', data, [], { value: 0 });
    },
  }),
});
