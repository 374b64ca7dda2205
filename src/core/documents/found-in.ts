/** Where in a document or record a search found its words, as its author would say it: the line, the section, the field. */
import { roleHeadings } from '../authoring/role-outline.ts';
import { excerptOf, wordsFound } from '../calls/search-snippet.ts';
import type { SearchQuery } from '../calls/search-query.ts';
import { documentNames } from './document-names.ts';
import { documentKind } from './documents.ts';
import { isRecordKind, type AnyKind } from './record-kinds.ts';
import type { FoundItem } from './workspace-search.ts';

type Place = Pick<FoundItem, 'place' | 'line' | 'text' | 'marks'>;

interface Part {
  place: string;
  line: number | null;
  text: string;
}

/** A text that people read by its lines. */
const linesOf = (source: string): Part[] =>
  source.split(/\r\n?|\n/).map((text, index) => ({ place: `line ${index + 1}`, line: index + 1, text }));

/** A line of a role is known by the section that it stands in. */
function roleLines(source: string): Part[] {
  const headings = roleHeadings(source);
  return linesOf(source).map((part) => {
    const section = headings.findLast(({ line }) => line <= (part.line ?? 0));
    return section ? { ...part, place: `§${section.title}` } : part;
  });
}

/** Every text and number in a value, by the names of the fields that lead to it. */
function leavesOf(value: unknown, path: readonly string[] = []): Part[] {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value)
      .split(/\r\n?|\n/)
      .map((text) => ({ place: path.join('.'), line: null, text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

function partsOf(kind: AnyKind, body: Record<string, unknown>): Part[] {
  if (!isRecordKind(kind)) {
    const { language } = documentNames(kind);
    // What is stored was read by its kind's schema when it was saved.
    if (language !== 'json')
      return (language === 'markdown' ? roleLines : linesOf)(documentKind(kind).source(body as never));
  }
  const { name: _name, ...rest } = body;
  return leavesOf(rest);
}

/** The line in which most of the words are found; all null where no word stands but in the name. `body` is what is stored of one of the kind. */
export function foundIn(kind: AnyKind, body: Record<string, unknown>, query: SearchQuery): Place {
  let best: Part | undefined;
  let most = 0;
  for (const part of partsOf(kind, body)) {
    const found = wordsFound(part.text.normalize('NFC'), query);
    if (found <= most) continue;
    best = part;
    most = found;
    if (most === query.words.length) break;
  }
  if (!best) return { place: null, line: null, text: null, marks: [] };
  return { place: best.place, line: best.line, ...excerptOf(best.text.normalize('NFC'), query) };
}
