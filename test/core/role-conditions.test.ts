/** Roles in trades of all kinds: when a condition is met by what a lead says in its own words, and when it is not. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { meanings } from '../../src/core/language/en/meanings.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

/** Whether the agent follows the rule in one of its next `turns` once the lead has answered `question` with `said`. */
function isFollowed(condition: string, question: string, said: string, turns = 9): boolean {
  const plan = planOf(
    [
      `name: x\npersona: cooperative\ntraits: { verbosity: 0 }\ngoal: { wants: inform }\nrules:\n  - { when: { turn: 1 }, do: say, say: ${JSON.stringify(said)} }\nexpect:\n  - { grader: said, any: [the zebra word] }\n`,
    ],
    {
      script: `AGENT: Hi, this is Ana. ${question}\nUSER: [wait]\nAGENT: And what is your name?\nUSER: [collect full_name]\nAGENT: Thank you. Goodbye.\n`,
      role: `# Rules\n\n- ${condition}, say "This is the zebra word."\n`,
      trials: 1,
    },
  );
  const lines = runTrial(plan, 0, 0).turns.filter(({ speaker }) => speaker === 'agent');
  return lines.slice(1, 1 + turns).some(({ text }) => text.includes('zebra'));
}

describe('a condition is met', () => {
  test.each([
    ['If somebody smells smoke in the house', 'How can I help?', 'there is thick smoke in my kitchen'],
    ['If they have a pet', 'Who lives with you?', 'just me and my two dogs'],
    ['If they gave it away or sold it', 'Do you still use the mower?', 'no, I sold it last year'],
    ['If the person has died', 'Is Mr. Hale there?', 'my father passed away in March'],
    ['If a child was hurt', 'What happened?', 'it fell on my daughter and she broke her arm'],
    ["If they can't pay all of it at once", 'When will you pay?', "I really can't pay all that at once"],
    ['If they rent their home', 'Do you own your home?', 'no, I rent'],
    ['If they sailed on no days', 'How many days did you sail this season?', 'None, we never left the harbour.'],
    ['If it stands higher than the third floor', 'On which floor does it stand?', 'The fifth floor.'],
    ['If the post code does not begin with 606', 'What is your post code?', 'It is 94110.'],
    ['If the plate ends in 0 or 5', 'What is your plate number?', '8ZBN075.'],
    ['If they want to come after six in the evening', 'When would you like to come?', 'around eight pm works'],
    ['If the time they name is before nine in the morning', 'What time suits you?', 'half past seven'],
    ['If they ask for a weekend', 'Which day suits you?', 'Saturday would be best'],
    ['If they want it the same day', 'When do you need it?', 'today if possible'],
    ['If they are satisfied', 'How was your stay?', 'it was lovely, thank you'],
    ['If they are not satisfied', 'How was your stay?', 'to be honest it was terrible'],
    ['If they give a low rating', 'From one to ten, how likely are you to come back?', 'two'],
    ['If more than four people come', 'How many of you will come?', 'six of us'],
    ['If the child is younger than three', 'How old is the child?', "she's eighteen months"],
    ['If someone else picks it up', 'Who will pick it up?', 'my brother will come for it'],
    ['If the owner is away', 'May I speak to the owner?', "she's on holiday until Monday"],
    ['If they live alone', 'Who lives with you?', "nobody, it's just me"],
    ['If they have no insurance', 'Are you insured?', 'no, not at the moment'],
    ['If they already have a supplier', 'Who supplies your paper?', "we're happy with our current supplier"],
    ['If they ask for the price', 'May I ask you something?', 'what will that come to?'],
    ['If they ask where the office is', 'May I ask you something?', 'where are you located?'],
    ['If they ask why you call', 'May I ask you something?', 'what is this about?'],
    ['If they want our crew to carry the piano', 'Who carries the piano, you or our crew?', "I'd rather you did."],
    ['If they want our crew to carry the piano', 'Who carries the piano, you or our crew?', 'Your people, please.'],
    ['If they unload the van themselves', 'Who unloads the van, you or our driver?', 'Me and my brother.'],
    ['If they unload the van themselves', 'Who will unload the van?', "We'll manage that on our own."],
    [
      'If a ladder is needed to reach the meter',
      'Where is the meter?',
      "It's in the hall, but you need a ladder there.",
    ],
    [
      'If they have a skin condition such as eczema or psoriasis',
      'Shall I book the peel?',
      'Yes please, I do have eczema.',
    ],
    [
      'If they keep an animal, for example a cat or a parrot',
      'Shall I book the cleaner?',
      'Yes. The parrot bites, mind.',
    ],
    ['If they are injured or pregnant', 'Shall I book the climb?', "Yes! I'm pregnant, by the way."],
    ['If they need to bring an accordion', 'Shall I put you down?', "Yes. I'll have to take my accordion along."],
    [
      'If someone wants another person to play in their place',
      'May I ask you something?',
      'Could my sister play instead of me?',
    ],
    ['If they ask for medical advice', 'May I ask you something?', 'Can I stop taking my antibiotics on Friday?'],
    ['If they ask for legal advice', 'May I ask you something?', 'Can my landlord evict me for that?'],
    [
      'If they ask what we pay for scrap',
      'May I ask you something?',
      'What are you giving for copper scrap these days?',
    ],
    [
      'If they do not want to settle the claim on the phone',
      'May I settle the claim with you now?',
      "No, I don't settle things over the phone.",
    ],
    ['If they ask what they get for it', 'May I ask you two questions?', 'What do I get for taking part?'],
  ])('%s: “%s” – “%s”', (condition, question, said) => {
    expect(isFollowed(condition, question, said)).toBe(true);
  });
});

