/** Runs the files of a workspace folder the way `simulate --from` does. */
import type { TrialRow } from '../../src/core/contract/local/simulation.ts';
import type { FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import { followRun } from '../../src/server/cli/follow-run.ts';
import { onFiles } from './on-files.ts';

export interface PlayedTurn {
  speaker: string;
  text: string;
}

export interface PlayedTrial extends Pick<
  TrialRow,
  'scenario_name' | 'trial' | 'verdict' | 'verdict_reason' | 'failed_graders' | 'fault' | 'termination_reason'
> {
  turns: PlayedTurn[];
}

export interface Played {
  trials: PlayedTrial[];
  /** What the agent lacks of what its scenarios expect, in words. */
  warnings: string[];
}

export interface PlayOptions {
  trials: number;
  seed: number;
  workers?: number | undefined;
  /** Names of the scenarios that are played; absent: those of the set. */
  only?: readonly string[] | undefined;
}

const PAGE = 1000;

/** Throws where the folder cannot be imported, with every fault of it, or where the run does not come to its end. */
export const playFiles = (files: FolderFile[], { trials, seed, workers, only }: PlayOptions): Promise<Played> =>
  onFiles(files, async (client, subject) => {
    const scenarios = await client.call('get', '/local/scenarios', { query: { limit: PAGE } });
    const chosen = only && scenarios.items.filter(({ name }) => only.includes(name)).map(({ id }) => id);
    const started = await client.call('post', '/local/simulations', {
      body: {
        agent_id: subject.agent.id,
        ...(chosen ? { scenario_ids: chosen } : { scenario_set_id: subject.set.id }),
        num_trials: trials,
        seed,
        max_steps: 200,
        max_errors: 10,
        ...(workers !== undefined && { workers }),
      },
    });
    const run = await followRun(client, started, { quiet: true });
    if (run.status !== 'completed') throw new Error(`The run was ${run.status}: ${run.error ?? ''}`);
    const rows: TrialRow[] = [];
    for (let total = 1; rows.length < total;) {
      const page = await client.call('get', '/local/simulations/{id}/trials', {
        params: { id: run.id },
        query: { offset: rows.length, limit: PAGE },
      });
      rows.push(...page.items);
      ({ total } = page.meta);
    }
    const played: PlayedTrial[] = [];
    for (const row of rows) {
      const { turns } = await client.call('get', '/local/calls/{id}', { params: { id: row.call_id } });
      played.push({
        ...row,
        turns: turns.map(({ speaker, text, action }) => ({
          speaker,
          text: action ? `${text} ${JSON.stringify(action.arguments)}` : text,
        })),
      });
    }
    return { trials: played, warnings: run.warnings.map(({ message }) => message) };
  });
