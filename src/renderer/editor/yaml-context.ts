/** Where a cursor stands in block-style YAML: pure, from the lines alone, since half-typed text does not parse. */

export interface YamlContext {
  /** Keys from the root; `[]` for an element of a list. */
  path: string[];
  /** The key whose value is being written, or null where a key is. */
  valueOf: string | null;
  /** Scalars beside the cursor in the same map, by key: what is there already, and what decides among alternatives. */
  siblings: Map<string, string>;
}

interface Line {
  /** Column of the key, past any list dashes. */
  indent: number;
  /** Columns of the dashes before it. */
  dashes: number[];
  key: string | null;
  value: string;
}

function readLine(text: string): Line | null {
  if (/^\s*(#.*)?$/.test(text)) return null;
  const lead = /^(\s*(?:-\s+)*)(-$)?/.exec(text)?.[1] ?? '';
  const dashes = [...lead.matchAll(/-/g)].map((match) => match.index);
  const rest = text.slice(lead.length);
  const [, key = null, value = ''] = /^["']?([\w-]+)["']?\s*:(?:\s+(.*))?$/.exec(rest) ?? [];
  return { indent: lead.length, dashes, key, value: value.trim() };
}

/** Column of the element that a line belongs to: its first dash, else its key. */
const outerIndent = (line: Line): number => line.dashes[0] ?? line.indent;

/** The path of keys above a line, innermost last. */
function pathAbove(lines: readonly string[], at: number, here: Line): string[] {
  const path: string[] = here.dashes.map(() => '[]');
  let limit = outerIndent(here);
  for (let index = at - 1; index >= 0; index -= 1) {
    const line = readLine(lines[index] ?? '');
    if (!line) continue;
    // The first line of the list element that the cursor's line goes on with.
    if (line.indent === limit && line.dashes.length > 0 && line.indent > outerIndent(line)) {
      path.unshift(...line.dashes.map(() => '[]'));
      limit = outerIndent(line);
      continue;
    }
    const opensList = path[0] === '[]' && line.key != null && line.value === '' && line.indent <= limit;
    if (line.key == null || line.value !== '' || !(line.indent < limit || opensList)) continue;
    path.unshift(line.key);
    path.unshift(...line.dashes.map(() => '[]'));
    limit = outerIndent(line);
    if (limit === 0) break;
  }
  return path;
}

function siblingsOf(lines: readonly string[], at: number, indent: number): Map<string, string> {
  const found = new Map<string, string>();
  const take = (line: Line) =>
    line.indent === indent && line.key != null && found.set(line.key, line.value.replace(/^["']|["']$/g, ''));
  for (let index = at - 1; index >= 0; index -= 1) {
    const line = readLine(lines[index] ?? '');
    if (!line) continue;
    if (line.indent < indent) break;
    take(line);
    if (line.indent === indent && line.dashes.length > 0) break;
  }
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = readLine(lines[index] ?? '');
    if (!line) continue;
    if (line.indent < indent || (line.indent === indent && line.dashes.length > 0)) break;
    take(line);
  }
  return found;
}

/** `line` and `column` count from 0. */
export function yamlContext(lines: readonly string[], line: number, column: number): YamlContext {
  const before = (lines[line] ?? '').slice(0, column);
  const lead = /^\s*(?:-\s+)*/.exec(before)?.[0] ?? '';
  const here: Line = {
    indent: lead.length,
    dashes: [...lead.matchAll(/-/g)].map((match) => match.index),
    key: null,
    value: '',
  };
  const valueOf = /^["']?([\w-]+)["']?\s*:\s/.exec(before.slice(lead.length))?.[1] ?? null;
  const siblings =
    here.dashes.length > 0
      ? siblingsOf(['', ...lines.slice(line + 1)], 0, here.indent)
      : siblingsOf(lines, line, here.indent);
  return { path: pathAbove(lines, line, here), valueOf, siblings };
}
