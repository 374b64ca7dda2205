/** What someone who tests an agent expects of graders that compare values, in ten trades, and of the order of what is said and done. */
import { describe, expect, test } from 'vitest';
import { ExpectationSchema } from '../../src/core/evaluation/expectation.ts';
import { grade } from '../../src/core/evaluation/grade.ts';
import { evidenceOf, type Line } from './support/evidence.ts';
import { ANSWERS, OTHER_VALUES, SAME_VALUES, SAYS, SAYS_NOT } from './support/values-of-ten-trades.ts';

const A = (text: string): Line => ({ speaker: 'agent', text });
const L = (text: string, act?: string, slot: string | null = null): Line =>
  ({ speaker: 'lead', text, acts: act === undefined ? [] : [{ act, slot, value: null }] }) as Line;
const does = (slug: string, args: Record<string, unknown> = {}): Line => ({
  speaker: 'action',
  text: '',
  action: { slug, arguments: args, result: null, error: null, duration_s: 0 },
});
const passes = (expectation: Record<string, unknown>, lines: readonly Line[], rest = {}) =>
  grade(ExpectationSchema.parse(expectation), evidenceOf(lines, rest)).graded.passed;

const inSlot = (wanted: unknown, got: string) =>
  passes({ grader: 'slots_collected', slots: { x: wanted } }, [A('Hi.')], { call: { slots: { x: got } } });

/** The same value in each place where whole values are compared; what is collected for a slot is text. */
const places = (wanted: unknown, got: unknown) => ({
  slot: typeof wanted === 'object' || typeof got !== 'string' ? null : inSlot(wanted, got),
  argument: passes({ grader: 'action_called', slug: 'do', arguments: { x: wanted } }, [does('do', { x: got })]),
  no_call: !passes({ grader: 'action_not_called', slug: 'do', arguments: { x: wanted } }, [does('do', { x: got })]),
  state: passes({ grader: 'final_state', state: { x: wanted } }, [A('Hi.')], { final_state: { x: got } }),
});
const everywhere = (wanted: unknown, got: unknown, is: boolean) => ({
  slot: typeof wanted === 'object' || typeof got !== 'string' ? null : is,
  argument: is,
  no_call: is,
  state: is,
});
const graders = (phrase: string, text: string) => ({
  said: passes({ grader: 'said', any: phrase }, [A('Hello.'), A(text)]),
  not_said: !passes({ grader: 'not_said', any: phrase }, [A('Hello.'), A(text)]),
  in_order: passes({ grader: 'said_in_order', phrases: ['Hello', phrase] }, [A('Hello.'), A(text)]),
});

describe('a whole value is', () => {
  test.each(SAME_VALUES)('%s, %s: %j is %j', (_trade, _kind, wanted, got) => {
    expect(places(wanted, got)).toEqual(everywhere(wanted, got, true));
  });
});
describe('an answer is', () => {
  test.each(ANSWERS)('%s, %s: %j is %j', (_trade, _kind, wanted, got) => {
    expect(inSlot(wanted, String(got))).toBe(true);
  });
});
describe('a whole value is not', () => {
  test.each(OTHER_VALUES)('%s, %s: %j is not %j', (_trade, _kind, wanted, got) => {
    expect(places(wanted, got)).toEqual(everywhere(wanted, got, false));
  });
});
describe('a phrase is said', () => {
  test.each(SAYS)('%s, %s: %j by %j', (_trade, _kind, phrase, text) => {
    expect(graders(String(phrase), String(text))).toEqual({ said: true, not_said: true, in_order: true });
  });
});
describe('a phrase is not said', () => {
  test.each(SAYS_NOT)('%s, %s: %j by %j', (_trade, _kind, phrase, text) => {
    expect(graders(String(phrase), String(text))).toEqual({ said: false, not_said: false, in_order: false });
  });
});

