/** Values as YAML text: in brackets on one line, or as lines at an indentation. */
import { stringify } from 'yaml';
import { isGroup } from './yaml-edit.ts';

/** A list that is longer than this in brackets gets a line for each element. */
const MAX_FLOW = 80;
const STEP = 2;

const OPTIONS = { lineWidth: 0 } as const;

/** A scalar inside brackets, where commas and brackets must be quoted. Line breaks are written as such: the library's folding knows no indentation here. */
const flowScalar = (value: unknown): string =>
  typeof value === 'string' && value.includes('\n')
    ? JSON.stringify(value)
    : stringify([value], { ...OPTIONS, collectionStyle: 'flow', flowCollectionPadding: false })
        .trimEnd()
        .slice(1, -1);

export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (!isGroup(value)) return flowScalar(value);
  const pairs = Object.entries(value).map(([key, item]) => flowPair(key, item));
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

export const flowPair = (key: string, value: unknown): string => `${flowScalar(key)}: ${flowText(value)}`;

/** A scalar on its own line; has line breaks where the value has. */
export const blockScalar = (value: unknown): string => stringify({ k: value }, OPTIONS).slice(3).replace(/\n$/, '');

const indented = (text: string, spaces: number): string => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(spaces)}`);

const isFlat = (value: unknown): boolean =>
  !isGroup(value) &&
  (!Array.isArray(value) ||
    value.every((item) => !isGroup(item) && !Array.isArray(item) && !String(item).includes('\n')));

/** Rows of a table and the like: a line for each element, in brackets. */
export const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isGroup);

/** What follows a key's colon; lines after the first are indented for a key at column `indent`. */
export function blockValue(value: unknown, indent: number, flowItems = false): string {
  const pad = ' '.repeat(indent + STEP);
  if (Array.isArray(value) || isGroup(value)) {
    const flow = flowText(value);
    if (flow === '[]' || flow === '{}' || (isFlat(value) && flow.length <= MAX_FLOW)) return ` ${flow}`;
    if (Array.isArray(value))
      return `\n${value.map((item) => `${pad}- ${flowItems ? flowText(item) : blockItem(item, indent + STEP)}`).join('\n')}`;
    return `\n${Object.entries(value)
      .map(([key, item]) => `${pad}${blockPair(key, item, indent + STEP)}`)
      .join('\n')}`;
  }
  return ` ${indented(blockScalar(value), indent)}`;
}

export const blockPair = (key: string, value: unknown, indent: number, flowItems = false): string =>
  `${blockScalar(key)}:${blockValue(value, indent, flowItems)}`;

/** What follows a dash at column `indent`. */
export function blockItem(value: unknown, indent: number): string {
  const inner = indent + STEP;
  if (isGroup(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([key, item]) => blockPair(key, item, inner))
      .join(`\n${' '.repeat(inner)}`);
  }
  if (Array.isArray(value) || isGroup(value)) return flowText(value);
  return indented(blockScalar(value), indent);
}
