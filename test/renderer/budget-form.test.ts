import { describe, expect, test } from 'vitest';
import {
  budgetFormOf,
  ceilingSentence,
  raisedBudget,
  readBudget,
  suggestedCalls,
} from '../../src/renderer/features/simulations/budget-form.ts';
import { egressSentence } from '../../src/renderer/features/simulations/spend-words.ts';

const BUDGET = { calls: 1440, tokens: null, usd: null, minutes: null };

describe('the budget of a run', () => {
  test('a suggestion follows the conversations and the models that take part', () => {
    expect(suggestedCalls(96, 1)).toBe(1440);
    expect(suggestedCalls(96, 2)).toBe(2880);
    expect(suggestedCalls(0, 1)).toBe(1);
  });

  test('what is typed is read with its separators, and what is empty is no limit', () => {
    expect(readBudget({ calls: '1,440', tokens: '', usd: ' 2.5 ', minutes: '' })).toEqual({
      budget: { ...BUDGET, usd: 2.5 },
    });
    expect(readBudget(budgetFormOf(BUDGET))).toEqual({ budget: BUDGET });
  });

  test('faults are said at their field', () => {
    const read = readBudget({ calls: '', tokens: 'many', usd: '-1', minutes: '' });
    expect('faults' in read && Object.keys(read.faults).toSorted()).toEqual(['calls', 'tokens', 'usd']);
    expect('faults' in read && read.faults.calls).toBe('A run with models needs this limit');
  });

  test('the ceiling is stated before anything is asked', () => {
    expect(ceilingSentence(BUDGET)).toMatch(/^At most 1,440 requests; nothing more is asked after that/);
    expect(ceilingSentence({ calls: 10, tokens: 5000, usd: 2, minutes: 1 })).toBe(
      'At most 10 requests, 5,000 tokens, $2 or 1 minute, whichever comes first; nothing more is asked after that, and what was played stays.',
    );
  });

  test('a raised budget is enough for what is left, at the pace so far', () => {
    expect(raisedBudget({ ...BUDGET, calls: 120 }, { calls: 120, completed: 5, total: 22 }).calls).toBe(634);
    expect(raisedBudget({ ...BUDGET, calls: 120 }, { calls: 0, completed: 22, total: 22 }).calls).toBe(121);
  });
});

describe('what a run used up', () => {
  const none = { calls: 0, input_tokens: 0, output_tokens: 0, usd: null, bytes_out: 0, bytes_in: 0 };
  const sentence = (...hosts: string[]) =>
    egressSentence({
      total: none,
      roles: [],
      hosts: hosts.map((host) => ({ host, calls: 1, bytes_out: 1500, bytes_in: 20 })),
      first_token: null,
      unrecorded: null,
    });

  test('what stays on this machine has not left it', () => {
    expect(sentence()).toBe('Nothing left this machine: nothing was sent anywhere.');
    for (const here of ['127.0.0.1', 'localhost', '::1', '[::1]:8080', 'http://127.0.0.1:8080'])
      expect(sentence(here)).toMatch(/^Nothing left this machine/);
    for (const away of ['localhost.example', '10.0.0.2', 'models.example'])
      expect(sentence('127.0.0.1', away)).toBe(`Left this machine: ${away}: 1.5 kB sent, 20 bytes received.`);
  });
});
