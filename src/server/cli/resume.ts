import type { Budget } from '../../core/contract/local/engine.ts';
import { chooseQueue } from './choose-queue.ts';
import { concludeRun } from './conclude-run.ts';
import type { ExitCode } from './exit-codes.ts';
import { onStoredRun, type StoredRunOptions } from './stored-run.ts';

export interface ResumeOptions extends StoredRunOptions {
  /** In place of the one that it had. */
  budget?: Budget;
  queue?: string;
}

/** `understudy resume RUN`: a run that was stopped, by its budget, by hand or with its host, goes on where it stood. */
export const resume = async (id: string, options: ResumeOptions): Promise<ExitCode> =>
  onStoredRun(
    options,
    async (client, file) => {
      const run = { params: { id } };
      if (options.budget !== undefined)
        await client.call('put', '/local/simulations/{id}/budget', { ...run, body: options.budget });
      const resumed = await client.call('post', '/local/simulations/{id}/resume', run);
      return await concludeRun(client, resumed, { ...options, file });
    },
    chooseQueue(options.queue),
  );
