/** Configurations of chat widgets. */
import type { ChatWidget } from '../../core/contract/chat-widget.ts';
import { recordBodies } from '../../core/documents/record-bodies.ts';
import { nowIso } from '../../core/time.ts';
import { writeRecordHistory } from './record-revisions.ts';
import { writeRemovedRecords } from './removed-records.ts';
import type { Page, ReadScope, WriteScope } from './scope.ts';

type ChatWidgetRow = Omit<ChatWidget, 'enabled' | 'additional_config'> & { enabled: number; additional_config: string };
type ChatWidgetBody = Omit<ChatWidget, 'id' | 'account_id'>;

const COLUMNS = `id, account_id, campaign_id, agent_id, name, version, enabled, session_timeout_minutes, inactivity_prompt_minutes,
  inactivity_prompt_text, inactivity_close_minutes, additional_config`;

const toWidget = (row: ChatWidgetRow): ChatWidget => ({
  ...row,
  enabled: row.enabled === 1,
  additional_config: JSON.parse(row.additional_config) as ChatWidget['additional_config'],
});

export function readChatWidgets({ sql, accountId }: ReadScope) {
  return {
    get(id: string): ChatWidget | undefined {
      const row = sql.get<ChatWidgetRow>(
        `SELECT ${COLUMNS} FROM chat_widget WHERE id = @id AND account_id = @accountId`,
        { id, accountId },
      );
      return row && toWidget(row);
    },
    list(): Page<ChatWidget> {
      const rows = sql.all<ChatWidgetRow>(
        `SELECT ${COLUMNS} FROM chat_widget WHERE account_id = ? ORDER BY created_at, id`,
        accountId,
      );
      return { items: rows.map(toWidget), total: rows.length };
    },
  };
}

const toColumns = (widget: ChatWidgetBody) => ({
  campaign_id: widget.campaign_id,
  agent_id: widget.agent_id,
  name: widget.name,
  version: widget.version,
  enabled: Number(widget.enabled),
  session_timeout_minutes: widget.session_timeout_minutes,
  inactivity_prompt_minutes: widget.inactivity_prompt_minutes,
  inactivity_prompt_text: widget.inactivity_prompt_text,
  inactivity_close_minutes: widget.inactivity_close_minutes,
  additional_config: JSON.stringify(widget.additional_config),
});

export function writeChatWidgets(scope: WriteScope) {
  const { sql, accountId, clock, ids } = scope;
  const reader = readChatWidgets(scope);
  const removed = writeRemovedRecords<ChatWidgetBody & { created_at: string }>(scope, 'chat-widgets');
  const history = writeRecordHistory(scope, 'chat-widgets', (id) => {
    const found = reader.get(id);
    return found && recordBodies['chat-widgets'](found);
  });
  return {
    ...reader,
    create(widget: ChatWidgetBody, id = ids.next()): string {
      sql.insert('chat_widget', { ...toColumns(widget), id, account_id: accountId, created_at: nowIso(clock) });
      history.made(id);
      return id;
    },
    /** False where there is no such widget. */
    replace: (id: string, widget: ChatWidgetBody): boolean =>
      history.change(id, () => sql.update('chat_widget', toColumns(widget), { id, account_id: accountId }).changes > 0),
    /** Into the bin. */
    remove(id: string): boolean {
      const found = reader.get(id);
      if (!found) return false;
      const { id: _id, account_id: _account, ...widget } = found;
      const created_at = sql.value<string>('SELECT created_at FROM chat_widget WHERE id = ?', id) ?? nowIso(clock);
      removed.put(id, { name: widget.name, created_at, body: { ...widget, created_at } });
      sql.run('DELETE FROM chat_widget WHERE id = ? AND account_id = ?', id, accountId);
      removed.changed(id);
      return true;
    },
    /** Out of the bin. False where it is not in there. */
    bringBack(id: string): boolean {
      const body = removed.get(id);
      if (!body) return false;
      sql.insert('chat_widget', { ...toColumns(body), id, account_id: accountId, created_at: body.created_at });
      removed.drop(id);
      removed.changed(id);
      return true;
    },
  };
}
