/** Words that belong to another thing than the condition: a none to another question, a denial of small words, a wish with a difficulty. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { withThingsOfTitle } from '../../src/core/language/en/instructions/referents.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const SCRIPT = `AGENT: Hi, this is Ana of the riding school. Your daughter has a place on the trek. Is she still coming?
USER: [wait for yes or no]
AGENT: What illnesses does your daughter have?
USER: [collect illness]
AGENT: How tall is your daughter?
USER: [collect height]
AGENT: What colour should her jacket be?
USER: [collect jacket]
AGENT: See you at the stables.
`;
const ROLE = [
  '- If the daughter is less than 120 centimetres tall, say "She will ride a pony."',
  '- If the parent cannot afford the trek, say "The club will pay for her."',
  '- Some riders are taken ill between booking and trek. When a parent tells you so, say "She may ride in the cart."',
  '- If they would like an old saddle, say "The old saddles are in the loft."',
  '- If the daughter is not coming, say "Her place goes to the next in line." and end the call.',
  '- If the parent is busy, ask "When may I ring again?", say that you will, and end the call.',
].join('\n');
const said = (...says: string[]): string => saidBy(turnsOf({ script: SCRIPT, role: ROLE, says }), 'agent').join(' ');

describe('what is said to one question meets no condition about another thing', () => {
  const answers = said('Yes.', 'None.', 'A hundred and fifty centimetres.', 'Grey.');
  test('a none to it is no amount of what another asks for', () => expect(answers).not.toContain('pony'));
  test('and a colour tells nothing of what is old', () => expect(answers).not.toContain('saddles'));
  test('what is asked for is compared all the same, though it is of a person', () =>
    expect(said('Yes.', 'None.', 'Ninety centimetres.')).toContain('pony'));
});

describe('what is denied in small words is denied by a no to the question for it', () => {
  test('who speaks of the child denies nothing', () =>
    expect(said("I'm washing the little ones just now, could you ring me another time?")).toContain('When may I ring'));
  test('a no does', () => expect(said('No, she is not.')).toContain('next in line'));
});

describe('who would like to, but', () => {
  test('refuses nothing where a role has a rule for it', () => {
    const heard = said("She's dying to, but we can't afford it this year.", 'None.');
    expect(heard).toContain('The club will pay');
    expect(heard).not.toContain('next in line');
    expect(heard).toContain('How tall');
  });
  test('whatever it is', () =>
    expect(said("She'd love to, but she has been ill with a fever.")).toContain('in the cart'));
  test.each([
    ["I'd be glad to, only the car's broken down", true],
    ['We were hoping to. The trouble is the stairs', true],
    ['I wish I could, but my back is bad', true],
    ["I don't want to, but thank you", false],
    ["I'd like the red one, but in large", false],
    ['I want to cancel, but what does it cost?', false],
  ])('%s: %s', (text, is) => expect(english.denial.wouldLikeTo?.test(text)).toBe(is));
});

test.each([
  ['How much did the new kiln cost?', 'the new kiln'],
  ['What did they pay for the lift?', 'the lift'],
  ['How much is the course?', null],
])('the price of what was bought: %s', (question, thing) => expect(english.knowledge.priced?.(question)).toBe(thing));

describe('rules that note and point', () => {
  const rules = (...lines: string[]) =>
    roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${lines.join('\n')}\n`) }], english).rules;
  test.each([
    ['write "yes" for `lamp` on the form', 'lamp', 'yes'],
    ['put down "two" against `lamp`', 'lamp', 'two'],
    ['file the answer as `lamp`', 'lamp', null],
    ['include the name as `lamp` in the seating plan', 'lamp', null],
    ['register it as `lamp` on the list', 'lamp', null],
  ])('%s', (order, about, value) => {
    const [rule] = rules(`- If they work at night, ask "Which one?" and ${order}.`);
    expect(rule?.orders).toContainEqual({ do: 'set', about, value });
  });
  test('somebody other than whoever is wanted does it', () =>
    expect(
      rules('- If somebody other than the owner will collect the bike, ask "Who is it?"')[0]?.when.tests,
    ).toMatchObject([{ kind: 'holds', other: true }]));
  test.each([
    ['Drums and trumpets', 'As soon as a guest mentions that one is coming, say no.', 'they mention drums or trumpets'],
    ['Ladders', 'When they say there is one, say no.', 'they mention ladders'],
  ])('%s: %s', (title, sentence, plain) => expect(withThingsOfTitle(sentence, title)).toContain(plain));
  test.each(['Manner', 'House rules', 'Regulations'])('a title that names no things is none to point to: %s', (title) =>
    expect(withThingsOfTitle('If they have one, say no.', title)).toBe('If they have one, say no.'),
  );
  test('and what the sentence before names goes before the title', () =>
    expect(
      rules('## Ladders', '', '- A rider may bring a dog. If they have one, say "It may run along."')[0]?.when.text,
    ).not.toContain('ladders'));
});
