/** What an account says of itself: its name, and the agent and the scenario set that are meant where nothing else is said. */
import type { ReadScope, WriteScope } from './scope.ts';

export interface AccountDefaults {
  agent_id: string | null;
  set_id: string | null;
}

export function readAccountProfile({ sql, accountId }: ReadScope) {
  const key = `account_defaults:${accountId}`;
  return {
    name: (): string => sql.value<string>('SELECT name FROM account WHERE id = ?', accountId) ?? '',
    defaults(): AccountDefaults {
      const stored = sql.value<string>('SELECT value FROM meta WHERE key = ?', key);
      return stored === undefined ? { agent_id: null, set_id: null } : (JSON.parse(stored) as AccountDefaults);
    },
  };
}

export function writeAccountProfile(scope: WriteScope) {
  const { sql, accountId } = scope;
  const key = `account_defaults:${accountId}`;
  return {
    ...readAccountProfile(scope),
    rename: (name: string): void => void sql.update('account', { name }, { id: accountId }),
    setDefaults(defaults: AccountDefaults): void {
      sql.run(
        'INSERT INTO meta (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        { key, value: JSON.stringify(defaults) },
      );
    },
  };
}
