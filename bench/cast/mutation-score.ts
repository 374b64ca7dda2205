/** How many ways to break a trade's agent its own scenarios notice. */
import type { FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import type { MutationReport } from '../../src/core/contract/local/mutation.ts';
import { followMutation } from '../../src/server/cli/follow-mutation.ts';
import { onFiles } from './on-files.ts';

interface MutationOptions {
  trials: number;
  seed: number;
}

/** Throws where the run does not come to its end. */
export const mutationReport = (files: FolderFile[], { trials, seed }: MutationOptions): Promise<MutationReport> =>
  onFiles(files, async (client, { agent, set }) => {
    const started = await client.call('post', '/local/mutation-runs', {
      body: { agent_id: agent.id, scenario_set_id: set.id, num_trials: trials, seed },
    });
    const { status, error, report } = await followMutation(client, started, { quiet: true });
    if (status !== 'completed' || !report) throw new Error(`The run was ${status}: ${error ?? ''}`);
    return report;
  });
