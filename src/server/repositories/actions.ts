/** Actions that agents may call. */
import type { Action } from '../../core/contract/action.ts';
import { recordBodies, type MockedAction } from '../../core/documents/record-bodies.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

interface ActionRow extends Omit<Action, 'parameters' | 'enabled'> {
  parameters: string;
  enabled: number;
}

const toAction = (row: ActionRow): Action => ({
  ...row,
  parameters: JSON.parse(row.parameters) as Action['parameters'],
  enabled: row.enabled === 1,
});
const ACTION_COLUMNS = 'id, slug, name, description, parameters, enabled';

/** Beside the service's record, which knows nothing of simulations. */
const mocksKey = (accountId: string, id: string): string => `action_mocks:${accountId}:${id}`;

export function readActions({ sql, accountId }: ReadScope) {
  return {
    get(id: string): Action | undefined {
      const row = sql.get<ActionRow>(
        `SELECT ${ACTION_COLUMNS} FROM action WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      );
      return row && toAction(row);
    },
    bySlug(slug: string): Action | undefined {
      const row = sql.get<ActionRow>(
        `SELECT ${ACTION_COLUMNS} FROM action WHERE account_id = @accountId AND slug = @slug`,
        { slug, accountId },
      );
      return row && toAction(row);
    },
    list(): Page<Action> {
      const rows = sql.all<ActionRow>(
        `SELECT ${ACTION_COLUMNS} FROM action WHERE account_id = ? ORDER BY name_folded, id`,
        accountId,
      );
      return { items: rows.map(toAction), total: rows.length };
    },
    /** With how it answers in a simulation where its scenario does not say, as it was written; null: nothing is said. */
    mocked(id: string): MockedAction | undefined {
      const action = this.get(id);
      return action && { ...action, mocks: this.mockOf(id) };
    },
    mockOf(id: string): MockedAction['mocks'] {
      const text = sql.value<string>('SELECT value FROM meta WHERE key = ?', mocksKey(accountId, id));
      // It was checked when it was stored.
      return text === undefined ? null : (JSON.parse(text) as MockedAction['mocks']);
    },
    /** Of all of them that say so, by id. */
    mocks: (): ReadonlyMap<string, unknown> =>
      new Map(
        sql
          .all<{ key: string; value: string }>('SELECT key, value FROM meta WHERE substr(key, 1, @length) = @prefix', {
            prefix: mocksKey(accountId, ''),
            length: mocksKey(accountId, '').length,
          })
          .map(({ key, value }) => [key.slice(mocksKey(accountId, '').length), JSON.parse(value) as unknown]),
      ),
    count: (): number => sql.value<number>('SELECT count(*) FROM action WHERE account_id = ?', accountId) ?? 0,
  };
}

/** `mocks`: absent, they stay as they are; null takes them away. */
type ActionBody = Omit<Action, 'id'> & { mocks?: unknown };

const toColumns = (action: ActionBody) => ({
  slug: action.slug,
  name: action.name,
  name_folded: sortKey(action.name),
  description: action.description,
  parameters: JSON.stringify(action.parameters),
  enabled: Number(action.enabled),
});

export function writeActions(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readActions(scope);
  const removed = writeRemovedRecords<ActionBody & { created_at: string }>(scope, 'actions');
  const history = writeRecordHistory(scope, 'actions', (id) => {
    const found = reader.mocked(id);
    return found && recordBodies.actions(found);
  });
  const setMocks = (id: string, mocks: unknown): void => {
    if (mocks === undefined) return;
    const key = mocksKey(accountId, id);
    sql.run('DELETE FROM meta WHERE key = ?', key);
    if (mocks !== null) sql.insert('meta', { key, value: JSON.stringify(mocks) });
  };
  return {
    ...reader,
    create(action: ActionBody, id = ids.next()): string {
      sql.insert('action', { ...toColumns(action), id, account_id: accountId, created_at: nowIso(clock) });
      setMocks(id, action.mocks);
      history.made(id);
      return id;
    },
    /** False where there is no such action. The slug must be free. */
    replace: (id: string, action: ActionBody): boolean =>
      history.change(id, () => {
        const found = sql.update('action', toColumns(action), { id, account_id: accountId }).changes > 0;
        if (found) setMocks(id, action.mocks);
        return found;
      }),
    disable: (id: string): boolean =>
      history.change(id, () => sql.update('action', { enabled: 0 }, { id, account_id: accountId }).changes > 0),
    /** Into the bin. */
    remove(id: string): boolean {
      const found = reader.mocked(id);
      if (!found) return false;
      const { id: _id, ...action } = found;
      const created_at = sql.value<string>('SELECT created_at FROM action WHERE id = ?', id) ?? nowIso(clock);
      removed.put(id, { name: action.name, created_at, body: { ...action, created_at } });
      sql.run('DELETE FROM action WHERE id = ? AND account_id = ?', id, accountId);
      setMocks(id, null);
      removed.changed(id);
      return true;
    },
    /** As it waits in the bin. */
    removed: (id: string): ActionBody | undefined => removed.get(id),
    /** Out of the bin. False where it is not in there; its slug must be free. */
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      sql.insert('action', { ...toColumns(body), id, account_id: accountId, created_at: body.created_at });
      setMocks(id, body.mocks);
      removed.drop(id);
      removed.changed(id);
      return true;
    },
  };
}
