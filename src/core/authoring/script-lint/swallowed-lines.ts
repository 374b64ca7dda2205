import { SPEAKERS } from '../../contract/vocabulary.ts';
import type { Found } from '../problem.ts';

const NAMES = SPEAKERS.join('|');
/** The two speakers as they begin a line, at the start of a message or after a sentence of it, however they are spelt. */
const AFTER_SENTENCE = new RegExp(`(?<=^|[\\].!?…]\\s*)(${NAMES})\\s*:`, 'gi');
/** In capitals anywhere: nobody speaks so. */
const IN_CAPITALS = new RegExp(`(?<![A-Z0-9_.])(${NAMES})\\s*:`, 'g');

/** Where the last word before `at` ends. */
function endOfWords(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Lines of the script that a lost line break or two blanks too many have made part of this line of the text: nobody would speak them, or the other one would. `isHead`: a line of the script begins on it. */
export function swallowedIn(line: string, isHead: boolean): Found[] {
  const from = isHead ? line.indexOf(':') + 1 : line.length - line.trimStart().length;
  const message = line.slice(from);
  const blanks = message.length - message.trimStart().length;
  const words = message.trimStart();
  const starts = new Map(
    [...words.matchAll(AFTER_SENTENCE), ...words.matchAll(IN_CAPITALS)].map((match) => [match.index, match]),
  );
  return [...starts]
    .toSorted(([a], [b]) => a - b)
    .map(([at, [mark, speaker = '']]) => ({
      severity: 'error',
      code: 'swallowed_line',
      message: `"${mark}" stands inside another line and would be read as words of it. A line of the script begins at the margin.`,
      // The blanks before it go: on the line above they would be spoken, before a speaker they would make it part of that line.
      start: at === 0 ? (isHead ? from : 0) : from + blanks + endOfWords(words, at),
      end: from + blanks + at + mark.length,
      suggestion: `${isHead || at > 0 ? '\n' : ''}${speaker.toUpperCase()}:`,
      fixTitle: 'Make it a line of its own',
    }));
}
