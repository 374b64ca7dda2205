/** A phrase book as the text that a person edits: JSON with each list of phrases on a line, as it is shipped. */
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { languageFor, notSpoken } from '../language/language-for.ts';
import { PhraseBookSchema, type PhraseBook } from '../language/phrase-book.ts';
import { readPlaced, type PlacedProblem } from '../scenarios/read-placed.ts';

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

function lines(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (!isGroup(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const pairs = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${lines(item, inner)}`);
  return pairs.length === 0 ? '{}' : `{\n${pairs.join(',\n')}\n${indent}}`;
}

export const phraseBookText = (book: PhraseBook): string => `${lines(book, '')}\n`;

export type ParsedPhraseBook = { book: PhraseBook } | { problems: PlacedProblem[] };

/** Why nobody could speak by a book of that language; null where somebody can. */
export const languageFault = (language: string): string | null =>
  languageFor(language) === null ? `Nobody speaks by it: ${notSpoken(language)}` : null;

/** Comments and the looser spelling of YAML are taken too. */
export function parsePhraseBook(source: string): ParsedPhraseBook {
  const placed = readPlaced(source, {
    what: 'phrase book',
    maxLength: TEXT_LIMITS.phraseBook,
    begins: 'language: en',
  });
  if ('problems' in placed) return placed;
  const parsed = PhraseBookSchema.safeParse(placed.value);
  if (parsed.success) {
    const fault = languageFault(parsed.data.language);
    return fault === null ? { book: parsed.data } : { problems: [placed.problem(fault, ['language'])] };
  }
  return {
    problems: parsed.error.issues.map(({ message, path }) =>
      placed.problem(
        message,
        path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
      ),
    ),
  };
}
