/** The form of a question says what kind of fact it is for, before any word that it has in common with one; and an offer is for none. */
import { describe, expect, it, test } from 'vitest';
import { saidBy, turnsOf } from './support/short-calls.ts';
import { english } from '../../src/core/language/en/index.ts';
import { lowerFirst } from '../../src/core/language/phrasing.ts';
import { factHeard, factsHeard } from './support/facts-heard.ts';

describe('where something is', () => {
  const facts = { yard: 'Ottershaw', kiln_age: 'nine', firing: 'Friday' };

  it.each(['Whereabouts is the kiln?', 'And whereabouts does the kiln stand?', 'Where is the kiln?'])(
    'is told by a place, whatever else the question names: %s',
    (agent) => {
      expect(factHeard({ facts, agent })).toBe('yard');
    },
  );

  it('is told by an address before what is no place', () => {
    const known = { load: 'broken pallets and old tins', drop: '14 Tanner Street', size: 'eight yard' };
    expect(factHeard({ facts: known, agent: 'Where are we taking it?' })).toBe('drop');
  });

  it.each(['Flat 9 Cooper House', 'the barn at 3 Mill Lane', 'ninety-one Orchard Drive', 'outside number twelve'])(
    'is told by an address with a number in it: %s',
    (address) => {
      expect(factHeard({ facts: { goods: 'a settee', address }, agent: 'At which address is that?' })).toBe('address');
    },
  );

  it('is not told by a number where no place is known', () => {
    expect(factHeard({ facts: { kiln_age: 'nine' }, agent: 'Where is the kiln?' })).toBeNull();
  });
});

describe('what a question asks for by its form', () => {
  it.each([
    [
      { dog_age: 4, walks: 3, meeting_point: 'our front gate', key: 'under the mat' },
      ['How old is Bruno now?', 'How many a week?', 'Where shall we meet you?', 'Where will we find the key?'],
    ],
    [
      { tank_age: 12, fish: 30, location: 'the upstairs landing', drain: 'in the cellar' },
      ['How old is the tank?', 'And about how many are in the tank?', 'Where does it stand?', 'Where can we empty it?'],
    ],
    [
      { soloist_age: 11, attendees: 40, hall: "Saint Anne's", stage_door: 'behind the bakery' },
      [
        'How old is the soloist?',
        'How many people will hear the soloist?',
        'Where is the concert?',
        'And where can we unload?',
      ],
    ],
    [
      { rolls: 5, drop_off: 'the shop in Kent Street', collection: 'at the kiosk' },
      ['How many are you sending?', 'Where will you bring them?', 'And where would you like to fetch the prints?'],
    ],
  ])('is first what its name says, in the order in which the facts stand: %j', (facts, turns) => {
    expect(factsHeard(facts, turns)).toEqual(Object.keys(facts));
  });

  it('is none that was told already, where another of the kind was not', () => {
    const facts = { pony_age: 9, riders: 4 };
    expect(factsHeard(facts, ['How old is the pony?', 'How many will ride the pony?'])).toEqual(['pony_age', 'riders']);
  });

  it('is the one that was told already, where it is called by its whole name', () => {
    const facts = { riders: 4, helmets: 2 };
    expect(factsHeard(facts, ['How many riders?', 'Sorry, how many riders?'])).toEqual(['riders', 'riders']);
  });

  it('is no age by how many', () => {
    expect(factHeard({ facts: { roof_age: 30 }, agent: 'How many chimneys does the roof have?' })).toBeNull();
  });

  it('is what the scenario says is asked so, though another fact looks more like a place', () => {
    const venue = { value: 'Ottershaw', asked_as: ['will it be'], reveal: 'when_asked' as const };
    const known = { venue, stage: 'behind the bakery' };
    expect(factHeard({ facts: known, agent: 'Where will it be?' })).toBe('venue');
  });
});

