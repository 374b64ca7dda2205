/** Where things stand in the text of a YAML document. */
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { YamlPath } from './yaml-edit.ts';

export interface YamlSource {
  text: string;
  document: Document.Parsed;
  value: unknown;
  /** Keys of the document in the order in which new ones are put among them. */
  order: readonly string[];
}

export const startOf = (node: Node): number => node.range?.[0] ?? 0;

/** Where a node's own text ends; blank lines and comments behind it are not its own. */
export function endOf(node: Node): number {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = node.items.at(-1) as Pair<Node, Node | null> | Node | undefined;
    if (last) return 'key' in last ? pairEnd(last) : endOf(last);
  }
  return node.range?.[1] ?? 0;
}

export const pairEnd = (pair: Pair<Node, Node | null>): number =>
  pair.value?.range ? endOf(pair.value) : (pair.key.range?.[1] ?? 0) + 1;

export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

/** The beginning of the line after the one in which something ends. */
export function nextLine(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const at = text.indexOf('\n', end);
  return at === -1 ? text.length : at + 1;
}

export const cut = (text: string, from: number, to: number, put: string): string =>
  text.slice(0, from) + put + text.slice(to);

export const pairsOf = (map: YAMLMap): Pair<Node, Node | null>[] => map.items as Pair<Node, Node | null>[];
const pairOf = (map: YAMLMap, key: string | number): Pair<Node, Node | null> | undefined =>
  pairsOf(map).find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

export interface Place {
  holder: Node | null;
  node: Node | null;
  pair: Pair<Node, Node | null> | null;
  inFlow: boolean;
  /** So many parts of the path were found. */
  depth: number;
}

/** Follows a path as far as there is something; stops at an alias. */
export function find(document: Document.Parsed, path: YamlPath): Place {
  let place: Place = {
    holder: null,
    node: document.contents,
    pair: null,
    inFlow: isCollection(document.contents) && document.contents.flow === true,
    depth: 0,
  };
  for (const part of path) {
    const holder = place.node;
    const pair = isMap(holder) ? (pairOf(holder, part) ?? null) : null;
    const node = isMap(holder)
      ? (pair?.value ?? null)
      : isSeq(holder)
        ? ((holder.items[Number(part)] as Node | undefined) ?? null)
        : null;
    if (pair === null && node === null) break;
    place = {
      holder,
      node,
      pair,
      inFlow: place.inFlow || (isCollection(holder) && holder.flow === true),
      depth: place.depth + 1,
    };
  }
  return place;
}

/** Where each element of a block list begins, own comments above it included, and where the last one ends. */
export function itemBounds(text: string, list: YAMLSeq): number[] {
  let first = lineStart(text, startOf(list));
  const column = columnOf(text, startOf(list));
  for (;;) {
    const above = lineStart(text, first - 1);
    if (first === 0 || !new RegExp(`^ {${column}}#`).test(text.slice(above, first))) break;
    first = above;
  }
  return [first, ...(list.items as Node[]).map((item) => nextLine(text, endOf(item)))];
}
