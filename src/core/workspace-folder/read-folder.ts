/** The files of a folder as what they say: every fault with its file, line and column, all of them together. */
import { z } from 'zod';
import { closestName } from '../authoring/closest-name.ts';
import { shownValue } from '../authoring/shown-value.ts';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { parsePhraseBook } from '../documents/phrase-book-text.ts';
import { isRecord } from '../is-record.ts';
import { messageOf } from '../message-of.ts';
import { BUILT_IN_NAMES, parsePersona } from '../scenarios/parse-persona.ts';
import { parseScenario } from '../scenarios/parse-scenario.ts';
import { PROBLEM_LIMIT, readPlaced, type PlacedProblem } from '../scenarios/read-placed.ts';
import { explain } from '../scenarios/scenario-faults.ts';
import { knownKeysAt, unknownKeys } from './canonical.ts';
import { YAML_SCHEMAS, type FileBody, type YamlKind } from './file-bodies.ts';
import { byStem } from './file-names.ts';
import { LeadLineSchema } from './file-schemas.ts';
import { placeOfPath, PHRASE_BOOK_FILE, STORES_FOLDER, type FileKind } from './folder-paths.ts';
import { asLines, readRoleFile, readScriptFile } from './text-files.ts';
import type { FolderFile } from './write-folder.ts';

export interface FileFault {
  path: string;
  line: number;
  column: number;
  message: string;
}

type At = (message: string, path: readonly PropertyKey[]) => FileFault;

/** A file's document. `at` makes a fault at a key of it. */
export interface ReadItem {
  kind: FileKind | 'data-stores' | 'leads' | 'phrase-books' | 'settings';
  path: string;
  /** Of the file or its folder, without the ending. */
  stem: string;
  name: string;
  body: FileBody;
  at: At;
}

export interface ReadFolder {
  /** In the order of their paths; of several with one name, as they were written. */
  items: ReadItem[];
  /** Documents whose files are at fault, as far as they could be read: others may name them, and what they name is looked at, too. */
  broken: ReadItem[];
  faults: FileFault[];
}

/** Characters of one YAML file, and its lines: more than any document has that can be stored. */
const YAML_LIMIT = 2_000_000;
const LINE_LIMIT = 100_000;

const started =
  (path: string): At =>
  (message) => ({ path, line: 1, column: 1, message });
const placedAt =
  (path: string) =>
  ({ line, column, message }: PlacedProblem): FileFault => ({ path, line, column, message });
const symbolless = (path: readonly PropertyKey[]) => path.filter((part) => typeof part !== 'symbol');

/** What a schema says of a value, and what the value holds besides. */
function checked(
  schema: z.ZodType,
  value: unknown,
): { value: unknown } | { faults: { message: string; path: readonly PropertyKey[] }[] } {
  const unknown = unknownKeys(schema, value).map((path) => {
    const key = String(path.at(-1));
    const known = knownKeysAt(schema, path.slice(0, -1));
    const near = closestName(key, known);
    return {
      path,
      message: `Unknown setting ${shownValue(key)}.${near ? ` Did you mean ${near}?` : ` Known here: ${known.join(', ')}`}`,
    };
  });
  const parsed = schema.safeParse(value);
  const faults = [
    ...unknown,
    ...(parsed.success ? [] : parsed.error.issues.flatMap((issue) => explain(issue, [], value, schema))),
  ];
  return faults.length > 0 ? { faults: faults.slice(0, PROBLEM_LIMIT) } : { value: parsed.data };
}

type Read = { items: ReadItem[] } | { faults: FileFault[] };

