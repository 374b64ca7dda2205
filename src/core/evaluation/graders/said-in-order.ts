/** Passes when all was said and done one after the other, in the given order; two phrases may be in one turn, in order there too. */
import { z } from 'zod';
import type { Turn } from '../../contract/turn.ts';
import type { Language } from '../../language/language.ts';
import { actionGaps } from '../agent-gaps.ts';
import { hasStep, momentText, StepSchema, type Step } from '../anchor.ts';
import { defineGrader, graded, type Evidence } from '../grader.ts';
import { placesOfMissing } from '../missing-place.ts';
import {
  phraseAt,
  PhraseSchema,
  SpeakerSchema,
  turnsBy,
  turnsWith,
  unsearchable,
  wordless,
  UNSEARCHABLE,
  type Side,
} from '../phrase-search.ts';
import type { Value, Words } from '../words.ts';

/** A phrase, or what is done. */
type Wanted = { phrase: Value } | { step: Step };

type Missing = Wanted & {
  /** What is before it, and the turn that has it; null for the first. */
  after: (Wanted & { turn: number }) | null;
};

/** How far into a conversation the order has been followed: a place in its list of turns, and the characters of that one that are used up. */
interface Reached {
  place: number;
  characters: number;
}

const nameOf = (wanted: Wanted, words: Words): string =>
  'step' in wanted ? momentText(wanted.step, words) : words.quoted(wanted.phrase);

const did = (wanted: Wanted, how: string): string => ('step' in wanted ? `came ${how}` : `was said ${how}`);

const after = ({ after: before }: Missing, words: Words): string =>
  before === null ? '' : ` after ${nameOf(before, words)}${words.inTurns([before.turn])}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const wantedOf = (item: string | Step): Wanted =>
  typeof item === 'string' ? { phrase: { value: item } } : { step: item };

/** Where an item is first from there on: the index of its turn, and what has been reached with it. */
function nextOf(
  language: Language,
  turns: readonly Turn[],
  item: string | Step,
  by: Side,
  from: Reached,
): { index: number; reached: Reached } | null {
  for (const [place, turn] of turns.entries()) {
    if (place < from.place) continue;
    const used = place === from.place ? from.characters : 0;
    const { index } = turn;
    if (typeof item === 'string') {
      const found = turnsBy([turn], by).length > 0 ? phraseAt(language, turn.text, item, used) : null;
      if (found) return { index, reached: { place, characters: found.end } };
    } else if (hasStep(item, turn)) {
      // One call is not two steps. Where in a turn an act is, nobody knows: it may come with the words beside it.
      const isCall = item.action !== undefined;
      return { index, reached: isCall ? { place: place + 1, characters: 0 } : { place, characters: used } };
    }
  }
  return null;
}

const turnsOf = (language: Language, turns: readonly Turn[], item: string | Step, by: Side): number[] =>
  typeof item === 'string'
    ? turnsWith(language, turnsBy(turns, by), item)
    : turns.filter((turn) => hasStep(item, turn)).map(({ index }) => index);

/** Where an item that never came had its place: before what was to come after it, else where it would have stood. */
function placesOfNever(evidence: Evidence, items: readonly (string | Step)[], at: number, by: Side): number[] {
  const { language, turns } = evidence;
  const later = items.slice(at + 1).flatMap((item) => turnsOf(language, turns, item, by).slice(0, 1));
  const item = items[at];
  if (later.length > 0) return later.slice(0, 1);
  if (typeof item === 'string') return placesOfMissing(evidence, { phrases: [item] });
  return item?.action === undefined ? [] : placesOfMissing(evidence, { action: item.action });
}

/** What of the items is said, and not done. */
const spokenOf = (items: readonly (string | object)[]): string[] => items.filter((item) => typeof item === 'string');

export const saidInOrder = defineGrader({
  name: 'said_in_order',
  note: 'words and deeds in this order',
  start: { phrases: ['hello', 'goodbye'] },
  fields: {
    phrases: z
      .array(z.union([PhraseSchema, StepSchema]))
      .min(2)
      .meta({
        description: 'Phrases, and between them what is done: { action: slug }, { act: affirm, by: lead }.',
      }),
    by: SpeakerSchema,
  },
  sentences: {
    ...UNSEARCHABLE,
    in_order: ({ turns }: { turns: readonly number[] }, { inTurns }) => `Said in order${inTurns(turns)}`,
    too_early: (missing: Missing & { turns: readonly number[] }, words) =>
      `${capitalized(nameOf(missing, words))} ${did(missing, 'too early')},${words.inTurns(missing.turns)}, and not${after(missing, words)}`,
    never: (missing: Missing, words) =>
      `${capitalized(nameOf(missing, words))} ${'step' in missing ? 'never came' : 'was never said'}${after(missing, words)}`,
  },
  idle: ({ phrases }) => wordless('phrases', spokenOf(phrases), 'pass'),
  *gaps({ phrases }, agent) {
    for (const [at, item] of phrases.entries())
      if (typeof item !== 'string' && item.action !== undefined)
        yield* actionGaps(agent, item.action, ['phrases', String(at), 'action'], 'always');
  },
  needs: ({ by }) => (by === 'lead' ? null : 'words'),
  grade: ({ phrases, by }, evidence) => {
    const { turns, language } = evidence;
    const fault = unsearchable(spokenOf(phrases), turns);
    if (fault) return fault;
    const at: number[] = [];
    let reached: Reached = { place: 0, characters: 0 };
    for (const item of phrases) {
      const next = nextOf(language, turns, item, by, reached);
      if (!next) {
        const earlier = turnsOf(language, turns, item, by);
        const before = phrases[at.length - 1];
        const turn = at.at(-1);
        const missing: Missing = {
          ...wantedOf(item),
          after: before === undefined || turn === undefined ? null : { ...wantedOf(before), turn },
        };
        const value = at.length / phrases.length;
        return earlier.length > 0
          ? graded(false, 'too_early', { ...missing, turns: earlier }, earlier, { value })
          : graded(false, 'never', missing, placesOfNever(evidence, phrases, at.length, by), { value });
      }
      at.push(next.index);
      reached = next.reached;
    }
    const said = [...new Set(at)];
    return graded(true, 'in_order', { turns: said }, said, { value: 1 });
  },
});
