/** Passes when the action was never called: with the given arguments, and between two moments, where such are named. */
import { z } from 'zod';
import { words } from '../../contract/text-limits.ts';
import { actionGaps, boundGaps } from '../agent-gaps.ts';
import { AnchorSchema, boundsText, phrasesOf, stretchOf, type FoundBound } from '../anchor.ts';
import { defineGrader, graded } from '../grader.ts';
import { unsearchable, UNSEARCHABLE } from '../phrase-search.ts';
import { contains } from '../subset.ts';

interface NotCalled {
  slug: string;
  /** Absent: in the whole conversation. */
  bounds?: readonly FoundBound[];
  /** Calls with other arguments. */
  others?: readonly number[];
}

export const actionNotCalled = defineGrader({
  name: 'action_not_called',
  note: 'an action was not called',
  start: { slug: 'name_of_an_action' },
  fields: {
    slug: words().min(1),
    arguments: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Only a call with these arguments counts, others may be there too.' }),
    after: AnchorSchema.optional().meta({
      description: 'Only a call after this moment counts; where it never comes, none does.',
    }),
    before: AnchorSchema.optional().meta({
      description: 'Only a call before this moment counts; where it never comes, every one does.',
    }),
  },
  sentences: {
    ...UNSEARCHABLE,
    not_called: ({ slug, bounds = [], others = [] }: NotCalled, spoken) =>
      `${slug} was not called${others.length > 0 ? ' so' : ''}${boundsText(bounds, spoken)}${others.length > 0 ? `, but with other arguments${spoken.inTurns(others)}` : ''}`,
    called: ({ slug, turns, bounds = [] }: NotCalled & { turns: readonly number[] }, spoken) =>
      `${slug} was called${spoken.inTurns(turns)}, which must not happen${boundsText(bounds, spoken)}`,
  },
  *gaps({ slug, after, before }, agent) {
    yield* actionGaps(agent, slug, ['slug'], 'never');
    yield* boundGaps(agent, { after, before });
  },
  needs: () => 'actions',
  grade: ({ slug, arguments: wanted, after, before }, { turns, language }) => {
    const fault = unsearchable(phrasesOf({ after, before }), turns);
    if (fault) return fault;
    const stretch = stretchOf(language, { after, before }, turns);
    const bounded = stretch.bounds.length > 0 ? { bounds: stretch.bounds } : {};
    const since = stretch.bounds.flatMap(({ turn }) => turn ?? []);
    const calls = stretch.turns.filter(({ action }) => action?.slug === slug);
    const fitting = calls.filter(({ action }) => wanted === undefined || contains(language, action?.arguments, wanted));
    const at = fitting.map(({ index }) => index);
    if (at.length > 0) {
      const evidence = [...new Set([...since, ...at])].toSorted((a, b) => a - b);
      return graded(false, 'called', { slug, turns: at, ...bounded }, evidence, { value: at.length });
    }
    const others = calls.map(({ index }) => index);
    const data = { slug, ...bounded, ...(others.length > 0 && { others }) };
    return graded(true, 'not_called', data, [...since, ...others], { value: 0 });
  },
});
