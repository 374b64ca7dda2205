/** Roles as a company's team writes them, in plain English, and what people answer to such agents. */
import { describe, expect, test } from 'vitest';
import { answersTo } from '../../src/core/language/answers.ts';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { slotKindAsked, slotOntology } from '../../src/core/language/slot-ontology.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

describe('a rule', () => {
  test.each([
    [
      'For a gift of more than 200 pounds Nina says "A colleague will call." and passes `approval` as needed when she calls `start_it`.',
      ['A colleague will call.', 'approval: needed'],
    ],
    [
      'If the score is 9 or 10, Sofia asks "What did you like?" and saves the answer as `highlight`.',
      ['What did you like?', 'highlight: the answer'],
    ],
    [
      'If something was stolen, the assistant asks "Do you have a reference number?" before it calls `open_claim`.',
      ['Do you have a reference number?'],
    ],
    [
      'If it happened more than 30 days ago, say "That is late." The call is otherwise conducted as usual.',
      ['That is late.', 'go_on'],
    ],
    ['If there is a lift, `crew` is left out.', ['go_on']],
    [
      'If a member is injured, offer a freeze before you talk about plans. Ask "For how many months?"',
      ['For how many months?'],
    ],
    [
      'If the driver is too young, call `flag_it` with `reason` as driver under 21 and end the call.',
      ['call flag_it', 'end'],
    ],
    ['If they take the budget plan, ask for the meals and the day as usual.', ['go_on']],
  ])('says and does what is written: %s', (line, done) => expect(donesOf(line)[0]).toEqual(done));

  test.each([
    ['We accept payment within fourteen days. If the customer names a later date, say "Too late."', 'amount'],
    ['Our last table is at 9:30 pm. If the guest asks for a later time than that, say "Too late."', 'timed'],
    ['If the sofa goes to the third floor or higher, say "Three of us will come."', 'amount'],
    ['If the main driver is between 21 and 24, say "There is a fee."', 'amount'],
    ['If the policyholder no longer wishes to claim, say "All right."', '{"says":"no"}'],
  ])('waits for what is meant: %s', (line, kind) => expect(kindsOf(line)).toEqual([kind]));

  test('is for whom the sentence before tells of', () =>
    expect(
      casesOf('Members who choose the long plan get a discount. When somebody does, say "That is ten percent off."'),
    ).toEqual(['they choose the long plan']));

  test.each([
    [
      'Some tenants would rather have the key posted. If that is what they want, say "We will."',
      'they would rather have the key posted',
    ],
    [
      'Never discuss fines or penalties. If a reader brings one up, say "The desk will."',
      'a reader mentions fines or penalties',
    ],
    ['Never give out addresses. If somebody brings them up, say "I can\'t."', 'somebody mentions addresses'],
  ])('points to what the sentence before says: %s', (text, meant) => expect(casesOf(text)).toContain(meant));

  test.each([
    'If it isn\'t a tenant of ours at all, say "Sorry."',
    'If this is not one of our members, say "Sorry."',
    'If it is not a school of ours, say "Sorry."',
  ])('for whoever is none of ours is for a wrong number: %s', (line) =>
    expect(contentOf(line).rules[0]?.when.tests).toMatchObject([{ deed: { key: 'wrong_number' } }]),
  );

  test('lays down what the script asks for by its name', () =>
    expect(
      contentOf('If they want more than 8, say "Eight is the most." Put down 8 for the tickets.').rules[0]?.orders,
    ).toMatchObject([{ do: 'say' }, { do: 'set', about: 'tickets', value: '8' }]));

  test.each(['Note it for the office.', 'Put them under the counter.'])('lays down nothing by %s', (line) =>
    expect(contentOf(`If they want a key, say "Fine." ${line}`).rules[0]?.orders).not.toContainEqual(
      expect.objectContaining({ do: 'set' }),
    ),
  );

  test('gives a value in all of its words', () =>
    expect(contentOf('If it is high, call `alert` with `urgency` as within the hour.').rules[0]?.orders).toMatchObject([
      { do: 'act', given: { urgency: 'within the hour' } },
    ]));

  test('compares a reading with no age', () =>
    expect(
      contentOf(
        'If the upper value of the reading is above 180, say "That is high."',
      ).rules[0]?.when.tests[0]?.words.map(({ word }) => word),
    ).not.toContain('age'));

  test('that only follows something is for that once it is done', () =>
    expect(
      contentOf('Only after the card is blocked, the agent asks "Shall we send one?"').rules[0]?.when.tests,
    ).toMatchObject([{ kind: 'done' }]));

  test('for what goes from month to month is for no month', () =>
    expect(
      contentOf('If they rent month to month, say "No."').rules[0]?.when.tests[0]?.words.map(({ word }) => word),
    ).not.toContain('month'));

  test('may wait until it is known who is spoken to', () =>
    expect(
      contentOf('Only talk about the invoice after the person has confirmed their name.').bars[0]?.until?.tests,
    ).toMatchObject([{ deed: { key: 'identified' } }]));

  test('that promises nothing forbids to tell nothing', () => {
    expect(contentOf('Never promise a job.').bars).toEqual([]);
    expect(contentOf('Ingrid never promises a refund or a voucher.').bars).toEqual([]);
    expect(contentOf('The assistant never quotes a rate.').bars).toMatchObject([{ target: 'inform' }]);
    expect(contentOf('Never mention the price.').bars).toHaveLength(1);
  });

  test('for a second offer is for a no to that', () =>
    expect(
      contentOf(
        '1. If they decline the first offer, say "There is a smaller plan." and ask "Would that work?"\n2. If they decline the second offer as well, say "We will cancel it."',
      ).rules[1]?.when.tests,
    ).toMatchObject([{ deed: { says: 'no' }, asked: 'Would that work?' }]));
});

