/** Roles in layouts that owners use: situations with numbered steps, a crib sheet whose rows have no outer lines, values by themselves. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';

const rulesOf = (markdown: string) => roleContent([{ id: 'r', markdown: parseRole(markdown) }], english).rules;
const saidIn = (rule: ReturnType<typeof rulesOf>[number] | undefined) =>
  rule?.orders.flatMap((order) => (order.do === 'say' ? [order.text] : []));

describe('situations with steps of their own', () => {
  const rules = rulesOf(`# Situations

1. The member has not had time to visit the pool.
   1. Ask "Shall I add a week to your pass?"
   2. If they accept, call \`add_week\`, say "Done, a week more." and end the call.
   3. If they decline, proceed with situation 2.

2. The member does not want to continue.
   1. Ask "What did you miss?"
   2. Say "Thank you, your pass will simply run out."
   3. End the call.
`);

  test('the steps below a situation are done in it alone', () =>
    expect(saidIn(rules[0])).toEqual(['Shall I add a week to your pass?']));
  test('an answer below is one to what was asked there', () => {
    expect(rules[1]?.when).toMatchObject({ answers: 'Shall I add a week to your pass?' });
    expect(saidIn(rules[1])).toEqual(['Done, a week more.']);
  });
  test('a situation that is named by its number is done as there', () =>
    expect(saidIn(rules[2])).toEqual(['What did you miss?', 'Thank you, your pass will simply run out.']));
});

test('rows without their outer lines are those of a table, each with its own orders', () => {
  const [sold, light] = rulesOf(`# Crib sheet

WHAT'S UP | SAY | DO | THEN
Boat sold or given away | "Thanks, it's off our list." | \`close_berth\` with \`reason\` sold | end the call
Needs the crane | "The yard will have a look." | give \`crane\` as yes when you book | carry on
`);
  expect(sold?.orders).toMatchObject([
    { do: 'say', text: "Thanks, it's off our list." },
    { do: 'act', slug: 'close_berth', given: { reason: 'sold' } },
    { do: 'end' },
  ]);
  expect(light?.orders).toMatchObject([{ do: 'say' }, { do: 'set', about: 'crane', value: 'yes' }, { do: 'go_on' }]);
});

test.each([
  ['call `close_berth` with `reason` given up and end the call', { reason: 'given up' }],
  ['call `move` with `new_day` and `slot` and end the call', {}],
  ['call `move` with `day` they named and end the call', {}],
])('in "If they sold the boat, %s", given is %j', (orders, given) => {
  const [rule] = rulesOf(`# Rules\n\n- If they sold the boat, ${orders}.\n`);
  expect(rule?.orders.find((order) => order.do === 'act')).toMatchObject({ given });
});

describe('numbered questions with cases below', () => {
  const { rules, bars } = roleContent(
    [
      {
        id: 'r',
        markdown: parseRole(`# Questions

1. Staff.
   - Over 20: "We post firms of that size a form." → \`post_form\`. End.
2. Stock.
   - Closing down: "Which month is that?" → \`month\`. Omit 3, go on with 4.
   - Apprentice or Saturday help on the line: "When is the owner in?" → \`call_again\`. End.
3. Parking.
   - 3 or lower: "What's wrong with it?" → \`note\`. Go on.
   - seven to nine: "That's good to hear." Go on.
4. Wish.
   - A danger in the street: "I'll tell highways today." + \`report\`.
`),
      },
    ],
    english,
  );
  const about = (text: string) => rules.find((rule) => saidIn(rule)?.[0] === text)?.when.tests;

  test('a figure is one of what the question is about', () => {
    expect(about("What's wrong with it?")).toMatchObject([{ is: 'at_most', amount: 3, about: ['park'] }]);
    expect(about("That's good to hear.")).toMatchObject([{ is: 'between', amount: 7, most: 9, about: ['park'] }]);
  });
  test('a question that is omitted by its number is not asked in that case', () =>
    expect(bars).toMatchObject([{ target: 'ask', about: ['park'], during: { text: 'they are closing down' } }]));
  test('what is asked behind a label is said, and no part of the case', () =>
    expect(about('When is the owner in?')).toMatchObject([{ about: ['mention', 'apprentic'] }, {}]));
});

test.each([
  ['Sunday or Monday won’t work – "We’re shut that day."', [{ kind: 'timed', days: ['sunday', 'monday'] }]],
  [
    '- Stolen, and the police know about it: "What’s the crime number?"',
    [{ kind: 'holds', about: ['stolen', 'polic'] }],
  ],
  ['- Mould, damp, bad food (past its date, mouldy): "Please don’t eat it."', [{}, {}, {}, {}, {}]],
  ['- If they wanted a plumber / a human, say "Dilip rings you tonight."', [{}, { deed: { key: 'transfer_request' } }]],
  ['- If they have lost nothing, say "Then there’s nothing to pay back."', [{ is: 'at_most', amount: 0, money: true }]],
  ['- If they say they thought we were somebody else, say "No harm done."', [{ deed: { key: 'wrong_number' } }]],
  [
    'Pain in the chest, trouble with their breath, a face that’s dropped: there’s only one answer, "Ring 999 now."',
    [{}, {}, {}],
  ],
  [
    'There’ll be one or two who’ve had enough of us ringing. Don’t plead. Use `stop_calls` and say "We won’t ring again."',
    [{ deed: { key: 'opt_out' } }],
  ],
])('the case of %s', (line, tests) => expect(rulesOf(`# Notes\n\n${line}\n`)[0]?.when.tests).toMatchObject(tests));
