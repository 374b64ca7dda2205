/** What a lead comes for may be put as a question; and what it wants to know first is no errand. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { wordsOf } from '../../src/core/language/words.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const ROLE = [
  '# Clock shop',
  '',
  'A battery costs 6 pounds, fitted while you wait.',
  '',
  '- If it is about a grandfather clock, say "Our man comes on Mondays." and carry on.',
  '- Anything not in here: say "The clockmaker will tell you that." and carry on.',
].join('\n');

const SCRIPT = (opening: string) =>
  `AGENT: Tick and Tock, this is Ana. ${opening}\nUSER: [wait for what they want]\nAGENT: Gladly. What make is the clock?\nUSER: [collect make]\nAGENT: Thank you. Goodbye.\n`;

const answered = (says: string, opening = 'How can I help?') =>
  saidBy(turnsOf({ script: SCRIPT(opening), role: ROLE, says: [says], actions: [] }), 'agent')[1] ?? '';

describe('a request put as a question', () => {
  test.each([
    ['Could you mend a cuckoo clock for me?', 'How can I help?'],
    ['Hello, can you clean a carriage clock?', 'What can I do for you today?'],
    ['Can I book an engraving, please?', 'How may I help you?'],
    ['Hi there, I was wondering if you could look at my watch?', 'How can we be of service?'],
    ['Morning. Would it be possible to have two watches engraved?', 'What can we do for you?'],
    ['Any chance you could mend an alarm clock?', 'How can I help?'],
    ["My clock's stopped. Would you be able to repair it?", 'How can I help?'],
  ])('is what was asked for, and the script goes on: %s', (says, opening) => {
    expect(answered(says, opening)).toMatch(/What make is the clock\?$/);
    expect(answered(says, opening)).not.toContain('clockmaker');
  });

  test('is answered first where a rule or what is known speaks to it', () => {
    expect(answered('Could you oil my grandfather clock?')).toContain('Our man comes on Mondays.');
    expect(answered('Can I get a battery fitted?')).toContain('6 pounds');
    expect(answered('Can I get a battery fitted?')).toMatch(/What make is the clock\?$/);
  });
});

describe('a question for something that is to be known', () => {
  test.each(['What do you charge for a new hand?', 'Can I pay by cheque?', 'Do you take foreign coins?'])(
    'leaves open what the lead came for: %s',
    (says) => expect(answered(says)).not.toContain('What make is the clock?'),
  );
});

describe('in English', () => {
  const requests = (text: string) => english.questions.requestsDeed?.test(wordsOf(text).join(' '));
  test.each([
    'Can I hire a marquee?',
    'Please could we change our order?',
    'Could you please collect a sofa?',
    'Is there any chance of getting a hedge cut?',
    'Do you think you could print a banner for us?',
    'Would you be able to tune a harp?',
  ])('something is to be done: %s', (text) => expect(requests(text)).toBe(true));
  test.each([
    'Can you tell me what it costs?',
    'Could you give me a price for a hedge?',
    'Can I bring my dog?',
    'Can I get there by bus?',
    'What can you do for me?',
    'Could you put me through to somebody?',
    'How much would it be?',
  ])('something is to be known, or somebody to be spoken to: %s', (text) => expect(requests(text)).toBe(false));
});
