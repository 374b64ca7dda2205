/** Actions and chat widgets. */
import type { Action } from '../../core/contract/action.ts';
import type { ChatWidget } from '../../core/contract/chat-widget.ts';
import { sortKey } from '../../core/sort-key.ts';
import { nowIso } from '../../core/time.ts';
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

export function readActions({ sql, accountId }: ReadScope) {
  return {
    get(id: string): Action | undefined {
      const row = sql.get<ActionRow>(
        `SELECT ${ACTION_COLUMNS} FROM action WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
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
    count: (): number => sql.value<number>('SELECT count(*) FROM action WHERE account_id = ?', accountId) ?? 0,
  };
}

export function writeActions(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  return {
    ...readActions(scope),
    create(action: Omit<Action, 'id'>, id = ids.next()): string {
      sql.insert('action', {
        ...action,
        id,
        account_id: accountId,
        name_folded: sortKey(action.name),
        parameters: JSON.stringify(action.parameters),
        enabled: Number(action.enabled),
        created_at: nowIso(clock),
      });
      return id;
    },
    disable: (id: string): boolean =>
      sql.run('UPDATE action SET enabled = 0 WHERE id = ? AND account_id = ?', id, accountId).changes > 0,
  };
}

type ChatWidgetRow = Omit<ChatWidget, 'enabled' | 'additional_config'> & { enabled: number; additional_config: string };

const WIDGET_COLUMNS = `id, account_id, campaign_id, agent_id, name, version, enabled, session_timeout_minutes, inactivity_prompt_minutes,
  inactivity_prompt_text, inactivity_close_minutes, additional_config`;

export function readChatWidgets({ sql, accountId }: ReadScope) {
  return {
    list(): Page<ChatWidget> {
      const rows = sql.all<ChatWidgetRow>(
        `SELECT ${WIDGET_COLUMNS} FROM chat_widget WHERE account_id = ? ORDER BY created_at, id`,
        accountId,
      );
      const items = rows.map((row) => ({
        ...row,
        enabled: row.enabled === 1,
        additional_config: JSON.parse(row.additional_config) as ChatWidget['additional_config'],
      }));
      return { items, total: items.length };
    },
  };
}

export function writeChatWidgets(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  return {
    ...readChatWidgets(scope),
    create(widget: Omit<ChatWidget, 'id' | 'account_id'>, id = ids.next()): string {
      sql.insert('chat_widget', {
        ...widget,
        id,
        account_id: accountId,
        enabled: Number(widget.enabled),
        additional_config: JSON.stringify(widget.additional_config),
        created_at: nowIso(clock),
      });
      return id;
    },
  };
}
