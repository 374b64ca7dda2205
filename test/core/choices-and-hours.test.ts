/** What is read out of answers to choices, to questions for somebody, for money and for moments, and the rules that compare hours. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/core/contract/action.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const text = { type: 'string' };
const action = (slug: string, properties: Record<string, object>): Action => ({
  ...BOOK_VISIT,
  slug,
  name: slug,
  parameters: { type: 'object', properties },
});

/** What the script's one question is written down as. */
function valueOf(question: string, says: string, description = 'What was told'): unknown {
  const turns = turnsOf({
    script: `AGENT: Hi, this is Ana. ${question}\nUSER: [collect told]\nAGENT: I note that. [call note_it]\nAGENT: Thank you. Goodbye.\n`,
    says: [says],
    actions: [action('note_it', { told: { type: 'string', description } })],
  });
  return calls(turns)[0]?.arguments['told'];
}

describe('of what there is to choose from', () => {
  test.each([
    ['Shall we send the refund to you, or send it to the shop?', 'To me, please.', 'me'],
    ['Who is collecting the keys, you or your partner?', "I'd say me.", 'me'],
    ['Who is collecting the keys, you or your partner?', 'I am.', 'me'],
    ['Is it a gas, an oil or an electric boiler?', "It's electric.", 'electric'],
    ['Would you like a window or an aisle seat?', "I'd say window.", 'window'],
    ['Shall we deliver weekly or all at once?', 'All at once.', 'all at once'],
    [
      'Do you want it bit by bit or the whole lot in one go?',
      'The whole lot in one go, please.',
      'whole lot in one go',
    ],
    ['Would you rather go in by the gate or walk all the way around?', 'By the gate.', 'by the gate'],
    ['Should we cut it at six feet or at eight?', 'Eight feet would do.', 'eight feet'],
    ['Do you want the sign two feet high or three?', 'Three feet, I think.', 'three feet'],
    ['Should we cut it at six feet or at eight?', 'Eight.', 'eight'],
  ])('%s – %s – %s', (question, says, value) => expect(valueOf(question, says)).toBe(value));

  test('is nothing where something is asked for of either', () => {
    expect(valueOf('What is the name of your vet or groomer?', 'Groomers and Sons.')).toBe('Groomers and Sons');
    expect(valueOf('What is the name of your bank or lender?', 'Lending Oak.')).toBe('Lending Oak');
  });

  const CHOICE = `AGENT: Hi, this is Ana. A tuner is free on Monday at nine and on Friday at three. Which one suits you?\nUSER: [collect visit]\nAGENT: I book it now. [call book_visit]\nAGENT: It is booked. Goodbye.\n`;
  const BOOK = action('book_visit', { visit: text });
  test.each([
    ['If neither time works for them', 'Oh, no use, I fear. I am in Leeds all week.'],
    ['If both times are bad', "I can't do either of those."],
    ['If they cannot make either slot', 'Neither day is convenient.'],
    ['If no slot suits the caller', 'Neither, sorry.'],
  ])('%s – %s', (condition, says) => {
    const turns = turnsOf({
      script: CHOICE,
      role: `- ${condition}, say "I will let you know of new times." and end the call.`,
      says: [says],
      actions: [BOOK],
    });
    expect(saidBy(turns, 'agent').join(' ')).toContain('I will let you know of new times.');
    expect(calls(turns)).toEqual([]);
  });

  test('a no to the call itself refuses no time', () => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. Shall we tune your piano?\nUSER: [wait for yes or no]\n${CHOICE.replace('Hi, this is Ana. ', '')}`,
      role: '- If neither time works for them, say "I will let you know of new times." and end the call.',
      says: ['No, thank you.'],
      actions: [BOOK],
    });
    expect(saidBy(turns, 'agent').join(' ')).not.toContain('new times');
  });
});

describe('a value', () => {
  test.each([
    ['Who will take the parcel in?', 'Me, I work from home, you see.', 'me'],
    ['What did the garage bill come to?', 'With two tyres and four hours of work it was 780 pounds.', '780 pounds'],
    ['How much do you owe?', 'There are three letters here and they make 1,250 euros.', '1,250 euros'],
    ['Which day did it break?', 'That was last Friday.', 'last Friday'],
    ['Which day did it break?', 'It was this Tuesday.', 'this Tuesday'],
  ])('%s – %s – %s', (question, says, value) => expect(valueOf(question, says)).toBe(value));

  test('in money meets what is said of the bill', () => {
    const turns = turnsOf({
      script: `AGENT: Hi, this is Ana. What was the total on the invoice?\nUSER: [collect total]\nAGENT: Is it paid?\nUSER: [collect paid]\nAGENT: Thank you. Goodbye.\n`,
      role: '- If the invoice is more than nine hundred pounds, say "A manager will look at that."',
      says: ['For two rooms and three doors it was 1,900 pounds.'],
    });
    expect(saidBy(turns, 'agent')[1]).toContain('A manager will look at that.');
  });
});

describe('hours in conditions', () => {
  const SCRIPT = `AGENT: Hi, this is Ana. At what time will you get to the hall?\nUSER: [collect hall_time]\nAGENT: How many of you are there?\nUSER: [collect singers]\nAGENT: Thank you. Goodbye.\n`;
  const LATE = action('log_late', { hall_time: text });
  const played = (condition: string, says: string) =>
    turnsOf({
      script: SCRIPT,
      role: `- ${condition}:\n  - Call \`log_late\` with the time as \`hall_time\`.\n  - Say "The porter will let you in."\n  - End the call.`,
      says: [says, 'Six.'],
      actions: [LATE],
    });

  test.each([
    ['If they will get to the hall after six in the evening', 'Half past seven, I think.', 'Half past seven'],
    ['If the choir gets to the hall later than 4 pm', 'At five in the afternoon.', 'five in the afternoon'],
    ['If the choir gets to the hall before noon', "About eleven o'clock. Is there a lift?", "eleven o'clock"],
    ['If they will not get to the hall until after three', 'At four.', 'four'],
    ['If they get to the hall at eight in the evening or later', 'Nine in the evening.', 'Nine in the evening'],
  ])('%s – %s', (condition, says, time) =>
    expect(calls(played(condition, says)).map((call) => call.arguments)).toEqual([{ hall_time: time }]),
  );

  test.each([
    ['If they will get to the hall after six in the evening', "It'll be two o'clock. Is there a bar in the evening?"],
    ['If the choir gets to the hall later than 4 pm', 'Half past two.'],
    ['If the choir gets to the hall before noon', 'At three in the afternoon.'],
  ])('not %s – %s', (condition, says) => expect(calls(played(condition, says))).toEqual([]));
});

