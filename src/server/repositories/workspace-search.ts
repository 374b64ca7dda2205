/** Everything that an account has, searched by its words and, where they look like one, by telephone number. */
import { searchQuery, type SearchQuery } from '../../core/calls/search-query.ts';
import type { DocumentKind } from '../../core/documents/document-names.ts';
import { foundIn } from '../../core/documents/found-in.ts';
import { isRecordKind, type AnyKind } from '../../core/documents/record-kinds.ts';
import { headOf, type FoundGroup, type FoundItem } from '../../core/documents/workspace-search.ts';
import { sortKey } from '../../core/sort-key.ts';
import { prefixQuery } from './prefix-query.ts';
import { likePattern, type ReadScope } from './scope.ts';
import { RUN_WORDS } from './simulations.ts';

/** Shown of each kind. */
const SHOWN = 6;
/** A word in a name counts as much as so many in the text (bm25, FTS5 section 5.1.1). */
const NAME_WEIGHT = 10;
/** Digits that make a number of it: fewer are a time, an amount, a year. */
const PHONE_DIGITS = 5;

interface Hit {
  kind: AnyKind;
  id: string;
  part: string;
  total: number;
  best: number;
}

const NOWHERE = { place: null, line: null, text: null, marks: [] } satisfies Partial<FoundItem>;

/** The digits of what looks like a telephone number, however it is written; null for anything else. */
const phoneDigits = (text: string): string | null => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= PHONE_DIGITS && /^[\d\s()+./-]+$/.test(text) ? digits : null;
};

