import type { Migration } from '../migrate.ts';

/** Secrets are sealed under a key that is not in the file. Those of before stand in clear until a host with a key opens the workspace: it seals them. */
export const sealedSecrets: Migration = {
  version: 14,
  name: 'sealed secrets',
  up(db) {
    // NULL: `value` is the secret itself.
    db.exec('ALTER TABLE secret ADD COLUMN key_id TEXT');
  },
};
