/** What came back from where something was sent, beside what was sent. What came before is not known, and counts as nothing. */
import type { Migration } from '../migrate.ts';

export const receivedBytes: Migration = {
  version: 30,
  name: 'received bytes',
  up: (db) => void db.exec('ALTER TABLE egress_record ADD COLUMN bytes_in INTEGER NOT NULL DEFAULT 0'),
};
