/** Words of people that whoever wrote the rules and what they learn from has not seen: how many of them are understood, at least. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unseenFigures } from '../../bench/cast/unseen-figures.ts';
import { english } from '../../src/core/language/en/index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../understanding/unseen');

/** Shares that hold today, less what a change for the better elsewhere may cost. */
const LEAST: Readonly<Record<string, number>> = {
  opt_out: 0.9,
  wrong_number: 0.9,
  transfer_request: 0.94,
  callback: 0.9,
  reschedule: 0.9,
  cancel: 0.9,
  affirm: 0.9,
  negate: 0.88,
  emergency: 0.93,
  distress: 0.9,
  near_miss: 0.7,
  agent_question: 0.88,
  values: 0.8,
};

describe('of the utterances that nobody has seen who wrote the rules', () => {
  const figures = unseenFigures(english, FOLDER);
  test.each(Object.entries(LEAST))('%s is understood in at least a share of %d', (kind, least) => {
    const { right, of } = figures.get(kind) ?? { right: 0, of: 1 };
    expect(right / of).toBeGreaterThanOrEqual(least);
  });
});
