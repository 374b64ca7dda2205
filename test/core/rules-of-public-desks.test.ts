/** How roles of offices, clinics and clubs lay down what is done, and what the agent then does in a call. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const read = (line: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${line}\n`) }], english);
const casesOf = (line: string): string[] => read(line).rules.map(({ when }) => when.text);
const wordsOfCases = (line: string): string[] =>
  read(line).rules.flatMap(({ when }) => when.tests.flatMap(({ words }) => words.map(({ word }) => word)));

describe('a condition that points to the sentence before it', () => {
  test.each([
    [
      'Ponds, ditches and cellars are not ours. If they report a fault in one of those, say "Ring the water board."',
      'cellar',
    ],
    ['Never send goats where there’s yew or laurel. If they have any of those, say "It has to come out."', 'laurel'],
    [
      'We do not keep bulbs, roots or anything else that grows below. If they ask for one of those, say "Seed only."',
      'root',
    ],
  ])('is about each thing of its list: %s', (line, thing) => {
    expect(wordsOfCases(line)).toContain(thing);
  });

  test('takes the days that are left out for “any other day”', () => {
    const [rule] = read(
      'We are open from Monday to Thursday. If they ask for any other day, say "We are closed then." and ask for another day.',
    ).rules;
    expect(rule?.when.tests).toMatchObject([{ kind: 'timed', days: ['sunday', 'friday', 'saturday'] }]);
  });

  test('is what the case before it is not where it says “later than that”', () => {
    const [, soon, later] = casesOf(
      'If they have lost it, ask "When do you leave?" If it is today or tomorrow, call `alert` and end the call. If it is later than that, say "Bring the papers."',
    );
    expect([soon, later]).toEqual(['it is today/tomorrow', 'not: it is today/tomorrow']);
  });

  test('answers the question that was just put, and says nothing of what was said before', () => {
    const cases = casesOf(
      'If they want a record that is later than 1925, ask "Is it your own?" If they are sure, carry on. If they are not, say "We need their consent."',
    );
    expect(cases.join('; ')).not.toContain('they are later');
  });
});

describe('what is forbidden', () => {
  test('is both parts of “neither … nor …”', () => {
    const { bars, rules } = read(
      'If they cannot decide, say "It stands." Neither enter an order nor call `return_it`.',
    );
    expect(bars).toHaveLength(2);
    expect(rules.flatMap(({ orders }) => orders.filter((order) => order.do === 'act'))).toEqual([]);
  });

  test('is the search in “order no search”', () => {
    expect(read('If the year is before 1538, say "None were kept." and order no search.').bars).toHaveLength(1);
  });
});

const action = (slug: string, properties: Record<string, unknown> = {}): Action => ({
  ...BOOK_VISIT,
  slug,
  parameters: { type: 'object', properties, required: Object.keys(properties) },
});
const SCRIPT = [
  'AGENT: Hello, this is Ana. What is it about?',
  'USER: [collect topic]',
  'AGENT: Is anybody in danger?',
  'USER: [collect danger]',
  'AGENT: How many hours do you need?',
  'USER: [collect hours]',
  'AGENT: I am booking that. [call book_it]',
  'AGENT: Thank you. Goodbye.',
].join('\n');
const played = (
  role: string,
  says: readonly string[],
  actions = [action('book_it', { hours: { type: 'integer' } })],
) => {
  const turns = turnsOf({ script: SCRIPT, role, says, actions });
  return {
    said: saidBy(turns, 'agent').join(' '),
    called: calls(turns).map(({ slug, arguments: given }) => [slug, given]),
  };
};

describe('in a call', () => {
  test('a figure that a rule lays down is what the script’s action is called with', () => {
    const role = 'If they want more than six hours, say "Six is the most, so I will put down six." and book six hours.';
    expect(played(role, ['A microscope.', 'No.', 'Eight hours.']).called).toEqual([['book_it', { hours: 6 }]]);
  });

  test('a value alone waits for the script’s call', () => {
    const role = 'If it is a microscope, tell them "We bring a table." and call `book_it` with `table` set to yes.';
    const parameters = {
      type: 'object' as const,
      properties: { hours: { type: 'integer' }, table: {} },
      required: ['hours'],
    };
    const book = { ...action('book_it'), parameters };
    const { called } = played(role, ['A microscope.', 'No.', 'Two hours.'], [book]);
    expect(called).toEqual([['book_it', { hours: 2, table: 'yes' }]]);
  });

  test('whether anybody is in danger is told by the answer, where the script asks just that', () => {
    const role = 'If somebody is in danger, say "I am calling for help." before you go on.';
    const fallen = 'A big tree has come down across the path.';
    expect(played(role, [fallen, 'No.', 'Two.']).said).not.toContain('calling for help');
    expect(played(role, [fallen, 'Yes, a school class.', 'Two.']).said).toContain('calling for help');
  });

  test('what a rule says comes before the script goes on', () => {
    const { said } = played('If it is a bull, say "I am ringing the warden." and call `ring`, before you go on.', [
      'A bull in the meadow.',
      'No.',
      'Two.',
    ]);
    expect(said.indexOf('ringing the warden')).toBeLessThan(said.indexOf('in danger'));
    expect(said).toContain('How many hours');
  });

  test('the moment that was named is said, and not “the time you name”', () => {
    const role =
      'If they cannot talk now, ask "What time would suit you?", say that you will ring at the time they name and end the call.';
    expect(played(role, ["I can't talk now, I'm driving.", 'Half past seven.']).said).toContain(
      'ring at half past seven',
    );
  });
});

const reader = leadReader(english);
test.each([
  ["I'm after the runner bean, please. Runner bean.", 'Which variety would you like?', 'transfer_request'],
  ["I'd rather be there in person.", 'Would you come in person, or by video?', 'transfer_request'],
  ['The nettles on the river path are up to my chin.', 'Which problem would you like to report?', 'emergency'],
])('what answers a question for a fact is no such wish: “%s”', (text, before, act) => {
  expect([...reader.read(text, before).keys]).not.toContain(act);
});

test.each([
  ["I haven't the foggiest, somebody's pinched the sign.", 'Do you know the number?'],
  ["I can't say today, I'd have to ask the others.", 'Shall we go ahead?'],
  ["I really don't know what to grow.", 'Which variety would you like?'],
])('who does not know says so in many ways: “%s”', (text, before) => {
  expect([...reader.read(text, before).keys]).toContain('unsure');
});

test('“far too dear” is about the price, and “not too dear” is not', () => {
  expect(reader.read("Good grief, that's far too dear for me.", 'Shall we go ahead?').objection).toBe('price');
  expect(reader.read("It's not too dear, go ahead.", 'Shall we go ahead?').objection).toBeNull();
});
