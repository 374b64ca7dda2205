/** Roles as teams write them beside "if …, say …": what a case points back to, what is for the agent alone, values that are nothing to say. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { choiceNamed } from '../../src/core/language/choices.ts';
import { english } from '../../src/core/language/en/index.ts';
import type { Order } from '../../src/core/language/instruction.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const content = (line: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${line}\n`) }], english);
const told = (order: Order): string =>
  order.do === 'say' ? order.text : order.do === 'act' ? (order.slug ?? order.about) : order.do;
const ordersOf = (line: string) => content(line).rules.map(({ orders }) => orders.map(told));
/** The words of each test, by which a condition is met. */
const wordsOf = (line: string) =>
  content(line).rules.map(({ when: { tests } }) =>
    tests.map((one) => [one.kind, ...one.words.map(({ word }) => word.replaceAll(/[“”]/g, ''))].join(' ')),
  );

describe('a case points back', () => {
  test.each([
    ['We don\'t sell lanterns. Anyone asking gets "None here."', [['asks lantern']]],
    ['Nobody works Sundays. If that\'s what they ask for, say "Which other day?"', [['timed sunday']]],
    ['No tastings on Fridays. When someone picks one, say "Which other day?"', [['holds friday']]],
    ['Religion, family. When they bring it up, say "No need."', [['holds religion', 'holds family']]],
    [
      'Fees and grants are not discussed here. Should the subject arise: "The bursar will."',
      [['holds fee', 'holds grant']],
    ],
  ])('%s', (line, words) => expect(wordsOf(line)).toEqual(words));

  test('to the amount before it', () => {
    const [rule] = content('The hall seats forty. When more people than that are coming, say "Too many."').rules;
    expect(rule?.when.tests).toMatchObject([{ kind: 'amount', is: 'over', amount: 40 }]);
  });

  test('to what the rule above it asked', () => {
    const markdown = parseRole(
      '# Leaving\n\n- If they want to cancel, ask "Would a pause help?"\n- When they turn it down, call `cancel_it`.\n',
    );
    const [, second] = roleContent([{ id: 'r', markdown }], english).rules;
    expect(second?.when.tests).toMatchObject([{ kind: 'did', deed: { says: 'no' }, asked: 'Would a pause help?' }]);
  });
});

describe('a statement names the case', () => {
  test.each([
    [
      'Plenty of callers don\'t know their size. Just say "We look it up." and carry on.',
      [['We look it up.', 'go_on']],
    ],
    ['Cancellations aren\'t done by phone. Say "Use the link." and end the call.', [['Use the link.', 'end']]],
    ['We do not discuss the price of frames on the telephone: "That depends."', [['That depends.']]],
  ])('%s', (line, orders) => expect(ordersOf(line)).toEqual(orders));
});

describe('what is for the agent alone is not said', () => {
  test.each([
    [
      'If they would rather speak to me, that is never a problem. Use `ask_her` and say "She rings you."',
      [['ask_her', 'She rings you.']],
    ],
    ['If they mention a leak, that comes before any meter. Say "A team comes."', [['A team comes.']]],
    [
      'If invoices have vanished, say "I mark it." and open the ticket with priority "urgent".',
      [['I mark it.', 'open the ticket with priority urgent']],
    ],
    ['If they faint, say "Sit down." Record it with `flag_it` and end the call.', [['Sit down.', 'flag_it', 'end']]],
  ])('%s', (line, orders) => expect(ordersOf(line)).toEqual(orders));

  test('nor what the agent is, by its name', () => {
    const { passages } = content('The assistant is Joanna. Joanna collects the details. The office opens at nine.');
    expect(passages.map(({ text }) => text)).toEqual(['The office opens at nine.']);
  });

  test('nor what is said to whoever asks for something else', () =>
    expect(
      content('A test is 32 pounds. We never discuss frames: "That depends."').passages.map(({ text }) => text),
    ).toEqual(['A test is 32 pounds.']));
});

test.each([
  ['Would you like park and ride or meet and greet?', 'Park and ride.', 'park and ride'],
  ['Are you on the web app or the phone app?', 'The web app.', 'web app'],
  ['Would you like to stay with print or switch to digital?', "I'll switch to digital, the paper piles up.", 'digital'],
  ['Is it a puncture or do you want new tyres?', 'Two new tyres please.', 'new tyres'],
])('%s %s → %s', (question, said, choice) => expect(choiceNamed(english, question, said)).toBe(choice));

describe('in a call', () => {
  /** All that the agent says to a lead that answers its questions in these words. */
  function saidBy(role: string, script: string, answers: readonly (readonly [string, string])[]): string {
    const rules = answers
      .map(([asked, said]) => `  - when agent says "${asked}" say ${JSON.stringify(said)}\n`)
      .join('');
    const source = `name: x\npersona: cooperative\ntraits: { verbosity: 0 }\ngoal: { wants: inform }\nrules:\n${rules}expect:\n  - { grader: said, any: [x] }\n`;
    return runTrial(planOf([source], { script, role, trials: 1 }), 0, 0)
      .turns.filter(({ speaker }) => speaker === 'agent')
      .map(({ text }) => text)
      .join(' ');
  }
  const SCRIPT = `AGENT: Hello. Would you like to hire a room?
USER: [wait for yes or no]
AGENT: What day do you need it?
USER: [collect hire_date]
AGENT: How old is the group?
USER: [collect age]
AGENT: So it is {{slots.hire_date}}. Goodbye.
`;

  test('a yes to an offer is no more than that', () => {
    const role =
      '# Rules\n\n- If a guest complains about noise or anything else in their room, say "I send somebody."\n- For the price of a room, say "Fourteen."\n';
    const all = saidBy(role, SCRIPT, [['hire a room', 'Yes.']]);
    expect(all).toContain('What day');
    expect(all).not.toMatch(/somebody|Fourteen/);
  });

  test('a number that a question names belongs to that question', () => {
    const script = `AGENT: Hello. Are you at least 18?
USER: [wait for yes or no]
AGENT: How many years have you worked?
USER: [collect years]
AGENT: Thank you. Goodbye.
`;
    const role = '# Rules\n\n- Under 18: "Not yet, I am afraid."\n';
    const lead = (age: string) =>
      saidBy(role, script, [
        ['at least 18', age],
        ['How many years', 'Four years.'],
      ]);
    expect(lead('Yes.')).not.toContain('Not yet');
    expect(lead('No, I am not.')).toContain('Not yet');
  });

  test('"are you ringing about …" is answered by what the lead came for', () => {
    const script = `AGENT: Hello. Are you ringing to book a journey?
USER: [wait for yes or no]
AGENT: Which hospital is it?
USER: [collect hospital]
AGENT: Goodbye.
`;
    expect(saidBy('', script, [['book a journey', 'Hello, I need a journey to the hospital please.']])).toMatch(
      /journey\? (?!.*book a journey).*Which hospital/,
    );
  });
});
