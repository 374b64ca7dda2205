/** Leads and the lists that they are in. */
import type { Lead } from '../../core/contract/lead.ts';
import { leadName, recordBodies } from '../../core/documents/record-bodies.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import { prefixQuery } from './prefix-query.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

type Flag = 'call_now' | 'enabled';
type Json = 'extracted_data' | 'custom_fields' | 'conversation_seeder_override';
type LeadRow = Omit<Lead, Flag | Json | 'list_ids' | 'campaign_info' | 'search_score'> &
  Record<Flag, number> &
  Record<Json, string> & { search_score?: number | null };

interface MembershipRow {
  lead_id: string;
  list_id: string;
  campaign_id: string | null;
  call_count: number;
}

const COLUMNS = `id, account_id, phone, phone_extension, first_name, last_name, email, call_now, timezone, extracted_data, custom_fields,
  preferred_agent_id, enabled, created_at, created_by, conversation_seeder_override`;

export type LeadWrite = Partial<Omit<Lead, 'id' | 'account_id' | 'list_ids' | 'campaign_info' | 'search_score'>>;

export interface LeadQuery {
  list_id?: string | undefined;
  campaign_id?: string | undefined;
  search?: string | undefined;
  sort_by?: 'first_name' | 'last_name' | 'phone' | 'email' | 'created_at' | 'search_score' | undefined;
  order?: 'asc' | 'desc' | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Names and addresses by what is stored of them folded. */
const SORT_COLUMNS = {
  first_name: 'first_name_folded',
  last_name: 'last_name_folded',
  phone: 'phone',
  email: 'email_folded',
  created_at: 'created_at',
  search_score: 'search_score',
} as const;

export function readLeads({ sql, accountId }: ReadScope) {
  const memberships = (leadIds: readonly string[]) =>
    sql.all<MembershipRow>(
      `SELECT m.lead_id, m.list_id, l.campaign_id,
         (SELECT count(*) FROM call c WHERE c.account_id = l.account_id AND c.lead_id = m.lead_id AND c.campaign_id = l.campaign_id AND c.is_dry_run = 0) AS call_count
       FROM lead_list_member m JOIN lead_list l ON l.id = m.list_id
       WHERE m.lead_id IN (SELECT value FROM json_each(@lead_ids)) AND l.account_id = @accountId ORDER BY m.position`,
      { lead_ids: JSON.stringify(leadIds), accountId },
    );

  const toLeads = (rows: readonly LeadRow[]): Lead[] => {
    const joined = Map.groupBy(memberships(rows.map((row) => row.id)), (row) => row.lead_id);
    return rows.map(({ search_score, ...row }) => {
      const lists = joined.get(row.id) ?? [];
      return {
        ...row,
        ...(search_score == null ? {} : { search_score }),
        call_now: row.call_now === 1,
        enabled: row.enabled === 1,
        list_ids: lists.map((list) => list.list_id),
        extracted_data: JSON.parse(row.extracted_data) as Lead['extracted_data'],
        custom_fields: JSON.parse(row.custom_fields) as Lead['custom_fields'],
        conversation_seeder_override: JSON.parse(
          row.conversation_seeder_override,
        ) as Lead['conversation_seeder_override'],
        campaign_info: lists.flatMap((list) =>
          list.campaign_id === null
            ? []
            : [
                {
                  list_id: list.list_id,
                  campaign_id: list.campaign_id,
                  call_count: list.call_count,
                  locked: false,
                  call_now: {},
                },
              ],
        ),
      };
    });
  };

  const get = (id: string): Lead | undefined => {
    const row = sql.get<LeadRow>(`SELECT ${COLUMNS} FROM lead WHERE id = ? AND account_id = ?`, id, accountId);
    return row && toLeads([row])[0];
  };

  return {
    get,

    /** One that was written or read just now. Throws where it is not there. */
    mustGet(id: string): Lead {
      const lead = get(id);
      if (!lead) throw new Error(`lead ${id} vanished while it was written`);
      return lead;
    },

    /** Numbers by lead; of those that the account does not have, nothing. */
    phones: (ids: readonly (string | null)[]): ReadonlyMap<string, string | null> =>
      new Map(
        sql
          .all<Pick<LeadRow, 'id' | 'phone'>>(
            'SELECT id, phone FROM lead WHERE id IN (SELECT value FROM json_each(@ids)) AND account_id = @accountId',
            { ids: JSON.stringify(ids), accountId },
          )
          .map(({ id, phone }) => [id, phone]),
      ),

    /** The first that has the number. */
    idByPhone: (phone: string): string | undefined =>
      sql.value<string>(
        'SELECT id FROM lead INDEXED BY lead_by_phone WHERE account_id = @accountId AND phone = @phone ORDER BY created_at LIMIT 1',
        { accountId, phone },
      ),

    byPhone(phone: string): Lead | undefined {
      const row = sql.get<LeadRow>(
        `SELECT ${COLUMNS} FROM lead INDEXED BY lead_by_phone WHERE account_id = @accountId AND phone = @phone ORDER BY created_at LIMIT 1`,
        { accountId, phone },
      );
      return row && toLeads([row])[0];
    },

    list({
      list_id,
      campaign_id,
      search,
      sort_by = 'created_at',
      order = 'desc',
      offset = 0,
      limit = 10,
    }: LeadQuery = {}): Page<Lead> {
      const where = ['account_id = ?'];
      const values: (string | number)[] = [accountId];
      if (list_id) {
        where.push('id IN (SELECT lead_id FROM lead_list_member WHERE list_id = ?)');
        values.push(list_id);
      }
      if (campaign_id) {
        where.push(
          'id IN (SELECT m.lead_id FROM lead_list_member m JOIN lead_list l ON l.id = m.list_id WHERE l.campaign_id = ?)',
        );
        values.push(campaign_id);
      }
      const wanted = search === undefined ? undefined : prefixQuery(search);
      if (wanted !== undefined) {
        where.push('seq IN (SELECT rowid FROM lead_search WHERE lead_search MATCH ?)');
        values.push(wanted);
      }
      const condition = where.join(' AND ');
      const direction = order === 'asc' ? 'ASC' : 'DESC';
      const score =
        wanted === undefined
          ? 'NULL'
          : '(SELECT -bm25(lead_search) FROM lead_search WHERE lead_search MATCH ? AND rowid = seq)';
      const rows = sql.all<LeadRow>(
        `SELECT ${COLUMNS}, ${score} AS search_score FROM lead WHERE ${condition} ORDER BY ${SORT_COLUMNS[sort_by]} ${direction} NULLS LAST, id LIMIT ? OFFSET ?`,
        ...(wanted === undefined ? [] : [wanted]),
        ...values,
        limit,
        offset,
      );
      return {
        items: toLeads(rows),
        total: sql.value<number>(`SELECT count(*) FROM lead WHERE ${condition}`, ...values) ?? 0,
      };
    },

    /** Those in whose custom fields or first messages the text stands, oldest first. */
    mentioning: (text: string): Lead[] =>
      toLeads(
        sql.all<LeadRow>(
          `SELECT ${COLUMNS} FROM lead WHERE account_id = @accountId
             AND (instr(custom_fields, @text) > 0 OR instr(conversation_seeder_override, @text) > 0) ORDER BY created_at, id`,
          { accountId, text },
        ),
      ),

    /** When the lead's last call began, in epoch milliseconds; `nowMs` for one that is queued and has not begun. Dry runs are no calls to the lead. */
    lastCallMs: (id: string, nowMs: number): number | null =>
      sql.value<number | null>(
        `SELECT max(CASE WHEN start_ms IS NULL AND carrier_status IN ('queued', 'initiated', 'ringing') THEN @nowMs ELSE start_ms END) FROM call
         WHERE account_id = @accountId AND lead_id = @id AND is_dry_run = 0`,
        { nowMs, accountId, id },
      ) ?? null,

    count: (): number => sql.value<number>('SELECT count(*) FROM lead WHERE account_id = ?', accountId) ?? 0,
  };
}

const folded = (text: string | null | undefined): string | null => (text == null ? null : sortKey(text));

/** A lead as the bin has it, by the lists that it was on. */
type RemovedLead = LeadWrite & { list_ids: string[] };

const toColumns = (lead: LeadWrite) => ({
  phone: lead.phone ?? null,
  phone_extension: lead.phone_extension ?? null,
  first_name: lead.first_name ?? null,
  last_name: lead.last_name ?? null,
  email: lead.email ?? null,
  timezone: lead.timezone ?? null,
  extracted_data: JSON.stringify(lead.extracted_data ?? {}),
  custom_fields: JSON.stringify(lead.custom_fields ?? {}),
  preferred_agent_id: lead.preferred_agent_id ?? null,
  enabled: Number(lead.enabled ?? true),
  conversation_seeder_override: JSON.stringify(lead.conversation_seeder_override ?? []),
  first_name_folded: folded(lead.first_name),
  last_name_folded: folded(lead.last_name),
  email_folded: folded(lead.email),
});

export function writeLeads(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readLeads(scope);
  const removed = writeRemovedRecords<RemovedLead>(scope, 'leads');
  const history = writeRecordHistory(scope, 'leads', (id) => {
    const found = reader.get(id);
    return found && recordBodies.leads(found);
  });
  const removedLists = writeRemovedRecords<{ lead_ids: string[] }>(scope, 'lead-lists');

  return {
    ...reader,

    /** The row alone, of which nobody is told and no revision is stored; as `update`, `joinList` and `setLists`. */
    create(lead: LeadWrite, id = ids.next()): string {
      sql.insert('lead', {
        ...toColumns(lead),
        id,
        account_id: accountId,
        call_now: Number(lead.call_now ?? false),
        created_at: lead.created_at ?? nowIso(clock),
        created_by: lead.created_by ?? null,
      });
      return id;
    },

    /** On these lists, with its first revision; listeners are told. */
    add(lead: LeadWrite, listIds: readonly string[], id = ids.next()): string {
      this.create(lead, id);
      for (const listId of listIds) this.joinList(id, listId);
      history.made(id);
      return id;
    },

    /** Whatever `work` does to the lead, as one revision; listeners are told. */
    revise: <T>(id: string, work: () => T): T => history.change(id, work),

    /** All that a person writes of a lead, and on which lists it is; what is not given is empty. */
    replace(id: string, lead: LeadWrite, listIds: readonly string[]): void {
      history.change(id, () => {
        sql.update('lead', toColumns(lead), { id, account_id: accountId });
        this.setLists(id, listIds);
      });
    },

    /** On these lists, in this order, and on no other. */
    setLists(leadId: string, listIds: readonly string[]): void {
      sql.run(
        'DELETE FROM lead_list_member WHERE lead_id = (SELECT id FROM lead WHERE id = @leadId AND account_id = @accountId)',
        { leadId, accountId },
      );
      for (const listId of listIds) this.joinList(leadId, listId);
    },

    /** Into the bin: on no list any more, and not to be called. */
    remove(id: string): boolean {
      const lead = reader.get(id);
      if (!lead) return false;
      const { campaign_info: _info, search_score: _score, call_now: _flag, ...body } = lead;
      removed.put(id, { name: leadName(lead), created_at: lead.created_at, body });
      sql.run('DELETE FROM lead_list_member WHERE lead_id = ?', id);
      sql.run('DELETE FROM call_request WHERE lead_id = ? AND account_id = ?', id, accountId);
      sql.run(
        'DELETE FROM lead_search WHERE rowid = (SELECT seq FROM lead WHERE id = @id AND account_id = @accountId)',
        { id, accountId },
      );
      sql.run('DELETE FROM lead WHERE id = ? AND account_id = ?', id, accountId);
      removed.changed(id);
      return true;
    },

    /** Out of the bin, and onto its lists again; those that are in the bin themselves have it once they are back. False where it is not in there. */
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      removed.drop(id);
      this.create(body, id);
      removed.changed(id);
      for (const listId of body.list_ids) {
        this.joinList(id, listId);
        removedLists.amend(listId, (list) => ({ ...list, lead_ids: [...new Set([...list.lead_ids, id])] }));
      }
      return true;
    },

    /** Given fields overwrite, absent ones stay. */
    update(
      id: string,
      given: Pick<LeadWrite, 'first_name' | 'last_name' | 'email' | 'timezone' | 'custom_fields'>,
    ): void {
      sql.run(
        `UPDATE lead SET first_name = coalesce(@first_name, first_name), last_name = coalesce(@last_name, last_name), email = coalesce(@email, email),
           timezone = coalesce(@timezone, timezone), custom_fields = coalesce(@custom_fields, custom_fields), first_name_folded = coalesce(@first_name_folded, first_name_folded),
           last_name_folded = coalesce(@last_name_folded, last_name_folded), email_folded = coalesce(@email_folded, email_folded) WHERE id = @id AND account_id = @accountId`,
        {
          first_name: given.first_name ?? null,
          last_name: given.last_name ?? null,
          email: given.email ?? null,
          timezone: given.timezone ?? null,
          custom_fields: given.custom_fields ? JSON.stringify(given.custom_fields) : null,
          first_name_folded: folded(given.first_name),
          last_name_folded: folded(given.last_name),
          email_folded: folded(given.email),
          id,
          accountId,
        },
      );
    },

    joinList(leadId: string, listId: string): void {
      sql.run(
        `INSERT OR IGNORE INTO lead_list_member (list_id, lead_id, position)
         SELECT @listId, @leadId, (SELECT count(*) FROM lead_list_member WHERE lead_id = @leadId) WHERE EXISTS (SELECT 1 FROM lead_list WHERE id = @listId AND account_id = @accountId)`,
        { listId, leadId, accountId },
      );
    },
  };
}
