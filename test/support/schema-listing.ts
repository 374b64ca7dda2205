import type Database from 'better-sqlite3';

interface SchemaRow {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

/** SQLite stores what was typed: line ends, and the quotes that a renamed table gets, say nothing of the schema. */
const normalized = (sql: string): string =>
  sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\( ?/g, '(')
    .replaceAll(/ (?=[),])/g, '')
    .replaceAll(/"(\w+)"/g, '$1');

/** Everything that SQLite knows of a schema, and how many rows each table starts with: equal texts are equal schemas. */
export function schemaListing(db: Database.Database): string {
  const rows = db
    .prepare<[], SchemaRow>(
      'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema ORDER BY tbl_name, type, name',
    )
    .all();
  const counts = rows
    .filter((row) => row.type === 'table')
    .map((row) => `-- ${row.name}: ${String(db.prepare(`SELECT count(*) FROM "${row.name}"`).pluck().get())} rows`)
    .filter((line) => !line.endsWith(': 0 rows'));
  return [
    `PRAGMA application_id = ${String(db.pragma('application_id', { simple: true }))};`,
    `PRAGMA user_version = ${String(db.pragma('user_version', { simple: true }))};`,
    ...rows.map(
      (row) => `-- ${row.type} ${row.name} of ${row.table}${row.sql === null ? '' : `\n${normalized(row.sql)};`}`,
    ),
    ...counts,
    '',
  ].join('\n');
}
