/** Conditions that only point to the sentence before them, and what an agent makes of another thing that it offered. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { thingsCounted } from '../../src/core/language/en/instructions/amounts.ts';
import { withReferents } from '../../src/core/language/en/instructions/referents.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { agentReader } from '../../src/core/language/read-agent.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const content = (line: string) => roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${line}\n`) }], english);

describe('what a condition points to stands in its place', () => {
  test.each([
    [
      "Never board a horse that isn't wormed.",
      "When an owner tells you theirs isn't, say no.",
      "their horse isn't wormed",
    ],
    ['Never sell to a diver who is taking steroids.', 'If they are, say no.', 'they are taking steroids'],
    [
      "Never lend to anyone who doesn't have the deposit.",
      "If they haven't got it, say no.",
      "they haven't got the deposit",
    ],
    [
      'Never ship anything with lithium, glue or matches in it.',
      'When a caller mentions one of those, say no.',
      'mentions lithium or glue or matches',
    ],
    [
      'Pianos and safes cost extra.',
      'When there is one among the goods, say so.',
      'there is pianos or safes among the goods',
    ],
    ['Never interview a minor.', 'If you have one on the line, say no.', 'you have a minor on the line'],
    [
      'We only have the boathouse at weekends.',
      'If somebody picks it for a weekday, say no.',
      'picks the boathouse and it is for a weekday',
    ],
    ['Grants and loans are no part of this.', 'When a caller asks for either, say no.', 'asks for grants or loans'],
    ['Never take a fare to the islands.', "When that's where they're going, say no.", 'they are going to the islands'],
    [
      'Never rent the canoe to anyone who is bringing a toddler.',
      'When they choose it, say no.',
      'they are bringing a toddler and they choose the canoe',
    ],
    [
      'Never name a price before the caller has said it is urgent.',
      'When they say so, say it.',
      'the caller says it is urgent',
    ],
  ])('%s %s', (before, sentence, plain) => expect(withReferents(sentence, before)).toContain(plain));

  test.each([
    ['The office opens at nine.', 'If they want to know more, say "Nine."'],
    ['', 'If they are, say no.'],
    ['We close early on Fridays.', 'If it rains, say "Inside."'],
  ])('what points to nothing there stays as it is: %s %s', (before, sentence) =>
    expect(withReferents(sentence, before)).toBe(sentence),
  );

  test('what is compared waits for the answer to its question', () => {
    const { rules } = content(
      'If they mention a graft, ask "When was it done?" If that\'s less than four months ago, say "Too soon." If it\'s longer ago, say "Fine."',
    );
    expect(rules.map(({ after }) => after)).toEqual([null, 0, 0]);
    expect(rules[1]?.when.tests).toMatchObject([{ kind: 'amount', is: 'under', amount: 4, unit_days: 30 }]);
  });

  test('a condition that repeats its question is a yes or a no to it', () => {
    const { rules } = content(
      'When they rent, ask "Does your landlord know?" If the landlord knows, go on. If not, say "Ask first." and end the call.',
    );
    expect(rules.slice(1).map(({ when }) => when.tests)).toMatchObject([
      [{ kind: 'did', deed: { says: 'yes' }, asked: 'Does your landlord know?' }],
      [{ kind: 'did', deed: { says: 'no' }, asked: 'Does your landlord know?' }],
    ]);
  });
});

test.each([
  'A member does us a favour, never the other way round. Thank people, and never push.',
  'Most people here just want their key. Get them there in as few lines as you can.',
  'Most people have waited three years for this, so let them enjoy it.',
])('a manner is no rule: %s', (line) => expect(content(line).rules).toEqual([]));

test.each([
  ['Two armchairs, a bed, a desk and a bookcase.', 5],
  ['a lamp, two rugs and my old piano', 4],
  ['A table and a chair.', null],
  ['Me, my wife and the kids', null],
])('things that are listed are counted: %s', (text, count) => expect(thingsCounted(text)).toBe(count));

describe('a question for a value is no offer', () => {
  const ontology = slotOntology(english, {});
  const read = agentReader(ontology, '');
  test.each([
    ['How much would you like to spend?', false],
    ["We're round on Tuesdays and Fridays, which would you like?", false],
    ['Would you still like a plot?', true],
    ['Would you like to send some flowers?', true],
  ])('%s', (sentence, isOffer) =>
    expect(read(sentence).asks.some(({ kind }) => kind === 'interest' || kind === 'yes_no')).toBe(isOffer),
  );
});

describe('a yes or a no is heard by what was learnt, where one was asked for', () => {
  const { read } = leadReader(english);
  test.each([
    ['May I ask you three quick questions?', 'You may.', 'affirm'],
    ["Today's van has gone, would tomorrow do?", "ok it'll have to", 'affirm'],
    ['Do you have the right to work here?', 'Not any more, my visa ran out in June.', 'negate'],
    ['Have you been well?', 'Yes, no complaints.', 'affirm'],
  ])('%s %s', (before, text, key) => {
    const { keys } = read(text, before);
    expect(['affirm', 'negate'].filter((one) => keys.has(one))).toEqual([key]);
  });
});

const SCRIPT = `AGENT: Hi, this is Ana. Would you like days or nights?
USER: [collect shift]
AGENT: How would you get here?
USER: [collect transport]
AGENT: Where do we leave the badge?
USER: [collect badge_place]
AGENT: Thank you. Goodbye.
`;
const ROLE = `# Rules

- If someone who wants nights would come by bus, say "There's no bus at night, would days be all right?" If they agree, put them down for days and go on. If they don't, say "Then not this time." and end the call.
- Lockers aren't safe. When somebody suggests one, say "We can't leave it there, which colleague could take it?" and put the colleague down instead.
`;

/** Whether the agent has collected `slots` in the end, of a lead that answers in these words. */
function isCollected(slots: string, answers: readonly (readonly [asked: string, said: string])[]): boolean {
  const rules = answers.map(([asked, said]) => `  - when agent says "${asked}" say ${JSON.stringify(said)}\n`);
  const source = `name: x
persona: cooperative
traits: { verbosity: 0 }
goal: { wants: inform }
rules:
${rules.join('')}expect:
  - { grader: slots_collected, slots: { ${slots} } }
`;
  return runTrial(planOf([source], { script: SCRIPT, role: ROLE, trials: 1 }), 0, 0).verdict === 'pass';
}

describe('what a rule offers in the place of an answer', () => {
  const answers = (toOffer: string, badge: string) =>
    [
      ['days or nights', 'Nights.'],
      ['How would you get here', 'On the bus.'],
      ['would days be all right', toOffer],
      ['leave the badge', badge],
      ['which colleague', 'Mrs Doyle.'],
    ] as const;
  test('is the answer after a yes', () =>
    expect(isCollected('shift: days', answers('Yes, okay.', 'At the desk.'))).toBe(true));
  test('and what it asks for instead replaces what will not do', () =>
    expect(isCollected('badge_place: Mrs Doyle', answers('Yes.', 'In my locker.'))).toBe(true));
  test('is not the answer after a no', () =>
    expect(isCollected('shift: days', answers('No, nights only.', 'At the desk.'))).toBe(false));
});
