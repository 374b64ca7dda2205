import { openThreads } from '../threads/threads.ts';
import type { UpkeepAnswer, UpkeepTask } from './upkeep-worker.ts';

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './upkeep-worker.ts' : '../server/upkeep-worker.js', import.meta.url).href;

/** Runs one task on a thread that ends with it. */
export async function onUpkeepThread(task: UpkeepTask): Promise<UpkeepAnswer> {
  const threads = openThreads<UpkeepTask, UpkeepAnswer>({ filename: workerFile(), minThreads: 0, maxThreads: 1 });
  try {
    return await threads.run(task);
  } finally {
    await threads.destroy();
  }
}
