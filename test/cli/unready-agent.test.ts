import { expect, test } from 'vitest';
import { demoAt } from '../support/demo-at.ts';
import { serve } from '../support/serve-process.ts';
import { runCli, temporaryFile } from './run-cli.ts';

const REMINDER = '5eed0b000000000000000001';

test('simulate refuses an agent whose script is deleted, names the script, and runs nothing', async () => {
  const workspace = demoAt(temporaryFile('demo.understudy'));
  const { call } = await serve(workspace);
  await call('DELETE', `/local/scripts/${REMINDER}`);
  const { code, stdout, stderr } = await runCli(['simulate', '--workspace', workspace, '--trials', '1', '--seed', '7']);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('The agent "Ana" names the script "Appointment reminder", which is deleted');
  expect(await call('GET', '/local/simulations')).toMatchObject({ meta: { total: 1 } });
});
