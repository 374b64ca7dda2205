/** The words around what is said: an acknowledgement where the script has none of its own, and no hope to have helped by a word or two. */
import { expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';
import { saidBy } from './support/short-calls.ts';

const TRIALS = 40;
const played = (script: string, facts: string) => {
  const plan = planOf(
    [
      `name: x\npersona: cooperative\ntraits: { verbosity: 1 }\ngoal: { wants: inform, facts: ${facts} }\nexpect:\n  - { grader: said, any: [zebra] }`,
    ],
    { script, role: '# Rules\n\nBe kind.\n', trials: TRIALS },
  );
  return Array.from({ length: TRIALS }, (_, trial) => runTrial(plan, 0, trial).turns);
};

test.each(['Smashing. How many of you are there?', 'Hooray! How many of you are there?', 'Right, how many of you?'])(
  'what begins with an acknowledgement of its own gets none before it: %s',
  (line) => {
    const all = played(
      `AGENT: Which colour is the door?\nUSER: [collect colour]\nAGENT: ${line}\nUSER: [collect party]\nAGENT: Goodbye.\n`,
      '{ colour: dark blue, party: four }',
    );
    const said = all.flatMap((turns) => saidBy(turns, 'agent')).filter((text) => text.includes(line));
    expect(said.length).toBeGreaterThan(TRIALS / 2);
    expect(said.filter((text) => !text.startsWith(line))).toStrictEqual([]);
  },
);

test.each([
  'Third, the meter.',
  'Right of way comes next.',
  'Fine details: which one?',
  'Which day!',
  'I see that you rent.',
])('is no acknowledgement: %s', (line) => expect(english.speech.beginsWithThanks.test(line)).toBe(false));

const HOPES = /I hope that helps|That's about it/;

test('nobody hopes to have helped by a word or two', () => {
  const script = 'AGENT: Which colour is the door?\nUSER: [collect colour]\nAGENT: Thanks, goodbye.\n';
  const hopes = (facts: string) =>
    played(script, facts).filter((turns) => saidBy(turns, 'lead').some((text) => HOPES.test(text))).length;
  expect(hopes('{ colour: blue }')).toBe(0);
  expect(hopes('{ colour: a very dark blue with two white stripes }')).toBeGreaterThan(0);
});

const answers = (question: string, fact: string) => {
  const script = `AGENT: ${question}\nUSER: [collect it]\nAGENT: Thanks, goodbye.\n`;
  const first = played(script, `{ it: ${fact} }`).flatMap(
    (turns) => turns.find(({ speaker }) => speaker === 'lead') ?? [],
  );
  // What the agent took for the end at a comma is no whole answer.
  return new Set(first.filter(({ interrupted }) => !interrupted).map(({ text }) => text));
};
test.each([
  ['What work do you do?', 'retired', /^(?:.*,\s)?retired\.$/i],
  ['Who is driving you home?', "I'll drive", /^(?:.*,\s)?I'll drive\.$/],
  ['When were you born?', 'the 22nd of October 1964', /^(?!.*(?:I'd say|about|would be good)).*1964\.$/],
  ['Who is your supplier?', 'Nair Fabrics', /^(?!.*I'd say).*Nair Fabrics\.$/],
])('what is said to %s fits it: %s', (question, fact, fits) => {
  const said = [...answers(question, fact)];
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => !fits.test(text))).toStrictEqual([]);
});
test('a wish may have its please', () =>
  expect(
    [...answers('Would you like it by post or by email?', 'by email')].some((text) => text.includes('email')),
  ).toBe(true));
