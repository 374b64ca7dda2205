/** What counts as an answer: what an action can be called with, and a value where one was asked for; and what is none. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { english } from '../../src/core/language/en/index.ts';
import { turnsWith } from '../../src/core/evaluation/phrase-search.ts';
import { contains } from '../../src/core/evaluation/subset.ts';
import { slotKindAsked } from '../../src/core/language/slot-ontology.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { BOOK_VISIT, planOf } from './support/plans.ts';

const BOOK = {
  ...BOOK_VISIT,
  parameters: {
    type: 'object' as const,
    properties: { part_of_day: { type: 'string', enum: ['morning', 'afternoon'] } },
    required: ['part_of_day'],
  },
};

interface Played {
  script: string;
  role?: string;
  facts?: Readonly<Record<string, string>>;
  /** What the lead says in its turns, from the first on; what it says of itself otherwise. */
  says?: readonly string[];
  actions?: Action[];
  /** What the script is called. */
  name?: string;
}

function turnsOf({
  script,
  role = 'Be kind.',
  facts = {},
  says = [],
  actions = [BOOK],
  name = 'Script',
}: Played): readonly Turn[] {
  const scenario = [
    'name: x',
    'persona: cooperative',
    'traits: { verbosity: 0 }',
    `goal: { wants: inform, facts: ${JSON.stringify(facts)} }`,
    `rules: ${JSON.stringify(says.map((text, at) => ({ when: { turn: at + 1 }, do: 'say', say: text })))}`,
    'expect:',
    '  - { grader: said, any: [zebra] }',
  ].join('\n');
  const plan = planOf([scenario], { script, role: `# Rules\n\n${role}\n`, actions, trials: 1 });
  const scripts = plan.agent.scripts.map((one) => ({ ...one, name }));
  return runTrial({ ...plan, agent: { ...plan.agent, scripts } }, 0, 0).turns;
}

const saidBy = (turns: readonly Turn[], speaker: Turn['speaker']): readonly string[] =>
  turns.filter((turn) => turn.speaker === speaker).map(({ text }) => text);

const calls = (turns: readonly Turn[]) => turns.flatMap(({ action }) => (action ? [action] : []));

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

describe('an amount that a rule compares', () => {
  const saysJoint = (says: string): boolean => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. How long is the long run?\nUSER: [collect run_length]\nAGENT: Thank you. Goodbye.\n',
      role: '- If the run is longer than three metres, say "It arrives in two pieces."',
      says: [says],
    });
    return saidBy(turns, 'agent').join(' ').includes('two pieces');
  };

  test.each([
    ['284 centimetres', false],
    ['It is 3400 millimetres.', true],
    ['Three metres forty.', true],
    ['Two metres ninety.', false],
    ['Eleven feet.', true],
    ['Nine feet.', false],
    ['four', true],
  ])('counts “%s” in the unit in which it is said', (says, isLonger) => {
    expect(saysJoint(says)).toBe(isLonger);
  });

  test('is the same in whatever unit of its kind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), (centimetres) => {
        const [inCentimetres] = english.roles.quantitiesIn?.(`${centimetres} centimetres`) ?? [];
        const [inMillimetres] = english.roles.quantitiesIn?.(`${centimetres * 10} mm`) ?? [];
        expect(inCentimetres?.amount).toBeCloseTo(centimetres / 100, 9);
        expect(inMillimetres?.amount).toBeCloseTo(centimetres / 100, 9);
      }),
    );
  });

  test.each([
    ['an hour and a half', 90],
    ['half an hour', 30],
    ['five foot ten', 1.778],
    ['two kilos', 2000],
    ['two pounds', 907.18474],
    ['10 litres', 10],
  ])('“%s” comes to %d of the base unit', (said, amount) => {
    expect(english.roles.quantitiesIn?.(said).map((one) => one.amount)[0]).toBeCloseTo(amount, 6);
  });
});

describe('a title that states a case', () => {
  const script =
    'AGENT: Hi, this is Ana. Shall we go over the numbers?\nUSER: [wait for yes or no]\nAGENT: How deep is the top?\nUSER: [collect depth]\nAGENT: Thank you. Goodbye.\n';
  const role =
    '## The base units are not standing yet\n\nWe never cut before the cabinets are in place. Say "Then the saw has to wait." and call `book_visit`. Ask for no measurements and finish.\n\n## Prices\n\nA hole is 18 dollars.';

  test('is the condition of what stands below it, whatever reason stands there', () => {
    const turns = turnsOf({ script, role, says: ["I'm afraid the base units are not standing yet."] });
    expect(saidBy(turns, 'agent').join(' ')).toContain('the saw has to wait');
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('How deep');
  });

  test('says nothing to anybody else', () => {
    const turns = turnsOf({ script, role, says: ['Yes, go on.', '62'] });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('saw');
  });
});