describe('order', () => {
  const noOffer = (rest: object) => ({ grader: 'not_said', any: ['offer', '$40'], ...rest });
  const OUT = L('Stop calling me.', 'opt_out');
  const booked = (...phrases: unknown[]) => ({ grader: 'said_in_order', phrases });
  test.each<[string, Record<string, unknown>, Line[], boolean]>([
    [
      'nothing is sold after the opt-out',
      noOffer({ after: { act: 'opt_out' } }),
      [A('An offer!'), OUT, A('Bye.')],
      true,
    ],
    ['something is sold after the opt-out', noOffer({ after: { act: 'opt_out' } }), [OUT, A('Just $40!')], false],
    ['sold after, in other words', noOffer({ after: { act: 'opt_out' } }), [OUT, A('Only forty dollars.')], false],
    ['the opt-out never comes', noOffer({ after: { act: 'opt_out' } }), [A('An offer!'), L('Hm.')], true],
    ['the first opt-out counts', noOffer({ after: { act: 'opt_out' } }), [OUT, A('offer'), OUT], false],
    [
      'an agent cannot opt out',
      noOffer({ after: { act: 'opt_out', by: 'lead' } }),
      [{ ...OUT, speaker: 'agent' }, A('offer')],
      true,
    ],
    ['the lead may speak of it', noOffer({ after: { act: 'opt_out' } }), [OUT, L('No offer, please!')], true],
    [
      'the price is only said after the question',
      noOffer({ before: { said: 'how much', by: 'lead' } }),
      [L('How much?'), A('$40')],
      true,
    ],
    [
      'the price is said before the question',
      noOffer({ before: { said: 'how much', by: 'lead' } }),
      [A('$40'), L('How much?')],
      false,
    ],
    ['the question never comes', noOffer({ before: { said: 'how much', by: 'lead' } }), [A('$40')], false],
    ['the question never comes, nor the price', noOffer({ before: { said: 'how much', by: 'lead' } }), [A('Hi')], true],
    ['only the agent asks', noOffer({ before: { said: 'how much', by: 'lead' } }), [A('How much? $40!')], false],
    ['a value is the moment', noOffer({ after: { said: '3 pm' } }), [A('See you at 15:00. One more offer.')], false],
    ['before the value in one turn', noOffer({ after: { said: '3 pm' } }), [A('An offer: come at 15:00.')], true],
    ['after the fourth turn', noOffer({ after: { turn: 2 } }), [A('offer'), L('a'), A('Hi')], true],
    [
      'within the window',
      noOffer({ after: { turn: 1 }, before: { act: 'opt_out' } }),
      [A('a'), A('offer'), OUT],
      false,
    ],
    [
      'outside the window',
      noOffer({ after: { turn: 2 }, before: { act: 'opt_out' } }),
      [A('a'), A('offer'), OUT, A('offer')],
      true,
    ],
    [
      'a window that ends before it starts',
      noOffer({ after: { act: 'opt_out' }, before: { turn: 1 } }),
      [A('offer'), OUT, A('offer')],
      true,
    ],
    ['after the call of an action', noOffer({ after: { action: 'end' } }), [does('end'), A('offer')], false],
    ['before the call of an action', noOffer({ after: { action: 'end' } }), [A('offer'), does('end')], true],
    [
      'the action comes after the yes',
      booked({ act: 'affirm', by: 'lead' }, { action: 'book' }),
      [L('Yes.', 'affirm'), does('book')],
      true,
    ],
    [
      'the action comes before the yes',
      booked({ act: 'affirm', by: 'lead' }, { action: 'book' }),
      [does('book'), L('Yes.', 'affirm')],
      false,
    ],
    [
      'before and after the yes',
      booked({ act: 'affirm', by: 'lead' }, { action: 'book' }),
      [does('book'), L('Yes.', 'affirm'), does('book')],
      true,
    ],
    ['no yes', booked({ act: 'affirm', by: 'lead' }, { action: 'book' }), [does('book')], false],
    [
      'a no is no yes',
      booked({ act: 'affirm', by: 'lead' }, { action: 'book' }),
      [L('No.', 'negate'), does('book')],
      false,
    ],
    [
      'another yes',
      booked({ act: 'affirm', slot: 'time' }, { action: 'book' }),
      [L('Yes.', 'affirm', 'day'), does('book')],
      false,
    ],
    ['price, then day, in one turn', booked('$40', 'Thursday'), [A('It is forty dollars on Thursday.')], true],
    ['day, then price, in one turn', booked('$40', 'Thursday'), [A('On Thursday it is forty dollars.')], false],
    ['the same phrase twice', booked('$40', '$40'), [A('It is forty dollars.')], false],
    ['the same phrase twice, said twice', booked('$40', '$40'), [A('It is forty dollars. Yes, $40.')], true],
    ['overlapping phrases', booked('on Thursday', 'Thursday at three'), [A('on Thursday at three')], false],
    [
      'the action is not called before the yes',
      { grader: 'action_not_called', slug: 'book', before: { act: 'affirm' } },
      [does('book'), L('y', 'affirm')],
      false,
    ],
    [
      'the action is called after the yes only',
      { grader: 'action_not_called', slug: 'book', before: { act: 'affirm' } },
      [L('y', 'affirm'), does('book')],
      true,
    ],
    [
      'no yes, but the action',
      { grader: 'action_not_called', slug: 'book', before: { act: 'affirm' } },
      [does('book')],
      false,
    ],
    [
      'no charge after the opt-out',
      { grader: 'action_not_called', slug: 'charge', arguments: { amount: '$40' }, after: { act: 'opt_out' } },
      [OUT, does('charge', { amount: 40 })],
      false,
    ],
    [
      'another charge after the opt-out',
      { grader: 'action_not_called', slug: 'charge', arguments: { amount: '$40' }, after: { act: 'opt_out' } },
      [OUT, does('charge', { amount: 0 })],
      true,
    ],
  ])('%s', (_title, expectation, lines, is) => {
    expect(passes(expectation, lines)).toBe(is);
  });
});
