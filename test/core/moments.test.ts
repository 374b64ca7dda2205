/** Expectations that are dated by moments of the conversation, and values in phrases, arguments and states. */
import { describe, expect, test } from 'vitest';
import { ExpectationSchema } from '../../src/core/evaluation/expectation.ts';
import { grade } from '../../src/core/evaluation/grade.ts';
import { evidenceOf, type Line } from './support/evidence.ts';

const A = (text: string): Line => ({ speaker: 'agent', text });
const L = (text: string, act?: 'opt_out' | 'affirm' | 'negate', slot: string | null = null): Line => ({
  speaker: 'lead',
  text,
  acts: act === undefined ? [] : [{ act, slot, value: null }],
});
const calls = (slug: string, args: Record<string, unknown> = {}): Line => ({
  speaker: 'action',
  text: '',
  action: { slug, arguments: args, result: null, error: null, duration_s: 0 },
});

const on = (expectation: Record<string, unknown>, lines: readonly Line[], rest = {}) =>
  grade(ExpectationSchema.parse(expectation), evidenceOf(lines, rest)).graded;

const OPTS_OUT = [
  A('Hello. The visit costs 120 dollars.'),
  L('Take me off your list.', 'opt_out'),
  A('Of course. Can I offer you $120 off?'),
];

describe('not_said between two moments', () => {
  const NOTHING_SOLD = { grader: 'not_said', any: '120 dollars', after: { act: 'opt_out' } };

  test('nothing is sold after the opt-out', () => {
    expect(on(NOTHING_SOLD, OPTS_OUT)).toMatchObject({
      passed: false,
      reason: 'The agent said "120 dollars" in turn 3, which must not be said after the opt_out in turn 2',
      evidence_turns: [1, 2],
    });
    expect(on(NOTHING_SOLD, OPTS_OUT.slice(0, 2))).toMatchObject({ passed: true, evidence_turns: [1] });
  });

  test('what never happened has nothing after it', () => {
    expect(on(NOTHING_SOLD, [A('120 dollars'), L('Fine')])).toMatchObject({
      passed: true,
      reason: 'None of it was said after the opt_out, which never came',
    });
  });

  test('what never happened has everything before it', () => {
    const priceFirst = {
      grader: 'not_said',
      any: '120 dollars',
      before: { act: 'affirm', slot: 'identity', by: 'lead' },
    };
    expect(on(priceFirst, [A('120 dollars'), L('Who is this?')])).toMatchObject({
      passed: false,
      reason:
        'The agent said "120 dollars" in turn 1, which must not be said before the affirm (identity) of the lead, which never came',
    });
    expect(on(priceFirst, [A('Is this Ana?'), L('Yes', 'affirm', 'identity'), A('120 dollars')])).toMatchObject({
      passed: true,
    });
  });

  test('within one turn, words count from where the moment stands', () => {
    const afterGoodbye = { grader: 'not_said', any: 'offer', after: { said: 'goodbye' } };
    expect(on(afterGoodbye, [A('We have an offer. Goodbye!')]).passed).toBe(true);
    expect(on(afterGoodbye, [A('Goodbye! We have an offer.')]).passed).toBe(false);
    const beforeHello = { grader: 'not_said', any: 'offer', before: { said: 'hello' } };
    expect(on(beforeHello, [A('Hello, an offer.')]).passed).toBe(true);
    expect(on(beforeHello, [A('An offer. Hello.')]).passed).toBe(false);
  });

  test('a call of an action and a turn are moments, too', () => {
    const lines = [A('offer'), calls('book'), A('offer')];
    expect(on({ grader: 'not_said', any: 'offer', after: { action: 'book' } }, lines)).toMatchObject({ passed: false });
    expect(on({ grader: 'not_said', any: 'offer', before: { turn: 1 } }, lines)).toMatchObject({ passed: true });
    expect(on({ grader: 'not_said', any: 'offer', after: { turn: 1 }, before: { turn: 3 } }, lines).passed).toBe(true);
  });

  test.each([
    [{}, 'Say which moment: one of act, action, said, turn'],
    [{ act: 'opt_out', turn: 2 }, 'Say one moment, not act and turn together'],
    [{ turn: 2, slot: 'day' }, 'Only an act is about a slot: say act, or leave slot out'],
    [{ action: 'book', by: 'lead' }, 'Only an act or what is said has a speaker: leave by out'],
  ])('%j is no moment', (after, message) => {
    const parsed = ExpectationSchema.safeParse({ grader: 'not_said', any: 'x', after });
    expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([['after', message]]);
  });
});

