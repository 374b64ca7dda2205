/** Cuts a text into sentences. */
import { textMemo } from '../text-memo.ts';

const SENTENCES_LIMIT = 10_000;

/** Sentences with their closing marks; one of `abbreviations` (a pattern's alternatives, without the last full stop) does not end one. */
export function sentenceSplitter(abbreviations: string): (text: string) => readonly string[] {
  const boundary = new RegExp(
    `(?<=\\p{Sentence_Terminal}|\\p{Extended_Pictographic}\\uFE0F?)(?<!\\b(?:${abbreviations})\\.)\\s+(?=[\\p{Lu}\\p{Lo}\\p{N}"“'¿¡])`,
    'u',
  );
  return textMemo(SENTENCES_LIMIT, (text) => {
    const parts = text.replace(/\s+/g, ' ').trim().split(boundary);
    return parts.filter((part) => part !== '');
  });
}
