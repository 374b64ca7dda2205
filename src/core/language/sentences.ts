/** Cuts a text into sentences. */
import { textMemo } from '../text-memo.ts';

const SENTENCES_LIMIT = 10_000;

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
    const parts = text.replace(/\s+/g, ' ').trim().split(boundary);
    return parts.filter((part) => part !== '');
  });
}