describe('what something is for', () => {
  const facts = { income: '1650 pounds', purpose: 'a new boiler', term: '24', delivery: 'by post' };

  it.each(['What is the loan for?', 'And what is the money for?', "What's it for?", 'What would the loan be for?'])(
    'is told by no sum and by no number: %s',
    (agent) => {
      expect(factHeard({ facts, agent })).toBe('purpose');
    },
  );

  it('is no question for what the thing is called after', () => {
    expect(
      factHeard({ facts: { amount: '900 pounds', event: "my daughter's wedding" }, agent: 'What is the loan for?' }),
    ).not.toBe('amount');
  });
});

describe('how much of something there is to be', () => {
  it.each([
    'Over how many months would you like to pay it back?',
    'For how many months would you like to have it?',
    'Across how many payments would you like to spread it?',
  ])('is told by a number, though it is asked as an offer is made: %s', (agent) => {
    expect(factHeard({ facts: { purpose: 'a new boiler', term: '24' }, agent })).toBe('term');
  });
});

describe('when something is', () => {
  test.each([
    'in about two months',
    'in ten weeks',
    'next month',
    'in a fortnight',
    'three weeks from now',
    'tomorrow',
  ])('is told by a day from now as by any other, and by the fact that the question means: %s', (departure) => {
    const facts = { age: '34', departure, visit_day: 'Tuesday' };
    expect(factHeard({ facts, agent: 'When do you leave?' })).toBe('departure');
    expect(factHeard({ facts, agent: 'Which day would you like to come in?' })).toBe('visit_day');
  });
});

describe('whether something is so', () => {
  const facts = { guests: 'seven', been_before: 'yes, my aunt has, twice', arrival: 'four in the afternoon' };

  it.each([
    'Has anyone among the guests stayed with us before?',
    'Have any of the guests been to us before?',
    'Have your guests ever stayed here?',
  ])('is told by a yes or a no, and by no number that the question names: %s', (agent) => {
    expect(factsHeard(facts, ['How many guests will there be?', agent])).toEqual(['guests', 'been_before']);
  });

  it.each([
    ['Do you have a number that we can ring?', { phone: '01632 960771', ladder: 'yes' }, 'phone'],
    ['Could you tell me how many panes there are?', { panes: 'six', ladder: 'yes' }, 'panes'],
    ['Have you got a day in mind?', { day: 'Tuesday', ladder: 'yes' }, 'day'],
    ['Is there a budget that we should keep to?', { budget: '400 pounds', ladder: 'yes' }, 'budget'],
    ['Do you know what year it was built?', { year: '1931', ladder: 'yes' }, 'year'],
  ])('is not what is asked for where something is to be told: %s', (agent, known, fact) => {
    expect(factHeard({ facts: known, agent })).toBe(fact);
  });

  it('is told by a yes or a no before a statement about something else', () => {
    const known = { way_in: 'I leave the key under the mat', noises: 'no' };
    expect(factHeard({ facts: known, agent: 'Does the pump hum or rattle at night?' })).toBe('noises');
  });

  it.each(['Not once.', 'never', 'yeah, two of them', 'only at night'])('is told by “%s”, too', (value) => {
    const agent = 'Has the shed alarm gone off this winter?';
    expect(factHeard({ facts: { alarm: value, colour: 'green' }, agent })).toBe('alarm');
  });

  it('is not told by “none” of something that is counted', () => {
    expect(factHeard({ facts: { cats: 'none' }, agent: 'Can the gate be left open?' })).toBeNull();
    expect(factHeard({ facts: { cats: 'none' }, agent: 'Has anybody swept the yard?' })).toBeNull();
    expect(factHeard({ facts: { helper: 'nobody' }, agent: 'Does anybody help you with that?' })).toBe('helper');
  });
});

describe('how many, when and which', () => {
  it.each([
    ['How many ladders do you want?', { trained: 'yes, both of us' }],
    ['Which of the rooms do you want to hire?', { trained: 'yes' }],
    ['When did you buy it?', { trained: 'yes', pets: 'no' }],
  ])('is told by no yes: %s', (agent, facts) => {
    expect(factHeard({ facts, agent })).toBeNull();
  });
});

