import type { Store } from '../repositories/store.ts';
import { DEMO_ACCOUNTS, DEMO_CREDENTIALS } from './demo-credentials.ts';

const SHOWN_PREFIX = 15;

/** Accounts, keys and the user, so that every rule of `x-org-id` can be tried. */
export function addDemoAccounts(
  store: Store,
  hashKey: (key: string) => Buffer,
  hashPassword: (password: string) => string,
): void {
  const { group, clinic, solar } = DEMO_ACCOUNTS;
  const { apiKeys, accounts, user } = DEMO_CREDENTIALS;
  store.writeDirectory((directory) => {
    // The clinic holds most of the demo, so the workbench opens on it.
    directory.addAccount(group.name, null, group.id);
    directory.addAccount(clinic.name, group.id, clinic.id);
    directory.addAccount(solar.name, null, solar.id);
    for (const caller of ['superadmin', 'admin', 'member', 'unrelated'] as const) {
      const key = apiKeys[caller];
      directory.addKey({
        account_id: accounts[caller],
        name: `Demo ${caller}`,
        role: caller === 'unrelated' ? 'member' : caller,
        prefix: key.slice(0, SHOWN_PREFIX),
        hash: hashKey(key),
      });
    }
    directory.addUser({
      account_id: clinic.id,
      username: user.username,
      password_hash: hashPassword(user.password),
      role: 'member',
    });
    directory.setMeta('current_account_id', clinic.id);
    directory.setMeta('is_demo', 'true');
  });
}
