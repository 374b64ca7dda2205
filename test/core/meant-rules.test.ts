/** Which rule of a role is followed for what a lead says, and that none is for what is something else. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const { read } = leadReader(english);
const said = (script: string, role: readonly string[], ...says: string[]): string =>
  saidBy(turnsOf({ script, role: role.join('\n'), says }), 'agent').join(' ');

describe('a question that wants something to be known', () => {
  const SCRIPT =
    'AGENT: Hi, this is Ana from the boatyard. Is it a dinghy, a punt or a canoe?\nUSER: [boat]\nAGENT: Thank you, goodbye.\n';
  const ROLE = [
    '- The hull is split from end to end like a banana: say "We cannot mend that." and end the call.',
    '- Anyone wonders whether they are talking to a machine: say "I am an automated assistant."',
    '- The caller asks something that is not on the sheet: say "The foreman will write to you."',
  ];
  test.each([
    'A dinghy. Roughly how much will the lot set me back?',
    'A punt. Is it going to smell of varnish for weeks?',
    'Canoe. Before we go on, do they sell ice creams down there?',
  ])('is not answered by a rule for something else: %s', (text) => {
    const spoken = said(SCRIPT, ROLE, text);
    expect(spoken).not.toContain('cannot mend that');
    expect(spoken).not.toContain('automated assistant');
  });
  test('leaves what is told beside it to be heard', () => {
    expect(said(SCRIPT, ROLE, 'A canoe. The hull is split right down its length. Where do I park?')).toContain(
      'cannot mend that',
    );
  });
});

describe('a no to the question for a case', () => {
  const SCRIPT =
    'AGENT: Hi, this is Ana. Does your horse take any medicine for its heart?\nUSER: [wait for yes or no]\nAGENT: Thank you, goodbye.\n';
  const ROLE = ['- The horse takes a medicine for its heart: say "The vet will ring you."'];
  test.each([
    'No, she doesn’t. Quick question: would bran be any good for her?',
    'No, not that I know of. And is there a tap in the yard?',
  ])('is none, whatever else is said: %s', (text) => {
    expect(said(SCRIPT, ROLE, text)).not.toContain('The vet will ring');
  });
  test('but a yes is', () => {
    expect(said(SCRIPT, ROLE, 'Yes, she does.')).toContain('The vet will ring');
  });
});

describe('what is heard', () => {
  test.each([
    'I do like it, but it was costing me a packet.',
    'We did enjoy it, but it bled us dry.',
    'It charges the earth.',
    'I’m paying through the nose for it.',
    'That’s a bit rich for my blood.',
  ])('too dear: %s', (text) => expect(read(text, 'Shall we start it again?', true).objection).toBe('price'));

  test.each(['In person.', 'In person, please.'])('an option that was offered is no wish for somebody: %s', (text) => {
    expect(read(text, 'Will you pick it up in person or by courier?').keys).not.toContain('transfer_request');
  });
  test('what was not offered is one', () => {
    expect(read('Can I speak to a person?', 'Will you pick it up in person or by courier?').keys).toContain(
      'transfer_request',
    );
  });

  test.each(['I’d like to switch to another sitting, please.', 'We want to move to a later crossing.'])(
    'another date: %s',
    (text) => expect(read(text, 'May I check you in?').keys).toContain('reschedule'),
  );

  test.each(['My trailer’s stuck in the barn.', 'Our tractor is trapped in the shed.'])(
    'a thing that is shut in is in no danger: %s',
    (text) => expect(read(text, 'What is wrong?').keys).not.toContain('emergency'),
  );
  test('a person is', () => {
    expect(read('My son is stuck in the lift.', 'What is wrong?').keys).toContain('emergency');
  });
});

describe('who answers', () => {
  const SCRIPT =
    'AGENT: Hello, this is Ana from the library. Am I speaking with Otto Brand?\nUSER: [wait for yes or no]\nAGENT: Your book is in. Goodbye.\n';
  const ROLE = [
    '- The reader has moved away from the town: say "Please post us your card." and end the call.',
    '- Wrong number, and nobody there has heard of the reader: say "Forgive the intrusion." and end the call.',
  ];
  test('is a stranger where nobody is said to have moved', () => {
    const spoken = said(SCRIPT, ROLE, 'You’ve got the wrong number. This is a bakery and nobody here is called Otto.');
    expect(spoken).toContain('Forgive the intrusion');
  });
});
