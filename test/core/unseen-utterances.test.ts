/** Words of people that whoever wrote the rules and what they learn from has not seen: how many of them are understood, at least. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { unseenFigures } from '../../bench/cast/unseen-figures.ts';
import { english } from '../../src/core/language/en/index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../understanding');

/** Shares that hold today, less what a change for the better elsewhere may cost. */
const LEAST: Readonly<Record<string, number>> = {
  opt_out: 0.82,
  wrong_number: 0.86,
  transfer_request: 0.84,
  callback: 0.88,
  reschedule: 0.78,
  cancel: 0.76,
  affirm: 0.8,
  negate: 0.78,
  emergency: 0.86,
  distress: 0.73,
  near_miss: 0.64,
  agent_question: 0.68,
  values: 0.74,
};

describe.each(['unseen', 'unseen-again'])('of the utterances in %s', (set) => {
  const figures = unseenFigures(english, path.join(FOLDER, set));
  test.each(Object.entries(LEAST))('%s is understood in at least a share of %d', (kind, least) => {
    const { right, of } = figures.get(kind) ?? { right: 0, of: 1 };
    expect(right / of).toBeGreaterThanOrEqual(least);
  });
});
