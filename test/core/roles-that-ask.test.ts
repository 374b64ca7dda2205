/** Rules of roles that ask something and go on by the answer, and what they leave to the script, to other rules and to other questions. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import { english } from '../../src/core/language/en/index.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const SCRIPT = `AGENT: Hi, this is Ana from the riding school. Would you like a lesson?
USER: [wait for yes or no]
AGENT: How many riders will there be?
USER: [collect riders]
AGENT: Which day suits you?
USER: [collect day]
AGENT: I am booking that. [call book_visit]
AGENT: Thank you. Goodbye.
`;
const text = { type: 'string' };
const BOOK: Action = {
  ...BOOK_VISIT,
  parameters: {
    type: 'object',
    properties: { riders: text, day: text, helper: text, level: text },
    required: ['riders'],
  },
};
const action = (slug: string, name: string): Action => ({
  ...BOOK_VISIT,
  slug,
  name,
  description: name,
  parameters: { type: 'object', properties: { new_day: text, half: text } },
});
const MOVE = action('move_lesson', 'Move the lesson');
const RING_VET = action('ring_vet', 'Book the vet');

const played = (role: string, ...says: string[]) => {
  const turns = turnsOf({ script: SCRIPT, role, says, actions: [BOOK, MOVE, RING_VET] });
  return {
    said: saidBy(turns, 'agent').join(' '),
    called: calls(turns).map(({ slug }) => slug),
    given: calls(turns).map((call) => call.arguments),
  };
};
const conditionsOf = (role: string) =>
  roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${role}\n`) }], english).rules.map(({ when }) => when.text);

describe('an amount after a question of the role', () => {
  const DOGS =
    'If they have a dog with them, ask "How many dogs?" For one or two, say "They can wait in the yard." For more than two, say "That is too many dogs."';

  test.each([
    ['One.', 'wait in the yard'],
    ['Just the two.', 'wait in the yard'],
    ['Five.', 'too many dogs'],
  ])('is that of its answer: %s', (answer, told) => {
    expect(played(DOGS, 'Yes, but we have a dog with us.', answer).said).toContain(told);
  });

  test('is none of another question’s', () => {
    const { said } = played(DOGS, 'Yes.', 'Four.', 'Monday.');
    expect(said).not.toContain('dogs');
  });
});

describe('“if there isn’t”, “when they aren’t”, after another question', () => {
  const ROLE =
    'If they have never ridden, ask "Is there somebody who can hold the horse?" If there is, ask for that person\'s name and pass it as `helper` when you book. If there isn\'t, say "Then we will hold it."';

  test('is a no to the question before', () => {
    expect(played(ROLE, 'Yes, but I have never ridden.', 'No, there isn’t.').said).toContain('Then we will hold it.');
  });
  test('is no answer to the question after', () => {
    const { said, given } = played(
      ROLE,
      'Yes, but I have never ridden.',
      'Yes, there is.',
      'Greta Holm.',
      'Two.',
      'Friday.',
    );
    expect(said).not.toContain('Then we will hold it.');
    expect(given).toEqual([{ riders: 'Two', day: 'Friday', helper: 'Greta Holm' }]);
  });
});

describe('somebody else’s word that was asked for', () => {
  const ROLE =
    'If they mention a bad knee, ask "Has your doctor allowed it?" If the doctor hasn\'t said so, or they aren\'t sure, say "Please ask first." and end the call.';

  test.each([['No, not yet.'], ['I’m not sure.']])('is not given: %s', (answer) => {
    expect(played(ROLE, 'Yes, though I have a bad knee.', answer).said).toContain('Please ask first.');
  });
  test.each([['I’m not sure.'], ['No idea.']])('is not what another question asks: %s', (answer) => {
    expect(played(ROLE, 'Yes.', answer).said).not.toContain('Please ask first.');
  });
});

describe('any other answer to an open question', () => {
  const ROLE =
    'If they missed the last lesson, ask "What kept you?" Only if it was an illness or an accident, say "Then it costs nothing." For anything else say "Then it has to be paid." Either way go on.';

  test.each([
    ['I was ill in bed.', 'costs nothing'],
    ['I forgot about it.', 'has to be paid'],
    ['My sister’s birthday.', 'has to be paid'],
  ])('%s', (answer, told) => {
    expect(played(ROLE, 'Yes, but I missed the last lesson.', answer).said).toContain(told);
  });
  test('is none to what the script asks', () => {
    expect(played(ROLE, 'Yes.', 'Three.', 'Monday.').said).not.toMatch(/costs nothing|has to be paid/);
  });
});

describe('what a rule gives to a later call', () => {
  test.each([
    'Lots of parents bring somebody to help. When they do, ask "What is the helper\'s name?", put it in `helper` when you book, and say "Good."',
    'If they bring somebody to help, ask "What is the helper\'s name?" and put the answer in `helper` when you book.',
  ])('is what it asked for: %s', (role) => {
    const { given } = played(role, 'Yes, and I bring somebody to help.', 'Ida Berg.', 'Two.', 'Friday.');
    expect(given).toEqual([{ riders: 'Two', day: 'Friday', helper: 'Ida Berg' }]);
  });

  test.each([
    'If they have ridden before, say "Lovely." and take advanced as the `level`.',
    'If they have ridden before, say "Lovely.", carry on, and pass `level` as advanced when you book.',
    'If they have ridden before, say "Lovely." Pass `advanced` as `level` when you book.',
  ])('is what it says: %s', (role) => {
    const { said, given } = played(role, 'Yes, I have ridden before.', 'Two.', 'Friday.');
    expect(said).toContain('Lovely.');
    expect(given).toEqual([{ riders: 'Two', day: 'Friday', level: 'advanced' }]);
  });

  test('is each of two answers by its name', () => {
    const { given } = played(
      'If they want to move their lesson, ask "Which day instead?" and then "Morning or afternoon?", call `move_lesson` with the answers as `new_day` and `half`, and end the call.',
      'I want to move my lesson.',
      'Sunday.',
      'Morning.',
    );
    expect(given).toEqual([{ new_day: 'Sunday', half: 'Morning' }]);
  });
});

describe('a question for which the script has its own', () => {
  test('is left to the script', () => {
    const { said } = played(
      'If they are beginners, say "Everybody starts on Bella." and then ask for the day.',
      'Yes.',
      'Two, and we are beginners.',
    );
    expect(said).toContain('Everybody starts on Bella. Which day suits you?');
    expect(said).not.toContain('Could you tell me');
  });
});

describe('a question whose answer a rule passes on', () => {
  test('is the rule’s own, though the script asks the same', () => {
    const { given } = played(
      'If they want to move their lesson, ask for the day and call `move_lesson` with it as `new_day`, then end the call.',
      'I want to move my lesson.',
      'Sunday.',
    );
    expect(given).toEqual([{ new_day: 'Sunday' }]);
  });
});

describe('an amount after “ask for the number”', () => {
  test('is that of the answer to the script’s own question, where that is put instead', () => {
    const role =
      'If they come as a club, say "Clubs are welcome." and ask for the number of riders. For more than eight, say "Then you need two guides."';
    const { said } = played(role, 'Yes, we come as a club.', 'Ten.');
    expect(said).toContain('Clubs are welcome. How many riders will there be?');
    expect(said).toContain('Then you need two guides.');
  });
});

describe('a question that nothing answers', () => {
  test.each([
    'Questions that the leaflet answers you can answer. For any other say "Ask at the gate."',
    'You may answer whatever is in the booklet. If it isn\'t, say "Ask at the gate."',
    'If they ask you something and it isn\'t in our notes, say "Ask at the gate."',
    'If the answer isn\'t in the leaflet, say "Ask at the gate."',
    'When they ask what the programme does not tell you, say "Ask at the gate."',
    'If you can\'t answer a question from the notes, say "Ask at the gate."',
  ])('is told so: %s', (role) => {
    expect(played(role, 'Yes. Who built the stables?').said).toContain('Ask at the gate.');
  });

  test('is no other question, though of it nothing is left but small words', () => {
    const { said } = played('- Asks what to take for it: say "I cannot advise on that."', 'Yes. Where is the school?');
    expect(said).not.toContain('I cannot advise');
  });
});

describe('a case in other words', () => {
  test.each([
    ['Thursday: say "Thursdays are full."', ['they ask for a Thursday']],
    ['We are shut on Mondays. If that\'s the day they choose, say "Shut."', ['they ask for a Monday']],
    [
      'Once you hear that there\'s a court case involved, say "I see." and end the call.',
      ['they mention a court case'],
    ],
    ['We keep sending them bills: say "That should stop."', ['they say that we keep sending them bills']],
    [
      'Other ponies or another ring aren\'t something you can arrange. Say "Ask the office."',
      ['they ask for other ponies or another ring'],
    ],
    [
      'A hat costs two pounds, but don\'t mention that unless they need one. Then say "A hat is two pounds."',
      ['they need a hat'],
    ],
    [
      'We ride in Aldham, Birling and Corby. If it\'s one of those three, say "Good." If it\'s anywhere else, say "Too far."',
      ['they say Aldham or Birling or Corby', 'not: they say Aldham or Birling or Corby'],
    ],
    [
      'Ponies, donkeys and anything else that kicks are welcome, but need a box. Ask "Do you have a box?"',
      ['they mention ponies or donkeys or anything else that kicks'],
    ],
    [
      'A few stay away because they are afraid of horses. When somebody tells you so, say "We have a quiet one."',
      ['they are afraid of horses'],
    ],
    ['No more letters: say "No more, then."', ['they want no more letters']],
  ])('%s', (role, conditions) => {
    expect(conditionsOf(role)).toEqual(conditions);
  });
});

describe('“never book anyone before …”', () => {
  const ROLE = `Never book anyone before you have asked how many riders there are, even if they are in a hurry, because the ponies need to know.

If their horse is lame, call \`ring_vet\` and say "The vet will ring you." and end the call.`;

  test('holds for what the script books until it was asked', () => {
    expect(played(ROLE, 'Yes.', 'Three.', 'Friday.').called).toEqual(['book_visit']);
  });
  test('and “… before you have told them …” leaves it to the rule that tells it', () => {
    const role =
      'Never cancel a lesson before you have told them what it costs. When somebody wants out, ask "It costs five pounds to cancel, shall I?" If they agree, call `move_lesson` and end the call.';
    expect(played(role, 'I want to cancel my lesson.', 'Yes, please.').called).toEqual(['move_lesson']);
  });
  test('holds for no call that a case of its own orders by name', () => {
    expect(played(ROLE, 'Yes, but my horse is lame.').called).toEqual(['ring_vet']);
  });
});

describe('an hour in a condition', () => {
  const ROLE = 'If it will be after nine in the evening, say "The gate is locked then."';

  test('is met by no bare number that counts something else', () => {
    expect(played(ROLE, 'Yes.', 'Ten.', 'Monday.').said).not.toContain('gate is locked');
  });
});

describe('a comparison without an amount', () => {
  test('is with none that only says when: “at first”', () => {
    const role = 'Falling off at first is nothing to worry about. So if they fall more, say "That passes."';
    expect(played(role, 'Yes.', 'Five.', 'Monday.').said).not.toContain('That passes.');
  });
});

describe('a yes with something unwanted beside it', () => {
  test('is still a yes', () => {
    expect(played('Be kind.', 'Yeah, but I don’t want the long ride.').said).toContain('How many riders');
  });
});
