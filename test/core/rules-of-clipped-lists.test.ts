/** What owners write who jot things down: clipped items of a list, tables whose titles begin the sentence, lists within lists, what is done as in another case. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

describe('an item that names its case and jots down what is done', () => {
  const role = `
1. Asked if it's a recording. Say yes, automated. Carry on.
2. Wrong house, never had a piano. "Sorry, wrong number." End.
3. Date no good. Ask "Which date?" \`move_tuning\` with the date. "We'll write." End.
4. Fewer than two hours. "Two is the least. Shall I make it two?" Yes: hours is two, carry on. No: leave it, as 7.
5. More than six. "Six at most." Hours is six. Carry on.
6. Piano buzzing, stiff or missing a string. "Keep the lid shut." repair is yes in \`book_tuning\`. Still take the booking.
7. No tuning wanted this year. Not a complaint. "Fine, next year." End.
8. Third floor and no lift. "We carry nothing up." Carry on.
9. Moaning about price. "It's the same for all." Carry on.
10. Question, and it's not in the notes. "The tuner will write." Carry on.`;

  test('is a case by itself', () =>
    expect(casesOf(role)).toEqual([
      "they ask if it's a recording",
      'it is wrong house or they have never had a piano',
      'the date is no good',
      'they have fewer than two hours',
      'they say yes',
      'they say no',
      'they have more than six hours',
      'the piano is buzzing or the piano is stiff or the piano is missing a string',
      'they have no tuning wanted this year',
      'they mention third floor and they have no lift',
      'they complain about the price',
      'they ask a question that you cannot answer',
    ]));

  test('is done as it is noted, and as another number has it', () =>
    expect(donesOf(role).slice(0, 9)).toEqual([
      ['Yes, automated.', 'go_on'],
      ['Sorry, wrong number.', 'end'],
      ['Which date?', 'call move_tuning', "We'll write.", 'end'],
      ['Two is the least. Shall I make it two?'],
      ['hours: two', 'go_on'],
      ['Fine, next year.', 'end'],
      ['Six at most.', 'hours: six', 'go_on'],
      ['Keep the lid shut.', 'repair: yes', 'go_on'],
      ['Fine, next year.', 'end'],
    ]));

  test('is none where few items are so', () =>
    expect(
      casesOf('- Be kind. Carry on.\n- If they rent, say "Fine."\n- If they own it, say "Good."\n- Never swear.'),
    ).toEqual(['they rent', 'they own it']));
});

describe('a table whose titles begin the sentence', () => {
  const role = `| If the skipper... | Then the warden... |
|---|---|
| asks whether this is a machine | says that it is an automated warden, and proceeds |
| no longer needs the berth because of a storm (it happens) | does NOT charge. Says "Take care." and uses \`free_berth\`, then ends the call |
| is a sea school (scouts, cadets and so on) | says "Half price." and gives \`school\` as yes in \`book_berth\`. Proceeds |
| expects more than ten guests | says "Ten is the limit. Is that all right?" If yes, guests is ten, proceeds. If no, connects them to the office |
| asks a question answered in the leaflet | answers it and goes back to the script |
| asks any other question | says "The warden will write." and goes back to the script |`;

  test('has a case in each row', () =>
    expect(casesOf(role)).toEqual([
      'they ask whether this is a machine',
      'they no longer need the berth because of a storm',
      'they are a sea school or scouts or cadets',
      'they expect more than ten guests',
      'they say yes',
      'they say no',
      'they ask a question that you cannot answer',
    ]));

  test('and orders beside it', () =>
    expect(donesOf(role)).toEqual([
      ['I am an automated warden.', 'go_on'],
      ['Take care.', 'call free_berth', 'end'],
      ['Half price.', 'school: yes', 'go_on'],
      ['Ten is the limit. Is that all right?'],
      ['guests: ten', 'go_on'],
      ['transfer'],
      ['The warden will write.', 'go_on'],
    ]));
});

describe('a list within a list', () => {
  const role = `- **No water or no light on the plot**
  - this is urgent, don't book a visit
  - say "We come at once."
  - \`urgent_visit\`, then "Somebody rings you." and end the call
- Volunteers
  - the owner has to agree first
  - ask "Who owns it?"
  - \`ask_owner\` with the name and end the call
- Doesn't want a visit
  - "Another year, then." and end the call
- Thinks it's dear: "It's ten less for members. Shall I add you?"
  - yes: \`member\` is yes in \`book_visit\`, carry on
  - no: treat as doesn't want a visit`;

  test('tells what is done in the case above it', () => {
    expect(casesOf(role).slice(0, 3)).toEqual([
      'they have no water or no light on the plot',
      'they are volunteers',
      'they do not want a visit',
    ]);
    expect(donesOf(role)).toEqual([
      ['We come at once.', 'call urgent_visit', 'Somebody rings you.', 'end'],
      ['Who owns it?', 'call ask_owner', 'end'],
      ['Another year, then.', 'end'],
      ["It's ten less for members. Shall I add you?"],
      ['member: yes', 'go_on'],
      ['Another year, then.', 'end'],
    ]);
  });

  test('has cases of its own below a title', () =>
    expect(
      casesOf('- Trouble, but it runs\n  - rattling: "We look at it." Carry on\n  - leaking: "Shut the tap." Carry on'),
    ).toEqual(['they are rattling', 'they are leaking']));
});

test('where answers are, and what is said where there is none, stand in one line', () =>
  expect(kindsOf('- Questions: answer from the leaflet. Not in there? "We will write to you." Carry on.')).toEqual([
    'unknown',
  ]));

test.each([
  "If asked, you're an automated line.",
  "You can tell them you're an automated line if they ask, there's nothing to hide.",
  "It's no secret that you're an automated line and you may say so to anyone who asks.",
])('who asks is told what it is: %s', (line) => {
  expect(casesOf(line)).toEqual(['they ask whether you are a robot']);
  expect(donesOf(line)).toEqual([["I'm an automated line."]]);
});

test('a remark on the page is no case', () =>
  expect(contentOf("Whenever a reply below doesn't end the call, go back to the script.").rules).toEqual([]));
