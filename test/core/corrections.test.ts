/** A lead that changes its mind: what the scripted agent makes of it. */
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const SCRIPT = `AGENT: Hi, this is Ana. Which boat would you like, the Heron or the Osprey?
USER: [collect boat]
AGENT: On which day?
USER: [collect day]
AGENT: And how many people are you?
USER: [collect people]
AGENT: I am booking that. [call book_boat]
AGENT: Thank you. Goodbye.
`;

/** Whether the agent has collected `slot` ("boat: Osprey") in the end, of a lead that answers its questions in these words. */
function isCollected(slot: string, [boat, day, people]: readonly [string, string, string]): boolean {
  const rule = (asked: string, said: string) => `  - when agent says "${asked}" say ${JSON.stringify(said)}\n`;
  const source = `name: x
persona: cooperative
traits: { verbosity: 0 }
goal: { wants: inform }
rules:
${rule('which boat', boat)}${rule('which day', day)}${rule('how many people', people)}expect:
  - { grader: slots_collected, slots: { ${slot} } }
`;
  return runTrial(planOf([source], { script: SCRIPT, role: '', trials: 1 }), 0, 0).verdict === 'pass';
}

describe('what was answered before', () => {
  test('is another one of two things now', () => {
    expect(isCollected('boat: Osprey', ['The Heron.', 'okay, the osprey then', '4'])).toBe(true);
  });
  test('is taken back for another value of its kind', () => {
    expect(isCollected('day: Saturday', ['The Heron.', 'Friday.', 'Actually, make it Saturday.'])).toBe(true);
  });
  test.each([
    ['boat: Heron', 'Friday, with the heron.'],
    ['day: Friday', 'Friday, with the heron.'],
    ['boat: Heron', 'Friday, because we have been out in the osprey so often before.'],
  ])('stays %s where the same is said again, or where the other is only spoken of: “%s”', (slot, day) => {
    expect(isCollected(slot, ['The Heron.', day, '4'])).toBe(true);
  });
});

describe('what takes the place of a value in the same breath', () => {
  test.each([
    ['people: "5"', ['The Heron.', 'Friday.', 'Four. No, sorry, five, I forgot my aunt.']],
    ['people: "5"', ['The Heron.', 'Friday.', 'Four, actually make that five.']],
    ['day: Saturday', ['The Heron.', 'Friday, wait, Saturday.', '4']],
    ['day: Saturday', ['The Heron.', 'Friday. Sorry, I mean Saturday.', '4']],
  ] as const)('is what was answered: %s of %s', (slot, answers) => {
    expect(isCollected(slot, answers)).toBe(true);
  });

  test.each([
    ['people: "4"', ['The Heron.', 'Friday.', 'Four, no more than that.']],
    ['day: Friday', ['The Heron.', 'Friday, I mean if that suits you.', '4']],
    ['day: Friday', ['The Heron.', 'Friday, sorry, I have the dentist on Thursday.', '4']],
  ] as const)('is nothing that is only told beside it: %s of %s', (slot, answers) => {
    expect(isCollected(slot, answers)).toBe(true);
  });
});
