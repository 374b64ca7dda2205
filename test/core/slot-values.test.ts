/** Values as leads say them, asked for by a script, and what the agent writes down of them. */
import { describe, expect, test } from 'vitest';
import { findWhen } from '../../src/core/language/en/find-when.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { findValue } from '../../src/core/language/slot-values.ts';
import { tokensOf } from '../../src/core/language/words.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const QUESTIONS = {
  date_of_birth: 'What is your date of birth?',
  preferred_day: 'Which day works best for you?',
  full_name: 'May I have your full name, please?',
  arrival_time: 'What time would suit you?',
  city: 'Which city do you live in?',
  notes: 'What should the driver know?',
} as const;

const VALUES: Record<keyof typeof QUESTIONS, readonly string[]> = {
  date_of_birth: [
    'May 1 1990',
    'May 1, 1990',
    '1 May 1990',
    'May 14th 1985',
    'the 3rd of May 1972',
    'May 1990',
    'May second 1990',
    'May first',
    'the first of May 1990',
    'March 3 1980',
    'second of June 1977',
    'June twenty-first 1980',
    '1990-05-01',
    '05/01/1990',
  ],
  preferred_day: [
    'May 5',
    'May',
    'in May',
    'the second of May',
    'the second Sunday in May',
    'Sunday or Monday',
    'any day but Sunday',
    'March 2',
  ],
  full_name: [
    'Will Smith',
    'Mark May',
    'April June',
    'June Carter',
    'August Wilson',
    'May Chen',
    'Sunday Okafor',
    'Ida Well',
    'Dawn Noon',
  ],
  arrival_time: ['one in the afternoon', 'half past two', 'four in the afternoon', 'around 10 am'],
  city: ['Sunday River', 'March', 'Will County'],
  notes: ['no nuts', 'No dogs please', 'the second door on the left', 'May be late', 'just what is in the box'],
};

const scriptFor = (slot: keyof typeof QUESTIONS) =>
  `AGENT: Hi, this is Ana. Is now a good time?\nUSER: [wait for the user]\nAGENT: ${QUESTIONS[slot]}\nUSER: [collect ${slot}]\nAGENT: Thank you. Goodbye.\n`;

describe.each(Object.entries(VALUES) as [keyof typeof QUESTIONS, readonly string[]][])(
  'asked for its %s',
  (slot, values) => {
    test.each(values)('the lead says %s, and that is what is written down', (value) => {
      const plan = planOf(
        [
          `name: x\npersona: cooperative\ngoal: { facts: { ${slot}: ${JSON.stringify(value)} } }\nexpect:\n  - { grader: slots_collected, slots: [${slot}] }\n`,
        ],
        { script: scriptFor(slot), trials: 4 },
      );
      expect([0, 1, 2, 3].map((trial) => runTrial(plan, 0, trial).verdict_reason)).toEqual([null, null, null, null]);
    });
  },
);

describe('words that are a date in one place and none in another', () => {
  test.each([
    ['May I ask, is Sunday open?', 'Sunday'],
    ['Tuesday may work', 'Tuesday'],
    ['I may come on May 5', 'May 5'],
    ['give me one second, Sunday is fine', 'Sunday'],
    ['may I call you back', null],
  ])('%s → %s', (said, day) => {
    expect(findWhen(tokensOf(said), 'day')).toBe(day);
  });
});

describe('what is named only to be excluded', () => {
  const carriers = leadReader(english).carriers;
  test.each([
    ['day', 'Not Thursday, please.', 'Not Thursday please'],
    ['day', 'Anything except Thursday.', 'Anything except Thursday'],
    ['day', 'Not Monday but Tuesday.', 'Tuesday'],
    ['day', "I can't do Thursday. Friday at noon works.", 'Friday at noon'],
    ['day', 'any day but Sunday', 'any day but Sunday'],
    ['money', "It's not $50, it's $40.", '$40'],
    ['money', 'I pay one hundred and twenty one dollars.', 'one hundred and twenty one dollars'],
    ['number', 'About 40 miles.', '40'],
    ['number', 'No idea.', null],
  ] as const)('%s in "%s": %s', (kind, said, value) => {
    expect(findValue(english, kind, said, carriers)).toBe(value);
  });
});
