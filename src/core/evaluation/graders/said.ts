/** Passes when at least one of `any` and every one of `all` was said, by the given side, in time. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';
import {
  isWordless,
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
import { placesOfMissing } from '../missing-place.ts';
import type { Value, Words } from '../words.ts';

interface Missing {
  by: Side;
  phrases: readonly Value[];
  /** null: no limit. */
  before_turn: number | null;
}

function neverSaid({ by, phrases, before_turn }: Missing, joint: string, words: Words): string {
  const who = by === 'anyone' ? 'Nobody said' : `The ${by} never said`;
  const when = before_turn === null ? '' : ` within ${words.number(before_turn)} turns`;
  return `${who} ${phrases.map(words.quoted).join(joint)}${when}`;
}

export const said = defineGrader({
  name: 'said',
  note: 'words that must be said',
  start: { any: ['thank you'] },
  fields: {
    any: PhrasesSchema.optional().meta({ description: 'At least one of these must be said.' }),
    all: PhrasesSchema.optional().meta({ description: 'Each of these must be said.' }),
    by: SpeakerSchema,
    before_turn: z.int().min(1).optional().meta({ description: 'Must happen within this many turns.' }),
  },
  sentences: {
    ...UNSEARCHABLE,
    said: ({ turns }: { turns: readonly number[] }, words) => `Said${words.inTurns(turns)}`,
    nothing_wanted: () => 'Nothing was asked for',
    none_said: (missing: Missing, words) => neverSaid(missing, ' or ', words),
    some_missing: (missing: Missing, words) => neverSaid(missing, ', ', words),
  },
  check: ({ any, all }) =>
    any === undefined && all === undefined ? [{ path: [], message: 'Say what should be said: any or all' }] : [],
  idle: ({ any, all }) => [
    ...(any !== undefined && phraseList(any).every(isWordless) ? wordless('any', phraseList(any), 'pass') : []),
    ...wordless('all', phraseList(all), 'pass'),
  ],
  needs: ({ by }) => (by === 'lead' ? null : 'words'),
  grade: (expectation, evidence) => {
    const { turns, language } = evidence;
    const { by, before_turn = null } = expectation;
    const any = phraseList(expectation.any);
    const all = phraseList(expectation.all);
    const fault = unsearchable([...any, ...all], turns);
    if (fault) return fault;
    const isInTime = ({ index }: { index: number }) => before_turn === null || index < before_turn;
    const searched = turnsBy(turns, by).filter(isInTime);
    const anyFound = any.flatMap((phrase) => turnsWith(language, searched, phrase));
    const missing = all.filter((phrase) => turnsWith(language, searched, phrase).length === 0);
    const found = [
      ...new Set([...anyFound, ...all.flatMap((phrase) => turnsWith(language, searched, phrase))]),
    ].toSorted((a, b) => a - b);
    // Where something is missing, the evidence is where it had its place.
    const placeOf = (phrases: readonly string[]) =>
      by === 'lead'
        ? searched.slice(-1).map(({ index }) => index)
        : placesOfMissing({ ...evidence, turns: evidence.turns.filter(isInTime) }, { phrases });
    const absent = (phrases: readonly string[]) => ({ by, phrases: phrases.map((value) => ({ value })), before_turn });
    if (any.length > 0 && anyFound.length === 0)
      return graded(false, 'none_said', absent(any), placeOf(any), { value: 0 });
    if (missing.length > 0) return graded(false, 'some_missing', absent(missing), placeOf(missing), { value: 0 });
    if (found.length === 0) return graded(true, 'nothing_wanted', {}, [], { value: 1 });
    return graded(true, 'said', { turns: found }, found, { value: 1 });
  },
});