describe('a condition is not met', () => {
  test.each([
    ['If they have a pet', 'Who lives with you?', 'just me and my wife'],
    ['If the background check has run out', 'Is your background check still valid?', 'yes, it is'],
    ['If they want to cancel the order', 'Shall I place the order?', 'yes, please'],
    ['If they own their home', 'Do you own your home?', "I'd rather not say"],
    ['If they want to come after six in the evening', 'When would you like to come?', 'at ten in the morning'],
    ['If the time they name is before nine in the morning', 'What time suits you?', 'noon'],
    ['If they ask for a weekend', 'Which day suits you?', 'Tuesday would be best'],
    ['If they want it today', 'When do you need it?', 'next week'],
    ['If they are not satisfied', 'How was your stay?', 'great, thanks'],
    ['If they are not satisfied', 'May I call you back?', 'this is a bad moment'],
    ['If they give a low rating', 'From one to ten, how likely are you to come back?', 'nine'],
    ['If more than four people come', 'How many of you will come?', 'just two'],
    ['If someone else picks it up', 'Who will pick it up?', "it's me"],
    ['If they have no insurance', 'Are you insured?', 'yes, with Allied'],
    ['If they have already paid', 'When can you pay?', "I'll pay next week"],
    ['If they ask for a discount', 'Shall we go ahead?', 'how much is it?'],
    ['If they want our crew to carry the piano', 'Who carries the piano, you or our crew?', "I'll carry it myself."],
    ['If they want our crew to carry the piano', 'Who will carry the piano?', 'My son and me, we carry it down.'],
    ['If they unload the van themselves', 'Who unloads the van, you or our driver?', 'Your driver, please.'],
    ['If a ladder is needed to reach the meter', 'Where is the meter?', "In the hall, you don't need a ladder."],
    ['If a hinge is broken, for example on the skylight', 'What shall we paint?', 'The skylight and the door.'],
    ['If they ask to speak to a person', 'May I ask you something?', 'Could another person play in my place?'],
    ['If they ask for medical advice', 'May I ask you something?', 'Should I take the bus or the tram?'],
    [
      'If they do not want any more calls',
      'May I settle the claim with you now?',
      "No, I don't want to do this on the phone.",
    ],
    ['If they are allergic to something', 'Is there anything that we should know?', "I can't come before five"],
    ['If they give up the berth', 'Will you keep the berth?', 'sure'],
    ['If they sailed on no days', 'May I ask you about your season?', 'Sure, go ahead.'],
    ['If it stands higher than the third floor', 'On which floor does it stand?', 'The second.'],
    ['If the post code does not begin with 606', 'What is your post code?', '60614.'],
    ['If the post code does not begin with 606', 'Where do you live?', 'On 12 Elm Street.'],
    ['If they have been married before', 'How may I help you?', 'We would like to get married.'],
    ['If it is the wrong number', 'Is this the best number to reach you?', 'yes'],
  ])('%s: “%s” – “%s”', (condition, question, said) => {
    expect(isFollowed(condition, question, said, 1)).toBe(false);
  });
});

describe('words', () => {
  const wordsOf = (text: string) =>
    meanings
      .words(text)
      .flatMap((one) => one.parts ?? [one])
      .map(({ word, denied }) => `${denied ? 'not ' : ''}${word}`);
  test('are taken in their base form, with their particle and what denies them', () => {
    expect(wordsOf('the contract has run out')).toEqual(['contract', 'run out']);
    expect(wordsOf('they cannot find the key, but they have money')).toEqual(['not find', 'not key', 'money']);
    expect(wordsOf('No, I sold it')).toEqual(['sell']);
  });
  test('mean the same where one is a kind of the other, and not the other way round', () => {
    expect(meanings.relation('dog', 'animal')).toBe('same');
    expect(meanings.relation('animal', 'poodle')).toBe(null);
    expect(meanings.relation('scarf', 'person')).toBe(null);
    expect(meanings.relation('expire', 'valid')).toBe('opposite');
  });
});

