/** A custom field or a slot under another name, in whatever a person writes of a document or record. */
import { isMap, isPair, isScalar, isSeq, parseDocument, visit, type Node, type Scalar } from 'yaml';
import { scriptSymbols } from '../authoring/script-symbols.ts';
import { templateTags } from '../authoring/template.ts';
import type { Rename } from '../contract/local/rename.ts';
import { isRecord } from '../is-record.ts';
import type { AnyKind } from './record-kinds.ts';

export interface Renamed<T> {
  body: T;
  /** Where it stood; a text that is stored twice, as typed and as read, counts once. */
  places: number;
  /** Both names have a value here: one of the two would be lost. */
  clash: boolean;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end), text);

/** Texts in quotes are taken whole, so that no name is found in one. */
const fieldIn = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w.\-])((?:lead\.|campaign\.)?custom_fields\s*(?:\.\s*|\[\s*["']))(${name})(?![\w-])|"[^"]*"|'[^']*'`,
    'g',
  );

/** In the double braces of any text. */
function inTemplates(text: string, { from, to }: Rename): Splice[] {
  if (!text.includes('{{') || !text.includes(from)) return [];
  return templateTags(text).flatMap((tag) =>
    [...text.slice(tag.start, tag.end).matchAll(fieldIn(from))].flatMap(({ index, 1: before, 2: name }) => {
      if (before === undefined || name === undefined) return [];
      const start = tag.start + index + before.length;
      return [{ start, end: start + name.length, text: to }];
    }),
  );
}

/** In the lines of a script that wait for it. */
function inScript(text: string, { from, to }: Rename): Splice[] {
  if (!text.includes(from)) return [];
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    return scriptSymbols(line)
      .filter(({ kind, name }) => kind === 'slot' && name === from)
      .map((symbol) => ({ start: start + symbol.start, end: start + symbol.end, text: to }));
  });
}

/** What YAML would read as something else than a text. */
const NO_TEXT = /^(?:true|false|null|yes|no|on|off)$/i;

function spliceOf({ range, type }: Scalar, to: string): Splice[] {
  if (!range) return [];
  const quote = type === 'QUOTE_SINGLE' ? "'" : type === 'QUOTE_DOUBLE' || NO_TEXT.test(to) ? '"' : '';
  return [{ start: range[0], end: range[1], text: `${quote}${to}${quote}` }];
}

interface Found {
  splices: Splice[];
  clash: boolean;
}

/** The keys of a map. */
function inKeys(map: unknown, { from, to }: Rename): Found {
  if (!isMap(map)) return { splices: [], clash: false };
  const keys = map.items.flatMap(({ key }) => (isScalar(key) ? [key] : []));
  const found = keys.filter(({ value }) => value === from);
  return {
    splices: found.flatMap((key) => spliceOf(key, to)),
    clash: found.length > 0 && keys.some(({ value }) => value === to),
  };
}

const inItems = (items: unknown, { from, to }: Rename): Splice[] =>
  isSeq(items) ? items.items.flatMap((item) => (isScalar(item) && item.value === from ? spliceOf(item, to) : [])) : [];

/** By the name of the key under which it stands in a scenario. */
function underKey(name: unknown, value: unknown, rename: Rename): Found {
  if (rename.what === 'custom_field')
    return name === 'custom_fields' ? inKeys(value, rename) : { splices: [], clash: false };
  if (name === 'facts') return inKeys(value, rename);
  if (name === 'slots') {
    const keys = inKeys(value, rename);
    return { ...keys, splices: [...keys.splices, ...inItems(value, rename)] };
  }
  const isIt = name === 'agent_asks' && isScalar(value) && value.value === rename.from;
  return { splices: isIt ? spliceOf(value as Scalar, rename.to) : [], clash: false };
}

/** The YAML of a scenario, its comments and form left as they are. */
function inScenario(source: string, rename: Rename): Found {
  const splices = rename.what === 'custom_field' ? inTemplates(source, rename) : [];
  if (!source.includes(rename.from)) return { splices, clash: false };
  const document = parseDocument<Node>(source);
  if (document.errors.length > 0) return { splices, clash: false };
  let clash = false;
  visit(document, (_at, node) => {
    if (!isPair(node) || !isScalar(node.key)) return;
    const found = underKey(node.key.value, node.value, rename);
    splices.push(...found.splices);
    clash ||= found.clash;
  });
  return { splices, clash };
}

const textIn = (kind: AnyKind, text: string, rename: Rename): Splice[] => {
  if (rename.what === 'custom_field') return inTemplates(text, rename);
  return kind === 'scripts' ? inScript(text, rename) : [];
};

/** Each text in a value by itself, and the keys under `custom_fields`. */
function inValue(kind: AnyKind, value: unknown, rename: Rename, key?: string): Renamed<unknown> {
  if (typeof value === 'string') {
    const splices = textIn(kind, value, rename);
    return { body: splices.length === 0 ? value : spliced(value, splices), places: splices.length, clash: false };
  }
  if (typeof value !== 'object' || value === null) return { body: value, places: 0, clash: false };
  const entries = Object.entries(value).map(([name, item]) => ({ name, ...inValue(kind, item, rename, name) }));
  const places = entries.reduce((sum, entry) => sum + entry.places, 0);
  const clash = entries.some((entry) => entry.clash);
  if (Array.isArray(value)) return { body: entries.map(({ body }) => body), places, clash };
  const isFields = rename.what === 'custom_field' && key === 'custom_fields' && Object.hasOwn(value, rename.from);
  const body = Object.fromEntries(
    entries.map(({ name, body: item }) => [isFields && name === rename.from ? rename.to : name, item]),
  );
  return { body, places: places + Number(isFields), clash: clash || (isFields && Object.hasOwn(value, rename.to)) };
}

/** `body` is what is stored of one of the kind. */
export function renameIn<T extends object>(kind: AnyKind, body: T, rename: Rename): Renamed<T> {
  const source = 'source' in body && typeof body.source === 'string' ? body.source : null;
  if (kind === 'scenarios' && source !== null) {
    const { splices, clash } = inScenario(source, rename);
    return { body: { ...body, source: spliced(source, splices) }, places: splices.length, clash };
  }
  const whole = inValue(kind, body, rename);
  const typed = source === null ? 0 : inValue(kind, source, rename).places;
  // An object in, an object out.
  return { ...whole, body: whole.body as T, places: typed || whole.places };
}

/** Whether the name stands in it at all. */
export const namesIt = (kind: AnyKind, body: object, { what, to }: Rename): boolean =>
  renameIn(kind, body, { what, from: to, to }).places > 0;

/** Whether one of an action's arguments is called so. */
export const hasArgument = ({ parameters }: { parameters: unknown }, name: string): boolean =>
  isRecord(parameters) && isRecord(parameters['properties']) && Object.hasOwn(parameters['properties'], name);