describe('an offer', () => {
  it.each([
    'For fewer than ten there is the open day at Marlow, would that suit you?',
    'We are full then, but there is the market day at Bray, would that do?',
  ])('is not answered with a day because it names one: %s', (agent) => {
    expect(factHeard({ facts: { day: 'Thursday', jars: 'twelve' }, agent })).toBeNull();
  });

  it('of another day is not answered with the day that was told already', () => {
    const turns = ['Which day would you like?', 'We never drive on a Monday, would the Tuesday do?'];
    expect(factsHeard({ day: 'Monday' }, turns)).toEqual(['day', null]);
  });

  it.each([
    ['It comes to 60 pounds with the sheets. Is that all right with you?', 'agreed'],
    ['The search is twelve pounds. Shall I order it?', 'agreed'],
  ])('is refused by who knows that they do not agree: %s', (agent, fact) => {
    const facts = { windows: 'nine', agreed: 'No, that is too dear for me.' };
    expect(factsHeard(facts, ['How many windows are there?', agent])).toEqual(['windows', fact]);
  });
});

const says = (script: string, facts: Record<string, string> = {}): readonly string[] =>
  saidBy(turnsOf({ script, facts }), 'lead');

describe('what is said', () => {
  test('to a question that leaves two things to choose from is one of them', () => {
    const script =
      'AGENT: Hi, this is Ana. The box is due. Would you like to pay by cheque or by transfer?\nUSER: [collect way]\nAGENT: Thank you. Goodbye.\n';
    expect(says(script)[0]).toMatch(/^(?:Cheque|Transfer)\./);
  });

  test('to whether something is to be kept is no promise to come', () => {
    const script =
      'AGENT: Hi, this is Ana. Your locker is paid until May. Would you like to keep it for another season?\nUSER: [wait for yes or no]\nAGENT: Thank you. Goodbye.\n';
    expect(says(script)[0]).not.toMatch(/there|right/);
  });

  test('is not said again to what is asked after it was settled', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Would you like the magazine for another year?\nUSER: [wait for yes or no]\nAGENT: I have put the new street into our books for you.\nUSER: [wait]\nAGENT: How many copies would you like?\nUSER: [collect copies]\nAGENT: Thank you. Goodbye.\n',
      says: ['Well, we are moving to Plum Lane after the summer.'],
    });
    expect(saidBy(turns, 'lead').slice(2).join(' ')).not.toContain('Plum Lane');
  });

  test('begins small behind a filler, though a name follows', () => {
    expect(lowerFirst(english, "It's Saturday.")).toBe("it's Saturday.");
    expect(lowerFirst(english, 'Mary Jones.')).toBe('Mary Jones.');
  });
});

describe('a question without its subject', () => {
  const QUESTIONS = [
    'Fancy singing with us again next spring?',
    'Happy with that?',
    "Any chance you'd bake for the fair again?",
    'Up for another season?',
    'Keen to join?',
    'Ready to go ahead?',
    'Want to come along?',
    'Interested in a trial lesson?',
    'Okay if we pop round?',
    'Still on for the regatta?',
  ];
  const asked = (question: string, says: readonly string[] = []) =>
    turnsOf({
      script: `AGENT: Hi, this is Ana from the choir. How are you?\nUSER: [wait]\nAGENT: Lovely. ${question}\nUSER: [wait for yes or no]\nAGENT: Wonderful, I note that. Thank you. Goodbye.\n`,
      says: ['Fine, thanks.', ...says],
      actions: [],
    });

  test.each(QUESTIONS)('is answered with a yes: %s', (question) => {
    expect(saidBy(asked(question), 'lead')[1]).toMatch(
      /^(?:(?:um|uh|well|hm),? )?(?:yes|yeah|yep|sure|okay|ok|certainly)\b/i,
    );
  });

  test.each(QUESTIONS.slice(0, 4))('is turned down with a no: %s', (question) => {
    expect(saidBy(asked(question, ['No, thank you.']), 'agent').join(' ')).not.toContain('Wonderful');
  });

  test.each([
    ['Would you rather we sang in the morning or after lunch?', /^(?:in the morning|after lunch)\./i],
    ['Would you rather stand or shall we find you a chair?', /^(?!yes|yeah|sure|okay)/i],
  ])('that leaves something to choose is answered with no yes: %s', (question, answer) => {
    expect(saidBy(asked(question), 'lead')[1]).toMatch(answer);
  });
});
