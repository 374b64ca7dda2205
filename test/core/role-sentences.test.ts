/** How sentences of a role are understood that are no plain "if …, do …": what they are about, what goes on from what, what was asked. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import type { Order } from '../../src/core/language/instruction.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const read = (line: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${line}\n`) }], english);
const told = (order: Order): string =>
  order.do === 'say' ? order.text : order.do === 'act' ? (order.slug ?? order.about) : order.do;
const rulesOf = (line: string) => read(line).rules.map(({ when, orders }) => [when.text, ...orders.map(told)]);

describe('what a sentence is about is its condition', () => {
  test.each([
    ['- Anyone who is under age cannot ride. Say "Not yet."', ['they are under age', 'Not yet.']],
    ['- Riders younger than twelve need a helmet: say "Wear one."', ['they are younger than twelve', 'Wear one.']],
    ['- Parcels that arrive damaged: call `open_claim`.', ['they arrive damaged', 'open_claim']],
    [
      '- Complaints about the driver: ask "Which line was it?"',
      ['they complain about the driver', 'Which line was it?'],
    ],
    ['(b) Trams and ferries are not ours: "Ask the harbor."', ['they mention Trams or ferries', 'Ask the harbor.']],
    ['* More than six crates count as freight. Say "By freight."', ['they have More than six crates', 'By freight.']],
    ['- They may ask for the key. Say "At the desk."', ['they ask for the key', 'At the desk.']],
    ['- You\'ve got a neighbor on the line? Say "Sorry."', ["You've got a neighbor on the line", 'Sorry.']],
    ['- No Sundays: if they pick a Sunday, say "Another day?"', ['they pick a Sunday', 'Another day?']],
  ])('%s', (line, rule) => expect(rulesOf(line)).toEqual([rule]));

  test('and something to tell, where no order follows', () => {
    const { rules, passages } = read('Members who bring a friend get a free drink. The bar is open until ten.');
    expect(rules).toEqual([]);
    expect(passages.map(({ text }) => text)).toEqual([
      'Members who bring a friend get a free drink. The bar is open until ten.',
    ]);
  });
  test('under a question, what looks like an order is the answer', () => {
    const { rules, passages } = roleContent(
      [{ id: 'r', markdown: parseRole('# Where do we leave the keys?\n\nPut them into the red box by the door.\n') }],
      english,
    );
    expect(rules).toEqual([]);
    expect(passages.map(({ text }) => text)).toEqual(['Put them into the red box by the door.']);
  });
});

describe('what goes on from the sentence before', () => {
  test.each([
    [
      'If they are tired, ask "Shall we stop?". If they say yes, say "We stop." Otherwise say "We go on."',
      [
        ['they are tired', 'Shall we stop?'],
        ['they say yes', 'We stop.'],
        ['not: they say yes', 'We go on.'],
      ],
    ],
    [
      'If they want to leave, ask for the code and, once they have given it, call `let_out`.',
      [['they want to leave', 'Could you tell me the code?', 'if_told', 'let_out']],
    ],
    [
      'Call `return_it` if they no longer want it, and say "It goes back."',
      [['they no longer want it', 'return_it', 'It goes back.']],
    ],
    [
      'If they have no number, say "No hurry." and ask for it again.',
      [['they have no number', 'No hurry.', 'ask_again']],
    ],
    ['Never name a price. Asked about it, say "It depends."', [['asked about it', 'It depends.']]],
    ['Never share an opinion. Say "I have none."', [['Never share an opinion.', 'I have none.']]],
  ])('%s', (line, rules) => expect(rulesOf(line)).toEqual(rules));

  test('what must never be called is not called, and neither is what is replaced', () => {
    expect(read('`book_it` must never be called for them.').bars.map(({ slug }) => slug)).toEqual(['book_it']);
    const { rules, bars } = read('Under two bags: call `wait_list` instead of `book_it`.');
    expect(rules.map(({ orders }) => orders.map(told))).toEqual([['wait_list']]);
    expect(bars.map(({ slug }) => slug)).toEqual(['book_it']);
  });
});

/** What the agent says, by the lines of its script and role and what the lead answers in its turns. */
function saidBy(role: string, script: readonly string[], lead: readonly string[]): string {
  const rules = lead
    .map((say, at) => `  - { when: { turn: ${at + 1} }, do: say, say: ${JSON.stringify(say)} }\n`)
    .join('');
  const plan = planOf(
    [
      `name: x\npersona: cooperative\ntraits: { verbosity: 0 }\ngoal: { wants: inform }\nrules:\n${rules}expect:\n  - { grader: said, any: [hello] }\n`,
    ],
    { script: script.join('\n'), role: `# Rules\n\n${role}\n`, trials: 1 },
  );
  const { turns } = runTrial(plan, 0, 0);
  return turns.flatMap(({ speaker, text }) => (speaker === 'agent' ? [text] : [])).join(' / ');
}

const SCRIPT = [
  'AGENT: Hello. Would you like a visit?',
  'USER: [wait for yes or no]',
  'AGENT: Which street is it?',
  'USER: [collect street]',
  'AGENT: Thank you. Goodbye.',
];

describe('in a call', () => {
  test('a yes to something else does not answer what the role asks', () =>
    expect(
      saidBy('- If they are ill, ask "Shall we cancel?". If they say yes, say "It is cancelled."', SCRIPT, [
        'yes, please',
        'Mill Lane',
      ]),
    ).not.toContain('cancelled'));

  test('"still" waits for the rule before it', () => {
    const role =
      '- If they have lost the code, say "It is in the mail." If they still do not have it, say "Then come by."';
    const script = [
      'AGENT: Hello. How can I help?',
      'USER: [wait]',
      'AGENT: What is the code?',
      'USER: [collect code]',
      'AGENT: Goodbye.',
    ];
    expect(saidBy(role, script, ['I have lost the code', 'I found it, it is K 22'])).not.toContain('come by');
    expect(saidBy(role, script, ['I have lost the code', 'no, I deleted that mail'])).toContain('come by');
  });

  test('an offer that asks nothing is waited for', () => {
    const role = '- If they have no permit, say "We can apply for you." If they accept that, say "Then we apply."';
    const script = [
      'AGENT: Hello. Do you have a permit?',
      'USER: [wait for yes or no]',
      'AGENT: Which street is it?',
      'USER: [collect street]',
      'AGENT: Goodbye.',
    ];
    expect(saidBy(role, script, ['no, I have no permit', 'yes please, do that'])).toContain('Then we apply');
    expect(saidBy(role, script, ['no, I have no permit', 'no, leave it'])).not.toContain('Then we apply');
  });

  test('an age that nobody asked for is heard', () =>
    expect(
      saidBy('- People younger than eighteen cannot come. Say "Not yet, I am afraid."', SCRIPT, [
        "I'm seventeen and I'd like to come",
      ]),
    ).toContain('Not yet'));

  test('what is only able to be done is not done already', () => {
    const role = '- If they say that they have paid already, say "We will look for it."';
    const script = [
      'AGENT: Hello. Are you able to pay the rent this week?',
      'USER: [wait for yes or no]',
      'AGENT: On which day?',
      'USER: [collect pay_day]',
      'AGENT: Goodbye.',
    ];
    expect(saidBy(role, script, ['yes'])).not.toContain('look for it');
    expect(saidBy(role, script, ["I've paid the rent already"])).toContain('look for it');
  });
});
