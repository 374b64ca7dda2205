/** The thread of checkpoints.ts. */
import { workerData } from 'node:worker_threads';
import { openBeside } from './open-database.ts';

const db = openBeside(String(workerData));

/** As much as can be moved while others read and write. */
export default function checkpoint(): void {
  db.pragma('wal_checkpoint(PASSIVE)');
}
