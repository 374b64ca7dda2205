/** What the bench of the cast counts. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markdown } from '../../bench/cast/cast-table.ts';
import { tau2Users } from '../../bench/cast/peer-tau2.ts';
import { varietyOf } from '../../bench/cast/variety.ts';

test('conversations that say the same are one; runs of words are counted over all turns', () => {
  const found = varietyOf([
    ['Yes.', 'on Monday'],
    ['Yes.', 'on Monday'],
    ['Yes.', 'on Tuesday'],
  ]);
  expect(found.conversations).toBe(3);
  expect(found.distinct).toBe(2);
  // yes, on, monday, tuesday among nine; "on monday", "on tuesday" among three; no run of three.
  expect(found.distinctRuns).toEqual([4 / 9, 2 / 3, 0]);
  expect(found.mostCommon).toBe(3 / 6);
});

test('nobody says anything: no figure is made up', () => {
  expect(varietyOf([])).toEqual({ conversations: 0, distinct: 0, distinctRuns: [0, 0, 0], mostCommon: 0 });
});

test('of a results file, what the simulated user says counts, and not its signals', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-tau2-')), 'results.json');
  const at = (second: number) => `2025-10-31T07:19:${second}.250000`;
  writeFileSync(
    file,
    JSON.stringify({
      info: { user_info: { llm: 'some-model' } },
      simulations: [
        {
          messages: [
            { role: 'assistant', content: 'Hi! How can I help you today?', timestamp: at(10) },
            { role: 'user', content: 'I want to send my lamp back.', timestamp: at(14) },
            { role: 'assistant', content: null, timestamp: at(20) },
            { role: 'user', content: '###STOP###', timestamp: at(30) },
          ],
        },
      ],
    }),
  );
  expect(tau2Users(file, 100)).toEqual({
    model: 'some-model',
    variety: { conversations: 1, distinct: 1, distinctRuns: [1, 1, 1], mostCommon: 1 },
    seconds: 20,
  });
});

test('a cell says what it is, or why there is nothing', () => {
  const none = { none: 'not measured: not installed' };
  expect(
    markdown([{ figure: 'turns', understudy: { value: '4 | 5' }, promptfoo: none, tau2: none }], ['A note.']),
  ).toContain('| turns | 4 \\| 5 | not measured: not installed | not measured: not installed |');
});
