/** What counts as an answer: what an action can be called with, and a value where one was asked for; and what is none. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { english } from '../../src/core/language/en/index.ts';
import { turnsWith } from '../../src/core/evaluation/phrase-search.ts';
import { sameValue } from '../../src/core/language/slot-values.ts';
import { contains } from '../../src/core/evaluation/subset.ts';
import { slotKindAsked } from '../../src/core/language/slot-ontology.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const CHOICE = `AGENT: Hi, this is Ana. Would you like to come in the morning or in the afternoon?
USER: [collect part_of_day]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;

describe('an answer that no action could be called with', () => {
  test('is none: it is asked again, and the action is called with what is said then', () => {
    const turns = turnsOf({ script: CHOICE, says: ['I keep rather busy at my shop, you know', 'The afternoon then.'] });
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ part_of_day: 'afternoon' }]);
  });

  test('“neither” is a no to what there was to choose from', () => {
    const turns = turnsOf({
      script: CHOICE,
      role: '- A person who can make neither of the two times goes on the list: say "I will let you know of new times." and end the call.',
      says: ["neither I'm afraid, I work all that week"],
    });
    expect(saidBy(turns, 'agent').join(' ')).toContain('I will let you know of new times.');
    expect(calls(turns)).toEqual([]);
  });
});

describe('a value', () => {
  test.each([
    ['What colour is the light on the front of the box?', "I'd say amber."],
    ['If you are out, where may we leave it?', 'Behind the shed.'],
  ])('“%s” – “%s” is one, though no yes and no no', (question, says) => {
    const script = `AGENT: Hi, this is Ana. ${question}\nUSER: [collect told]\nAGENT: Thank you. Goodbye.\n`;
    const turns = turnsOf({ script, says: [says] });
    expect(turns[1]?.acts.map(({ act, slot }) => [act, slot])).toEqual([['inform', 'told']]);
    expect(saidBy(turns, 'agent')).toHaveLength(2);
  });

  test('is not asked for by the verb of a question for leave', () => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. Do we bring it to the chapel or to the graveside?\nUSER: [collect delivery_place]\nAGENT: That will be 180 dollars. May I place the order like this?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n`,
      facts: { delivery_place: 'chapel' },
    });
    expect(turns.find(({ speaker, index }) => speaker === 'lead' && index > 2)?.acts.map(({ act }) => act)).toContain(
      'affirm',
    );
  });

  test.each([
    ["It's three whole classes, so ninety.", 'ninety'],
    ["Two adults and three kids, so that's about five.", 'five'],
    ['Five, so far.', 'Five'],
  ])('“%s” is what is counted in all: %s', (says, value) => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. How many pupils will you bring?\nUSER: [collect pupils]\nAGENT: Thank you. Goodbye.\n`,
      says: [says],
    });
    expect(turns[1]?.acts.find(({ slot }) => slot === 'pupils')?.value).toBe(value);
  });

  test('that will not do is taken back by the next one, for what may not be done, too', () => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. Which day would suit you?\nUSER: [collect visit_day]\nAGENT: I book it now. [call book_visit]\nAGENT: It is booked. Goodbye.\n`,
      role: '- If they want a Saturday, say "Our vans stay in on Saturdays." and ask again. No Saturday ever goes into `book_visit`.',
      says: ['Saturday would be best.', 'Wednesday then, my mother can let you in.'],
      actions: [
        {
          ...BOOK_VISIT,
          parameters: { type: 'object', properties: { visit_day: { type: 'string' } }, required: ['visit_day'] },
        },
      ],
    });
    expect(saidBy(turns, 'agent')[1]).toContain('Our vans stay in on Saturdays.');
    expect(calls(turns).map(({ slug }) => slug)).toEqual(['book_visit']);
  });

  test('is for what stands behind the comma of a question', () => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. Which school do you call from?\nUSER: [collect school_name]\nAGENT: Which date would you like to visit us?\nUSER: [collect visit_date]\nAGENT: Thank you. Goodbye.\n`,
      role: '- If they want to come in August, say "We take no school parties in August, which other date would work?" and go on with the date that they give.',
      says: ["St Bride's.", 'The eleventh of August.', 'The sixteenth of September, then.'],
    });
    expect(turns.filter(({ speaker }) => speaker === 'lead').at(2)?.acts).toMatchObject([
      { act: 'inform', slot: 'visit_date' },
    ]);
  });

  test('is a yes or no where the question stands behind a lead-in', () => {
    expect(slotKindAsked(english, 'First things first, is anybody hurt?')).toBe('yes_no');
  });
});

test('a lead takes what an agent reads back for true, however grave', () => {
  const script = `AGENT: Hi, this is Ana. You pressed the accident button in the van, is that right?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n`;
  expect(saidBy(turnsOf({ script }), 'lead')[0]).toMatch(/^(?:yes|yeah|yep|sure|that's right|correct)/i);
});

test('an agent waits for what a rule asks for in passing', () => {
  const turns = turnsOf({
    script: `AGENT: Hi, this is Ana. When can you file it?\nUSER: [collect filing_day]\nAGENT: Online or on paper?\nUSER: [collect filing_way]\nAGENT: Thank you. Goodbye.\n`,
    role: '- If they need more than six weeks, say "We grant six weeks at most, please name an earlier day."',
    says: ['I need six months.'],
  });
  expect(saidBy(turns, 'agent')[1]).toMatch(/please name an earlier day\.$/);
});

describe('what an agent is there for', () => {
  const SCRIPT = `AGENT: Hi, this is Ana. What has happened?\nUSER: [wait for what happened]\nAGENT: Where is it?\nUSER: [collect place]\nAGENT: Thank you. Goodbye.\n`;
  const ROLE = '- If somebody is locked out of their car, say "We do no cars." and end the call.';

  const said = (says: string) =>
    saidBy(turnsOf({ script: SCRIPT, name: 'Locked out', role: ROLE, says: [says] }), 'agent');

  test("“I'm locked out of my flat” is no special case", () => {
    expect(said("I'm locked out of my flat.").join(' ')).not.toContain('no cars');
  });
  test("“I'm locked out of my car” is one", () => {
    expect(said("I'm locked out of my car.")[1]).toContain('We do no cars.');
  });
});

describe('a grader', () => {
  const turns = (text: string) => [{ ...turnsOf({ script: 'AGENT: Hi.\n' })[0], text } as Turn];

  test('finds a phrase where something is of it', () => {
    const said = turns("That's one for the water company's emergency line.");
    expect(turnsWith(english, said, 'water company')).toHaveLength(1);
    expect(turnsWith(english, said, 'that')).toHaveLength(0);
  });
  test('knows a thing with and without its article', () => {
    expect(contains(english, { site: 'depot' }, { site: 'the depot' })).toBe(true);
    expect(contains(english, { site: 'the farm' }, { site: 'the depot' })).toBe(false);
  });
  test.each([
    ['email', 'by email', true],
    ['keep', 'keep it', true],
    ['right', 'just right', true],
    ['In the yard', 'the yard', true],
    ['without sugar', 'sugar', false],
    ['not the red one', 'the red one', false],
    ['after noon', 'by noon', false],
    ['it', 'them', false],
  ])('is the same thing with small words and without: %s, %s: %s', (found, wanted, isSame) => {
    expect(contains(english, { how: found }, { how: wanted })).toBe(isSame);
    expect(sameValue(english, wanted, found)).toBe(isSame);
  });
});

describe('what a role says', () => {
  const content = (markdown: string) => roleContent([{ id: 'r', markdown: parseRole(markdown) }], english);

  test('of the manner of the agent is never said aloud', () => {
    expect(
      content('# Tone\n\nDrivers have just had a fright: short sentences, we do no small talk.\n').passages,
    ).toEqual([]);
    expect(content("# Rules\n\nYou're Tamsin, and you never argue.\n").passages).toEqual([]);
  });

  test.each([
    ['Anyone else just gets "Never mind." and a goodbye.', 'it is somebody else'],
    [
      'Some readers are sure that they brought it back weeks ago. Never argue! Say "Then I\'ll look." and call `check_shelf`.',
      'they are sure that they brought it back weeks ago',
    ],
  ])('“%s” is for whoever is meant', (line, condition) => {
    expect(content(`# Rules\n\n- ${line}\n`).rules.map(({ when }) => when.text)).toContain(condition);
  });

  test('of what not everybody wants forbids nothing', () => {
    expect(content('# Money\n\nNot everybody wants another date.\n').bars).toEqual([]);
  });

  test.each([
    'If the book is lost, say "These things happen." There is no asking for a return day after that.',
    'If the book is lost, say "These things happen." They needn\'t name a return day.',
  ])('“%s” bars the question', (line) => {
    const { bars } = content(`# Rules\n\n- ${line}\n`);
    expect(bars.map(({ target, about }) => [target, about])).toEqual([['ask', ['return', 'day']]]);
  });

  test('forbids nothing that the same rule has done', () => {
    const hold = { ...BOOK_VISIT, slug: 'hold_order', name: 'Hold order', parameters: { type: 'object' as const } };
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. May we talk about the flowers now?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '- It happens that a service is put off, or that its day is not certain any more. Then nothing is placed: call `hold_order` and say "I keep it on hold."',
      says: ['The service has been put off, we have no date yet.'],
      actions: [hold],
    });
    expect(calls(turns).map(({ slug }) => slug)).toEqual(['hold_order']);
  });

  test('of water where none should be is not said by a yes to a question for the water meter', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Can you get to your water meter now?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '- Water where none should be goes before everything else: say "Please close the stopcock."',
      says: ['Yes, I can.'],
    });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('stopcock');
  });

  test.each([
    ['04417', false],
    ['0441 734', true],
  ])('of more than five digits is about how long “%s” is', (says, isMeant) => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. What do the digits on the meter say?\nUSER: [collect reading]\nAGENT: Thank you. Goodbye.\n',
      role: '- If they read more than five digits, say "Please look again."',
      says: [says],
    });
    expect(saidBy(turns, 'agent').join(' ').includes('look again')).toBe(isMeant);
  });

  test('of somebody at the wheel is not said by a wheel', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Can the car still be driven?\nUSER: [collect drivable]\nAGENT: Thank you. Goodbye.\n',
      role: '- If someone was at the wheel who isn\'t on the account, say "Then claims take over."',
      says: ['No way, the front wheel is bent.'],
    });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('claims');
  });
});

describe('free words', () => {
  const LINES = 'The bench beneath the old walnut tree was given by all her neighbours';
  const asks = (question: string) =>
    `AGENT: Hi, this is Ana. ${question}\nUSER: [collect part_of_day]\nAGENT: I am noting that. [call book_visit]\nAGENT: Thank you. Goodbye.\n`;
  const actions = [
    { ...BOOK_VISIT, parameters: { type: 'object' as const, properties: { part_of_day: { type: 'string' } } } },
  ];

  test.each(['What wording should the plaque have?', 'What should the plaque say?', 'What is the inscription?'])(
    'are an answer to “%s”, however many they are',
    (question) => {
      const turns = turnsOf({ script: asks(question), says: [`${LINES}.`], actions });
      expect(calls(turns).map((call) => call.arguments)).toEqual([{ part_of_day: LINES }]);
      expect(saidBy(turns, 'agent').join(' ').split(question)).toHaveLength(2);
    },
  );

  test('are one to any question for words when it is put again', () => {
    const turns = turnsOf({ script: asks('What goes on the bench?'), says: [`${LINES}.`, `${LINES}.`], actions });
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ part_of_day: LINES }]);
  });
});