describe('an answer', () => {
  const readLead = leadReader(english);
  const answer = (question: string, said: string, slot = 'thing'): string | null | undefined => {
    const ontology = slotOntology(english, {}, { [slot]: slotKindAsked(english, question) });
    const open = { awaiting: [{ kind: 'slot', slot, sentence: question } as const], reasked: 0 };
    return answersTo({ language: english, ontology, readLead }, open, readLead.read(said, question)).given[0]?.value;
  };

  test.each([
    ['Do you need any assistance, such as a wheelchair or an interpreter?', 'I need a wheelchair.', 'a wheelchair'],
    ['Do you need any assistance, such as a wheelchair or an interpreter?', 'No, thank you.', 'no'],
    ['Are you celebrating a special occasion?', "Yes, my mother's birthday.", "my mother's birthday"],
    ['Do you have any dietary requirements?', "I'm vegetarian.", 'vegetarian'],
    ['What is the main reason you would like to leave?', "It's too expensive.", 'too expensive'],
    ['When could you start?', 'I can only start in three months.', 'in three months'],
    ['Which currency shall we pay you in?', 'In euros.', 'euros'],
    ['Which room is it for?', 'For the kitchen.', 'the kitchen'],
    ['On which day could an adult be there?', "I'm at home on Friday.", 'Friday'],
    ['Which week works best for you?', 'The week of May 5th would be good.', 'The week of May 5th'],
    ['Which plan would you like, classic, vegetarian or family?', 'The classic plan.', 'classic'],
    ['Would you prefer the monthly plan or the twelve month plan?', 'Monthly.', 'monthly'],
    ['Are you employed or self-employed?', "I'm self-employed.", 'self employed'],
    ['Are you employed or self-employed?', "I'm employed.", 'employed'],
    ['Who should we speak to about invoices?', 'Please speak to Angela Brooks.', 'Angela Brooks'],
  ])('to “%s” of “%s”', (question, said, value) => expect(answer(question, said)).toBe(value));

  test('may be a no to whether an insurance has changed', () =>
    expect(answer('Has your insurance changed since your last visit?', "No, it's still the same.", 'insurance')).toBe(
      'no',
    ));

  test('beside a question in the words of a wish leaves the question', () => {
    const heard = readLead.read('By email. How long can I keep my number after I cancel?', 'By email or by text?');
    expect(heard.question).toBe('How long can I keep my number after I cancel?');
    expect(heard.keys.has('cancel')).toBe(false);
  });

  test('that gets over a worry is a yes', () => {
    const heard = readLead.read("It's a bit expensive, but yes, I'd like to upgrade.", 'Would you like to upgrade?');
    expect([heard.objection, heard.keys.has('affirm')]).toEqual([null, true]);
  });
});

