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