describe('said_in_order', () => {
  const YES_THEN_BOOKED = {
    grader: 'said_in_order',
    phrases: [{ act: 'affirm', slot: 'confirm' }, { action: 'book' }, 'booked'],
  };

  test('the action comes after the yes', () => {
    expect(
      on(YES_THEN_BOOKED, [A('Shall I?'), L('Yes', 'affirm', 'confirm'), calls('book'), A('It is booked.')]),
    ).toMatchObject({ passed: true, evidence_turns: [1, 2, 3] });
    expect(
      on(YES_THEN_BOOKED, [calls('book'), A('Is that right?'), L('Yes', 'affirm', 'confirm'), A('It is booked.')]),
    ).toMatchObject({
      passed: false,
      reason: 'The call of book came too early, in turn 1, and not after the affirm (confirm) in turn 3',
    });
    expect(on(YES_THEN_BOOKED, [A('Shall I?'), L('Yes', 'affirm', 'confirm')])).toMatchObject({
      passed: false,
      reason: 'The call of book never came after the affirm (confirm) in turn 2',
    });
  });

  test('one call is not two steps', () => {
    const twice = { grader: 'said_in_order', phrases: [{ action: 'book' }, { action: 'book' }] };
    expect(on(twice, [calls('book')]).passed).toBe(false);
    expect(on(twice, [calls('book'), calls('book')]).passed).toBe(true);
  });
});

describe('values in what is looked for', () => {
  test.each(['$120', 'one hundred and twenty dollars', '120 bucks'])('120 dollars are said by %s', (said) => {
    expect(on({ grader: 'said', any: '120 dollars' }, [A(`It costs ${said} in all.`)])).toMatchObject({ passed: true });
    expect(on({ grader: 'not_said', any: '120 dollars' }, [A(`It costs ${said} in all.`)]).passed).toBe(false);
    expect(
      on({ grader: 'said_in_order', phrases: ['costs 120 dollars', 'in all'] }, [A(`It costs ${said} in all.`)]).passed,
    ).toBe(true);
  });

  test.each([
    ['twenty dollars', 'It costs one hundred and twenty dollars.'],
    ['Thursday', 'Any day but Thursday.'],
    ['$40', "It's not $40."],
    ['3 pm', 'We close at 3 am.'],
  ])('%s is not said by "%s"', (phrase, said) => {
    expect(on({ grader: 'said', any: phrase }, [A(said)]).passed).toBe(false);
  });

  test.each([
    ['Thursday', 'Monday or Thursday?'],
    ['May', 'On May 3rd.'],
    ['one moment', 'One moment, please.'],
    ['Blue Cross', 'We do not take Blue Cross.'],
    ['April', 'This is April Smith.'],
    ['fourth floor', 'We are on the 4th floor.'],
  ])('%s is said by "%s"', (phrase, said) => {
    expect(on({ grader: 'said', any: phrase }, [A(said)]).passed).toBe(true);
  });

  test('arguments and states are compared by what they mean', () => {
    const lines = [calls('book', { at: '2024-03-05T15:00', people: '4', price: 120 })];
    const wanted = { at: 'March 5 at 3 pm', people: 'four', price: '$120' };
    expect(on({ grader: 'action_called', slug: 'book', arguments: wanted }, lines).passed).toBe(true);
    expect(on({ grader: 'action_not_called', slug: 'book', arguments: wanted }, lines).passed).toBe(false);
    expect(
      on({ grader: 'final_state', state: wanted }, lines, { final_state: lines[0]?.action?.arguments }).passed,
    ).toBe(true);
    expect(on({ grader: 'action_not_called', slug: 'book', arguments: { people: 5 } }, lines)).toMatchObject({
      passed: true,
      reason: 'book was not called so, but with other arguments in turn 1',
    });
    expect(
      on({ grader: 'action_not_called', slug: 'book', after: { said: 'yes', by: 'lead' } }, [L('Yes.'), ...lines]),
    ).toMatchObject({
      passed: false,
      reason: 'book was called in turn 2, which must not happen after "yes" of the lead in turn 1',
    });
  });

  test('a number is not the text beside it', () => {
    const lines = [calls('book', { zip: '02134', code: 'A1', day: 'Monday or Tuesday' })];
    for (const other of [{ zip: 2134 }, { code: 'A-2' }, { day: 'Monday' }])
      expect(on({ grader: 'action_called', slug: 'book', arguments: other }, lines).passed).toBe(false);
  });
});
