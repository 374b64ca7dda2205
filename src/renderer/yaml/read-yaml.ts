import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { positionAt } from '../../core/authoring/problem.ts';
import {
  ENDLESS,
  isEndless,
  TOO_DEEP,
  TOO_MANY_ALIASES,
  tooDeepAt,
  tooManyAliases,
} from '../../core/scenarios/read-placed.ts';
import type { YamlPath } from './yaml-edit.ts';

interface YamlFault {
  message: string;
  /** From 1, as is the column. */
  line: number;
  column: number;
}

interface YamlDocument {
  text: string;
  lines: LineCounter;
  /** Shared by all who ask for the same text: not to be changed. */
  document: Document.Parsed;
  value: unknown;
}

export type YamlReading = YamlDocument | { text: string; fault: YamlFault };

const MAX_ALIASES = 100;

const faultAt = (text: string, offset: number, message: string): YamlReading => ({
  text,
  fault: { message, ...positionAt(text, offset) },
});

function parseText(text: string): YamlReading {
  const deep = tooDeepAt(text);
  if (deep !== null) return faultAt(text, deep, TOO_DEEP);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' });
  const error = document.errors[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return {
      text,
      fault: {
        message: error.message.split(/ at line \d+/)[0] ?? error.message,
        line: Math.max(1, line),
        column: Math.max(1, col),
      },
    };
  }
  const aliases = tooManyAliases(document);
  if (aliases !== null) return faultAt(text, aliases, TOO_MANY_ALIASES);
  try {
    const value = document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
    return isEndless(value) ? faultAt(text, 0, ENDLESS) : { text, lines, document, value };
  } catch (problem) {
    return {
      text,
      fault: { message: problem instanceof Error ? problem.message : String(problem), line: 1, column: 1 },
    };
  }
}

/** A form reads what it has just written, and a large table takes a while: the last texts are cached as they were read. */
const CACHE_LIMIT = 3;
let cached: readonly YamlReading[] = [];

/** The value that a text has; a fault where it is no YAML. */
export function readYaml(text: string): YamlReading {
  const known = cached.find((one) => one.text === text) ?? parseText(text);
  cached = [known, ...cached.filter((one) => one !== known)].slice(0, CACHE_LIMIT);
  return known;
}

interface PlacedKey {
  key: string;
  line: number;
}

/** The top-level keys of the text and the lines (from 1) in which they stand; none where it cannot be read. */
export function topLevelKeys(text: string): PlacedKey[] {
  const read = readYaml(text);
  if ('fault' in read || !isMap(read.document.contents)) return [];
  return read.document.contents.items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ key: String(key.value), line: read.lines.linePos(key.range[0]).line }] : [],
  );
}

/** Where a path stands in the text, or the nearest thing above it that is there; lines and columns from 1. */
export function placeOf(text: string, path: YamlPath): { line: number; column: number } {
  const read = readYaml(text);
  if ('fault' in read) return read.fault;
  let node: unknown = read.document.contents;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  const { line, col } = read.lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}