describe('a lead', () => {
  test('chooses of what stands before “Which of the two …?”', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. We start on the 4th and again on the 18th. Which of the two shall I put down?\nUSER: [collect start_date]\nAGENT: Thank you. Goodbye.\n',
      facts: { years_learned: 'three years', start_date: 'the 18th' },
    });
    expect(saidBy(turns, 'lead')[0]).toContain('the 18th');
  });

  test('takes no date for how long something has been', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. How long have you been learning the language?\nUSER: [collect years_learned]\nAGENT: Thank you. Goodbye.\n',
      facts: { start_date: 'the 4th', years_learned: 'a year and a half' },
    });
    expect(saidBy(turns, 'lead')[0]).toContain('year and a half');
  });

  test('that had to say goodbye to somebody has not left', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Could we see Biscuit this week?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '- If the dog has died, say "I am so sorry for your loss." and end the call.',
      says: ['Oh love, we had to say goodbye to him just after Easter.'],
    });
    expect(turns[1]?.acts.map(({ act }) => act)).not.toContain('goodbye');
  });

  test('that agrees has named nothing', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Under which name shall I book?\nUSER: [collect guest_name]\nAGENT: Thank you. Goodbye.\n',
      says: ['Sure, that sounds good.', 'Maria Lopez.'],
    });
    const told = turns.filter(({ speaker }) => speaker === 'lead').flatMap(({ acts }) => acts);
    expect(told.flatMap(({ slot, value }) => (slot === 'guest_name' ? [value] : []))).toEqual(['Maria Lopez']);
  });
});

describe('an estimate', () => {
  const LEND: Action = {
    ...BOOK_VISIT,
    parameters: {
      type: 'object',
      properties: { pickup_day: { type: 'string' }, nights: { type: 'integer' } },
      required: ['pickup_day', 'nights'],
    },
  };
  test('takes back no earlier answer, and a duration is so many of what is counted', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. When are you coming to fetch it?\nUSER: [collect pickup_day]\nAGENT: For how many nights?\nUSER: [collect nights]\nAGENT: It is on the shelf. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
      says: ['The 12th.', "Let's say a fortnight, I'm slow."],
      actions: [LEND],
    });
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ pickup_day: '12th', nights: 14 }]);
  });
});

test.each([
  ['284 centimetres', '284', true],
  ['284 centimetres', 284, true],
  ['AG 4471', '4471', true],
  ['2840 centimetres', '284', false],
  ['two or three', '2', false],
  ['not 284', '284', false],
  ['the drill', '284', false],
])('an argument of %j holds %j: %s', (whole, part, isHeld) => {
  expect(contains(english, whole, part)).toBe(isHeld);
});

test('a parameter whose values are called alike takes the one that was said', () => {
  const group: Action = {
    ...BOOK_VISIT,
    parameters: {
      type: 'object',
      properties: { group_time: { type: 'string', description: 'Morning or evening group' } },
      required: ['group_time'],
    },
  };
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Would you like the morning or the evening?\nUSER: [collect group_time]\nAGENT: I enrol you. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
    says: ['Evening, please.'],
    actions: [group],
  });
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ group_time: 'evening' }]);
});

describe('a table of cases', () => {
  const role = [
    '## Decision table',
    '',
    '| No. | Situation | What Ana does |',
    '| --- | --- | --- |',
    '| 1 | The router was thrown away | Say "Then it goes on your last bill." End of call. |',
    '| 2 | The adapter is missing | Say "Then send it without." and go on. |',
  ].join('\n');
  const script =
    'AGENT: Hi, this is Ana. Have you still got the router?\nUSER: [wait for yes or no]\nAGENT: On which day may we fetch it?\nUSER: [collect day]\nAGENT: Thank you. Goodbye.\n';

  test.each([
    ['The router was thrown away, I am sorry.', 'Then it goes on your last bill.'],
    ['Yes, but the adapter is missing.', 'Then send it without.'],
  ])('may number its rows: “%s”', (says, expected) => {
    expect(saidBy(turnsOf({ script, role, says: [says] }), 'agent')[1]).toContain(expected);
  });
});