describe('in a call', () => {
  const SCRIPT = `AGENT: Hello, this is Ada. Am I speaking with Maria Lopez?
USER: [wait for yes or no]
AGENT: Your visit is on Monday. Which day would suit you better?
USER: [collect visit_day]
AGENT: Do you need anything, such as a ramp or a lift?
USER: [collect needs]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;
  const BOOK = {
    ...BOOK_VISIT,
    parameters: { type: 'object' as const, properties: { visit_day: { type: 'string' } } },
  };
  const played = (role: string, ...says: string[]) => turnsOf({ script: SCRIPT, role, says, actions: [BOOK] });
  const told = (role: string, ...says: string[]): string => saidBy(played(role, ...says), 'agent').join(' ');

  test('another day that a role asks for takes the place of the first', () => {
    const role = 'If they name a Friday, say "We are closed on Fridays." and ask "Which other day could you come?"';
    const [booked] = calls(played(role, 'Yes, speaking.', 'Friday.', 'Then Thursday.', 'No, nothing.'));
    expect(booked).toMatchObject({ slug: 'book_visit', arguments: { visit_day: 'Thursday' } });
  });

  test.each([
    ['medicine', 'Medicine.', true],
    ['medicine', 'Law.', false],
    ['six months', 'For three months.', false],
    ['six months', 'For six months.', true],
  ])('of what was to be named, %s is told or not: %s', (thing, said, isTold) => {
    const script = `AGENT: Hello. Which subject are you interested in?
USER: [collect subject]
AGENT: Would you like to stay for three months or for six months?
USER: [collect stay]
AGENT: Thank you. Goodbye.
`;
    const role = `If they are interested in medicine, say "That is for medicine." Once they have chosen six months, say "That is for six months."`;
    const says = thing === 'medicine' ? [said, 'For three months.'] : ['Law.', said];
    const heard = saidBy(turnsOf({ script, role, says, actions: [] }), 'agent').join(' ');
    expect(heard.includes(`That is for ${thing}.`)).toBe(isTold);
  });

  test('why something is so answers whether that may be asked', () => {
    const script = `AGENT: Hello. Would you like to stay?
USER: [wait for yes or no]
AGENT: Thank you. Goodbye.
`;
    const role =
      'If they do not want to stay, ask "May I ask why you are leaving?" Then say "I have noted it." and end the call.';
    const heard = saidBy(
      turnsOf({ script, role, says: ['No.', 'We are moving to a smaller office.'], actions: [] }),
      'agent',
    );
    expect(heard.filter((text) => text.includes('why you are leaving'))).toHaveLength(1);
    expect(heard.join(' ')).toContain('I have noted it.');
  });

  test('a no to a question for help calls nothing off', () =>
    expect(
      told(
        'If they do not want the visit any more, say "It is cancelled." and end the call.',
        'Yes.',
        'Tuesday.',
        'No, thank you.',
      ),
    ).not.toContain('It is cancelled.'));

  test('a morning on which nobody comes gives way to another', () => {
    const script = `AGENT: Hello. Which morning next week would suit you?
USER: [collect visit_day]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;
    const role = 'If they name a Friday, say "We rest on Fridays." and ask "Which other morning could you do?"';
    const [booked] = calls(turnsOf({ script, role, says: ['Friday is good.', 'Monday, then.'], actions: [BOOK] }));
    expect(booked).toMatchObject({ slug: 'book_visit', arguments: { visit_day: 'Monday' } });
  });

  test.each([
    ['Yes, the bank insists on it.', 'string', 'yes'],
    ['No, a copy will do.', 'string', 'no'],
    ['Yes, the bank insists on it.', 'boolean', true],
    ['No, a copy will do.', 'boolean', false],
  ])(
    'what is to be said by yes or no is just that, also where a role asks for it: of “%s” the %s %s',
    (said, type, value) => {
      const script = `AGENT: Hello. Who is it for, a bank or yourself?
USER: [collect recipient]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;
      const role =
        '**What if it is for a bank?**\nThen ask "Do you need it stamped?" and pass the answer as `stamped` when you book.';
      const parameters = {
        type: 'object' as const,
        properties: { stamped: { type, description: 'Whether it is to be stamped, yes or no' } },
      };
      const [booked] = calls(turnsOf({ script, role, says: ['A bank.', said], actions: [{ ...BOOK, parameters }] }));
      expect(booked).toMatchObject({ slug: 'book_visit', arguments: { stamped: value } });
    },
  );

  test('whoever answers that another comes is told what that one needs', () => {
    const script = `AGENT: Hello. Who will be coming for the keys?
USER: [collect visitor]
AGENT: Thank you. Goodbye.
`;
    const role =
      'If another person is going to collect them, say "They need your letter." and carry on.\n\nIf the number is wrong, say "Sorry." and end the call.';
    const heard = (says: string): string =>
      saidBy(turnsOf({ script, role, says: [says], actions: [] }), 'agent').join(' ');
    for (const says of ['My neighbour Ruth.', 'Probably my brother-in-law.'])
      expect(heard(says)).toContain('They need your letter.');
    for (const says of ['I will.', 'My sister is poorly.', "My wife can't, so I will."])
      expect(heard(says)).not.toContain('They need your letter.');
  });

  test('a no to what a rule asks is its answer, and no wish not to be rung', () => {
    const role =
      'If they name a Sunday, ask "Would you like to be there?" Say "We will open it." and end the call.\n\nIf they do not wish to be telephoned, say "We will write." and end the call.';
    const heard = told(role, 'Yes, speaking.', 'Sunday.', "No, I don't think I could face that.");
    expect(heard).toContain('We will open it.');
    expect(heard).not.toContain('We will write.');
  });

  test('what is put off is not called off', () => {
    const role =
      '- Fair postponed: say "We will move it." and end the call.\n- Fair cancelled: say "We will strike it out." and end the call.';
    const script = `AGENT: Hello. You have hired a tent for your fair. Is it going ahead as planned?
USER: [wait for yes or no]
AGENT: Thank you. Goodbye.
`;
    const heard = (says: string): string =>
      saidBy(turnsOf({ script, role, says: [says], actions: [] }), 'agent').join(' ');
    expect(heard("No, the field's flooded, so we've had to put it off.")).toContain('move it');
    expect(heard("No, the field's flooded, so we've had to call it off.")).toContain('strike it');
  });

  test('who has said who it is is no wrong number by what is only like one', () => {
    const role = 'If somebody else has this number, say "I will correct our records." and end the call.';
    expect(told(role, 'Yes, speaking.', "Tuesday. I've never heard of that shop, by the way.")).not.toContain(
      'correct our records',
    );
    expect(told(role, 'No, you have the wrong number.')).toContain('correct our records');
  });

  test('what a role never asks by itself is asked where the script does', () =>
    expect(told('Never ask about needs.', 'Yes.', 'Tuesday.')).toContain('such as a ramp'));
});
