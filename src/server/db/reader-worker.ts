/** The thread of reader-thread.ts: one read-only connection, statements prepared once. */
import { workerData } from 'node:worker_threads';
import { openReadOnly } from './open-database.ts';
import type { ReadTask } from './reader-thread.ts';
import { createSql } from './sql.ts';

const sql = createSql(openReadOnly(String(workerData)));

export default function all({ sql: text, values }: ReadTask): unknown[] {
  return sql.all(text, ...values);
}