describe('a line of a role', () => {
  const rulesIn = (role: string) =>
    roleContent([{ id: 'r', markdown: parseRole(role) }], english).rules.map(({ when, unless, orders }) => ({
      when: when.text,
      unless: unless?.text ?? null,
      orders: orders.map((order) => ('text' in order ? order.text : 'slug' in order ? order.slug : order.do)),
    }));
  test('may except something, and say what holds of that', () => {
    expect(
      rulesIn(
        '# R\n- If they ask for a price, say "Ask the mason." unless it is the letters; a letter costs 6 dollars.',
      ),
    ).toEqual([
      expect.objectContaining({ orders: ['A letter costs 6 dollars.'] }),
      expect.objectContaining({
        when: 'they ask for a price',
        unless: 'it is the letters',
        orders: ['Ask the mason.'],
      }),
    ]);
  });
  test('goes on only after what it asked for was told', () => {
    expect(
      rulesIn(
        '# R\n- If they want a refund, ask for the booking code. Only after they have given it, call `refund_it`.',
      ),
    ).toEqual([expect.objectContaining({ orders: [expect.stringContaining('booking code'), 'if_told', 'refund_it'] })]);
  });
  test('ends the call last, wherever it says so', () => {
    expect(rulesIn('# R\n- If they give it up, ask nothing more; call `give_up` and say "Done."')[0]?.orders).toEqual([
      'give_up',
      'Done.',
      'end',
    ]);
  });
  test('forbids one thing and orders another in its place', () => {
    expect(rulesIn('# R\n- If they want to stop, do not call `cancel_it`, only say "It is noted."')[0]?.orders).toEqual(
      ['It is noted.'],
    );
  });
  test('compares durations by their length', () => {
    const [rule] = roleContent(
      [{ id: 'r', markdown: parseRole('# R\n- If the day is more than thirty days away, say "Too far."') }],
      english,
    ).rules;
    expect(rule?.when.tests[0]).toMatchObject({ kind: 'amount', is: 'over', amount: 30, unit_days: 1 });
    expect(english.roles.daysIn?.('in three months')).toEqual([90]);
  });
  test('forbids beside what it orders', () => {
    const { rules, bars } = roleContent(
      [
        {
          id: 'r',
          markdown: parseRole('# R\n- If there is a leak, say "Open the windows." and do not call `send_fitter`.'),
        },
      ],
      english,
    );
    expect(rules.map(({ orders }) => orders)).toEqual([[{ do: 'say', text: 'Open the windows.' }]]);
    expect(bars).toEqual([expect.objectContaining({ target: 'act', slug: 'send_fitter' })]);
  });
  test('may say last when it is told, but only then', () => {
    expect(
      rulesIn('# R\nTell them that somebody has to help if it weighs more than ninety pounds, but only then.'),
    ).toMatchObject([{ when: 'it weighs more than ninety pounds' }]);
  });
  test('may say what is so of all values but those that it has named', () => {
    const { rules } = roleContent(
      [
        {
          id: 'r',
          markdown: parseRole(
            '# R\n- Only codes that begin with 7 or 8 are ours. If they begin with anything else, say "Not ours."',
          ),
        },
      ],
      english,
    );
    expect(rules[0]?.when.tests).toMatchObject([{ kind: 'affix', at: 'start', values: ['7', '8'], negated: true }]);
  });
  test('may say of an action only when it may be called, and what is said then', () => {
    expect(
      rulesIn(
        '# R\n- If it was stolen, ask "What is the report number?". Never call `block` before you have the number of the report. When it is done, say "Blocked." and end the call.',
      ),
    ).toMatchObject([{ when: 'it was stolen', orders: ['What is the report number?', 'block', 'Blocked.', 'end'] }]);
  });
  test('ends what is said with the words that it quotes', () => {
    expect(rulesIn('# R\n- If it is late, say "Good night." call `close` and end the call.')).toMatchObject([
      { orders: ['Good night.', 'close', 'end'] },
    ]);
  });
  test('may say of whoever it is what they lack', () => {
    expect(rulesIn('# R\nAnyone who bought it used has no warranty: say "The shop charges for it."')).toMatchObject([
      { when: 'they bought it used' },
    ]);
  });
  test('may be titled by its condition', () => {
    expect(rulesIn('# R\n## They can\'t pay\nSay "Call the office."')[0]).toMatchObject({ when: "They can't pay" });
  });
});