function readYaml(
  kind: YamlKind,
  { path, text }: FolderFile,
  stem: string,
): { body: Record<string, unknown>; at: At } | { faults: FileFault[] } {
  const placed = readPlaced(asLines(text), {
    what: 'file of a workspace',
    maxLength: YAML_LIMIT,
    maxLines: LINE_LIMIT,
    begins: kind === 'settings' ? 'format: 1' : `name: ${stem}`,
  });
  if ('problems' in placed) return { faults: placed.problems.map(placedAt(path)) };
  const at: At = (message, place) => placedAt(path)(placed.problem(message, symbolless(place)));
  const read = checked(YAML_SCHEMAS[kind], placed.value);
  return 'faults' in read
    ? { faults: read.faults.map(({ message, path: place }) => at(message, place)) }
    : { body: read.value as Record<string, unknown>, at };
}

/** A text that is stored as it was written, and calls itself something. */
function readSource(
  kind: 'personas' | 'scenarios',
  { path, text }: FolderFile,
  stem: string,
  personas: readonly string[],
): Read {
  const source = asLines(text);
  const read = kind === 'personas' ? parsePersona(source, BUILT_IN_NAMES) : parseScenario(source, personas);
  if ('problems' in read) return { faults: read.problems.map(placedAt(path)) };
  const body =
    'scenario' in read ? { name: read.scenario.name, source, tags: read.scenario.tags } : { name: read.name, source };
  return { items: [{ kind, path, stem, name: body.name, body, at: started(path) }] };
}

function readDocument(kind: FileKind, file: FolderFile, stem: string, personas: readonly string[]): Read {
  const { path } = file;
  const item = (body: FileBody, at: At = started(path), name = body.name): Read => ({
    items: [{ kind, path, stem, name, body, at }],
  });
  switch (kind) {
    case 'scripts': {
      const { problems, ...body } = readScriptFile(asLines(file.text), stem);
      return problems.length > 0 ? { faults: problems.map(placedAt(path)) } : item(body);
    }
    case 'roles': {
      const body = readRoleFile(asLines(file.text), stem);
      return 'problems' in body ? { faults: body.problems.map(placedAt(path)) } : item(body);
    }
    case 'personas':
    case 'scenarios':
      return readSource(kind, file, stem, personas);
    case 'actions': {
      const read = readYaml(kind, file, stem);
      if ('faults' in read) return read;
      const slug = typeof read.body['slug'] === 'string' ? read.body['slug'] : stem;
      const name = typeof read.body['name'] === 'string' ? read.body['name'] : slug;
      return item({ ...read.body, name, slug }, read.at, slug);
    }
    case 'agents':
    case 'campaigns':
    case 'scenario-sets':
    case 'chat-widgets':
    case 'engines': {
      const read = readYaml(kind, file, stem);
      if ('faults' in read) return read;
      const { name } = read.body;
      return item({ ...read.body, name: typeof name === 'string' ? name : stem }, read.at);
    }
    default:
      return kind satisfies never;
  }
}

/** A folder of knowledge: the store's own file where there is one, and every other file as a document. */
function readStore(folder: string, own: FolderFile | undefined, documents: ReadonlyMap<string, FolderFile>): Read {
  const path = own?.path ?? `${STORES_FOLDER}/${folder}`;
  const read = own ? readYaml('data-stores', own, folder) : { body: {}, at: started(path) };
  if ('faults' in read) return read;
  const {
    name,
    documents: listed = [],
    ...body
  } = read.body as { name?: string | null; documents?: (string | { file: string; filename: string })[] | null };
  const order = (listed ?? []).map((entry) => (typeof entry === 'string' ? { file: entry, filename: entry } : entry));
  const faults = order.flatMap(({ file }, index) =>
    documents.has(file)
      ? order.findIndex((other) => other.file === file) === index
        ? []
        : [read.at(`${shownValue(file)} stands twice`, ['documents', index])]
      : [read.at(`There is no file ${shownValue(file)} beside this one`, ['documents', index])],
  );
  const rest = [...documents.keys()].filter((file) => !order.some((entry) => entry.file === file));
  const all = [...order, ...rest.map((file) => ({ file, filename: file }))];
  const seen = new Set<string>();
  for (const { file, filename } of all) {
    const document = documents.get(file);
    if (seen.has(filename)) faults.push(read.at(`Two documents are called ${shownValue(filename)}`, ['documents']));
    seen.add(filename);
    if (document && document.text.length > TEXT_LIMITS.knowledge)
      faults.push({
        path: document.path,
        line: 1,
        column: 1,
        message: `A document has at most ${TEXT_LIMITS.knowledge} characters`,
      });
  }
  if (faults.length > 0) return { faults };
  return {
    items: [
      {
        kind: 'data-stores',
        path,
        stem: folder,
        name: name ?? folder,
        body: {
          ...body,
          name: name ?? folder,
          documents: all.map(({ file, filename }) => ({ filename, text: documents.get(file)?.text ?? '' })),
        },
        at: read.at,
      },
    ],
  };
}

