/** YAML that remembers where everything stands, so that a fault can be told with its line and column. */
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { Path } from './scenario-faults.ts';

export interface PlacedProblem {
  message: string;
  /** Dotted, as in `traits.patience`; empty for the file as a whole. */
  path: string;
  line: number;
  column: number;
}

export interface PlacedYaml {
  value: object;
  /** A fault at the place of a path. */
  problem: (message: string, path: Path) => PlacedProblem;
}

export interface PlacedFormat {
  /** "scenario", for sentences. */
  what: string;
  /** In characters. */
  maxLength: number;
  /** A line with which one may begin. */
  begins: string;
}

export function readPlaced(source: string, { what, maxLength, begins }: PlacedFormat): PlacedYaml | { problems: PlacedProblem[] } {
  if (source.length > maxLength) return { problems: [{ message: `A ${what} has at most ${maxLength} characters, this one ${source.length}`, path: '', line: 1, column: 1 }] };
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: true, uniqueKeys: true, logLevel: 'error' });
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map(({ message, linePos, pos }) => {
        const at = linePos?.[0] ?? { line: lines.linePos(pos[0]).line, col: lines.linePos(pos[0]).col };
        return { message: message.split(/ at line \d+/)[0] ?? message, path: '', line: at.line, column: at.col };
      }),
    };
  }
  const problem = (message: string, path: Path): PlacedProblem => {
    const { line, col } = lines.linePos(offsetOf(document, path));
    return { message, path: path.map(String).join('.'), line: Math.max(1, line), column: Math.max(1, col) };
  };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias without its anchor, or aliases that multiply without end: the parser finds them only here.
    return { problems: [problem(error instanceof Error ? error.message : String(error), [])] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problems: [problem(`A ${what} is a list of settings, beginning with, for example, "${begins}"`, [])] };
  return { value, problem };
}

/** The nearest node of the file to a path: the key where there is one, else the innermost thing that holds it. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) break;
      if (isScalar(pair.key) && pair.key.range) offset = pair.key.range[0];
      node = (pair.value ?? null) as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(part)] ?? null) as Node | null;
      offset = node?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
