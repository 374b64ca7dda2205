/** Passes when none of the phrases was said by the given side. */
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

export const notSaid = defineGrader({
  name: 'not_said',
  note: 'words that must not be said',
  start: { any: ['never say this'] },
  fields: { any: PhrasesSchema, by: SpeakerSchema },
  sentences: {
    ...UNSEARCHABLE,
    none_said: () => 'None of it was said',
    said: ({ by, phrases, turns }: { by: Side; phrases: readonly Value[]; turns: readonly number[] }, words) =>
      `${by === 'anyone' ? 'Somebody' : `The ${by}`} said ${phrases.map(words.quoted).join(' and ')}${words.inTurns(turns)}, which must not be said`,
  },
  idle: ({ any }) => wordless('any', phraseList(any), 'fail'),
  grade: ({ any, by }, { turns }) => {
    const phrases = phraseList(any);
    const fault = unsearchable(phrases, turns);
    if (fault) return fault;
    const searched = turnsBy(turns, by);
    const found = phrases
      .map((phrase) => ({ phrase, at: turnsWith(searched, phrase) }))
      .filter(({ at }) => at.length > 0);
    if (found.length === 0) return graded(true, 'none_said', {}, [], { value: 1 });
    const at = [...new Set(found.flatMap((item) => item.at))].toSorted((a, b) => a - b);
    const said = found.map(({ phrase }) => ({ value: phrase }));
    return graded(false, 'said', { by, phrases: said, turns: at }, at, { value: 0 });
  },
});
