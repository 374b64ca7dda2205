import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';

/** What is wrong with a workspace that nobody has open; null: it is whole, or not there at all. */
export function unsound(file: string): string | null {
  if (!existsSync(file)) return null;
  const db = new Database(file);
  try {
    const integrity = db.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') return `integrity_check says ${String(integrity)}`;
    const loose = db.pragma('foreign_key_check');
    return Array.isArray(loose) && loose.length > 0 ? `${loose.length} references lead nowhere` : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    db.close();
  }
}
