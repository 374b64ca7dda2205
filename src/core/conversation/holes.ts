/** Holes: places where a template had nothing to say, so that the lead hears a sentence with a gap in it. */
import type { Hole, Turn, TurnSource } from '../contract/turn.ts';

type Flag = Turn['flags'][number];

const where = ({ kind, ref, line, section }: TurnSource): string => {
  if (line !== null) return `script line ${line}`;
  if (kind === 'role_section') return `role section ${JSON.stringify(section ?? '')}`;
  if (kind === 'knowledge') return `knowledge ${JSON.stringify(section ?? ref ?? '')}`;
  if (kind === 'action') return `the result of action ${ref ?? ''}`;
  if (kind === 'context') return 'the template for external context';
  return kind === 'closing' ? 'the voicemail message' : 'the greeting';
};

/** How a hole is told, without its turn. */
export const holeText = ({ variable, place }: Hole): string =>
  `${variable} is empty, and nothing was said in its place (${where(place)})`;

export const holeFlags = (variables: readonly string[], place: TurnSource): Flag[] =>
  variables.map((variable) => ({ code: 'hole', message: holeText({ variable, place }), hole: { variable, place } }));

/** The holes of a conversation, each with the index of its turn. */
export const holesIn = (turns: readonly Turn[]): (Hole & { turn: number })[] =>
  turns.flatMap(({ index, flags }) => flags.flatMap(({ hole }) => (hole ? [{ ...hole, turn: index }] : [])));
