/** Trials that hold the same conversation are one piece of evidence, and are counted as such beside their number. */
import { describe, expect, test } from 'vitest';
import type { RunSummary } from '../../src/core/contract/local/simulation.ts';
import { conversationsText, isOneConversation } from '../../src/core/reporting/distinct-conversations.ts';
import { conversationDigest } from '../../src/core/runs/conversation-digest.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { summarizeRun } from '../../src/core/runs/summarize-run.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

const FIXED = `name: Says the same each time\nsays: ["Yes.", "Goodbye."]\nexpect: [{ grader: max_turns, max: 40 }]\n`;
const STEADY = { temperature: 0 };

const figures = (source: string): RunSummary['scenarios'][number] | undefined => {
  const plan = planOf([source], {
    agent: {
      ai_settings: {
        ...STEADY,
        ai_model: null,
        frequency_penalty: null,
        max_tokens: null,
        presence_penalty: null,
        reasoning: null,
      },
      personality: { adherence: 0, empathy: 0, humor: 0 },
    },
  });
  const trials = Array.from({ length: 8 }, (_, trial) => runTrial(plan, 0, trial));
  return summarizeRun({ num_trials: 8, trials }).scenarios[0];
};

test('a fixed lead and an agent without chance hold one conversation, whatever the clock says', () => {
  const found = figures(FIXED);
  expect(found).toMatchObject({ n: 8, distinct: 1 });
  expect(found && isOneConversation(found)).toBe(true);
});

test('a lead with a mind of its own holds several', () => {
  const found = figures(CONFIRMS);
  expect(found?.distinct).toBeGreaterThan(4);
  expect(found && conversationsText(found)).toMatch(/^\d conversations$/);
});

describe('conversations are counted', () => {
  const trial = (number: number, conversation: string | null, verdict: 'pass' | 'invalid' = 'pass') =>
    ({
      scenario_id: 'a',
      trial: number,
      reward: verdict === 'pass' ? 1 : null,
      agent_cost: null,
      termination_reason: 'agent_stop',
      verdict,
      conversation,
    }) as const;
  const distinct = (...trials: readonly ReturnType<typeof trial>[]) =>
    summarizeRun({ num_trials: 3, trials }).scenarios[0]?.distinct;

  test('among the trials that count', () =>
    expect(distinct(trial(0, 'x'), trial(1, 'x'), trial(2, 'y', 'invalid'))).toBe(1));
  test('and not where that of one is unknown', () => expect(distinct(trial(0, 'x'), trial(1, null))).toBeNull());
});

test('what was said and done makes a conversation, not when or how it was heard', () => {
  const plan = planOf([CONFIRMS]);
  const { turns, conversation } = runTrial(plan, 0, 0);
  expect(conversationDigest(turns)).toBe(conversation);
  expect(conversationDigest(turns.map((turn) => ({ ...turn, start_s: turn.start_s + 1, heard_text: 'x' })))).toBe(
    conversation,
  );
  const action = { slug: 'book', arguments: { day: 'Monday' }, result: { ok: true }, error: null, duration_s: 1 };
  const called = (more: object) =>
    conversationDigest([{ speaker: 'action', text: '', action: { ...action, ...more } }]);
  expect(called({ duration_s: 2 })).toBe(called({}));
  expect(new Set([called({}), called({ arguments: {} }), called({ error: 'busy', result: null })]).size).toBe(3);
  expect(conversationDigest([])).toMatch(/^[0-9a-f]{16}$/);
});
