/** What a folder makes of an account: documents are known by kind and name, changed or created, and never deleted. */
import { EngineWriteSchema } from '../contract/local/engine.ts';
import { parseScript } from '../authoring/script-text.ts';
import { parseRole } from '../authoring/role-markdown.ts';
import { wholeAction, wholeWidget, type ActionWrite, type ChatWidgetWrite } from '../contract/local/records.ts';
import type { Lead, LeadList } from '../contract/lead.ts';
import type { DocumentKind } from '../documents/document-names.ts';
import { documentKind } from '../documents/documents.ts';
import type { AccountContent, StoreContent } from './account-content.ts';
import { turnAgents } from './campaign-names.ts';
import { folderNames, scenarioName, type NamedKind } from './folder-names.ts';
import { readFolder, type FileFault, type ReadItem } from './read-folder.ts';
import { resolver, type Candidate, type Candidates } from './resolve-names.ts';
import { leadKey, writeFolder, type FolderFile, type WrittenItem } from './write-folder.ts';

type Change = 'created' | 'changed' | 'unchanged';
type ItemKind = WrittenItem['kind'];

interface PlannedItem {
  kind: ItemKind;
  id: string;
  /** As people know it; of a lead, what it is known by. */
  name: string;
  /** Where it stands. */
  path: string;
  change: Change;
}

export interface ImportPlan {
  items: PlannedItem[];
  /** Whether the account's name, its default agent or set are to be others. */
  settings: Change;
  /** The account as it is afterwards, with what it has besides. */
  after: AccountContent;
  /** With any of them, nothing may be imported. */
  faults: FileFault[];
  notices: string[];
}

/**
 * Ids of what is there already, each given out once: of several with one name, the first in the folder is the oldest of the account.
 * `reserved`: ids whose files are known.
 */
