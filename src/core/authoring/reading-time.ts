/** How long a script takes to say. */
import type { ScriptLine } from '../contract/script.ts';

/** Conversational English on the phone; the same rate as the timing profile's agent voice. */
export const WORDS_PER_MINUTE = 165;
/** A breath before each line. */
const PAUSE_S = 0.5;

/** A blank in place of each template tag, and how many there were. */
function withoutTags(message: string): { text: string; tags: number } {
  const pieces: string[] = [];
  let at = 0;
  for (let open = message.indexOf('{{'); open !== -1; open = message.indexOf('{{', at)) {
    const close = message.indexOf('}}', open + 2);
    if (close === -1) break;
    pieces.push(message.slice(at, open));
    at = close + 2;
  }
  pieces.push(message.slice(at));
  return { text: pieces.join(' '), tags: pieces.length - 1 };
}

/** Words as a listener would count them; a template tag counts as one and a half, the mean of first and full names. */
export function spokenWords(message: string): number {
  const { text, tags } = withoutTags(message);
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,:-]*/gu)?.length ?? 0;
  return words + tags * 1.5;
}

/** Seconds that the agent's lines take, without the user's answers. */
export function readingTime(lines: readonly ScriptLine[]): number {
  const spoken = lines.filter(({ speaker }) => speaker === 'AGENT');
  const words = spoken.reduce((sum, { message }) => sum + spokenWords(message), 0);
  return Math.round(((words / WORDS_PER_MINUTE) * 60 + spoken.length * PAUSE_S) * 10) / 10;
}
