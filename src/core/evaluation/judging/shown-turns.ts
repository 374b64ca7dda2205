/** The conversation as a judge sees it: what was said, and what was done with what came of it. A turn is one line, so that no speaker can write a line of somebody else's. */
import type { Turn } from '../../contract/turn.ts';

/** Characters of the arguments and of the result of an action that are shown. */
const SHOWN_JSON = 2000;

/** One turn as it stands in the judge's prompt, without its number. */
export interface ShownTurn {
  /** From 0, as everywhere but in the prompt, where people's count stands. */
  index: number;
  speaker: Turn['speaker'];
  text: string;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function json(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > SHOWN_JSON ? `${text.slice(0, SHOWN_JSON)}…` : text;
}

function textOf({ text, action }: Turn): string {
  if (!action) return text;
  const { slug, arguments: given, result, error } = action;
  const came = error === null ? `answered ${json(result)}` : `failed: ${error}`;
  return `called ${slug} with ${json(given)}, which ${came}`;
}

export const shownTurns = (turns: readonly Turn[]): ShownTurn[] =>
  turns.map((turn) => ({ index: turn.index, speaker: turn.speaker, text: oneLine(textOf(turn)) }));
