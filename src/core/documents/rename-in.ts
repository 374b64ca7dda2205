/** A custom field or a slot under another name, in whatever a person writes of a document or record. */
import {
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { scriptSymbols } from '../authoring/script-symbols.ts';
import type { Rename } from '../contract/local/rename.ts';
import { isRecord } from '../is-record.ts';
import type { AnyKind } from './record-kinds.ts';
import { argumentInLiquid, fieldInLiquid, fieldInTemplates, spliced, type Splice } from './rename-in-templates.ts';

/** `actions`: slugs of those that have an argument of the name, which is filled by it and so goes with it. */
export interface RenameOfAll extends Rename {
  actions: ReadonlySet<string>;
}

export interface Renamed<T> {
  body: T;
  /** Where it stood; a text that is stored twice, as typed and as read, counts once. */
  places: number;
  /** Both names have a value here: one of the two would be lost. */
  clash: boolean;
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

/** What a scenario has actions answer: templates over their arguments. */
function inAnswers(source: string, answers: unknown, rename: RenameOfAll): Splice[] {
  if (!isMap(answers)) return [];
  return answers.items.flatMap(({ key, value }) => {
    const range = isNode(value) ? value.range : null;
    if (!range || !isScalar(key) || !rename.actions.has(String(key.value))) return [];
    const [start, end] = range;
    return argumentInLiquid(source.slice(start, end), rename).map((splice) => ({
      ...splice,
      start: start + splice.start,
      end: start + splice.end,
    }));
  });
}

/** What is expected of the arguments of an action's calls. */
function inExpectedCall(map: YAMLMap, rename: RenameOfAll): Found {
  const slug = map.get('slug');
  return typeof slug === 'string' && rename.actions.has(slug)
    ? inKeys(map.get('arguments'), rename)
    : { splices: [], clash: false };
}

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
function inScenario(source: string, rename: RenameOfAll): Found {
  const splices = rename.what === 'custom_field' ? fieldInLiquid(source, rename) : [];
  if (!source.includes(rename.from)) return { splices, clash: false };
  const document = parseDocument<Node>(source);
  if (document.errors.length > 0) return { splices, clash: false };
  splices.push(...inAnswers(source, document.get('actions'), rename));
  let clash = false;
  const take = (found: Found) => {
    splices.push(...found.splices);
    clash ||= found.clash;
  };
  visit(document, (_at, node) => {
    if (isMap(node)) take(inExpectedCall(node, rename));
    if (isPair(node) && isScalar(node.key)) take(underKey(node.key.value, node.value, rename));
  });
  return { splices, clash };
}

function textIn(kind: AnyKind, text: string, rename: RenameOfAll): Splice[] {
  if (kind === 'actions' || kind === 'engines')
    return [
      ...(rename.what === 'custom_field' ? fieldInLiquid(text, rename) : []),
      ...(rename.actions.size > 0 ? argumentInLiquid(text, rename) : []),
    ];
  if (rename.what === 'custom_field') return fieldInTemplates(text, rename);
  return kind === 'scripts' ? inScript(text, rename) : [];
}

/** Each text in a value by itself, and the keys under `custom_fields`. */
function inValue(kind: AnyKind, value: unknown, rename: RenameOfAll, key?: string): Renamed<unknown> {
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
export function renameIn<T extends object>(kind: AnyKind, body: T, rename: RenameOfAll): Renamed<T> {
  if (kind === 'actions') return inAction(body, rename);
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

/** An argument, where the action has it, and what it answers in simulations. */
function inAction<T extends object>(body: T, rename: RenameOfAll): Renamed<T> {
  const { slug, parameters, mocks } = body as { slug?: unknown; parameters?: unknown; mocks?: unknown };
  const isNamed = typeof slug === 'string' && rename.actions.has(slug) && hasArgument({ parameters }, rename.from);
  const answers = inValue('actions', mocks, { ...rename, actions: isNamed ? rename.actions : new Set() });
  const changed = { ...body, ...(mocks !== undefined && { mocks: answers.body }) };
  return {
    body: isNamed ? { ...changed, parameters: withArgument(parameters, rename) } : changed,
    places: answers.places + Number(isNamed),
    clash: isNamed && hasArgument({ parameters }, rename.to),
  };
}

/** The schema of the arguments with one of them under its new name, in its place. */
function withArgument(parameters: unknown, { from, to }: Rename): unknown {
  if (!isRecord(parameters) || !isRecord(parameters['properties'])) return parameters;
  const named = (name: string) => (name === from ? to : name);
  const { required } = parameters;
  return {
    ...parameters,
    properties: Object.fromEntries(
      Object.entries(parameters['properties']).map(([name, schema]) => [named(name), schema]),
    ),
    ...(Array.isArray(required) && {
      required: required.map((name: unknown) => (typeof name === 'string' ? named(name) : name)),
    }),
  };
}

/** Whether the name stands in it at all; arguments of actions apart, which may well be called so already. */
export const namesIt = (kind: AnyKind, body: object, { what, to }: Rename): boolean =>
  renameIn(kind, body, { what, from: to, to, actions: new Set() }).places > 0;

/** Whether one of an action's arguments is called so. */
export const hasArgument = ({ parameters }: { parameters: unknown }, name: string): boolean =>
  isRecord(parameters) && isRecord(parameters['properties']) && Object.hasOwn(parameters['properties'], name);
