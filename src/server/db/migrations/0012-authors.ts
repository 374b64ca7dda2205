/** Who made a document and who saved it last: the id of a user or an API key. Of what was made before, nobody knows. */
import type { Migration } from '../migrate.ts';

export const authors: Migration = {
  version: 12,
  name: 'authors',
  up(db) {
    db.exec(`
      ALTER TABLE document ADD COLUMN created_by TEXT;
      ALTER TABLE document ADD COLUMN last_modified_by TEXT;
    `);
  },
};
