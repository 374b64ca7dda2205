/** Moments of a conversation by which expectations are dated: what is said, done or meant first, or a turn. */
import { z } from 'zod';
import { DIALOGUE_ACTS, type Turn } from '../contract/turn.ts';
import { words } from '../contract/text-limits.ts';
import type { Language } from '../language/language.ts';
import { phraseAt, PhraseSchema, turnsBy, turnsWith } from './phrase-search.ts';
import type { Words } from './words.ts';

const ByAnyone = z.enum(['agent', 'lead', 'anyone']).optional().meta({ description: 'Whose; absent: of either side.' });

const WHAT = ['act', 'action', 'said', 'turn'] as const;

/** Exactly one of `WHAT`; the rest narrows it down. */
const MomentFields = {
  act: z.enum(DIALOGUE_ACTS).optional().meta({ description: 'A dialogue act: opt_out, affirm (a yes), negate …' }),
  slot: words()
    .min(1)
    .optional()
    .meta({ description: 'What the act is about: a slot, or a kind of question (identity, confirm, interest).' }),
  action: words().min(1).optional().meta({ description: 'A call of this action.' }),
  said: PhraseSchema.optional(),
  by: ByAnyone,
};

type Fields = Partial<Record<(typeof WHAT)[number] | 'slot' | 'by', unknown>>;

function momentFault(fields: Fields, of: readonly string[]): { path: string[]; message: string } | null {
  const named = WHAT.filter((key) => fields[key] !== undefined);
  if (named.length !== 1)
    return {
      path: [],
      message:
        named.length === 0
          ? `Say which moment: one of ${of.join(', ')}`
          : `Say one moment, not ${named.join(' and ')} together`,
    };
  if (fields.slot !== undefined && fields.act === undefined)
    return { path: ['slot'], message: 'Only an act is about a slot: say act, or leave slot out' };
  if (fields.by !== undefined && fields.act === undefined && fields.said === undefined)
    return { path: ['by'], message: 'Only an act or what is said has a speaker: leave by out' };
  return null;
}

const checked = (of: readonly string[]) => (fields: Fields, context: z.RefinementCtx) => {
  const fault = momentFault(fields, of);
  if (fault) context.addIssue({ code: 'custom', ...fault, input: fields });
};

export const AnchorSchema = z
  .strictObject({
    ...MomentFields,
    turn: z.int().min(1).optional().meta({ title: 'Turn', description: 'A turn by its number, from 1.' }),
  })
  .superRefine(checked(WHAT));
export type Anchor = z.infer<typeof AnchorSchema>;

/** An action or act among things that happen in order. */
export const StepSchema = z
  .strictObject({ act: MomentFields.act, slot: MomentFields.slot, action: MomentFields.action, by: MomentFields.by })
  .superRefine(checked(['act', 'action']));
export type Step = z.infer<typeof StepSchema>;

/** The first place of it: an index of a turn, and of words where they stand in it. */
interface Place {
  turn: number;
  /** null: the turn as a whole. */
  words: { start: number; end: number } | null;
}

export const hasStep = ({ act, slot, action, by }: Step, turn: Turn): boolean =>
  action !== undefined
    ? turn.action?.slug === action
    : (by === undefined || by === 'anyone' || turn.speaker === by) &&
      (turn.speaker === 'agent' || turn.speaker === 'lead') &&
      turn.acts.some((one) => one.act === act && (slot === undefined || one.slot === slot));

function placeOf(language: Language, anchor: Anchor, turns: readonly Turn[]): Place | null {
  const { turn: number, said } = anchor;
  if (number !== undefined) return number > turns.length ? null : { turn: number - 1, words: null };
  if (said === undefined) {
    const found = turns.find((turn) => hasStep(anchor, turn));
    return found ? { turn: found.index, words: null } : null;
  }
  const searched = turnsBy(turns, anchor.by ?? 'anyone');
  const [first] = turnsWith(language, searched, said);
  const turn = searched.find(({ index }) => index === first);
  return turn ? { turn: turn.index, words: phraseAt(language, turn.text, said, 0) } : null;
}

/** Between which moments something must or must not be. */
export interface Bounds {
  after?: Anchor | undefined;
  before?: Anchor | undefined;
}

/** Phrases of the bounds, which must be searchable as well. */
export const phrasesOf = ({ after, before }: Bounds): string[] =>
  [after, before].flatMap((anchor) => anchor?.said ?? []);

/** A bound as it was found. `turn`: null: it never came. */
export interface FoundBound {
  side: 'after' | 'before';
  moment: Anchor;
  turn: number | null;
}

/** What of a conversation is between two moments: its turns, of the first and the last no more than the words after and before. */
export interface Stretch {
  turns: readonly Turn[];
  bounds: readonly FoundBound[];
  /** There is nothing in it, since what it begins with never came. */
  neverBegins: boolean;
}

/** What never came has nothing after it, and everything before it. */
export function stretchOf(language: Language, { after, before }: Bounds, turns: readonly Turn[]): Stretch {
  const start = after && placeOf(language, after, turns);
  const end = before && placeOf(language, before, turns);
  const bounds: FoundBound[] = [];
  if (after) bounds.push({ side: 'after', moment: after, turn: start?.turn ?? null });
  if (before) bounds.push({ side: 'before', moment: before, turn: end?.turn ?? null });
  if (start === null) return { turns: [], bounds, neverBegins: true };
  const within = turns.flatMap((turn) => {
    const { index, text } = turn;
    if ((start && index < start.turn) || (end && index > end.turn)) return [];
    const isCut = index === start?.turn || index === end?.turn;
    const from = index === start?.turn ? (start.words?.end ?? text.length) : 0;
    const to = index === end?.turn ? (end.words?.start ?? 0) : text.length;
    return !isCut ? [turn] : to > from ? [{ ...turn, text: text.slice(from, to) }] : [];
  });
  return { turns: within, bounds, neverBegins: false };
}

/** " after the opt_out in turn 2", " before the call of book, which never came". */
export const boundsText = (bounds: readonly FoundBound[], words: Words): string =>
  bounds
    .map(({ side, moment, turn }) => {
      const place = moment.turn !== undefined ? '' : turn === null ? ', which never came' : words.inTurns([turn]);
      return ` ${side} ${momentText(moment, words)}${place}`;
    })
    .join(' and');

/** What of a moment's name a person reads: "act opt_out", "action book". */
export function momentText({ act, slot, action, said, turn, by }: Anchor, words: Words): string {
  const whose = by === undefined || by === 'anyone' ? '' : ` of the ${by}`;
  if (turn !== undefined) return words.turn(turn - 1);
  if (action !== undefined) return `the call of ${action}`;
  if (said !== undefined) return `${words.quoted({ value: said })}${whose}`;
  return `the ${act ?? ''}${slot === undefined ? '' : ` (${slot})`}${whose}`;
}
