/** A rule for what is asked and stands in none of the papers that an agent answers from, in the words of many owners. */
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const rulesOf = (role: string) =>
  roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${role}\n`) }], english).rules;

describe('what is asked and not written down', () => {
  test.each([
    '- Asks something that isn’t on the tariff: say "The smith knows." and go on.',
    '- A question that is not answered in the guest folder: say "The smith knows."',
    '- Something the bench notes don’t cover: say "The smith knows."',
    'When they ask what isn’t in the hedge book, say "The smith knows." and carry on.',
    '- **Asks what isn’t in the timetable.** Say "The smith knows."',
    'A question that the by-laws do not settle: the caller shall state "The smith knows."',
    'And whatever they ask that the leaflet doesn’t tell you, say "The smith knows."',
    '7. Question outside the rate card. Say "The smith knows."',
    '- A question the tide table doesn’t answer: say "The smith knows."',
    'If nothing in the almanac covers their question, say "The smith knows."',
    'Should a visitor want to know what the house rules leave open, say "The smith knows."',
    '- An enquiry that goes beyond the prospectus: say "The smith knows."',
  ])('is a question that nothing answers: %s', (role) => {
    expect(rulesOf(role).map(({ when: { tests } }) => tests.map(({ kind }) => kind))).toEqual([['unknown']]);
  });

  test.each([
    '- Asks for something that isn’t on the menu: say "We only cook what is on it."',
    'If they want something that the shop doesn’t have, say "We only sell what is here."',
    'If there is something the customer does not know, say "We shall look it up."',
    'If they ask whether the folder is theirs, say "It stays in the room."',
  ])('is no wish, and nothing that the lead does not know: %s', (role) => {
    expect(rulesOf(role).flatMap(({ when: { tests } }) => tests.map(({ kind }) => kind))).not.toContain('unknown');
  });

  test('is answered as the rule says, and the script goes on', () => {
    const turns = turnsOf({
      script:
        'AGENT: Hi, this is Ana. Can you come on Friday?\nUSER: [wait for yes or no]\nAGENT: See you on Friday.\n',
      role: '- A question that the by-laws do not settle: say "The smith will write to you about that." and go on.',
      says: ['Yes. Who painted the weathercock?'],
    });
    const said = saidBy(turns, 'agent').join(' ');
    expect(said).toContain('The smith will write to you about that.');
    expect(said).toContain('See you on Friday.');
  });
});

describe('what is asked in other words than those that answer it', () => {
  const answerTo = (question: string): string =>
    saidBy(
      turnsOf({
        script: 'AGENT: Hi, this is Ana. Shall we come by?\nUSER: [wait for yes or no]\nAGENT: Goodbye.\n',
        role: [
          '## Pay',
          'Ringers receive nine pounds for each evening.',
          '## Keys',
          'The tower key hangs in the porch.',
          '## Hawks',
          'A hawk nests above the clock.',
        ].join('\n\n'),
        says: [`Sure. ${question}`],
      }),
      'agent',
    ).join(' ');

  test('is answered where nothing else comes near', () => {
    expect(answerTo('Do I get paid anything for coming in?')).toContain('nine pounds');
  });
  test.each(['Is there a coffee shop in the village?', 'How many hymns can we have?'])(
    'is not answered by what happens to be the nearest: %s',
    (question) => {
      expect(answerTo(question)).not.toMatch(/nine pounds|porch|hawk/);
    },
  );
});
