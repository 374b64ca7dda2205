/** A host that is killed while a judge grades a run anew: what was judged stays, and what was answered is not asked again. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { judgingModel } from '../support/judging-model.ts';
import { ended, serve, type Serving } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TRIALS = 12;
const SOURCE = `name: Answers
lead: { first_name: Maria }
says: ["Yes, this is Maria.", "Monday is fine.", "Thank you, goodbye."]
expect:
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;

async function finished({ call }: Serving, id: string): Promise<Record<string, unknown>> {
  for (;;) {
    const run = await call('GET', `/local/simulations/${id}`);
    if (run['status'] !== 'running' && run['status'] !== 'queued') return run;
    await pause(30);
  }
}

test('a run that is judged anew and killed goes on, and no answer that it had is asked for again', async () => {
  const workspace = path.join(temporaryFolder(), 'judged.understudy');
  // The first opinion of each is a fail, so that there is always a second one.
  const judge = await judgingModel(() => false);
  const first = await serve(workspace);
  const { items: agents } = (await first.call('GET', '/local/agents')) as { items: { id: string }[] };
  const scenario = await first.call('POST', '/local/scenarios', { name: 'Answers', source: SOURCE });
  await first.call('POST', '/local/engines', {
    name: 'arbiter',
    base_url: judge.url,
    model: 'judge-1',
    json_mode: 'json_schema',
  });
  const { id: played } = (await first.call('POST', '/local/simulations', {
    agent_id: agents[0]?.id,
    scenario_ids: [scenario['id']],
    num_trials: TRIALS,
    seed: 7,
  })) as { id: string };
  await finished(first, played);

  const { id } = (await first.call('POST', `/local/simulations/${played}/regrade`, {
    judge_engine: 'arbiter',
    budget: { calls: 100 },
    workers: 1,
  })) as { id: string };
  // Then three of them are judged, and the fourth is in the middle.
  await judge.came(8);
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await serve(workspace);
  const found = await second.call('GET', `/local/simulations/${id}`);
  expect(found).toMatchObject({ status: 'interrupted', judge: { engine: 'arbiter' } });
  expect(found['completed_runs']).toBeGreaterThanOrEqual(3);
  const before = judge.asked.length;
  await second.call('POST', `/local/simulations/${id}/resume`);
  expect(await finished(second, id)).toMatchObject({
    status: 'completed',
    completed_runs: TRIALS,
    final_score: 0,
    spend: { roles: [{ role: 'judge', calls: 2 * TRIALS }] },
  });
  // What was under way as it was killed may have been asked without an answer.
  expect(judge.asked.length - before).toBeLessThanOrEqual(2 * TRIALS - 7);
  expect(judge.asked.length).toBeLessThanOrEqual(2 * TRIALS + 1);
  second.child.kill('SIGTERM');
  await ended(second.child);
  await judge.close();
});
