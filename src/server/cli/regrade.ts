import type { Budget } from '../../core/contract/local/engine.ts';
import { concludeRun } from './conclude-run.ts';
import type { ExitCode } from './exit-codes.ts';
import { onStoredRun, type StoredRunOptions } from './stored-run.ts';

export interface RegradeOptions extends StoredRunOptions {
  judgeEngine?: string;
  budget?: Budget;
  workers?: number;
}

/** `understudy regrade RUN`: its conversations by today's expectations, and by a judge where one is named. No conversation is held. */
export const regrade = (id: string, options: RegradeOptions): Promise<ExitCode> =>
  onStoredRun(options, async (client, file) => {
    const { judgeEngine, budget, workers } = options;
    const started = await client.call('post', '/local/simulations/{id}/regrade', {
      params: { id },
      body: {
        ...(judgeEngine !== undefined && { judge_engine: judgeEngine }),
        ...(budget !== undefined && { budget }),
        ...(workers !== undefined && { workers }),
      },
    });
    return await concludeRun(client, started, { ...options, file });
  });