function readLeads({ path, text }: FolderFile): Read {
  const items: ReadItem[] = [];
  const faults: FileFault[] = [];
  for (const [index, line] of asLines(text).split('\n').entries()) {
    if (line.trim() === '') continue;
    const at: At = (message, place) => ({
      path,
      line: index + 1,
      column: place.length === 0 ? 1 : line.indexOf(JSON.stringify(String(place[0]))) + 1 || 1,
      message,
    });
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      faults.push(at(`This is no line of JSON: ${messageOf(error)}`, []));
      continue;
    }
    const read = isRecord(value)
      ? checked(LeadLineSchema, value)
      : { faults: [{ message: 'A lead is an object: {"phone": …}', path: [] }] };
    if ('faults' in read) faults.push(...read.faults.map(({ message, path: place }) => at(message, place)));
    else
      items.push({
        kind: 'leads',
        path,
        stem: String(index + 1),
        name: '',
        body: { name: '', ...(read.value as object) },
        at,
      });
  }
  return faults.length > 0 ? { faults } : { items };
}

/** A phrase book's file does not say what it is called. */
const BOOK_NAME = 'Phrase book';

function readBook({ path, text }: FolderFile): Read {
  const source = asLines(text);
  const read = parsePhraseBook(source);
  if ('problems' in read) return { faults: read.problems.map(placedAt(path)) };
  return {
    items: [
      {
        kind: 'phrase-books',
        path,
        stem: PHRASE_BOOK_FILE,
        name: BOOK_NAME,
        body: { name: BOOK_NAME, source },
        at: started(path),
      },
    ],
  };
}

