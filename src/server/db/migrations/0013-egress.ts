/** What may leave the machine, and what has. Of the workspace, not of an account: it is the person at the machine who answers for it. */
import type { Migration } from '../migrate.ts';

export const egress: Migration = {
  version: 13,
  name: 'egress',
  up(db) {
    db.exec(`
      CREATE TABLE egress_permission (
        id TEXT PRIMARY KEY,
        scheme TEXT NOT NULL,
        host TEXT NOT NULL,
        port INTEGER NOT NULL,
        purpose TEXT NOT NULL,
        allowed_ms INTEGER NOT NULL,
        UNIQUE (scheme, host, port, purpose)
      ) STRICT;
      CREATE TABLE egress_record (
        scheme TEXT NOT NULL,
        host TEXT NOT NULL,
        port INTEGER NOT NULL,
        purpose TEXT NOT NULL,
        requests INTEGER NOT NULL,
        bytes_out INTEGER NOT NULL,
        refused INTEGER NOT NULL,
        first_ms INTEGER NOT NULL,
        last_ms INTEGER NOT NULL,
        PRIMARY KEY (scheme, host, port, purpose)
      ) STRICT;
    `);
  },
};
