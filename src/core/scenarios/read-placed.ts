/** YAML that remembers where everything stands, so that a fault can be told with its line and column. */
import { messageOf } from '../message-of.ts';
import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  Parser,
  visit,
  YAMLParseError,
  type CST,
  type Document,
  type Node,
} from 'yaml';
import { positionAt } from '../authoring/problem.ts';
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
  /** Lines, where they may be more than usual. */
  maxLines?: number;
  /** A line with which one may begin. */
  begins: string;
}

/** Faults told of one text, at most: whoever mends these sees the next. */
export const PROBLEM_LIMIT = 100;

/** Levels of nesting that begin on one line, and brackets that are open at once, at most: the parser calls itself for each, and takes ever longer to come back. */
const LEVEL_LIMIT = 100;

/** Where a text is nested deeper than can be read; null where it is not. Brackets in quotes count, since only the parser knows them. */
export function tooDeepAt(source: string): number | null {
  let open = 0;
  let levels = 0;
  let isStart = true;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (letter === '\n') {
      levels = 0;
      isStart = true;
    } else if (isStart && /[-?:]/.test(letter) && /[ \t]/.test(source.charAt(at + 1))) levels += 1;
    else if (letter !== ' ' && letter !== '\t') isStart = false;
    if (letter === '[' || letter === '{') open += 1;
    else if (letter === ']' || letter === '}') open = Math.max(0, open - 1);
    if (levels > LEVEL_LIMIT || open > LEVEL_LIMIT) return at;
  }
  return null;
}

/** Lines of a text, at most: the library takes some thirty microseconds for each. */
const LINE_LIMIT = 10_000;

/** Aliases (`*name`) of one text, at most: the library looks for the anchor of each from the beginning. */
const ALIAS_LIMIT = 100;
export const TOO_MANY_ALIASES = `At most ${ALIAS_LIMIT} aliases can be read`;

/** Where there is one too many; null where there is not. */
export function tooManyAliases(document: Document.Parsed): number | null {
  let count = 0;
  let offset: number | null = null;
  visit(document, {
    Alias(_key, alias) {
      count += 1;
      if (count <= ALIAS_LIMIT) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

export const TOO_DEEP = 'This is nested deeper than can be read';
export const ENDLESS = 'This is nested deeper than can be read, or an alias stands within what it names';

/** Whether a value goes down further than anything that is written: an alias within its own anchor never ends. */
export const isEndless = (value: unknown, depth = 0): boolean =>
  depth > LEVEL_LIMIT * 2 ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => isEndless(inner, depth + 1)));

/** The tokens up to so many that cannot stand where they do: the library makes an error of each, which takes longer than to read a whole good text. */
function* upToLimit(tokens: Iterable<CST.Token>): Generator<CST.Token, void> {
  let errors = 0;
  for (const token of tokens) {
    yield token;
    if (token.type === 'error') errors += 1;
    if (errors === PROBLEM_LIMIT) return;
  }
}

/** The library's `parseDocument`, but for errors without end. */
function parsed(source: string): Document.Parsed | undefined {
  // Places are looked up here, and keys that stand twice are found below: the library does both in time that grows with the square of the text.
  const composer = new Composer({ uniqueKeys: false, logLevel: 'error' });
  const [first, ...more] = composer.compose(upToLimit(new Parser().parse(source)), true, source.length);
  for (const next of more)
    first?.errors.push(
      new YAMLParseError(
        [next.range[0], next.range[0]],
        'MULTIPLE_DOCS',
        'There is a second document behind a line of three hyphens; one can be read',
      ),
    );
  return first;
}

export function readPlaced(
  source: string,
  { what, maxLength, maxLines = LINE_LIMIT, begins }: PlacedFormat,
): PlacedYaml | { problems: PlacedProblem[] } {
  const tooLong = (message: string, line = 1) => ({ problems: [{ message, path: '', line, column: 1 }] });
  if (source.length > maxLength)
    return tooLong(`A ${what} has at most ${maxLength} characters, this one ${source.length}`);
  if (positionAt(source, source.length).line > maxLines)
    return tooLong(`A ${what} has at most ${maxLines} lines`, maxLines + 1);
  const at = (offset: number, message: string): PlacedProblem => ({ message, path: '', ...positionAt(source, offset) });
  const tooDeep = tooDeepAt(source);
  if (tooDeep !== null) return { problems: [at(tooDeep, TOO_DEEP)] };
  let document: Document.Parsed | undefined;
  try {
    document = parsed(source);
  } catch (error) {
    // The parser calls itself for each level.
    if (error instanceof RangeError) return { problems: [at(0, TOO_DEEP)] };
    throw error;
  }
  if (!document) throw new RangeError('The parser makes at least one document');
  const deep = document.errors.find(isTooDeep);
  if (deep) return { problems: [at(deep.pos[0], TOO_DEEP)] };
  if (document.errors.length > 0)
    return { problems: document.errors.slice(0, PROBLEM_LIMIT).map(({ message, pos }) => at(pos[0], message)) };
  const aliases = tooManyAliases(document);
  if (aliases !== null) return { problems: [at(aliases, TOO_MANY_ALIASES)] };
  const twice = keysTwice(document);
  if (twice.length > 0)
    return {
      problems: twice
        .slice(0, PROBLEM_LIMIT)
        .map(({ key, offset }) => at(offset, `Map keys must be unique; "${key}" stands twice`)),
    };
  const cut = valuesCut(document);
  if (cut.length > 0)
    return {
      problems: cut
        .slice(0, PROBLEM_LIMIT)
        .map(({ before, behind, offset }) =>
          at(offset, `In braces a comma ends a value: write "${before},${behind}" in quotation marks`),
        ),
    };
  const problem = (message: string, path: Path): PlacedProblem => ({
    message,
    path: path.map(String).join('.'),
    ...positionAt(source, offsetOf(document, path)),
  });
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias without its anchor, or aliases that multiply without end: the parser finds them only here.
    return { problems: [problem(messageOf(error), [])] };
  }
  if (isEndless(value)) return { problems: [problem(ENDLESS, [])] };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [problem(`A ${what} is a list of settings, beginning with, for example, "${begins}"`, [])] };
  return { value, problem };
}

/** `{ amount: 2,000 pounds }`: what stands behind the comma is a key without a colon and a value, which nobody meant. */
function valuesCut(document: Document.Parsed): { before: string; behind: string; offset: number }[] {
  const found: { before: string; behind: string; offset: number }[] = [];
  visit(document, {
    Map(_key, { flow, items }) {
      if (flow !== true) return;
      for (const [at, { key, value }] of items.entries()) {
        const before = items[at - 1]?.value;
        if (value !== null || !isScalar(key) || !isScalar(before)) continue;
        const offset = key.range?.[0] ?? 0;
        // No blank before it: `{ calls, at: 3 }` may be a list to somebody, `2,000` is a number to everybody.
        if (before.range?.[1] !== offset - 1) continue;
        found.push({ before: String(before.source ?? before.value), behind: String(key.source ?? key.value), offset });
      }
    },
  });
  return found;
}

/** Scalar keys that a mapping has more than once, each where it stands again. */
function keysTwice(document: Document.Parsed): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  visit(document, {
    Map(_key, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) found.push({ key: name, offset: key.range?.[0] ?? 0 });
        seen.add(name);
      }
    },
  });
  return found;
}

const isTooDeep = ({ message }: { message: string }): boolean => message.includes('call stack');

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