test('a role may set what is collected: “use 7 for the nights”', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. For how many nights?\nUSER: [collect nights]\nAGENT: It is on the shelf. [call book_visit]\nAGENT: Thank you. Goodbye.\n',
    role: '- **Too long.** More than seven nights is not possible. Say "Seven is our limit." and use 7 for the nights. Then on to the card.',
    says: ['A fortnight, please.'],
    actions: [
      {
        ...BOOK_VISIT,
        parameters: { type: 'object', properties: { nights: { type: 'integer', maximum: 7 } }, required: ['nights'] },
      },
    ],
  });
  expect(saidBy(turns, 'agent')[1]).toContain('Seven is our limit.');
  expect(calls(turns).map((call) => call.arguments)).toEqual([{ nights: 7 }]);
});

test('what is not done is told to whoever wants it, and an answer to “instead” is one to what was open', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. What may we pipe on top?\nUSER: [collect inscription]\nAGENT: Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    role: '* **Film figures.** We don\'t draw figures from films. Say "We can\'t draw that one. What shall we write instead?" and wait for the answer, then carry on.',
    says: ['Could you draw a figure from a film?', 'Five Today.', 'Friday.'],
  });
  const [, second, third] = saidBy(turns, 'agent');
  expect(second).toContain('What shall we write instead?');
  expect(third).toContain('Which day will you fetch it?');
});

describe('a title that names a moment', () => {
  test('goes on once there is an answer to what it asks', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Could you host a singer?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n',
      role: '## Bad moment\n\nAsk "When should I ring back?" As soon as there\'s an answer, call `book_visit`, say "Good, until then." and end the call.',
      says: ["I'm in the middle of something, could you ring me back?", 'Wednesday morning.'],
      actions: [{ ...BOOK_VISIT, parameters: { type: 'object', properties: {} } }],
    });
    expect(saidBy(turns, 'agent')[1]).toContain('When should I ring back?');
    expect(calls(turns).map(({ slug }) => slug)).toEqual(['book_visit']);
    expect(saidBy(turns, 'agent').join(' ')).toContain('Good, until then.');
  });
});

describe('a request without a question mark', () => {
  test('is for the fact that comes next, and reads as a question for what the script collects', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. I only need an e-mail address now, for the label.\nUSER: [collect email]\nAGENT: Thank you. Goodbye.\n',
      facts: { email: 'jonas@example.com' },
    });
    expect(turns[0]?.acts).toContainEqual({ act: 'request', slot: 'email', value: null });
  });

  test('is met with no yes where nothing is known', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Is this a good moment?\nUSER: [wait for yes or no]\nAGENT: Could you read me your card number?\nUSER: [collect card_number]\nAGENT: Thank you. Goodbye.\n',
    });
    expect(
      turns
        .filter(({ speaker }) => speaker === 'lead')
        .at(1)
        ?.acts.map(({ act }) => act),
    ).not.toContain('affirm');
  });
});

test('a yes to “Shall we give it a go?” is one to the offer that the worry was about', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Could you put some singers up?\nUSER: [wait for yes or no]\nAGENT: How many could you take in?\nUSER: [collect beds]\nAGENT: Thank you. Goodbye.\n',
    role: '- Hosts who are afraid of not being understood hear "All of them speak some English. Shall we give it a go?"',
    says: ["I'm afraid of not being understood.", 'All right, why not.', 'Two.'],
  });
  expect(saidBy(turns, 'agent')[2]).toContain('How many could you take in?');
});

test('what an answer comes to stands behind “so”', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    says: ['Straight after next weekend, so the Monday.'],
  });
  expect(turns[1]?.acts.find(({ slot }) => slot === 'pickup_day')?.value).toBe('Monday');
});

test('a wedding is no Wednesday', () => {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Which day will you fetch it?\nUSER: [collect pickup_day]\nAGENT: Thank you. Goodbye.\n',
    role: '* **Weddings.** Wedding cakes aren\'t ordered on this line. Say "Our pastry chef will ring you." and finish the call.',
    says: ['That would be Wednesday.'],
  });
  expect(saidBy(turns, 'agent').join(' ')).not.toContain('pastry chef');
});
