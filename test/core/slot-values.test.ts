/** Values as leads say them, asked for by a script, and what the agent writes down of them. */
import { describe, expect, test } from 'vitest';
import { findWhen } from '../../src/core/language/en/find-when.ts';
import { answersTo } from '../../src/core/language/answers.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { agentReader, type Ask } from '../../src/core/language/read-agent.ts';
import { slotKindAsked, slotOntology } from '../../src/core/language/slot-ontology.ts';
import { findValue } from '../../src/core/language/slot-values.ts';
import { tokensOf } from '../../src/core/language/words.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const QUESTIONS = {
  date_of_birth: 'What is your date of birth?',
  preferred_day: 'Which day works best for you?',
  full_name: 'May I have your full name, please?',
  arrival_time: 'What time would suit you?',
  city: 'Which city do you live in?',
  notes: 'What should the driver know?',
} as const;

const VALUES: Record<keyof typeof QUESTIONS, readonly string[]> = {
  date_of_birth: [
    'May 1 1990',
    'May 1, 1990',
    '1 May 1990',
    'May 14th 1985',
    'the 3rd of May 1972',
    'May 1990',
    'May second 1990',
    'May first',
    'the first of May 1990',
    'March 3 1980',
    'second of June 1977',
    'June twenty-first 1980',
    '1990-05-01',
    '05/01/1990',
  ],
  preferred_day: [
    'May 5',
    'May',
    'in May',
    'the second of May',
    'the second Sunday in May',
    'Sunday or Monday',
    'any day but Sunday',
    'March 2',
  ],
  full_name: [
    'Will Smith',
    'Mark May',
    'April June',
    'June Carter',
    'August Wilson',
    'May Chen',
    'Sunday Okafor',
    'Ida Well',
    'Dawn Noon',
  ],
  arrival_time: ['one in the afternoon', 'half past two', 'four in the afternoon', 'around 10 am'],
  city: ['Sunday River', 'March', 'Will County'],
  notes: ['no nuts', 'No dogs please', 'the second door on the left', 'May be late', 'just what is in the box'],
};

const scriptFor = (slot: keyof typeof QUESTIONS) =>
  `AGENT: Hi, this is Ana. Is now a good time?\nUSER: [wait for the user]\nAGENT: ${QUESTIONS[slot]}\nUSER: [collect ${slot}]\nAGENT: Thank you. Goodbye.\n`;

describe.each(Object.entries(VALUES) as [keyof typeof QUESTIONS, readonly string[]][])(
  'asked for its %s',
  (slot, values) => {
    test.each(values)('the lead says %s, and that is what is written down', (value) => {
      const plan = planOf(
        [
          `name: x\npersona: cooperative\ngoal: { facts: { ${slot}: ${JSON.stringify(value)} } }\nexpect:\n  - { grader: slots_collected, slots: [${slot}] }\n`,
        ],
        { script: scriptFor(slot), trials: 4 },
      );
      expect([0, 1, 2, 3].map((trial) => runTrial(plan, 0, trial).verdict_reason)).toEqual([null, null, null, null]);
    });
  },
);

describe('words that are a date in one place and none in another', () => {
  test.each([
    ['May I ask, is Sunday open?', 'Sunday'],
    ['Tuesday may work', 'Tuesday'],
    ['I may come on May 5', 'May 5'],
    ['give me one second, Sunday is fine', 'Sunday'],
    ['may I call you back', null],
  ])('%s → %s', (said, day) => {
    expect(findWhen(tokensOf(said), 'day')).toBe(day);
  });
});

describe('what is named only to be excluded', () => {
  const carriers = leadReader(english).carriers;
  test.each([
    ['day', 'Not Thursday, please.', 'Not Thursday please'],
    ['day', 'Anything except Thursday.', 'Anything except Thursday'],
    ['day', 'Not Monday but Tuesday.', 'Tuesday'],
    ['day', "I can't do Thursday. Friday at noon works.", 'Friday at noon'],
    ['day', 'any day but Sunday', 'any day but Sunday'],
    ['money', "It's not $50, it's $40.", '$40'],
    ['money', 'I pay one hundred and twenty one dollars.', 'one hundred and twenty one dollars'],
    ['number', 'About 40 miles.', '40'],
    ['number', 'No idea.', null],
  ] as const)('%s in "%s": %s', (kind, said, value) => {
    expect(findValue(english, kind, said, carriers)).toBe(value);
  });
});

