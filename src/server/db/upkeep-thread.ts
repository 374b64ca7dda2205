import { Piscina } from 'piscina';
import type { UpkeepAnswer, UpkeepTask } from './upkeep-worker.ts';

const workerFile = () => new URL(import.meta.url.endsWith('.ts') ? './upkeep-worker.ts' : '../server/upkeep-worker.js', import.meta.url).href;

/** Runs one task on a thread that ends with it. */
export async function onUpkeepThread(task: UpkeepTask): Promise<UpkeepAnswer> {
  const pool = new Piscina<UpkeepTask, UpkeepAnswer>({ filename: workerFile(), minThreads: 0, maxThreads: 1, execArgv: [] });
  try {
    return await pool.run(task);
  } finally {
    await pool.destroy();
  }
}