describe('a question that is left out where it is answered', () => {
  const SCRIPT = `AGENT: Hi, this is Ana from the framing shop. Do you have a minute?\nUSER: [wait for yes or no]\nAGENT: Which frame would you like?\nUSER: [collect frame]\nAGENT: Thank you. Goodbye.\n`;
  const RING = action('ring_later', { when: text });
  const played = (unless: string, ...says: string[]) =>
    turnsOf({
      script: SCRIPT,
      role: `- If they are busy, ask "When shall I ring you again?"${unless} Call \`ring_later\` with the answer as \`when\`, say "Until then." and end the call.`,
      says,
      actions: [RING],
    });
  const asked = (turns: ReturnType<typeof played>) => saidBy(turns, 'agent').join(' ').includes('When shall I ring');

  test.each([
    [' unless they have named a time.', "I'm on a ladder. Could you ring me back at five o'clock?", "five o'clock"],
    [
      ' unless you have been told.',
      "It's a bad time, I'm driving. Can you call me tomorrow at ten?",
      'tomorrow at ten',
    ],
    [' Skip that question if they have already given a time.', "I'm busy, ring me on Friday please.", 'Friday'],
    [' unless you know already.', "Not now, I'm in a meeting. After six would be better.", 'After six'],
  ])('…%s – %s', (unless, says, when) => {
    const turns = played(unless, says);
    expect(asked(turns)).toBe(false);
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ when }]);
  });

  test('is put where an hour was told for another reason', () => {
    const turns = played(' unless they have named a time.', "I'm busy, I have the doctor here at ten.", 'At noon.');
    expect(asked(turns)).toBe(true);
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ when: 'At noon' }]);
  });

  test('is answered by a wish that is said again', () => {
    const turns = played('', "I'm busy right now.", 'Could you ring me back at half past eight?');
    expect(calls(turns).map((call) => call.arguments)).toEqual([{ when: 'half past eight' }]);
  });
});

describe('a thing to choose from with its price or degree', () => {
  test.each([
    [
      'Would you like the one-year pass at 40 pounds or the three-year pass at 90 pounds?',
      "I'd say one year.",
      'one year',
    ],
    ['Would you like the small van for 30 pounds or the large van for 45 pounds?', 'The large one.', 'large'],
    ['Is the collar too tight, too loose or just right?', 'Just right.', 'just right'],
    ['Is the collar too tight, too loose or just right?', 'Too loose, I think.', 'too loose'],
  ])('%s – %s', (question, says, value) => expect(valueOf(question, says)).toBe(value));

  test('is not chosen by asking which is better', () => {
    const question = 'Would you like the red kayak or the blue kayak?';
    expect(valueOf(question, 'Which of the two is better, the red one?')).not.toBe('red kayak');
    expect(valueOf(question, 'Could I have the red one?')).toBe('red');
  });
});

describe('what a question offers, as the case of a rule', () => {
  const SCRIPT =
    'AGENT: Hi, this is Ana. Your thirty trial rides with the saddle end soon. Have you got two minutes to tell me how it fits?\nUSER: [wait for yes or no]\nAGENT: Would you like to keep it, swap it or send it back?\nUSER: [collect decision]\nAGENT: I note that you keep it. Goodbye.\n';
  const ROLE = [
    'If they would like to swap it, say "The swap is free." and end the call.',
    'If they want more than thirty rides, say "It cannot be made longer." and go on.',
    'If they would rather not answer, say "That is quite all right." and end the call.',
    'If they have no time now, ask "When would suit you?" and end the call.',
    'If you do not know the answer, say "I do not know." and go on.',
  ].join('\n\n');
  const said = (...says: string[]): string => saidBy(turnsOf({ script: SCRIPT, role: ROLE, says }), 'agent').join(' ');

  test('is met by who chooses it, and by nobody who chooses another', () => {
    expect(said('Sure, go ahead.', 'Swap it, please.')).toContain('The swap is free.');
    const kept = said('Sure.', 'Keep it. Could I have a few more rides to try it out?');
    expect(kept).not.toContain('The swap is free.');
    expect(kept).toContain('It cannot be made longer.');
  });
  test('a no in the words of a rule asks for no other time', () => {
    const refused = said("No, I'd sooner not answer that, I don't like surveys.");
    expect(refused).toContain('That is quite all right.');
    expect(refused).not.toContain('When would suit you?');
    expect(said('No.')).toContain('When would suit you?');
  });
});
