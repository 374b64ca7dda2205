/** Passes when none of the phrases was said by the given side, between two moments where such are named. */
import { boundGaps } from '../agent-gaps.ts';
import { AnchorSchema, boundsText, phrasesOf, stretchOf, type FoundBound } from '../anchor.ts';
import { defineGrader, graded } from '../grader.ts';
import {
  phraseList,
  PhrasesSchema,
  SpeakerSchema,
  turnsBy,
  turnsWith,
  unsearchable,
  wordless,
  UNSEARCHABLE,
  type Side,
} from '../phrase-search.ts';
import type { Value } from '../words.ts';

interface Bounded {
  /** Absent: in the whole conversation. */
  bounds?: readonly FoundBound[];
}

export const notSaid = defineGrader({
  name: 'not_said',
  note: 'words that must not be said',
  start: { any: ['never say this'] },
  fields: {
    any: PhrasesSchema,
    by: SpeakerSchema,
    after: AnchorSchema.optional().meta({
      description: 'Only what is said after this moment counts; where it never comes, nothing does.',
    }),
    before: AnchorSchema.optional().meta({
      description: 'Only what is said before this moment counts; where it never comes, everything does.',
    }),
  },
  sentences: {
    ...UNSEARCHABLE,
    none_said: ({ bounds = [] }: Bounded, words) => `None of it was said${boundsText(bounds, words)}`,
    said: (
      { by, phrases, turns, bounds = [] }: Bounded & { by: Side; phrases: readonly Value[]; turns: readonly number[] },
      words,
    ) =>
      `${by === 'anyone' ? 'Somebody' : `The ${by}`} said ${phrases.map(words.quoted).join(' and ')}${words.inTurns(turns)}, which must not be said${boundsText(bounds, words)}`,
  },
  idle: ({ any }) => wordless('any', phraseList(any), 'fail'),
  gaps: ({ after, before }, agent) => boundGaps(agent, { after, before }),
  needs: ({ by }) => (by === 'lead' ? null : 'words'),
  grade: ({ any, by, after, before }, { turns, language }) => {
    const phrases = phraseList(any);
    const fault = unsearchable([...phrases, ...phrasesOf({ after, before })], turns);
    if (fault) return fault;
    const stretch = stretchOf(language, { after, before }, turns);
    const bounded = stretch.bounds.length > 0 ? { bounds: stretch.bounds } : {};
    const since = stretch.bounds.flatMap(({ turn }) => turn ?? []);
    const searched = turnsBy(stretch.turns, by);
    const found = phrases
      .map((phrase) => ({ phrase, at: turnsWith(language, searched, phrase) }))
      .filter(({ at }) => at.length > 0);
    if (found.length === 0) return graded(true, 'none_said', bounded, since, { value: 1 });
    const at = [...new Set(found.flatMap((item) => item.at))].toSorted((a, b) => a - b);
    const said = found.map(({ phrase }) => ({ value: phrase }));
    const evidence = [...new Set([...since, ...at])].toSorted((a, b) => a - b);
    return graded(false, 'said', { by, phrases: said, turns: at, ...bounded }, evidence, { value: 0 });
  },
});