export function readWorkspaceSearch({ sql, accountId }: ReadScope) {
  const byWords = (wanted: string): Hit[] =>
    sql.all<Hit>(
      `SELECT kind, id, part, total, best FROM (
         SELECT e.kind, e.id, e.part, s.score,
           count(*) OVER (PARTITION BY e.kind) AS total, min(s.score) OVER (PARTITION BY e.kind) AS best,
           row_number() OVER (PARTITION BY e.kind ORDER BY s.score, e.seq) AS place
         FROM (SELECT rowid, bm25(workspace_search, ${NAME_WEIGHT}, 1) AS score FROM workspace_search WHERE workspace_search MATCH @wanted) s
         JOIN search_entry e ON e.seq = s.rowid WHERE e.account_id = @accountId
       ) WHERE place <= ${SHOWN} ORDER BY best, score`,
      { wanted, accountId },
    );

  /** What the index does not know: names in the middle of whose words the text stands. */
  const byPartOfName = (text: string): { kind: AnyKind; id: string }[] =>
    sql.all(
      `SELECT kind, id FROM (
         SELECT kind, id, row_number() OVER (PARTITION BY kind ORDER BY name_folded, id) AS place
         FROM document WHERE account_id = @accountId AND deleted_at IS NULL AND name_folded LIKE @pattern ESCAPE '\\'
       ) WHERE place <= ${SHOWN}`,
      { accountId, pattern: likePattern(sortKey(text)) },
    );

  const documentItem = (kind: DocumentKind, id: string, query: SearchQuery): FoundItem | undefined => {
    const row = sql.get<{ name: string; body: string }>(
      'SELECT name, body FROM document WHERE id = @id AND kind = @kind AND account_id = @accountId AND deleted_at IS NULL',
      { id, kind, accountId },
    );
    if (!row) return undefined;
    return {
      id,
      name: row.name,
      hint: null,
      ...foundIn(kind, JSON.parse(row.body) as Record<string, unknown>, query),
    };
  };

  const recordItem = (
    kind: AnyKind,
    { id, part }: Pick<Hit, 'id' | 'part'>,
    query: SearchQuery,
  ): FoundItem | undefined => {
    const at = { id, accountId };
    const named = (name: string | undefined, body: Record<string, unknown>, hint: string | null = null) =>
      name === undefined ? undefined : { id, name, hint, ...foundIn(kind, body, query) };
    switch (kind) {
      case 'actions': {
        const row = sql.get<{ name: string; slug: string; description: string; parameters: string }>(
          'SELECT name, slug, description, parameters FROM action WHERE id = @id AND account_id = @accountId',
          at,
        );
        return row && named(row.name, { ...row, parameters: JSON.parse(row.parameters) }, row.slug);
      }
      case 'data-stores': {
        const row = sql.get<{ name: string; description: string }>(
          'SELECT name, description FROM data_store WHERE id = @id AND account_id = @accountId',
          at,
        );
        if (!row || part === '') return row && named(row.name, row);
        const content = sql.value<string>(
          'SELECT content FROM data_store_document WHERE data_store_id = @id AND filename = @part',
          { id, part },
        );
        const found = foundIn(kind, { [part]: content ?? '' }, query);
        return { id, name: row.name, hint: null, ...found, place: part };
      }
      case 'lead-lists':
        return named(
          sql.value<string>('SELECT name FROM lead_list WHERE id = @id AND account_id = @accountId', at),
          {},
        );
      case 'chat-widgets': {
        const row = sql.get<{ name: string; inactivity_prompt_text: string | null }>(
          'SELECT name, inactivity_prompt_text FROM chat_widget WHERE id = @id AND account_id = @accountId',
          at,
        );
        return row && named(row.name, row);
      }
      default:
        return undefined;
    }
  };

  const itemOf = (kind: AnyKind, hit: Pick<Hit, 'id' | 'part'>, query: SearchQuery): FoundItem | undefined =>
    isRecordKind(kind) ? recordItem(kind, hit, query) : documentItem(kind, hit.id, query);

  const leads = (text: string): FoundGroup[] => {
    const wanted = prefixQuery(text);
    const digits = phoneDigits(text);
    if (wanted === undefined) return [];
    const condition =
      digits === null
        ? 'seq IN (SELECT rowid FROM lead_search WHERE lead_search MATCH @wanted)'
        : 'phone LIKE @pattern OR seq IN (SELECT rowid FROM lead_search WHERE lead_search MATCH @wanted)';
    const values = { accountId, wanted, ...(digits !== null && { pattern: `%${digits}%` }) };
    const rows = sql.all<{ id: string; name: string; phone: string | null; email: string | null }>(
      `SELECT id, concat_ws(' ', first_name, last_name) AS name, phone, email FROM lead WHERE account_id = @accountId AND (${condition})
       ORDER BY last_name_folded, first_name_folded, id LIMIT ${SHOWN}`,
      values,
    );
    if (rows.length === 0) return [];
    const total = sql.value<number>(
      `SELECT count(*) FROM lead WHERE account_id = @accountId AND (${condition})`,
      values,
    );
    const items = rows.map(({ id, name, phone, email }) => ({
      ...NOWHERE,
      id,
      name: name || phone || email || 'Lead',
      hint: phone ?? email,
    }));
    return [{ ...headOf('leads'), total: total ?? null, items }];
  };

  const runs = (text: string): FoundGroup[] => {
    const rows = sql.all<{ id: string; name: string; created_at: string }>(
      `SELECT id, concat(name || ': ', coalesce(scenario_set_name, 'Scenarios'), ' × ', agent_name) AS name, created_at FROM simulation
       WHERE account_id = @accountId AND deleted_at IS NULL AND ${RUN_WORDS} LIKE @pattern ESCAPE '\\'
       ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`,
      { accountId, pattern: likePattern(text) },
    );
    if (rows.length === 0) return [];
    const items = rows.map(({ id, name, created_at }) => ({ ...NOWHERE, id, name, hint: created_at }));
    return [{ ...headOf('runs'), total: null, items }];
  };

  return {
    /** Kinds in the order of their best match, then leads, then runs; calls are searched by their own list. */
    find(text: string): FoundGroup[] {
      const wanted = prefixQuery(text);
      const query = searchQuery(text);
      const hits: Hit[] = wanted === undefined ? [] : byWords(wanted);
      const groups = new Map<AnyKind, FoundGroup & { items: FoundItem[] }>();
      for (const hit of hits) {
        const item = itemOf(hit.kind, hit, query);
        if (!item) continue;
        const group = groups.get(hit.kind) ?? { ...headOf(hit.kind), total: hit.total, items: [] };
        group.items.push(item);
        groups.set(hit.kind, group);
      }
      for (const { kind, id } of byPartOfName(text)) {
        const group = groups.get(kind) ?? { ...headOf(kind), total: 0, items: [] };
        if (group.items.length >= SHOWN || group.items.some((item) => item.id === id)) continue;
        const item = itemOf(kind, { id, part: '' }, query);
        if (!item) continue;
        group.items.push(item);
        group.total = Math.max(group.total ?? 0, group.items.length);
        groups.set(kind, group);
      }
      return [...groups.values(), ...leads(text), ...runs(text)];
    },
  };
}
