/** What a recording says that has no answer for what is asked. */
import { expect, test } from 'vitest';
import type { RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import { missedStep } from '../../src/server/engine/replay-fault.ts';

const place = { role: 'agent', scenario: 'Books', trial: 0, step: '3', attempt: 0 } as const;
const recordingWith = (near: object | undefined) => ({
  name: 'all.cassette.jsonl',
  at: () => [],
  nearest: () => near as RecordedExchange | undefined,
});
const asked = { messages: [{ role: 'user', content: 'I would like the red one.' }] };

test('a step that is missing names the nearest request and what differs in it', () => {
  const near = {
    ...place,
    step: '2',
    hash: 'other',
    request: { messages: [{ role: 'user', content: 'I would like the blue one.' }] },
  };
  const { kind, message } = missedStep(recordingWith(near), place, 'own', asked);
  expect(kind).toBe('unavailable');
  expect(message).toContain('the nearest is the agent\'s step "2" of trial 1 of "Books": messages[0].content was');
  expect(message).toMatch(/blue one.*red one/s);
});

test('one that was asked at another place says where, and one to which nothing is near says so', () => {
  const same = { ...place, trial: 4, hash: 'own', request: asked };
  expect(missedStep(recordingWith(same), place, 'own', asked).message).toContain(
    'the same was asked at the agent\'s step "3" of trial 5',
  );
  expect(missedStep(recordingWith(undefined), place, 'own', asked).message).toContain('nothing in it is near');
});