function matcher(written: readonly WrittenItem[], newId: () => string, reserved: ReadonlySet<string>) {
  const ids = new Map<string, string[]>();
  for (const { kind, name, id } of written) {
    if (reserved.has(id)) continue;
    const key = `${kind} ${name}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return (kind: ItemKind, name: string): string => ids.get(`${kind} ${name}`)?.shift() ?? newId();
}

type Found = ReadItem & { kind: Exclude<ReadItem['kind'], 'settings'>; id: string };

const NAMED = [
  'scripts',
  'roles',
  'actions',
  'data-stores',
  'agents',
  'campaigns',
  'scenarios',
  'scenario-sets',
  'personas',
  'chat-widgets',
  'engines',
] as const;

/** Of what is never stored. */
const NO_ID = '0'.repeat(24);

/** Kinds whose files name others, which is looked at even where such a file is at fault otherwise. */
const NAMING: readonly ItemKind[] = ['agents', 'campaigns', 'scenario-sets', 'chat-widgets'];

function candidatesOf(items: readonly Found[], lists: readonly Candidate[]): Candidates {
  const of = (kind: NamedKind) =>
    items.flatMap((item) => (item.kind === kind ? [{ id: item.id, name: item.name, stem: item.stem }] : []));
  return {
    ...(Object.fromEntries(NAMED.map((kind) => [kind, of(kind)])) as unknown as Candidates),
    'lead-lists': lists,
  };
}

function accountCandidates(content: AccountContent): Candidates {
  const names = folderNames(content);
  const personas = content.personas.map(({ name }) => name);
  const named = (kind: (typeof NAMED)[number]): Candidate[] =>
    content[kind].map((item) => ({
      id: item.id,
      name:
        'slug' in item
          ? item.slug
          : kind === 'scenarios' && 'source' in item
            ? scenarioName(item as { name: string; source: string }, personas)
            : item.name,
      stem: names.stem(kind, item.id),
    }));
  return {
    ...(Object.fromEntries(NAMED.map((kind) => [kind, named(kind)])) as unknown as Candidates),
    'lead-lists': content['lead-lists'].map(({ id }) => {
      const label = names.reference('lead-lists', id) ?? '';
      return { id, name: label, stem: label };
    }),
  };
}

type Named = readonly string[] | null | undefined;

/** Lead lists are wherever they are named: in a campaign, in a lead, in the folder's settings. */
function gatherLists(items: readonly ReadItem[], match: (name: string) => string, faults: FileFault[]) {
  const found = new Map<string, { id: string; campaign: ReadItem | null; path: string }>();
  const add = (item: ReadItem, names: Named, campaign: ReadItem | null) => {
    for (const [index, name] of (names ?? []).entries()) {
      const known = found.get(name);
      if (!known) found.set(name, { id: match(name), campaign, path: item.path });
      else if (campaign && known.campaign && known.campaign !== campaign)
        faults.push(item.at(`${known.campaign.path} has the list already`, ['lists', index]));
      else if (campaign) known.campaign = campaign;
    }
  };
  for (const item of items) if (item.kind === 'campaigns') add(item, item.body['lists'] as Named, item);
  for (const item of items)
    if (item.kind === 'settings' || item.kind === 'leads') add(item, item.body['lists'] as Named, null);
  return found;
}

/** Those that are there already stand in their places, as they are now; new ones behind them. */
function merged<T extends { id: string }>(before: readonly T[], now: readonly T[]): T[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((item) => byId.get(item.id) ?? item), ...now.filter(({ id }) => !known.has(id))];
}

/**
 * Plans the import of a folder's files into the account; `newId` gives the ids of what is created. Nothing is changed.
 * `known`: ids by path, of documents whose files are known whatever name now stands in them.
 */
export function planImport(
  files: readonly FolderFile[],
  content: AccountContent,
  newId: () => string,
  known: ReadonlyMap<string, string> = new Map(),
): ImportPlan {
  const before = writeFolder(content);
  const read = readFolder(
    files,
    content.personas.map(({ name }) => name),
  );
  const faults = [...read.faults];
  const match = matcher(before.items, newId, new Set(files.flatMap(({ path }) => known.get(path) ?? [])));
  const settingsItem = read.items.find(({ kind }) => kind === 'settings');
  const found: Found[] = read.items.flatMap((item) => {
    if (item.kind === 'settings') return [];
    const name = item.kind === 'leads' ? leadKey(item.body) : item.name;
    const [own] = content['phrase-books'];
    // An account has one book, whatever it is called.
    const id = item.kind === 'phrase-books' && own ? own.id : (known.get(item.path) ?? match(item.kind, name));
    return [{ ...item, kind: item.kind, name: item.kind === 'phrase-books' && own ? own.name : name, id }];
  });
  const lists = gatherLists(read.items, (name) => match('lead-lists', name), faults);
  const folderLists = [...lists].map(([name, { id }]) => ({ id, name, stem: name }));
  // Whatever names a document whose file is at fault does not name nothing.
  const broken: Found[] = read.broken.flatMap((item) =>
    item.kind === 'settings' ? [] : [{ ...item, kind: item.kind, id: NO_ID }],
  );
  const resolve = resolver(candidatesOf([...found, ...broken], folderLists), accountCandidates(content));

  const idOf = (item: ReadItem, kind: NamedKind, name: unknown, path: readonly PropertyKey[]): string | null => {
    if (typeof name !== 'string') return null;
    const meant = resolve(kind, name);
    if ('id' in meant) return meant.id;
    faults.push(item.at(meant.fault, path));
    return null;
  };
  const idsOf = (item: ReadItem, kind: NamedKind, key: string): string[] | null | undefined =>
    Array.isArray(item.body[key])
      ? item.body[key].flatMap((name, index) => idOf(item, kind, name, [key, index]) ?? [])
      : undefined;
  const softAgent = (name: string): string | undefined => {
    const meant = resolve('agents', name);
    return 'id' in meant ? meant.id : undefined;
  };

  const bodyOf = (item: Found): object => {
    const { body } = item;
    switch (item.kind) {
      case 'scripts':
        return { name: body.name, lines: parseScript(body.source ?? '').lines, source: body.source };
      case 'roles':
        return {
          name: body.name,
          description: body['description'],
          markdown: parseRole(body.source ?? ''),
          source: body.source,
        };
      case 'personas':
      case 'phrase-books':
        return { name: item.name, source: body.source };
      case 'scenarios':
        return { name: body.name, source: body.source, tags: body['tags'] };
      case 'actions':
        return {
          ...wholeAction(body as unknown as ActionWrite),
          ...(body['mocks'] == null ? {} : { mocks: body['mocks'] }),
        };
      case 'agents': {
        const {
          script,
          scripts: _s,
          roles: _r,
          actions: _a,
          knowledge: _k,
          ...fields
        } = body as Record<string, unknown> & { name: string };
        return {
          ...fields,
          script_id: idOf(item, 'scripts', script, ['script']),
          script_ids: idsOf(item, 'scripts', 'scripts'),
          role_ids: idsOf(item, 'roles', 'roles'),
          action_ids: idsOf(item, 'actions', 'actions'),
          knowledge_base_ids: idsOf(item, 'data-stores', 'knowledge'),
        };
      }
      case 'campaigns': {
        const {
          agents: _a,
          lists: _l,
          v3_voice_redirect_campaign: to,
          ...fields
        } = body as Record<string, unknown> & { name: string };
        return {
          ...fields,
          agents: idsOf(item, 'agents', 'agents'),
          distribution_settings: turnAgents(fields['distribution_settings'], softAgent),
          distribution_by_medium: turnAgents(fields['distribution_by_medium'], softAgent),
          ...(to == null
            ? {}
            : { v3_voice_redirect_campaign_id: idOf(item, 'campaigns', to, ['v3_voice_redirect_campaign']) }),
        };
      }
      case 'scenario-sets':
        return {
          name: body.name,
          description: body['description'],
          scenario_ids: idsOf(item, 'scenarios', 'scenarios') ?? [],
          agent_id: idOf(item, 'agents', body['agent'], ['agent']),
        };
      case 'chat-widgets': {
        const { campaign, agent, ...fields } = body as Record<string, unknown> & { name: string };
        return {
          account_id: '',
          ...wholeWidget({
            ...(fields as unknown as ChatWidgetWrite),
            campaign_id: idOf(item, 'campaigns', campaign, ['campaign']),
            agent_id: idOf(item, 'agents', agent, ['agent']),
          }),
        };
      }
      case 'engines':
        return EngineWriteSchema.parse(body);
      case 'data-stores':
        return {
          name: body.name,
          description: body['description'] ?? '',
          enabled: body['enabled'] ?? true,
          urls: body['urls'] ?? [],
          documents: body['documents'],
        } satisfies Record<keyof Omit<StoreContent, 'id'>, unknown>;
      case 'leads': {
        const old = content.leads.find(({ id }) => id === item.id);
        const { name: _n, lists: _l, preferred_agent, ...fields } = body as Record<string, unknown> & { name: string };
        return {
          call_now: false,
          created_at: '',
          created_by: null,
          account_id: '',
          campaign_info: [],
          ...old,
          ...EMPTY_LEAD,
          ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)),
          preferred_agent_id: idOf(item, 'agents', preferred_agent, ['preferred_agent']),
          list_ids: [...new Set(idsOf(item, 'lead-lists', 'lists') ?? [])],
        };
      }
      default:
        return item.kind satisfies never;
    }
  };

  for (const item of broken) if (NAMING.includes(item.kind)) bodyOf(item);
  const made = found.map((item) => ({ item, record: { ...bodyOf(item), id: item.id } }));
  for (const { item, record } of made) faults.push(...limitFaults(item, record));
  const of = <T>(kind: ItemKind): T[] => made.flatMap(({ item, record }) => (item.kind === kind ? [record as T] : []));
  const now = Object.fromEntries(
    (
      [
        'scripts',
        'roles',
        'agents',
        'campaigns',
        'personas',
        'scenarios',
        'scenario-sets',
        'phrase-books',
        'actions',
        'data-stores',
        'leads',
        'chat-widgets',
        'engines',
      ] as const
    ).map((kind) => [kind, merged(content[kind] as { id: string }[], of<{ id: string }>(kind))]),
  ) as unknown as Omit<AccountContent, 'lead-lists' | 'name' | 'default_agent_id' | 'default_set_id'>;
  const listRecords = [...lists].map(([name, { id, campaign }]): LeadList => {
    const old = content['lead-lists'].find((list) => list.id === id);
    const owner = campaign && found.find(({ path, kind }) => kind === 'campaigns' && path === campaign.path);
    return { id, name: old?.name ?? name, campaign_id: owner?.id ?? old?.campaign_id ?? null };
  });
  const settings: Readonly<Record<string, unknown>> = settingsItem?.body ?? {};
  const account = typeof settings['account'] === 'string' ? settings['account'] : content.name;
  const after: AccountContent = {
    ...now,
    'lead-lists': merged(content['lead-lists'], listRecords),
    name: account,
    default_agent_id: settingsItem
      ? idOf(settingsItem, 'agents', settings['agent'], ['agent'])
      : content.default_agent_id,
    default_set_id: settingsItem
      ? idOf(settingsItem, 'scenario-sets', settings['set'], ['set'])
      : content.default_set_id,
  };
  if (faults.length > 0)
    return { items: [], settings: 'unchanged', after: content, faults: faults.toSorted(byPlace), notices: [] };

  const written = writeFolder(after);
  const texts = new Map(before.items.map((item) => [`${item.kind} ${item.id}`, textOf(item)]));
  const textsNow = new Map(written.items.map((item) => [`${item.kind} ${item.id}`, textOf(item)]));
  const changeOf = (kind: ItemKind, id: string): Change => {
    const old = texts.get(`${kind} ${id}`);
    if (old === undefined) return 'created';
    return old === textsNow.get(`${kind} ${id}`) ? 'unchanged' : 'changed';
  };
  const isSame =
    after.name === content.name &&
    after.default_agent_id === content.default_agent_id &&
    after.default_set_id === content.default_set_id;
  return {
    items: [
      ...found.map(({ kind, id, name, path }) => ({ kind, id, name, path, change: changeOf(kind, id) })),
      ...[...lists].map(([name, { id, path }]) => ({
        kind: 'lead-lists' as const,
        id,
        name,
        path,
        change: changeOf('lead-lists', id),
      })),
    ],
    settings: isSame ? 'unchanged' : 'changed',
    after,
    faults: [],
    notices: [],
  };
}

const EMPTY_LEAD: Pick<
  Lead,
  | 'phone'
  | 'phone_extension'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'timezone'
  | 'extracted_data'
  | 'custom_fields'
  | 'enabled'
  | 'conversation_seeder_override'
> = {
  phone: null,
  phone_extension: null,
  first_name: null,
  last_name: null,
  email: null,
  timezone: null,
  extracted_data: {},
  custom_fields: {},
  enabled: true,
  conversation_seeder_override: [],
};

/** Without the folder of a store: its name may differ by a number. */
const textOf = ({ files }: WrittenItem): string =>
  JSON.stringify(files.map(({ path, text }) => [path.split('/').at(-1), text]));

/** Documents before those that name them by a reference which the database itself checks: lead lists name campaigns, and leads name lists. */
export const FOLDER_DOCUMENTS = [
  'scripts',
  'roles',
  'agents',
  'campaigns',
  'personas',
  'scenarios',
  'scenario-sets',
  'phrase-books',
] as const satisfies readonly DocumentKind[];

/** What cannot be stored of a document that could be read, such as a text that is too long. */
function limitFaults(item: Found, record: object): FileFault[] {
  if (!(FOLDER_DOCUMENTS as readonly string[]).includes(item.kind)) return [];
  const parsed = documentKind(item.kind as DocumentKind).stored.safeParse(record);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ message, path }) => item.at(`${path.join('.')}: ${message}`, path));
}

const byPlace = (a: FileFault, b: FileFault): number =>
  a.path === b.path ? a.line - b.line || a.column - b.column : a.path < b.path ? -1 : 1;
