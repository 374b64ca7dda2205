/** A broken agent is played, and what it lacks is told before. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

const FILES = {
  'understudy.yaml': 'format: 1\naccount: Homes\n',
  'scripts/Short.txt': '# name: Short\nAGENT: Hello, can we come by?\nUSER: [wait for the user]\nAGENT: Goodbye.\n',
  'agents/Bob.yaml': 'name: Bob\nscript: Short\n',
  'scenarios/Books.yaml':
    'name: Books\ngoal: { wants: confirm }\nexpect:\n  - { grader: action_called, slug: book_visit }\n',
  'sets/All.yaml': 'name: All\nagent: Bob\nscenarios: [Books]\n',
};
const GAP = 'The agent has no action book_visit, so it could not be called; it has no actions';

test('simulate warns on stderr of what the agent lacks, plays it, and says so of the failure', async () => {
  const folder = temporaryFile('homes');
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const simulate = (...args: string[]) =>
    runHere(['simulate', '--from', folder, '--trials', '1', '--seed', '7', ...args]);
  const told = await simulate();
  expect(told).toMatchObject({ code: 0, stderr: `warning: ${GAP} (action_called of "Books")\n` });
  expect(told.stdout).toContain(`action_called: ${GAP}`);
  expect((await simulate('--quiet')).stderr).toBe('');
  const { stdout } = await simulate('--quiet', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ warnings: [{ message: GAP, count: 1 }], completed_runs: 1 });
});
