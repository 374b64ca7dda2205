/** Passes when the action was called, with at least the given arguments, as often as asked. */
import { z } from 'zod';
import { words } from '../../contract/text-limits.ts';
import { actionGaps } from '../agent-gaps.ts';
import { defineGrader, graded } from '../grader.ts';
import { placesOfMissing } from '../missing-place.ts';
import { contains, differences, differenceText, type Difference } from '../subset.ts';

interface Called {
  slug: string;
  turns: readonly number[];
}

export const actionCalled = defineGrader({
  name: 'action_called',
  note: 'an action was called',
  start: { slug: 'name_of_an_action' },
  fields: {
    slug: words().min(1),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Arguments that the call must have, others may be there too.' }),
    times: z.int().min(1).optional().meta({ description: 'Exactly so many calls; absent: at least one.' }),
    succeeded: z.boolean().optional(),
  },
  sentences: {
    called: ({ slug, turns }: Called, { inTurns }) => `${slug} was called${inTurns(turns)}`,
    never_called: ({ slug }: { slug: string }) => `${slug} was never called`,
    otherwise_often: (
      { slug, turns, called, wanted }: Called & { called: number; wanted: number },
      { inTurns, times },
    ) => {
      const where = inTurns(turns);
      return `${slug} was called ${times(called)}, not ${times(wanted)}${where === '' ? '' : `,${where}`}`;
    },
    other_arguments: ({ slug, turns, differences: faults }: Called & { differences: readonly Difference[] }, spoken) =>
      `${slug} was called${spoken.inTurns(turns)}, with other arguments: ${faults.map((fault) => differenceText(fault, spoken)).join(' and ')}`,
    failed: ({ slug, turns, error }: Called & { error: string }, { inTurns }) =>
      `${slug} was called${inTurns(turns)}, but failed: ${error}`,
    did_not_fail: ({ slug, turns }: Called, { inTurns }) => `${slug} was called${inTurns(turns)}, but did not fail`,
  },
  gaps: ({ slug }, agent) => actionGaps(agent, slug, ['slug'], 'always'),
  needs: () => 'actions',
  grade: ({ slug, arguments: wanted, times, succeeded }, evidence) => {
    const { turns, language } = evidence;
    const calls = turns.filter(({ action }) => action?.slug === slug);
    const [first] = calls;
    if (!first) {
      return graded(false, 'never_called', { slug }, placesOfMissing(evidence, { action: slug }), { value: 0 });
    }
    const fitting = calls.filter(
      ({ action }) =>
        (wanted === undefined || contains(language, action?.arguments, wanted)) &&
        (succeeded === undefined || (action?.error === null) === succeeded),
    );
    const at = (fitting.length > 0 ? fitting : calls).map(({ index }) => index);
    const called = { slug, turns: at };
    const value = fitting.length;
    const faults =
      fitting.length > 0 || wanted === undefined ? [] : differences(language, first.action?.arguments, wanted, '');
    // Called once with something else is told so, and not as called no times.
    if (times !== undefined && fitting.length !== times && faults.length === 0)
      return graded(false, 'otherwise_often', { ...called, called: fitting.length, wanted: times }, at, { value });
    if (fitting.length > 0) return graded(true, 'called', called, at, { value });
    if (faults.length > 0) return graded(false, 'other_arguments', { ...called, differences: faults }, at, { value });
    return succeeded
      ? graded(false, 'failed', { ...called, error: first.action?.error ?? '' }, at, { value })
      : graded(false, 'did_not_fail', called, at, { value });
  },
});