describe('what is written down of an answer to a question', () => {
  const readLead = leadReader(english);
  const answered = (question: string, said: string, asSlot: boolean): (string | null)[] => {
    const slots = asSlot ? { asked_for: slotKindAsked(english, question) } : {};
    const ontology = slotOntology(english, {}, slots);
    const ask: Ask | undefined = asSlot
      ? { kind: 'slot', slot: 'asked_for', sentence: question }
      : agentReader(ontology, '')(question).asks[0];
    const heard = readLead.read(said, question);
    const open = { awaiting: ask ? [ask] : [], reasked: 0 };
    return answersTo({ language: english, ontology, readLead }, open, heard).given.map(({ value }) => value);
  };
  const PARKING = 'Can the van park in your driveway, or on the street?';
  const PAYMENT = 'Would that be cash, or would you want to finance?';
  const HOME = 'Do you own your home or rent it?';
  const WATCH = 'Anything our groomer should watch out for?';
  const FENCE = 'How high is the fence around your garden?';
  const LOST = 'Have you lost any fish in the past two weeks, and if so, how many?';
  test.each([
    ['Roughly when will you arrive?', "It's five o'clock.", "five o'clock"],
    ['Roughly when will you arrive?', 'About six in the evening.', 'six in the evening'],
    ['Roughly when will you arrive?', 'On Friday.', 'Friday'],
    [PARKING, 'Street.', 'street'],
    [PARKING, "Let me see, it's street.", 'street'],
    [PARKING, "Hm, I'd say driveway. I hope that helps.", 'driveway'],
    [PARKING, 'Not in the driveway, on the street.', 'on the street'],
    [PARKING, 'Sure.', 'yes'],
    ['Will it stand on the street or on private ground?', 'It has to go on the street.', 'on the street'],
    ['Small crate or large crate?', 'Large.', 'large'],
    ['Shall we give you a double bed or twin beds?', "I'd say twin beds.", 'twin beds'],
    [PAYMENT, 'cash would be best', 'cash'],
    [PAYMENT, "I'd finance it", 'finance'],
    [HOME, "It's my own cottage.", 'own'],
    [HOME, 'We rent.', 'rent'],
    ['Do you own your place, or do you rent?', 'I own it, a flat.', 'own'],
    ['Just a bath, or the full clip?', 'the clip please', 'full clip'],
    ['Would you like red wine or white?', 'red', 'red wine'],
    ['Is it a car, a van or a truck?', "It's a van.", 'van'],
    ['Is it still set up as freshwater, or is it saltwater?', 'fresh', 'freshwater'],
    ['Are there any cats or rabbits in the house?', 'No, no cats.', 'no'],
    ['Are there any cats or rabbits in the house?', 'Yes, two cats.', 'yes'],
    ['Which color is the door?', "Let me see, it's blue. I hope that helps.", 'blue'],
    ['Which color is the door?', 'Blue, as I told you.', 'Blue'],
    [WATCH, 'Nothing.', 'Nothing'],
    [WATCH, 'nope', 'nope'],
    [WATCH, 'not really', 'not really'],
    [FENCE, "Oh, it'll be three feet, my husband built it for the roses.", 'three feet'],
    [FENCE, 'six foot', 'six foot'],
    [FENCE, 'um, six foot two, I think, maybe more', 'six foot two'],
    [LOST, 'um, five tetras since sunday, and the big one is lying on his side', 'five tetras'],
    [LOST, 'None.', 'no'],
    [LOST, 'Yes, two.', 'two'],
    ['Who should the driver ask for?', 'The front desk.', 'The front desk'],
    ['How does he find your door?', 'Ring the top bell.', 'Ring the top bell'],
    ['Where can we park the van?', 'On the road in front.', 'On the road in front'],
    ['How many of you are coming?', 'Just me.', 'Just me'],
    [
      'Would you like to pay by standing order or by bank transfer?',
      'Standing order. No, sorry, make that a bank transfer.',
      'bank transfer',
    ],
    ['Would you rather have it on paper or by email?', 'On paper. Actually no, by email.', 'by email'],
    ['And how many grams of it?', 'Go on then, 200 grams.', '200 grams'],
    ['Is there anything she does not eat?', 'No cheese.', 'No cheese'],
    ['Is she vaccinated?', 'yesss!!', 'yes'],
    ['Is she vaccinated?', 'yeahhh', 'yes'],
    ['Is she vaccinated?', 'noooo', 'no'],
    ['Is she vaccinated?', 'Aye, go on.', 'yes'],
    ['Is she vaccinated?', 'aye', 'yes'],
  ])('%s "%s": %s', (question, said, value) => expect(answered(question, said, true)).toEqual([value]));
  test('what says that nothing is known is no value', () =>
    expect(
      answered(
        'Which audition would you like, the fourth of May or the eleventh of May?',
        "Um, I really don't know, sorry.",
        true,
      ),
    ).toEqual([]));
  test('a statement of any length tells what there is to know', () => {
    expect(answered(WATCH, 'Well, he bites when you touch his feet, he got the last groomer good.', true)[0]).toContain(
      'he bites',
    );
    expect(answered(WATCH, "Yeah, he's got fleas right now, poor guy scratches all day.", true)[0]).toContain('fleas');
    expect(answered(WATCH, 'Yes.', true)).toEqual([]);
    expect(answered(WATCH, "I don't know.", true)).toEqual([]);
    expect(answered('Any allergies?', 'nuts', false)).toEqual(['nuts']);
    expect(answered('Something we should know?', 'The gate sticks.', false)).toEqual(['The gate sticks.']);
  });
  test.each([
    [PAYMENT, "I'd say cash.", 'cash'],
    ['Shall we put you in for a visit?', 'go on then', 'yes'],
    ['Shall we put you in for a visit?', 'yesss', 'yes'],
    [LOST, 'um, five tetras since sunday', 'five tetras'],
  ])('without a slot: %s "%s": %s', (question, said, value) =>
    expect(answered(question, said, false)).toEqual([value]),
  );
});

test.each([
  ['Do you have an appointment to get to?', 'yes_no'],
  ['Do you have your policy number?', 'slot'],
  ['What time is your appointment?', 'slot'],
])('“%s” asks for a %s', (question, kind) => {
  const ontology = slotOntology(english, {}, { appointment_time: 'time', policy_number: 'text' });
  expect(agentReader(ontology, '')(question).asks.map((ask) => ask.kind)).toEqual([kind]);
});

describe('a moment that answers a question', () => {
  const actsOf = (said: string, question: string) => [...leadReader(english).read(said, question).keys];
  test('asks for no call later', () => {
    expect(actsOf('Just after lunch.', 'Roughly what time will you get here?')).not.toContain('callback');
    expect(actsOf('Call me just after lunch.', 'Roughly what time will you get here?')).toContain('callback');
  });
});
