/** What came into the conversations of a run from outside, until they are stored: with it, one that was interrupted goes on where it stood. */
import type { Migration } from '../migrate.ts';

const TABLE = `
  CREATE TABLE conversation_input (
    simulation_id TEXT NOT NULL REFERENCES simulation(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    input TEXT NOT NULL CHECK (json_valid(input)),
    PRIMARY KEY (simulation_id, position, ordinal)
  ) STRICT, WITHOUT ROWID;
`;

export const conversationInputs: Migration = {
  version: 17,
  name: 'conversation inputs',
  up: (db) => void db.exec(TABLE),
};
