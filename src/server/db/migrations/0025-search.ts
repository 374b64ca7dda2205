/**
 * Everything that people write, findable by its words: documents, actions, data stores and what is in them, lead lists, chat widgets. Leads and calls
 * have indexes of their own. Triggers keep it, in SQLite's own terms, so that nothing that writes has to know of it. What is in the bin is not in it.
 */
import type { Migration } from '../migrate.ts';

/** An entry for each thing that can be found; `part` tells the files of a data store apart. The index has its words alone, and reads no text back. */
const TABLES = `
  CREATE TABLE search_entry (
    seq INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    part TEXT NOT NULL,
    UNIQUE (kind, id, part)
  ) STRICT;
  CREATE VIRTUAL TABLE workspace_search USING fts5(name, body, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
`;

interface Source {
  table: string;
  /** Only what this holds for is found. */
  when?: (row: 'new' | 'old') => string;
  columns: string;
  kind: (row: 'new' | 'old') => string;
  id: string;
  part?: string;
  account: (row: 'new' | 'old') => string;
  name: string;
  body: (row: 'new' | 'old') => string;
}

/** Every text and number in a JSON document; what its fields are called is no word of the user's. */
const leaves = (json: string): string =>
  `(SELECT group_concat(atom, ' ') FROM json_tree(${json}) WHERE type IN ('text', 'integer', 'real'))`;
const ownAccount: Source['account'] = (row) => `${row}.account_id`;
const noText: Source['body'] = () => `''`;

const SOURCES: readonly Source[] = [
  {
    table: 'document',
    when: (row) => `${row}.deleted_at IS NULL`,
    columns: 'name, body, deleted_at',
    kind: (row) => `${row}.kind`,
    id: 'id',
    account: ownAccount,
    name: 'name',
    body: (row) => leaves(`${row}.body`),
  },
  {
    table: 'action',
    columns: 'slug, name, description, parameters',
    kind: () => `'actions'`,
    id: 'id',
    account: ownAccount,
    name: 'name',
    body: (row) => `concat_ws(' ', ${row}.slug, ${row}.description, ${leaves(`${row}.parameters`)})`,
  },
  {
    table: 'data_store',
    columns: 'name, description',
    kind: () => `'data-stores'`,
    id: 'id',
    account: ownAccount,
    name: 'name',
    body: (row) => `${row}.description`,
  },
  {
    table: 'data_store_document',
    columns: 'filename, content',
    kind: () => `'data-stores'`,
    id: 'data_store_id',
    part: 'filename',
    account: (row) => `(SELECT account_id FROM data_store WHERE id = ${row}.data_store_id)`,
    name: 'filename',
    body: (row) => `${row}.content`,
  },
  {
    table: 'lead_list',
    columns: 'name',
    kind: () => `'lead-lists'`,
    id: 'id',
    account: ownAccount,
    name: 'name',
    body: noText,
  },
  {
    table: 'chat_widget',
    columns: 'name, inactivity_prompt_text, additional_config',
    kind: () => `'chat-widgets'`,
    id: 'id',
    account: ownAccount,
    name: 'name',
    body: (row) => `concat_ws(' ', ${row}.inactivity_prompt_text, ${leaves(`${row}.additional_config`)})`,
  },
];

function triggersOf({ table, when, columns, kind, id, part, account, name, body }: Source): string {
  const key = (row: 'new' | 'old') =>
    `kind = ${kind(row)} AND id = ${row}.${id} AND part = ${part ? `${row}.${part}` : `''`}${when ? ` AND ${when(row)}` : ''}`;
  const add = `
    INSERT INTO search_entry (account_id, kind, id, part) SELECT ${account('new')}, ${kind('new')}, new.${id}, ${part ? `new.${part}` : `''`}${when ? ` WHERE ${when('new')}` : ''};
    INSERT INTO workspace_search (rowid, name, body) SELECT seq, new.${name}, ${body('new')} FROM search_entry WHERE ${key('new')};`;
  const remove = `
    DELETE FROM workspace_search WHERE rowid = (SELECT seq FROM search_entry WHERE ${key('old')});
    DELETE FROM search_entry WHERE ${key('old')};`;
  return `
  CREATE TRIGGER ${table}_searched_insert AFTER INSERT ON ${table} BEGIN ${add} END;
  CREATE TRIGGER ${table}_searched_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove} ${add} END;
  CREATE TRIGGER ${table}_searched_delete AFTER DELETE ON ${table} BEGIN ${remove} END;`;
}

/** Written anew, each is indexed by its trigger. */
const touch = ({ table, id }: Source): string => `UPDATE ${table} SET ${id} = ${id};`;

export const searchOfEverything: Migration = {
  version: 25,
  name: 'search of everything',
  up(db) {
    db.exec(TABLES);
    for (const source of SOURCES) {
      db.exec(triggersOf({ ...source, columns: `${source.columns}, ${source.id}` }));
      db.exec(touch(source));
    }
  },
};
