/** Passes when the action was never called. */
import { words } from '../../contract/text-limits.ts';
import { defineGrader, graded } from '../grader.ts';

export const actionNotCalled = defineGrader({
  name: 'action_not_called',
  note: 'an action was not called',
  start: { slug: 'name_of_an_action' },
  fields: { slug: words().min(1) },
  sentences: {
    not_called: ({ slug }: { slug: string }) => `${slug} was not called`,
    called: ({ slug, turns }: { slug: string; turns: readonly number[] }, { inTurns }) =>
      `${slug} was called${inTurns(turns)}, which must not happen`,
  },
  grade: ({ slug }, { turns }) => {
    const at = turns.filter(({ action }) => action?.slug === slug).map(({ index }) => index);
    return at.length === 0
      ? graded(true, 'not_called', { slug }, [], { value: 0 })
      : graded(false, 'called', { slug, turns: at }, at, { value: at.length });
  },
});
