import type Database from 'better-sqlite3';

interface Upgrade {
  /** Puts what the migration changes into a workspace of the version before. */
  before(db: Database.Database): void;
  /** Expects what became of it. */
  after(db: Database.Database): void;
}

/** By version: every migration after the first has an entry. */
export const UPGRADES: Record<number, Upgrade> = {};
