/** What every trial is looked through for, unless its scenario allows them: holes in what the agent said. */
import { holesIn, holeText } from '../conversation/holes.ts';
import type { Turn, TurnSource } from '../contract/turn.ts';
import { graded, type FoundIn, type Grade } from './grader.ts';
import type { Words } from './words.ts';

/** Its evaluations are listed under this name. */
export const NO_HOLES = 'no_holes';

interface FoundHole {
  variable: string;
  /** `line` as a name: one hole at other lines is another finding. */
  place: Omit<TurnSource, 'line'> & { line: string | null };
  turn: number;
}

const foundText = ({ variable, place: { line, ...place }, turn }: FoundHole, { inTurns }: Words): string =>
  `${holeText({ variable, place: { ...place, line: line === null ? null : Number(line) } })}${inTurns([turn])}`;

export const NO_HOLES_SENTENCES = {
  found: ({ holes }: { holes: readonly FoundHole[] }, words: Words) =>
    [...new Set(holes.map((hole) => foundText(hole, words)))].join('; '),
} as const;

/** One finding for all holes of the conversation; null where there are none. */
export function noHoles(turns: readonly Turn[]): Grade<FoundIn<typeof NO_HOLES_SENTENCES>> | null {
  const holes = holesIn(turns).map(({ variable, place, turn }): FoundHole => ({
    variable,
    place: { ...place, line: place.line === null ? null : String(place.line) },
    turn,
  }));
  const at = new Set(holes.map(({ turn }) => turn));
  return holes.length === 0 ? null : graded(false, 'found', { holes }, [...at], { value: holes.length });
}