/** As one would call it at a glance: what is at fault may stand elsewhere in the file. */
function nameAtAGlance(text: string, stem: string): string {
  const [, written = ''] = /^(?:# )?name:[ \t]*(\S.*?)[ \t]*$/m.exec(asLines(text)) ?? [];
  const [, quoted] = /^(?:"(.*)"|'(.*)')$/.exec(written) ?? [];
  return quoted ?? (written === '' ? stem : written);
}

/** A document whose file is at fault: its name, and what it says where that is YAML. */
function brokenItem(kind: FileKind | 'data-stores', file: FolderFile, stem: string): ReadItem {
  const { path, text } = file;
  const item = { kind, path, stem, name: nameAtAGlance(text, stem) };
  const placed = readPlaced(asLines(text), { what: kind, maxLength: YAML_LIMIT, maxLines: LINE_LIMIT, begins: '' });
  return 'problems' in placed
    ? { ...item, body: { name: item.name }, at: started(path) }
    : {
        ...item,
        body: { ...placed.value, name: item.name },
        at: (message, place) => placedAt(path)(placed.problem(message, symbolless(place))),
      };
}

/** What no path of a file may hold that is ours: whoever unpacks it elsewhere would write somewhere else. */
function pathFault(path: string): FileFault | null {
  const parts = path.split(/[/\\]/);
  const isStray =
    parts.includes('..') || path.startsWith('/') || path.includes('\\') || /^[a-z]:/i.test(path) || path.includes('\0');
  return isStray ? { path, line: 1, column: 1, message: 'This path leads out of the folder, or is none' } : null;
}

/** `personas`: those of the account, which scenarios may name besides those of the folder. Files that are not the workspace's are passed over. */
export function readFolder(files: readonly FolderFile[], personas: readonly string[] = []): ReadFolder {
  const faults: FileFault[] = [];
  const items: ReadItem[] = [];
  const broken: ReadItem[] = [];
  const take = (read: Read) => ('faults' in read ? faults.push(...read.faults) : items.push(...read.items));
  const takeDocument = (kind: FileKind, file: FolderFile, stem: string, known: readonly string[]) => {
    const read = readDocument(kind, file, stem, known);
    if ('faults' in read) broken.push(brokenItem(kind, file, stem));
    take(read);
  };
  const scenarios: { file: FolderFile; stem: string }[] = [];
  const stores = new Map<string, { own?: FolderFile; documents: Map<string, FolderFile> }>();
  const storeOf = (folder: string) => {
    const store = stores.get(folder) ?? { documents: new Map<string, FolderFile>() };
    stores.set(folder, store);
    return store;
  };
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const stray = pathFault(file.path);
    if (stray) {
      faults.push(stray);
      continue;
    }
    const place = placeOfPath(file.path);
    switch (place?.is) {
      case undefined:
        break;
      case 'document':
        // Which personas they may name is known once all have been read.
        if (place.kind === 'scenarios') scenarios.push({ file, stem: place.stem });
        else takeDocument(place.kind, file, place.stem, []);
        break;
      case 'store':
        storeOf(place.folder).own = file;
        break;
      case 'knowledge':
        storeOf(place.folder).documents.set(place.file, file);
        break;
      case 'settings': {
        const read = readYaml('settings', file, '');
        if ('faults' in read) faults.push(...read.faults);
        else
          items.push({
            kind: 'settings',
            path: file.path,
            stem: '',
            name: '',
            body: { ...read.body, name: '' },
            at: read.at,
          });
        break;
      }
      case 'phrase-book':
        take(readBook(file));
        break;
      case 'leads':
        take(readLeads(file));
        break;
      default:
        place satisfies never;
    }
  }
  for (const [folder, { own, documents }] of stores) {
    const read = readStore(folder, own, documents);
    if ('faults' in read)
      broken.push(brokenItem('data-stores', own ?? { path: `${STORES_FOLDER}/${folder}`, text: '' }, folder));
    take(read);
  }
  const known = [
    ...personas,
    ...[...items, ...broken].flatMap(({ kind, name }) => (kind === 'personas' ? [name] : [])),
  ];
  for (const { file, stem } of scenarios) takeDocument('scenarios', file, stem, known);
  return { items: inOrder(items), broken, faults: [...faults, ...sharedNames(items)].toSorted(byPlace) };
}

const byPlace = (a: FileFault, b: FileFault): number =>
  a.path === b.path ? a.line - b.line || a.column - b.column : a.path < b.path ? -1 : 1;

/** Of each kind by stem, since a number that was added to tell two of one name apart counts as one; leads as they stand. */
const inOrder = (items: readonly ReadItem[]): ReadItem[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, group]) => (kind === 'leads' ? group : byStem(group)));

/** By their name alone personas are known, and actions by their slug. */
function sharedNames(items: readonly ReadItem[]): FileFault[] {
  const first = new Map<string, ReadItem>();
  return items.flatMap((item) => {
    if (item.kind !== 'personas' && item.kind !== 'actions') return [];
    const key = `${item.kind} ${item.name}`;
    const other = first.get(key);
    if (!other) first.set(key, item);
    return other
      ? [
          item.at(
            `${other.path} is called ${shownValue(item.name)}, too: each needs its own ${item.kind === 'actions' ? 'slug' : 'name'}`,
            [item.kind === 'actions' ? 'slug' : 'name'],
          ),
        ]
      : [];
  });
}
