/** An account as the files of a folder. */
import { roleSource } from '../authoring/role-markdown.ts';
import { formatScript, parseScript, scriptSource } from '../authoring/script-text.ts';
import { escapeHidden } from '../hidden-characters.ts';
import type { AccountContent, StoreContent } from './account-content.ts';
import { turnAgents } from './campaign-names.ts';
import { documentText, yamlFile, type FileBody } from './file-bodies.ts';
import { fileNames } from './file-names.ts';
import { FORMAT, LeadLineSchema } from './file-schemas.ts';
import { folderNames, scenarioName, type FolderNames, type NamedKind } from './folder-names.ts';
import {
  LEADS_FILE,
  pathOf,
  PHRASE_BOOK_FILE,
  PLACES,
  SETTINGS_FILE,
  STORE_FILE,
  STORES_FOLDER,
  type FileKind,
} from './folder-paths.ts';
import { canonical } from './canonical.ts';
import { asLines, withEnd } from './text-files.ts';

export interface FolderFile {
  /** With `/` between its parts, beginning in the folder. */
  path: string;
  text: string;
}

/** One document or record, and the text by which the same is known. */
export interface WrittenItem {
  kind: FileKind | 'data-stores' | 'leads' | 'lead-lists' | 'phrase-books';
  id: string;
  name: string;
  files: FolderFile[];
}

export interface WrittenFolder {
  files: FolderFile[];
  items: WrittenItem[];
  /** What could not be written as it is, in sentences. */
  notices: string[];
}

/** Names for what a body names by id; what the account does not have is left out, and told. */
type Refer = (kind: NamedKind, ids: readonly (string | null | undefined)[] | null | undefined) => string[] | undefined;

const one = (names: string[] | undefined): string | undefined => names?.[0];
/** What is as it would be anyway is not written. */
const unlessEmpty = <T extends object>(value: T): T | undefined => (Object.keys(value).length > 0 ? value : undefined);

function bodies(content: AccountContent, names: FolderNames, refer: (of: string) => Refer) {
  const personas = content.personas.map(({ name }) => name);
  const listsOf = (campaignId: string) =>
    content['lead-lists']
      .filter((list) => list.campaign_id === campaignId)
      .map(({ id }) => names.reference('lead-lists', id) ?? '');
  const agentName = (id: string) => names.reference('agents', id);
  const made: Record<FileKind, () => (FileBody & { id: string })[]> = {
    scripts: () => content.scripts.map((item) => ({ id: item.id, name: item.name, source: readableScript(item) })),
    roles: () =>
      content.roles.map((item) => ({
        id: item.id,
        name: item.name,
        description: item.description,
        source: roleSource(item),
      })),
    actions: () =>
      content.actions.map(({ id, slug, ...action }) => ({
        ...action,
        id,
        ...(names.stem('actions', id) === slug ? {} : { slug }),
      })),
    agents: () =>
      content.agents.map(({ script_id, script_ids, role_ids, action_ids, knowledge_base_ids, ...agent }) => {
        const named = refer(`agent "${agent.name}"`);
        return {
          ...agent,
          script: one(named('scripts', script_id == null ? null : [script_id])),
          scripts: named('scripts', script_ids),
          roles: named('roles', role_ids),
          actions: named('actions', action_ids),
          knowledge: named('data-stores', knowledge_base_ids),
        };
      }),
    campaigns: () =>
      content.campaigns.map(({ agents, v3_voice_redirect_campaign_id: to, ...campaign }) => {
        const named = refer(`campaign "${campaign.name}"`);
        const redirect = names.reference('campaigns', to);
        const lists = listsOf(campaign.id);
        return {
          ...campaign,
          agents: named('agents', agents),
          lists: lists.length > 0 ? lists : undefined,
          distribution_settings: turnAgents(campaign.distribution_settings, agentName),
          distribution_by_medium: turnAgents(campaign.distribution_by_medium, agentName),
          v3_voice_redirect_campaign: redirect,
          // One of another place is written as it is.
          ...(redirect === undefined && to != null ? { v3_voice_redirect_campaign_id: to } : {}),
        };
      }),
    personas: () => content.personas,
    scenarios: () => content.scenarios.map((item) => ({ ...item, name: scenarioName(item, personas) })),
    'scenario-sets': () =>
      content['scenario-sets'].map(({ id, name, description, scenario_ids, agent_id }) => {
        const named = refer(`scenario set "${name}"`);
        return {
          id,
          name,
          description,
          scenarios: named('scenarios', scenario_ids),
          agent: one(named('agents', agent_id == null ? null : [agent_id])),
        };
      }),
    engines: () => content.engines,
    'chat-widgets': () =>
      content['chat-widgets'].map(({ account_id: _account, campaign_id, agent_id, ...widget }) => {
        const named = refer(`chat widget "${widget.name}"`);
        return {
          ...widget,
          campaign: one(named('campaigns', campaign_id == null ? null : [campaign_id])),
          agent: one(named('agents', agent_id == null ? null : [agent_id])),
          additional_config: unlessEmpty(widget.additional_config),
        };
      }),
  };
  return made;
}

/** The text as it was typed, unless a line of it cannot be read: what is written can be imported. */
function readableScript(script: AccountContent['scripts'][number]): string {
  const source = scriptSource(script);
  const isReadable = parseScript(source).problems.every(
    ({ severity, code }) => severity !== 'error' || code === 'empty_script',
  );
  return isReadable ? source : formatScript(script.lines);
}

