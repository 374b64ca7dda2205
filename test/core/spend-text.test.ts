/** What a run has used up, in words. */
import { expect, test } from 'vitest';
import { NOTHING_SPENT } from '../../src/core/contract/local/engine.ts';
import type { RunSpend } from '../../src/core/contract/local/exchange.ts';
import { runEgressText, runSpendLines, unrecordedText } from '../../src/core/reporting/spend-text.ts';

const spend: RunSpend = {
  total: { ...NOTHING_SPENT, calls: 12, input_tokens: 1200, output_tokens: 120 },
  roles: [],
  hosts: [],
  first_token: null,
  unrecorded: { calls: 2, input_tokens: 0, output_tokens: 0 },
};
const engines = { on_line: false };

test('requests that left no record stand apart from those that are counted, and their cost is unknown', () => {
  expect(runSpendLines(spend, { engines, status: 'completed' }).slice(0, 2)).toEqual([
    ['Models', '12 requests, 1,200 + 120 tokens, $0.00'],
    [
      '  besides',
      'up to 2 more requests left no record, as of workers that were lost and of trials that were played again; the budget counts them, what they cost is unknown',
    ],
  ]);
});

test('tokens of which no server told are not nothing', () => {
  const silent = { ...spend, total: { ...NOTHING_SPENT, calls: 3, usd: null }, unrecorded: null };
  expect(runSpendLines(silent, { engines, status: 'completed' })[0]).toEqual([
    'Models',
    '3 requests, tokens not told, cost unknown',
  ]);
});

test('tokens that are known of them are told', () => {
  const unrecorded = { calls: 1, input_tokens: 1000, output_tokens: 1 };
  expect(unrecordedText({ ...spend, unrecorded }, 'stopped_by_budget')).toContain(
    'up to 1 more request left no record, as of workers that were lost and of trials that were played again (1,000 + 1 token of them are known)',
  );
});

test('while a run goes on, or may, they may be under way', () => {
  for (const status of ['queued', 'running', 'paused', 'interrupted'] as const)
    expect(unrecordedText(spend, status)).toBe(
      'up to 2 more requests with workers, under way or lost with them; the budget counts them',
    );
});

test('nothing is said where there are none', () => {
  expect(
    runSpendLines({ ...spend, unrecorded: null }, { engines, status: 'completed' }).map(([label]) => label),
  ).toEqual(['Models']);
});

test('where a run sent what it asked is told host by host, and of rules that nobody was asked', () => {
  expect(runEgressText(null)).toBe('no host was asked');
  expect(runEgressText(spend)).toBe('nothing was sent anywhere');
  const hosts = [{ host: 'models.example', calls: 12, bytes_out: 4200, bytes_in: 900 }];
  expect(runEgressText({ ...spend, hosts })).toBe('models.example: 4.2 kB sent, 900 bytes received');
});
