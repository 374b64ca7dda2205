/** `understudy resume`: what is stopped in the middle goes on where it stood. */
import { afterEach, expect, test } from 'vitest';
import { modelServer, said, streamed } from '../support/model-server.ts';
import { modelFolder } from './model-folder.ts';
import { runHere } from './run-here.ts';
import { runCli, temporaryFile } from './run-cli.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('a run that its budget stopped goes on by the command that is told at its end, and asks nothing twice', async () => {
  const server = await modelServer((_asked, response) => streamed(response, said('See you on Monday. Goodbye.')));
  closing.push(server.close);
  const workspace = temporaryFile('runs.understudy');
  const at = ['--workspace', workspace];
  expect(await runHere(['import', modelFolder(server.url, ''), ...at])).toMatchObject({ code: 0 });
  const simulate = ['simulate', ...at, ...'--trials 3 --seed 7 --workers 1 --agent-engine double'.split(' ')];
  const stopped = await runHere([...simulate, '--quiet', '--budget', 'calls=1']);
  expect(stopped.code).toBe(1);
  const [, id = ''] = /understudy resume (\S+) --workspace \S+ --budget calls=…/.exec(stopped.stderr) ?? [];
  const resume = ['resume', id, ...at, '--json'];
  const done = await runCli([...resume, '--budget', 'calls=50']);
  expect(done).toMatchObject({ code: 0 });
  expect(JSON.parse(done.stdout)).toMatchObject({ _id: id, spend: { total: { calls: server.asked.length } } });
  expect(await runHere(resume)).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing to go on with') });
});
