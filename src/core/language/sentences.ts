/** Cuts a text into sentences. */
import { textMemo } from '../text-memo.ts';

const SENTENCES_LIMIT = 10_000;

/** Several blanks in a row, or any but the usual one. Most texts have none, and looking is cheaper than replacing. */
const ODD_BLANKS = /\s\s|[^\S ]/;

/**
 * Sentences with their closing marks. `abbreviations` (a pattern's alternatives, without the last full stop) do not end one; `beginnings` are words that
 * begin one though they are written small, as in chats.
 */
export function sentenceSplitter(abbreviations: string, beginnings = '(?!)'): (text: string) => readonly string[] {
  const boundary = new RegExp(
    `(?<=\\p{Sentence_Terminal}|\\p{Extended_Pictographic}\\uFE0F?)(?<!\\b(?:${abbreviations})\\.)\\s+(?=[\\p{Lu}\\p{Lo}\\p{N}"“'\`¿¡⟦]|(?:${beginnings})\\b)`,
    'u',
  );
  return textMemo(SENTENCES_LIMIT, (text) => {
    const spaced = ODD_BLANKS.test(text) ? text.replace(/\s+/g, ' ') : text;
    const parts = spaced.trim().split(boundary);
    return parts.filter((part) => part !== '');
  });
}
