/** What an agent hears in a conversation for the acts of which a miss is costly: rules, what was learnt and points of sentences are weighed up. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { understand } from '../../src/core/language/understand.ts';

const ears = leadReader(english);
const heard = (before: string, text: string) => [...ears.read(text, before).keys];

test.each([
  ['Shall I confirm the marquee for the 14th?', "The wedding's off, I'm afraid.", 'cancel'],
  ['Hello, I am calling about your dental check-up.', 'do me a favour and lose this number', 'opt_out'],
  ['Am I speaking to Mr. Okafor?', 'This is a bakery, love.', 'wrong_number'],
  [
    'We have you down for Tuesday at nine.',
    'Tuesday has got tricky, is there anything on Thursday instead?',
    'reschedule',
  ],
  ['Have you got two minutes for our survey?', "I'm at the till with a queue behind me, try me tonight", 'callback'],
  ['Is that Mrs. Adeyemi?', "You're speaking to her.", 'affirm'],
  ['Is that Mrs. Adeyemi?', 'Who is Mrs. Adeyemi?', 'wrong_number'],
  ['I can help you with your claim.', 'is there anybody with a pulse I can talk to', 'transfer_request'],
])('after "%s", "%s" is heard as %s', (before, text, act) => expect(heard(before, text)).toContain(act));

test.each([
  ['Do you have a contract with somebody else?', 'I had one, but I cancelled it in spring.', 'cancel'],
  ['When would be a better time to call you?', 'Thursday morning.', 'callback'],
  ['What kind of roof do you have?', "It's metal.", 'emergency'],
  ['Am I speaking with Mia?', 'Yes, this is Mia.', 'wrong_number'],
  ['Is that Mrs. Adeyemi?', 'How did you get this number?', 'wrong_number'],
  ['Is that Mrs. Adeyemi?', "You're speaking to her.", 'wrong_number'],
  ['Would you like to keep your seat?', 'Are you a real person?', 'transfer_request'],
  ['Shall I put you down for Monday?', "Is this a real person I'm talking to?", 'transfer_request'],
])('after "%s", "%s" is not heard as %s', (before, text, act) => expect(heard(before, text)).not.toContain(act));

describe('a question for a yes or a no', () => {
  test.each([
    ['Shall I arrange a wheelchair for you?', 'It is not needed, thank you.', 'negate'],
    ['Would you like a place on the Sunday walk?', "I'll give that one a miss.", 'negate'],
    ["I'll put you down for half past ten then, all right?", 'grand so', 'affirm'],
    ['Shall we send it to your office?', 'no worries, go ahead and send it there', 'affirm'],
  ])('"%s": "%s" is %s', (before, text, act) => {
    const keys = heard(before, text);
    expect(keys).toContain(act);
    expect(keys).not.toContain(act === 'affirm' ? 'negate' : 'affirm');
  });
});

test.each([
  ['Shall I hire the van for you now?', 'Yes, hire the one with no tow bar.', 'affirm', 'negate'],
  ['So that is two seats on Friday. Is this right?', 'Scrap that, I only want one seat now.', 'negate', 'affirm'],
])('of a yes and a no, the likelier is told: to "%s", "%s" is %s', (before, text, told, other) => {
  const { acts } = understand(english, { text, speaker: 'lead', before, now: null, asked: null });
  expect(acts).toContain(told);
  expect(acts).not.toContain(other);
});

describe("a phrase of a workspace's own book", () => {
  const { book } = english;
  const own = languageFor('en', {
    ...book,
    recognize: { ...book.recognize, lead: { ...book.recognize.lead, opt_out: ['pineapple express'] } },
  });

  test('is heard whatever else speaks against it', () =>
    expect([...leadReader(own ?? english).read('Pineapple express.', 'How are you?').keys]).toContain('opt_out'));

  test('is what tells, in so many words', () =>
    expect(
      understand(own ?? english, { text: 'Pineapple express.', speaker: 'lead', before: '', now: null, asked: null }),
    ).toMatchObject({ acts: expect.arrayContaining(['opt_out']), why: expect.stringContaining('pineapple express') }));
});

test('why something was heard, or a rule was not believed, is told with its chance', () => {
  const why = (text: string, before: string) =>
    understand(english, { text, speaker: 'lead', before, now: null, asked: null }).why;
  expect(why("The wedding's off, I'm afraid.", 'Shall I confirm the marquee for the 14th?')).toMatch(
    /All in all it is cancel \(0\.\d\d\)/,
  );
});
