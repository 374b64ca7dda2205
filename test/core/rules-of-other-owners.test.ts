/** Rules as other owners write them: how often, for example, either way, below a question; and what is no such case. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import type { Action } from '../../src/core/contract/action.ts';
import { english } from '../../src/core/language/en/index.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, saidBy, turnsOf } from './support/short-calls.ts';

const contentOf = (role: string) =>
  roleContent([{ id: 'r', markdown: parseRole(role.startsWith('#') ? role : `# Rules\n\n${role}\n`) }], english);
const casesOf = (role: string): string[] => contentOf(role).rules.map(({ when }) => when.text);
const deedsOf = (role: string): unknown[] =>
  contentOf(role).rules.flatMap(({ when }) => when.tests.map((one) => (one.kind === 'did' ? one.deed : one.kind)));
/** What each rule does, in short. */
const donesOf = (role: string): string[][] =>
  contentOf(role).rules.map(({ orders }) =>
    orders.map((order) =>
      order.do === 'say'
        ? order.text
        : order.do === 'act'
          ? (order.slug ?? '?')
          : order.do === 'set'
            ? `= ${order.value ?? ''}`
            : order.do,
    ),
  );

describe('how often it is', () => {
  test.each([
    [
      'Quite often it is somebody else who rides the horse. Then ask "Who rides?" and pass it as `rider`.',
      'somebody else rides the horse',
    ],
    ['More often than not somebody else pays. Then ask "Who pays?" and pass it as `payer`.', 'somebody else pays'],
    ['Now and then it is a friend who drives. Then ask "Who drives?" and pass it as `driver`.', 'a friend drives'],
    ['Nine times out of ten it’s a neighbour who holds the key. In that case ask "Who?"', 'a neighbour holds the key'],
    ['Somebody always forgets an oar. Ask "Which oar?" and end the call.', 'they forget an oar'],
    ['Guests forever leave things behind. Ask "What was it?" and end the call.', 'they leave things behind'],
    ['Someone is bound to lose the key. Say "We have another."', 'they lose the key'],
  ])('is none of the case: %s', (role, condition) => {
    expect(casesOf(role)).toEqual([condition]);
  });

  test.each(['We quite often forget the tea. Then say "Sorry."', 'It is often wet in May. Then say "Bring boots."'])(
    'makes no case by itself: %s',
    (role) => {
      expect(casesOf(role)).toEqual([]);
    },
  );

  test('is told by whoever speaks of being late', () => {
    expect(casesOf('If somebody is always late, say "Come early."')).toEqual(['somebody is always late']);
  });
});

describe('what some have', () => {
  test.each([
    [
      'Some members depend on a lift for a medical reason, for example a bad hip. For them, call `flag_it`.',
      'they depend on a lift for a medical reason or a bad hip',
    ],
    [
      'Some drivers carry live animals, such as hens or fish. For those, call `flag_it`.',
      'they carry live animals or hens or fish',
    ],
    [
      'Some guests cannot climb stairs, for instance because of a knee. For them, call `flag_it`.',
      'they cannot climb stairs',
    ],
  ])('is a case with its examples: %s', (role, condition) => {
    expect(casesOf(role)).toEqual([condition]);
  });

  test('is no case where they are only to be treated kindly', () => {
    expect(casesOf('Some members live alone. Be kind to them.')).toEqual([]);
  });
});

describe('a label', () => {
  test.each([
    ['Never pays by card: say "Cash is fine."', 'they never pay by card'],
    ['Not keeping the garden any more: call `skip_it`.', 'they are not keeping the garden any more'],
    [
      'Not rowing this year, or has sold the boat: call `skip_it`.',
      'they are not rowing this year, or has sold the boat',
    ],
  ])('says what they do not do: %s', (role, condition) => {
    expect(casesOf(role)).toEqual([condition]);
  });

  test.each(['Never discuss prices: say "The office tells you."', 'Never press the matter.', 'Never tell a sum.'])(
    'is none where it forbids: %s',
    (role) => {
      expect(casesOf(role)).toEqual([]);
      expect(contentOf(role).bars).toHaveLength(1);
    },
  );

  test.each([
    'Never wants these reminders: say "Done."',
    'Wants no more of these letters: say "Done."',
    'Does not want our newsletters any more: say "Done."',
  ])('says that they want nothing more from us: %s', (role) => {
    expect(deedsOf(role)).toEqual([{ key: 'opt_out' }]);
  });

  test.each([
    'If they don’t want a reminder, say "Fine."',
    'If they do not need more letters on the stone, say "Fine."',
  ])('may be about one of them: %s', (role) => {
    expect(deedsOf(role)).not.toContainEqual({ key: 'opt_out' });
  });
});

describe('what is not in the papers', () => {
  test.each([
    'If it is not in the stable notes, say "I don’t know." Then carry on.',
    'If it’s not in the folder, say "I don’t know."',
    'What isn’t in the leaflet: say "I don’t know."',
    'When something is not in our info sheet, say "I don’t know."',
  ])('is a question that nothing answers: %s', (role) => {
    expect(deedsOf(role)).toEqual(['unknown']);
  });

  test.each([
    'If it is not in the box, say "Look again."',
    'If it is not in the parcel locker, say "Look again."',
    'If their name is not in the leaflet, say "Sorry."',
    'If it is not on the truck, say "Tomorrow then."',
  ])('is no thing that lies elsewhere: %s', (role) => {
    expect(deedsOf(role)).not.toContain('unknown');
  });
});