const dropId = ({ id: _id, ...body }: FileBody & { id: string }): FileBody => body as FileBody;

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Documents stand as they are; where their files cannot be called as they are, or come in another order, the store's file says so. */
function storeFiles(store: Omit<StoreContent, 'id'>, folder: string): FolderFile[] {
  const at = `${STORES_FOLDER}/${folder}`;
  const stems = fileNames(
    store.documents.map(({ filename }) => ({ id: filename, name: filename })),
    [STORE_FILE],
  );
  const documents = store.documents.map(({ filename, text }) => ({
    filename,
    text,
    file: stems.get(filename)?.stem ?? filename,
  }));
  const isNatural =
    documents.every(({ filename, file }) => filename === file) &&
    documents.every(({ file }, index) => index === 0 || byName(documents[index - 1]?.file ?? '', file) < 0);
  const { name, description, enabled, urls } = store;
  const body = {
    name,
    ...(description === '' ? {} : { description }),
    ...(enabled ? {} : { enabled }),
    ...(urls.length === 0 ? {} : { urls }),
    ...(isNatural
      ? {}
      : { documents: documents.map(({ file, filename }) => (file === filename ? file : { file, filename })) }),
  };
  return [
    { path: `${at}/${STORE_FILE}`, text: yamlFile('data-stores', body) },
    ...documents.map(({ file, text }) => ({ path: `${at}/${file}`, text })),
  ];
}

/** The text of one line of `leads.jsonl`, without its end. */
function leadLine(lead: Readonly<Record<string, unknown>>): string {
  const { enabled, lists, custom_fields, extracted_data, conversation_seeder_override: seeder, ...rest } = lead;
  const given = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  return escapeHidden(
    JSON.stringify(
      canonical(LeadLineSchema, {
        ...rest,
        ...(enabled === false ? { enabled } : {}),
        ...(given(lists) ? { lists } : {}),
        ...(given(custom_fields) ? { custom_fields } : {}),
        ...(given(extracted_data) ? { extracted_data } : {}),
        ...(given(seeder) ? { conversation_seeder_override: seeder } : {}),
      }),
    ),
  );
}

/** By what a lead is known again: its number, else its address, else its name. */
export const leadKey = ({ phone, email, first_name, last_name }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(phone != null ? [phone] : email != null ? ['', email] : ['', '', first_name ?? '', last_name ?? '']);

/** Every file of the account, sorted by path, with which of them are which document's. Secrets are in none. */
export function writeFolder(content: AccountContent): WrittenFolder {
  const names = folderNames(content);
  const notices: string[] = [];
  const refer =
    (of: string): Refer =>
    (kind, ids) =>
      ids?.flatMap((id) => {
        const name = names.reference(kind, id);
        if (name === undefined) notices.push(`The ${of} names one of ${kind} that is not there: left out.`);
        return name === undefined ? [] : [name];
      });
  const made = bodies(content, names, refer);
  const items: WrittenItem[] = PLACES.flatMap(({ kind }) =>
    made[kind]().map((body) => ({
      kind,
      id: body.id,
      name: kind === 'actions' ? (content.actions.find(({ id }) => id === body.id)?.slug ?? body.name) : body.name,
      files: [{ path: pathOf(kind, names.stem(kind, body.id)), text: documentText(kind, dropId(body)) }],
    })),
  );
  for (const store of content['data-stores'])
    items.push({
      kind: 'data-stores',
      id: store.id,
      name: store.name,
      files: storeFiles(store, names.stem('data-stores', store.id)),
    });
  for (const book of content['phrase-books'].slice(0, 1))
    items.push({
      kind: 'phrase-books',
      id: book.id,
      name: book.name,
      files: [{ path: PHRASE_BOOK_FILE, text: withEnd(asLines(book.source)) }],
    });
  const leads = content.leads.map((lead): WrittenItem => {
    const named = refer(`lead ${leadKey(lead)}`);
    const { list_ids, preferred_agent_id, ...fields } = lead;
    const {
      id: _id,
      account_id: _a,
      call_now: _c,
      created_at: _at,
      created_by: _by,
      campaign_info: _i,
      search_score: _s,
      ...own
    } = fields;
    const text = leadLine({
      ...own,
      preferred_agent: one(named('agents', preferred_agent_id === null ? null : [preferred_agent_id])),
      lists: named('lead-lists', list_ids),
    });
    return { kind: 'leads', id: lead.id, name: leadKey(lead), files: [{ path: LEADS_FILE, text: `${text}\n` }] };
  });
  const used = new Set(content.leads.flatMap(({ list_ids }) => list_ids));
  const lists = content['lead-lists'].map((list) => ({ ...list, label: names.reference('lead-lists', list.id) ?? '' }));
  const alone = lists.filter(
    ({ id, campaign_id }) => names.reference('campaigns', campaign_id) === undefined && !used.has(id),
  );
  for (const { label, name } of lists)
    if (label !== name) notices.push(`Another lead list is called "${name}": this one is written as "${label}".`);
  const settings = yamlFile('settings', {
    format: FORMAT,
    account: content.name,
    agent: names.reference('agents', content.default_agent_id),
    set: names.reference('scenario-sets', content.default_set_id),
    ...(alone.length > 0 ? { lists: alone.map(({ label }) => label) } : {}),
  });
  const files = [
    { path: SETTINGS_FILE, text: settings },
    ...items.flatMap((item) => item.files),
    ...(leads.length > 0
      ? [{ path: LEADS_FILE, text: leads.map(({ files: [file] }) => file?.text ?? '').join('') }]
      : []),
  ];
  return {
    files: files.toSorted((a, b) => byName(a.path, b.path)),
    items: [
      ...items,
      ...leads,
      ...lists.map(({ id, label, campaign_id }): WrittenItem => ({
        kind: 'lead-lists',
        id,
        name: label,
        files: [{ path: SETTINGS_FILE, text: names.reference('campaigns', campaign_id) ?? '' }],
      })),
    ],
    notices,
  };
}
