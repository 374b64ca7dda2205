/** The sentences of a role with where they stand in its text, headings and code left out. */
import { headingRows } from '../../authoring/role-markdown.ts';
import type { Language } from '../../language/language.ts';
import { BULLET } from './role-content.ts';

export interface PlacedSentence {
  text: string;
  /** Offsets into the role's text. */
  start: number;
  end: number;
}

const FENCE = /^\s*(?:```|~~~)/;

export function roleSentences(source: string, language: Language): PlacedSentence[] {
  const sentences: PlacedSentence[] = [];
  let offset = 0;
  let isCode = false;
  const lines = source.split('\n');
  const rows = headingRows(lines.map((line) => line.replace(/\r$/, '')));
  for (const [index, line] of lines.entries()) {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    const isTitle = rows[index] !== null;
    if (!isCode && !isFence && !isTitle) {
      let at = BULLET.exec(line)?.[0].length ?? 0;
      for (const text of language.sentencesOf(line.slice(at).trim())) {
        const start = line.indexOf(text, at);
        // A sentence that was put together otherwise than it stands has no place.
        if (start === -1) continue;
        at = start + text.length;
        sentences.push({ text, start: offset + start, end: offset + at });
      }
    }
    offset += line.length + 1;
  }
  return sentences;
}
