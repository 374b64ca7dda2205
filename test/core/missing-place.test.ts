/** The turn that is named where something was never said or done: the one at which it shows. */
import { expect, test } from 'vitest';
import type { TurnSource } from '../../src/core/contract/turn.ts';
import { ExpectationSchema } from '../../src/core/evaluation/expectation.ts';
import { grade } from '../../src/core/evaluation/grade.ts';
import { evidenceOf, type Line } from './support/evidence.ts';

const from = (kind: TurnSource['kind']): TurnSource => ({ kind, ref: null, line: null, section: null });
const script = (text: string): Line => ({ speaker: 'agent', text, source: from('script_line') });
const role = (text: string): Line => ({ speaker: 'agent', text, source: from('role_section') });
const lead = (text: string): Line => ({ speaker: 'lead', text });

const evidence = (expectation: Record<string, unknown>, lines: readonly Line[]): number[] => {
  const { graded } = grade(ExpectationSchema.parse(expectation), evidenceOf(lines));
  if (!('evidence_turns' in graded)) throw new Error('It was not graded at once.');
  expect(graded.passed).toBe(false);
  return graded.evidence_turns;
};

const COACHES = [
  script('How many of you will there be?'),
  lead('Sixty-two.'),
  role('We will squeeze everybody in somehow. Where should the driver pick you up?'),
  lead('The bus station.'),
  script('Thank you, you are booked. Goodbye.'),
];

test.each([
  { grader: 'said', any: ['a second coach'] },
  { grader: 'action_called', slug: 'order_coach' },
])('what the role says at the place of what was missed: $grader', (expectation) =>
  expect(evidence(expectation, COACHES)).toStrictEqual([2]),
);

test('of many turns that go by the role, those with words of it', () => {
  const lines = [
    role('We have no parking.'),
    lead('Is the pool warm?'),
    role('The pool is cold.'),
    lead('And the bar?'),
    role('The bar is shut.'),
    lead('Right.'),
    script('Goodbye.'),
  ];
  expect(evidence({ grader: 'said', any: ['the pool is heated'] }, lines)).toStrictEqual([2]);
});

test('nothing to pay, where a price was to be named', () => {
  const lines = [
    script('Who moves the furniture?'),
    lead('Your men, please.'),
    script('Our men do that free of charge. What is on the floor?'),
    lead('Lino.'),
    script('Goodbye.'),
  ];
  expect(evidence({ grader: 'said', any: ['40 pounds'] }, lines)).toStrictEqual([2]);
});

test('the last turn, where nothing tells', () => {
  expect(
    evidence({ grader: 'said', any: ['a second coach'] }, [script('Hello.'), lead('Hi.'), script('Goodbye.')]),
  ).toStrictEqual([2]);
});
