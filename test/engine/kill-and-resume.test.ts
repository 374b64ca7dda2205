/** A host that is killed without warning in the middle of a run loses nothing that it had, and the run ends as if nothing had happened. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ended, serve, type Serving } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TRIALS = 120;

async function finished({ call }: Serving, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const run = await call('GET', `/local/simulations/${id}`);
    if (run['status'] !== 'running' && run['status'] !== 'queued') return run;
    await pause(30);
  }
}

/** All that a run says, without the ids and times that each start makes anew. */
async function outcome({ call }: Serving, id: string): Promise<string> {
  const { items } = (await call('GET', `/local/simulations/${id}/trials`)) as { items: { call_id: string }[] };
  const said = [];
  for (const trial of items)
    said.push({
      ...trial,
      id: '',
      call_id: '',
      simulation_id: '',
      turns: (await call('GET', `/local/calls/${trial.call_id}`))['turns'],
    });
  return JSON.stringify(said);
}

test('a run that was killed goes on to the very same result', async () => {
  const workspace = path.join(temporaryFolder(), 'killed.understudy');
  const first = await serve(workspace);
  const sets = (await first.call('GET', '/local/scenario-sets')) as { items: { id: string; agent_id: string }[] };
  const set = sets.items[0];
  const request = { agent_id: set?.agent_id, scenario_set_id: set?.id, num_trials: TRIALS, seed: 7 };

  const { id } = (await first.call('POST', '/local/simulations', request)) as { id: string };
  for (;;) {
    const { completed_runs } = (await first.call('GET', `/local/simulations/${id}`)) as { completed_runs: number };
    if (completed_runs > 0) break;
    await pause(5);
  }
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await serve(workspace);
  const found = await second.call('GET', `/local/simulations/${id}`);
  expect(found['status']).toBe('interrupted');
  expect(found['completed_runs']).toBeGreaterThan(0);
  expect(found['completed_runs']).toBeLessThan(Number(found['total_runs']));
  await second.call('POST', `/local/simulations/${id}/resume`);
  expect(await finished(second, id)).toMatchObject({ status: 'completed', completed_runs: found['total_runs'] });

  const whole = (await second.call('POST', `/local/simulations/${id}/rerun`, { seed: 7 })) as { id: string };
  expect(await finished(second, whole.id)).toMatchObject({ status: 'completed' });
  expect(await outcome(second, whole.id)).toBe(await outcome(second, id));
  second.child.kill('SIGTERM');
  await ended(second.child);
});
