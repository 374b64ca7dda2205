/** `understudy regrade`: a run's conversations by today's expectations, and by a judge where one is named. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { judgingModel } from '../support/judging-model.ts';
import { ended, serve } from '../support/serve-process.ts';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SOURCE = `name: Answers
lead: { first_name: Maria }
says: ["Yes, this is Maria.", "Monday is fine.", "Thank you, goodbye."]
expect:
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;

/** A workspace with a run of two conversations that nobody judged, and an engine that can. */
async function unjudged() {
  const judge = await judgingModel(() => true);
  closing.push(judge.close);
  const workspace = demoAt(temporaryFile('judged.understudy'));
  const host = await serve(workspace);
  const { items: agents } = (await host.call('GET', '/local/agents')) as { items: { id: string }[] };
  const scenario = await host.call('POST', '/local/scenarios', { name: 'Answers', source: SOURCE });
  await host.call('POST', '/local/engines', {
    name: 'arbiter',
    base_url: judge.url,
    model: 'judge-1',
    json_mode: 'json_schema',
  });
  const { id } = await host.call('POST', '/local/simulations', {
    agent_id: agents[0]?.id,
    scenario_ids: [scenario['id']],
    num_trials: 2,
    seed: 7,
  });
  while (
    ['queued', 'running'].includes(String((await host.call('GET', `/local/simulations/${String(id)}`))['status']))
  );
  host.child.kill('SIGTERM');
  await ended(host.child);
  const args = ['regrade', String(id), '--workspace', workspace];
  return { judge, args, regrade: (...more: string[]) => runHere([...args, ...more]) };
}

test('a judge grades what nobody judged, at its own cost, and is named as never calibrated', async () => {
  const { judge, args, regrade } = await unjudged();
  const plain = await runCli(args);
  // Ungraded as a whole, it says nothing of the agent.
  expect(plain).toMatchObject({ code: 2, stdout: expect.stringContaining('ungraded 2') });
  expect(judge.asked).toHaveLength(0);

  const recording = temporaryFile('judge.cassette.jsonl');
  const judged = await regrade('--judge-engine', 'arbiter', '--budget', 'calls=20', '--record', recording);
  expect(judged).toMatchObject({ code: 0, stdout: expect.stringContaining('Final score  1.000') });
  expect(judged.stdout).toContain('Judged by arbiter (judge-1), which was never calibrated (0 of 50 labels)');
  expect(judge.asked).toHaveLength(2);
  expect(readFileSync(recording, 'utf8').trim().split('\n')).toHaveLength(3);

  const gated = await regrade(
    '--judge-engine',
    'arbiter',
    '--budget',
    'calls=20',
    '--min-pass',
    '0.9',
    '--point',
    '--json',
  );
  expect(gated.code).toBe(0);
  expect(JSON.parse(gated.stdout)).toMatchObject({ judge: { engine: 'arbiter', labels: 0, calibrated: false } });
});

test('a judge without a limit is not asked, and a budget that is met is said', async () => {
  const { judge, regrade } = await unjudged();
  const refused = await regrade('--judge-engine', 'arbiter');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a limit') });
  expect(judge.asked).toHaveLength(0);
  const stopped = await regrade('--judge-engine', 'arbiter', '--budget', 'calls=1', '--workers', '1');
  expect(stopped).toMatchObject({ code: 1, stderr: expect.stringContaining('1 of 2 conversations are stored') });
});
