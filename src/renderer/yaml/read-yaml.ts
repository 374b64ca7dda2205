import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { YamlPath } from './yaml-edit.ts';

export interface YamlFault {
  message: string;
  line: number;
  column: number;
}

export type YamlReading = { value: unknown } | { fault: YamlFault };

const MAX_ALIASES = 100;

/** The value that a text has; a fault where it is no YAML. */
export function readYaml(text: string): YamlReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const error = document.errors[0];
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return { fault: { message: error.message.split(/ at line \d+/)[0] ?? error.message, line: Math.max(1, line), column: Math.max(1, col) } };
  }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown };
  } catch (problem) {
    return { fault: { message: problem instanceof Error ? problem.message : String(problem), line: 1, column: 1 } };
  }
}

interface PlacedKey {
  key: string;
  line: number;
}

/** The top-level keys of the text and the lines (from 1) in which they stand. */
export function topLevelKeys(text: string): PlacedKey[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key }) => (isScalar(key) && key.range ? [{ key: String(key.value), line: lines.linePos(key.range[0]).line }] : []));
}

/** Where a path stands in the text, or the nearest thing above it that is there; lines and columns from 1. */
export function placeOf(text: string, path: YamlPath): { line: number; column: number } {
  const lines = new LineCounter();
  let node: Node | null = parseDocument(text, { lineCounter: lines }).contents;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      if (isNode(pair.key) && pair.key.range) offset = pair.key.range[0];
      node = isNode(pair.value) ? pair.value : null;
    } else if (isSeq(node)) {
      const item = node.items[Number(part)];
      node = isNode(item) ? item : null;
      offset = node?.range?.[0] ?? offset;
    } else break;
  }
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}