describe('somebody to speak to', () => {
  test.each([
    'If they want to speak to somebody at home first, call `hold_it`.',
    'If they want to talk to somebody about it before they decide, call `hold_it`.',
    'If they want to talk it through with someone in the family, call `hold_it`.',
  ])('is one of their own: %s', (role) => {
    expect(deedsOf(role)).not.toContainEqual({ key: 'transfer_request' });
  });

  test.each([
    'If they want to speak to somebody first, say "One moment."',
    'If they would rather speak to somebody at head office, say "One moment."',
  ])('is one of ours: %s', (role) => {
    expect(deedsOf(role)).toEqual([{ key: 'transfer_request' }]);
  });
});

describe('after a question of the role', () => {
  test.each([
    [
      'If they sold it, ask "May we keep your name?" On a yes, call `keep_it`; on a no, call `drop_it`. Either way say "Thank you." and end the call.',
      [['May we keep your name?'], ['keep_it', 'Thank you.', 'end'], ['drop_it', 'Thank you.', 'end']],
    ],
    [
      'If they moved, ask "Do you want new keys?" If they do, call `keys_it`. If they don’t, call `none_it`. In any case say "All the best." and end the call.',
      [['Do you want new keys?'], ['keys_it', 'All the best.', 'end'], ['none_it', 'All the best.', 'end']],
    ],
  ])('what is done either way is done with both answers: %s', (role, done) => {
    expect(donesOf(role)).toEqual(done);
  });

  test('what is done if they agree is done for that answer alone', () => {
    const role =
      'If a guest wants one night, ask "Would two nights do?" and go on with two if they agree. If they do not, say "Sorry." and end the call.';
    expect(donesOf(role)).toEqual([['Would two nights do?'], ['go_on'], ['Sorry.', 'end']]);
  });

  test('a value may be put down', () => {
    const role = 'If they want the hall, ask "Are you thirty?" If so, put down the hall and go on. If not, say "No."';
    expect(donesOf(role)[1]).toEqual(['= hall', 'go_on']);
    expect(donesOf('If they complain, put down what they say.')).not.toContainEqual(['= what they say']);
  });

  test('what is listed below it is for its answers', () => {
    const role =
      '# Smoke\n\nSome people see smoke. Ask "Is there a flame or just smoke?" and go by the answer:\n\n- A flame: call `urgent` and end the call.\n- Just smoke: call `routine` and carry on.\n';
    const { rules } = contentOf(role);
    expect(rules.map(({ when }) => [when.text, when.answers])).toEqual([
      ['they see smoke', undefined],
      ['it is a flame', 'Is there a flame or just smoke?'],
      ['it is just smoke', 'Is there a flame or just smoke?'],
    ]);
  });

  test('a case behind a semicolon is one of its own', () => {
    const role = 'If a mast has snapped, call `urgent`; with a small tear say "Tape it up."';
    expect(casesOf(role)).toEqual(['a mast has snapped', 'they have a small tear']);
  });
});

describe('in a call', () => {
  const SCRIPT = `AGENT: Hi, this is Ana from the boat hire. Am I speaking to Chris Doe?
USER: [wait for yes or no]
AGENT: Will you be coming to the pier?
USER: [wait for yes or no]
AGENT: Thank you. Goodbye.
`;
  const action = (slug: string): Action => ({
    ...BOOK_VISIT,
    slug,
    name: slug.replaceAll('_', ' '),
    description: slug.replaceAll('_', ' '),
    parameters: { type: 'object', properties: { month: { type: 'string' } } },
  });
  const played = (role: string, ...says: string[]) => {
    const turns = turnsOf({ script: SCRIPT, role, says, actions: ['hold_it', 'other_month'].map(action) });
    return { said: saidBy(turns, 'agent').join(' '), called: calls(turns) };
  };

  test.each(['Speaking.', 'Yes, speaking.', 'Yes, it is.'])('who is asked for speaks, and wants no talk: %s', (yes) => {
    const { said, called } = played('If they want to sleep on it, call `hold_it` and end the call.', yes, 'Yes.');
    expect(called).toEqual([]);
    expect(said).toContain('coming to the pier');
  });

  test('a yes to whether they come is no case of who cannot get there', () => {
    const role = 'If they cannot get to the pier, ask "Shall we fetch you?"';
    expect(played(role, 'Yes.', 'Yes.').said).not.toContain('fetch you');
    expect(played(role, 'Yes.', 'No, I can’t get to the pier.').said).toContain('fetch you');
  });

  test.each([
    ['April would be better.', 'April'],
    ['April suits me best, please.', 'April'],
    ['May works for all of us.', 'May'],
  ])('of an answer that praises its value, the value is passed on: %s', (answer, month) => {
    const role =
      'If they are away, ask "Which month would suit you?", call `other_month` with the answer as `month` and end the call.';
    expect(played(role, 'Yes.', 'We are away then.', answer).called.map((one) => one.arguments)).toEqual([{ month }]);
  });
});
