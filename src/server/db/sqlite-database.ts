import type Database from 'better-sqlite3';

/** An opened workspace, or any other file of SQLite's. */
export type SqliteDatabase = Database.Database;
