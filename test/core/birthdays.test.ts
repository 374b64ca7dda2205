/** A lead who says a date of birth, in every month and in the forms in which people say one: the agent writes down the whole of it. */
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const FORMS: readonly ((month: string, number: string) => string)[] = [
  (month) => `${month} 1 1990`,
  (month) => `${month} 1, 1990`,
  (month) => `${month} 1st 1990`,
  (month) => `1 ${month} 1990`,
  (month) => `1st of ${month} 1990`,
  (month) => `the 1st of ${month}, 1990`,
  (month) => `${month} first 1990`,
  (month) => `${month} the twelfth, 2001`,
  (month) => `twelfth of ${month} 2001`,
  (month) => `${month} 1990`,
  (month) => `${month.slice(0, 3)} 3 1990`,
  (month) => month.toLowerCase() + ' 9 1988',
  (month) => `${month} 3rd of 1977`,
  (month) => `${month} 5`,
  (month) => `the fifth of ${month}`,
  (month) => `${month} fourteen 1993`,
  (month) => `${month} the 4th 1961`,
  (month) => `${month} first nineteen ninety`,
  (month) => `${month} twenty-first nineteen eighty-five`,
  (month) => `${month} third two thousand and one`,
  (month) => `${month} sixth nineteen oh five`,
  (month) => `${month} second twenty ten`,
  (_month, number) => `1990-${number}-07`,
  (_month, number) => `${number}/07/1990`,
  (_month, number) => `07.${number}.1990`,
];
const SCRIPT =
  'AGENT: Hi, am I speaking with {{lead.first_name}}?\nUSER: [wait]\nAGENT: What is your date of birth?\nUSER: [collect date_of_birth]\nAGENT: Thank you. Goodbye.\n';

const plain = (text: string | undefined) =>
  text?.toLowerCase().replaceAll(/[.,]/g, '').replaceAll(/[-/]/g, ' ').replace(/^the /, '');

/** What is written down when the lead is asked, told shortly and with words around it. */
function collected(fact: string, first_name: string): (string | undefined)[] {
  const plan = planOf(
    [
      `name: t
lead: { first_name: ${first_name} }
traits: { verbosity: 0, cooperativeness: 1 }
goal: { wants: confirm, facts: { date_of_birth: { value: "${fact}", asked_as: [date of birth] } } }
`,
    ],
    { script: SCRIPT, role: '', knowledge: '' },
  );
  return [0, 1, 2].map((trial) => runTrial(plan, 0, trial).call.slots['date_of_birth']);
}

describe('a birthday', () => {
  test.each(MONTHS.map((month, index) => [month, String(index + 1).padStart(2, '0')]))(
    'in %s is written down whole',
    (month, number) => {
      for (const form of FORMS) {
        const fact = form(month, number);
        for (const value of collected(fact, 'Maria')) expect(plain(value), fact).toBe(plain(fact));
      }
    },
  );

  test.each(['May', 'April', 'June', 'Summer', 'Tuesday', 'Will', 'August', 'Dawn', 'Noon'])(
    'of somebody called %s is the birthday, not the name',
    (name) => {
      for (const fact of ['May 1 1990', 'the 3rd of June, 1971'])
        for (const value of collected(fact, name)) expect(plain(value), fact).toBe(plain(fact));
    },
  );
});
