/** Lists that leads are on: each may belong to a campaign. */
import type { LeadList } from '../../core/contract/lead.ts';
import { recordBodies } from '../../core/documents/record-bodies.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

type CountedList = LeadList & { lead_count: number };

const COLUMNS =
  'id, campaign_id, name, (SELECT count(*) FROM lead_list_member m WHERE m.list_id = lead_list.id) AS lead_count';

export function readLeadLists({ sql, accountId }: ReadScope) {
  return {
    get: (id: string): LeadList | undefined =>
      sql.get<LeadList>('SELECT id, campaign_id, name FROM lead_list WHERE id = ? AND account_id = ?', id, accountId),
    counted: (id: string): CountedList | undefined =>
      sql.get<CountedList>(`SELECT ${COLUMNS} FROM lead_list WHERE id = ? AND account_id = ?`, id, accountId),
    list: (): Page<CountedList> => {
      const items = sql.all<CountedList>(
        `SELECT ${COLUMNS} FROM lead_list WHERE account_id = ? ORDER BY name_folded, id`,
        accountId,
      );
      return { items, total: items.length };
    },
    count: (): number => sql.value<number>('SELECT count(*) FROM lead_list WHERE account_id = ?', accountId) ?? 0,
  };
}

export interface ListBody {
  name: string;
  campaign_id: string | null;
}
type RemovedList = ListBody & { created_at: string; lead_ids: string[] };

const toColumns = ({ name, campaign_id }: ListBody) => ({ name, name_folded: sortKey(name), campaign_id });

export function writeLeadLists(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readLeadLists(scope);
  const removed = writeRemovedRecords<RemovedList>(scope, 'lead-lists');
  const history = writeRecordHistory(scope, 'lead-lists', (id) => {
    const found = reader.get(id);
    return found && recordBodies['lead-lists'](found);
  });
  const removedLeads = writeRemovedRecords<{ list_ids: string[] }>(scope, 'leads');

  return {
    ...reader,
    create(list: ListBody, id = ids.next()): string {
      sql.insert('lead_list', { ...toColumns(list), id, account_id: accountId, created_at: nowIso(clock) });
      history.made(id);
      return id;
    },
    /** False where there is no such list. */
    replace: (id: string, list: ListBody): boolean =>
      history.change(id, () => sql.update('lead_list', toColumns(list), { id, account_id: accountId }).changes > 0),
    /** Into the bin, with who was on it; the leads themselves stay. */
    remove(id: string): boolean {
      const list = reader.get(id);
      if (!list) return false;
      const created_at = sql.value<string>('SELECT created_at FROM lead_list WHERE id = ?', id) ?? nowIso(clock);
      const lead_ids = sql.column<string>(
        'SELECT m.lead_id FROM lead_list_member m JOIN lead l ON l.id = m.lead_id WHERE m.list_id = ? ORDER BY l.seq',
        id,
      );
      const { name, campaign_id } = list;
      removed.put(id, { name, created_at, body: { name, campaign_id, created_at, lead_ids } });
      sql.run('DELETE FROM lead_list_member WHERE list_id = ?', id);
      sql.run('DELETE FROM lead_list WHERE id = ? AND account_id = ?', id, accountId);
      removed.changed(id);
      return true;
    },
    /** Out of the bin, with those who were on it; leads that are in the bin themselves are on it once they are back. False where it is not in there. */
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      // Its campaign may have been taken out of the bin for good meanwhile.
      const campaign_id =
        sql.value<string>('SELECT id FROM document WHERE id = ? AND account_id = ?', body.campaign_id, accountId) ??
        null;
      const columns = toColumns({ ...body, campaign_id });
      sql.insert('lead_list', { ...columns, id, account_id: accountId, created_at: body.created_at });
      for (const leadId of body.lead_ids) {
        sql.run(
          `INSERT OR IGNORE INTO lead_list_member (list_id, lead_id, position)
           SELECT @id, id, (SELECT count(*) FROM lead_list_member WHERE lead_id = @leadId) FROM lead WHERE id = @leadId AND account_id = @accountId`,
          { id, leadId, accountId },
        );
        removedLeads.amend(leadId, (lead) => ({ ...lead, list_ids: [...new Set([...lead.list_ids, id])] }));
      }
      removed.drop(id);
      removed.changed(id);
      return true;
    },
  };
}
