import type { Client } from '../../client/client.ts';
import type { MutationRun } from '../../core/contract/local/mutation.ts';
import { follow } from './follow.ts';

const POLL_MS = 120;

/** Waits for a mutation run's end. */
export function followMutation(
  client: Client,
  started: MutationRun,
  { quiet }: { quiet: boolean },
): Promise<MutationRun> {
  const one = { params: { id: started.id } };
  return follow(client, {
    started,
    read: () => client.call('get', '/local/mutation-runs/{id}', one),
    cancel: () => client.call('post', '/local/mutation-runs/{id}/cancel', one),
    progress: ({ done, total }) => [done, total],
    isOver: ({ status }) => status !== 'running',
    pollMs: POLL_MS,
    quiet,
  });
}
