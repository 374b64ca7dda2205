/**
 * Edits of YAML as the smallest change of its text: a scalar is exchanged in its place, a key or an element gets lines of its own.
 * What comes out is a proposal, checked by edit-yaml.ts: rare spellings (tabs, explicit keys, comments in odd places) may defeat it.
 */
import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { editValue, isGroup, prunedPath, valueAt, type YamlEdit, type YamlPath } from './yaml-edit.ts';
import {
  columnOf,
  cut,
  endOf,
  find,
  itemBounds,
  lineStart,
  nextLine,
  pairEnd,
  pairsOf,
  startOf,
  type Place,
  type YamlSource,
} from './yaml-places.ts';
import { blockItem, blockPair, blockScalar, blockValue, flowPair, flowText, isRows } from './yaml-text.ts';

type Set = Extract<YamlEdit, { do: 'set' }>;

/** The value that has to be written into what was found, when the rest of the path is missing: `{ rest: { of: value } }`. */
const wrapped = (rest: YamlPath, value: unknown): unknown =>
  rest.toReversed().reduce<unknown>((inner, part) => (typeof part === 'number' ? [inner] : { [part]: inner }), value);

function replaceNode({ text }: YamlSource, place: Place, value: unknown, flow: boolean): string | null {
  const { node, pair, inFlow } = place;
  const isText = !Array.isArray(value) && !isGroup(value);
  // A comment behind the value would become part of a text of several lines.
  const isFollowed = node !== null && text.slice(endOf(node), nextLine(text, endOf(node))).trim() !== '';
  const isLine = !blockScalar(value).includes('\n');
  const oneLine =
    inFlow || (isText ? isLine || isFollowed : (flow && !isRows(value)) || (isCollection(node) && node.flow === true));
  const isBlock =
    node !== null &&
    ((isCollection(node) && node.flow !== true) ||
      (isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')));
  const plain = (text: unknown): string =>
    inFlow || Array.isArray(text) || isGroup(text) ? flowText(text) : blockScalar(text);
  const short = (): string => {
    // Quotes that the old text did not need are its author's choice, and stay.
    const quotes = isScalar(node) && typeof value === 'string' && !/^["']/.test(plain(node.value)) ? node.type : null;
    if (quotes === 'QUOTE_DOUBLE') return JSON.stringify(value);
    if (quotes === 'QUOTE_SINGLE' && isLine) return `'${String(value).replaceAll("'", "''")}'`;
    return isLine ? plain(value) : flowText(value);
  };
  if (oneLine && !isBlock && node && startOf(node) !== (node.range?.[1] ?? 0))
    return cut(text, startOf(node), node.range?.[1] ?? 0, short());
  if (pair) {
    const from = text.indexOf(':', pair.key.range?.[1] ?? 0) + 1;
    const to = Math.max(from, pairEnd(pair));
    const put = oneLine ? ` ${short()}` : blockValue(value, columnOf(text, startOf(pair.key)), flow);
    return cut(text, from, to, text[to - 1] === '\n' && to > from ? `${put}\n` : put);
  }
  if (!node || !isSeq(place.holder)) return null;
  return cut(
    text,
    startOf(node),
    endOf(node),
    blockItem(value, columnOf(text, startOf(place.holder))) + (text[endOf(node) - 1] === '\n' ? '\n' : ''),
  );
}

/** Puts a key among the others of a map. */
function addPair(
  { text, order }: YamlSource,
  map: YAMLMap,
  key: string,
  value: unknown,
  inFlow: boolean,
  isRoot: boolean,
  flow: boolean,
): string {
  const pairs = pairsOf(map);
  const last = pairs.at(-1);
  if (inFlow || map.flow === true || !last) {
    if (last) return cut(text, pairEnd(last), pairEnd(last), `, ${flowPair(key, value)}`);
    return cut(text, startOf(map), map.range?.[1] ?? 0, `{ ${flowPair(key, value)} }`);
  }
  const column = columnOf(text, startOf(pairs[0]?.key ?? map));
  const pair = flow && !isRows(value) ? flowPair(key, value) : blockPair(key, value, column, flow);
  const rank = isRoot ? order.indexOf(key) : -1;
  const before =
    rank === -1 ? last : pairs.findLast((one) => isScalar(one.key) && order.indexOf(String(one.key.value)) < rank);
  const at = before ? nextLine(text, pairEnd(before)) : lineStart(text, startOf(pairs[0]?.key ?? map));
  return cut(text, at, at, `${' '.repeat(column)}${pair}\n`);
}

function set(source: YamlSource, edit: Set): string | null {
  const { document, text } = source;
  const place = find(document, edit.path);
  const { node, depth } = place;
  if (isAlias(node)) {
    const path = edit.path.slice(0, depth);
    return replaceNode(source, place, valueAt(editValue(source.value, edit), path), false);
  }
  if (depth === edit.path.length) return replaceNode(source, place, edit.value, edit.flow ?? false);
  const [part, ...rest] = edit.path.slice(depth);
  const value = wrapped(rest, edit.value);
  if (document.contents === null) return typeof part === 'string' ? `${text}${blockPair(part, value, 0)}\n` : null;
  if (isMap(node) && typeof part === 'string')
    return addPair(source, node, part, value, place.inFlow, depth === 0, edit.flow ?? false);
  if (isSeq(node) && typeof part === 'number')
    return insert(source, { do: 'insert', path: edit.path.slice(0, depth), at: node.items.length, value });
  return replaceNode(source, place, wrapped(edit.path.slice(depth), edit.value), edit.flow ?? false);
}

function insert(source: YamlSource, { path, at, value, flow }: Extract<YamlEdit, { do: 'insert' }>): string | null {
  const { text, document } = source;
  const { node, depth, inFlow } = find(document, path);
  if (depth < path.length || !isSeq(node) || (node.items.length === 0 && node.flow !== true))
    return set(source, { do: 'set', path, value: [value], ...(flow === undefined ? {} : { flow }) });
  const items = node.items as Node[];
  if (inFlow || node.flow === true) {
    if (items.length === 0) return cut(text, startOf(node), node.range?.[1] ?? 0, `[${flowText(value)}]`);
    const next = items[at];
    const last = endOf(items.at(-1) ?? node);
    return next
      ? cut(text, startOf(next), startOf(next), `${flowText(value)}, `)
      : cut(text, last, last, `, ${flowText(value)}`);
  }
  const column = columnOf(text, startOf(node));
  const where = itemBounds(text, node)[Math.min(at, items.length)] ?? text.length;
  return cut(text, where, where, `${' '.repeat(column)}- ${flow ? flowText(value) : blockItem(value, column)}\n`);
}

/** Takes one of several neighbours on a line away, with the comma on one side of it. */
function cutInFlow(text: string, ends: readonly { start: number; end: number }[], at: number): string | null {
  const [one, before, after] = [ends[at], ends[at - 1], ends[at + 1]];
  if (!one) return null;
  if (after) return cut(text, one.start, after.start, '');
  return before ? cut(text, before.end, one.end, '') : cut(text, one.start, one.end, '');
}

function remove(source: YamlSource, { path }: Extract<YamlEdit, { do: 'remove' }>): string | null {
  const { text, document } = source;
  const pruned = prunedPath(source.value, path);
  const { holder, node, pair, inFlow, depth } = find(document, pruned);
  if (depth < pruned.length) return null;
  if (isSeq(holder) && node) {
    const at = Number(pruned.at(-1));
    if (inFlow)
      return cutInFlow(
        text,
        (holder.items as Node[]).map((item) => ({ start: startOf(item), end: endOf(item) })),
        at,
      );
    const from = at === 0 ? lineStart(text, startOf(holder)) : text.lastIndexOf('-', startOf(node) - 1);
    return cut(text, lineStart(text, from), nextLine(text, endOf(node)), '');
  }
  if (!isMap(holder) || !pair) return null;
  const pairs = pairsOf(holder);
  const at = pairs.indexOf(pair);
  if (inFlow)
    return cutInFlow(
      text,
      pairs.map((one) => ({ start: startOf(one.key), end: pairEnd(one) })),
      at,
    );
  const from = lineStart(text, startOf(pair.key));
  if (text.slice(from, startOf(pair.key)).trim() === '') return cut(text, from, nextLine(text, pairEnd(pair)), '');
  // The first key after a dash: the next one takes its place.
  const next = pairs[at + 1];
  return next ? cut(text, startOf(pair.key), startOf(next.key), '') : cut(text, startOf(pair.key), pairEnd(pair), '{}');
}

function rename({ text, document }: YamlSource, { path, to }: Extract<YamlEdit, { do: 'rename' }>): string | null {
  const { pair, inFlow, depth } = find(document, path);
  if (!pair?.key.range || depth < path.length) return null;
  return cut(text, pair.key.range[0], pair.key.range[1], inFlow ? flowText(to) : blockScalar(to));
}

function move({ text, document }: YamlSource, { path, from, to }: Extract<YamlEdit, { do: 'move' }>): string | null {
  const { node, inFlow, depth } = find(document, path);
  if (!isSeq(node) || depth < path.length) return null;
  const items = node.items as Node[];
  const reorder = (parts: readonly string[]) => {
    const rest = parts.filter((_, at) => at !== from);
    return [...rest.slice(0, to), parts[from] ?? '', ...rest.slice(to)];
  };
  if (inFlow || node.flow === true) {
    const texts = reorder(items.map((item) => text.slice(startOf(item), endOf(item))));
    return items.reduceRight((all, item, at) => cut(all, startOf(item), endOf(item), texts[at] ?? ''), text);
  }
  const bounds = itemBounds(text, node);
  const blocks = reorder(items.map((_, at) => text.slice(bounds[at], bounds[at + 1])));
  return cut(text, bounds[0] ?? 0, bounds.at(-1) ?? 0, blocks.join(''));
}

/** The text after the edit, or null where there is no simple way. */
export function spliceYaml(source: YamlSource, edit: YamlEdit): string | null {
  switch (edit.do) {
    case 'set':
      return set(source, edit);
    case 'insert':
      return insert(source, edit);
    case 'remove':
      return remove(source, edit);
    case 'rename':
      return rename(source, edit);
    case 'move':
      return move(source, edit);
  }
}
