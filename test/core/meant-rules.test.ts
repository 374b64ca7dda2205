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

const HARBOUR =
  'AGENT: Hi, this is Ana of the harbour office. May I go through your berth with you?\nUSER: [wait for yes or no]\nAGENT: How long is your boat?\nUSER: [collect length]\nAGENT: Shall we put the bill into the post or send it by email?\nUSER: [collect bill]\nAGENT: Thank you. Goodbye.\n';
const heardBy = (role: string, ...says: string[]): string =>
  saidBy(turnsOf({ script: HARBOUR, role, says }), 'agent').join(' ');

describe('a question of small words', () => {
  const OWN_VIEW =
    'If they ask what you would do, say "I may not advise you." and repeat the question that is open.\n\nIf you do not know the answer, say "The office will know."';
  test.each(['Yes. Is there a tap on the jetty?', 'Yes. Will somebody wash the hull?'])(
    'is not any question: %s',
    (says) => {
      const said = heardBy(OWN_VIEW, says);
      expect(said).not.toContain('advise');
      expect(said).toContain('The office will know.');
    },
  );
  test.each(['Yes. What would you do in my place?', 'Sure. What do you recommend?', 'Yes, but what should I do?'])(
    'is asked in other words: %s',
    (says) => {
      const said = heardBy(OWN_VIEW, says);
      expect(said).toContain('I may not advise you.');
      expect(said).not.toContain('question that is open');
      expect(said).toContain('How long is your boat?');
    },
  );
});

describe('what goes on with the script is no order to be spoken', () => {
  test.each([
    'put your last question to them again',
    'ask the question you were at once more',
    'repeat the question that is still open',
    'repeat the question',
    'take up the question that came before',
  ])('%s', (order) => {
    const said = heardBy(`If they ask about dogs, say "Dogs are welcome." and ${order}.`, 'Yes. Are dogs allowed?');
    expect(said).toContain('Dogs are welcome.');
    expect(said).toContain('How long is your boat?');
    expect(said).not.toMatch(/(?:last|same|open) question|question (?:that|you)/);
  });
});

describe('who knows whoever is wanted', () => {
  const ROLE =
    'If the owner has died, say "I am so sorry." and end the call.\n\nIf it is the wrong number, say "I rang the wrong number." and end the call.';
  test('is no wrong number where a rule is for what is told', () => {
    expect(heardBy(ROLE, "I'm her daughter. Mum passed away last week.")).toContain('I am so sorry.');
    expect(heardBy(ROLE, 'This is his brother. He died in May, I am afraid.')).toContain('I am so sorry.');
  });
  test('is one where nothing is', () => {
    expect(heardBy(ROLE, 'You have the wrong number.')).toContain('I rang the wrong number.');
  });
});

describe('a case with something inserted behind its subject', () => {
  const ROLE = 'If the boat, along with its berth, now belongs to somebody else, say "We write to them." and go on.';
  test('is that of the subject alone', () => {
    expect(heardBy(ROLE, 'Yes. My boat is nine metres.')).not.toContain('We write to them.');
    expect(heardBy(ROLE, 'Yes, but the boat belongs to somebody else now.')).toContain('We write to them.');
  });
});

describe('words of praise', () => {
  test('set off no rule that shares a meaning of slang with them', () => {
    const role = 'If they hear a cracking or rattling noise, say "I pass you on." and end the call.';
    expect(heardBy(role, 'Yes.', 'Nine metres would be good.', 'By email is wonderful.')).not.toContain(
      'I pass you on.',
    );
  });
});
