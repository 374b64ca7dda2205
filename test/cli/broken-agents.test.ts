/** A run whose agent breaks down says why, wherever it is told: what its graders then missed comes after it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { delta, DONE, modelServer, streamed } from '../support/model-server.ts';
import { modelFolder } from './model-folder.ts';
import { runHere } from './run-here.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('as text and in every report', async () => {
  const server = await modelServer((_asked, response) =>
    streamed(response, delta({ refusal: 'I cannot help with that.' }) + delta({}, 'stop') + DONE),
  );
  closing.push(server.close);
  const root = modelFolder(server.url, '');
  const files = ['junit', 'html', 'csv'].map((format) => [format, path.join(root, `report.${format}`)] as const);
  const { stdout } = await runHere([
    'simulate',
    '--from',
    root,
    ...'--trials 1 --seed 7 --agent-engine double --budget calls=50'.split(' '),
    ...files.flatMap(([format, file]) => ['--report', `${format}=${file}`]),
  ]);
  const why = 'The agent broke down (agent_error): The agent';
  const why_then = /The agent broke down \(agent_error\): [^\n]*refused to answer[^\n]*never said/;
  expect(stdout).toMatch(why_then);
  for (const [format, file] of files) {
    const text = readFileSync(file, 'utf8').replaceAll('&#39;', "'");
    expect(text, format).toContain(why);
    expect(text, format).toMatch(why_then);
    expect(text, format).not.toContain('Neither the line nor the lead');
  }
  expect(readFileSync(path.join(root, 'report.junit'), 'utf8')).toContain('type="agent_error"');
});
