/** What a rule takes from what stands before it: the value, the paper, the subject, the offer, the title; and what a rule only seems to ask for. */
import { describe, expect, test } from 'vitest';
import { casesOf, contentOf, donesOf, kindsOf } from './support/read-rules.ts';

describe('a value that is given as it', () => {
  test.each([
    [
      'If they are getting a new boiler, give `boiler` as new when you book. If they are keeping the old one, give it as old.',
      'boiler: new',
      'boiler: old',
    ],
    [
      'If they bring their own saddle, give `saddle` as own when you book. If they are borrowing one, give it as borrowed.',
      'saddle: own',
      'saddle: borrowed',
    ],
    [
      'If the piano is a grand, give `size` as large when you book the tuner. If it is an upright, give it as small.',
      'size: large',
      'size: small',
    ],
    [
      'When they want the carpets collected, give `pickup` as yes when you call `book_clean`. When they drop them off, give it as no.',
      'pickup: yes',
      'pickup: no',
    ],
    [
      'If the hive is wooden, say "Good." and give `hive` as wood when you book. If the hive is plastic, give it as plastic.',
      'hive: wood',
      'hive: plastic',
    ],
  ])('is a value of what was given before: %s', (line, first, second) => {
    expect(donesOf(line).flat()).toContain(first);
    expect(donesOf(line).flat()).toContain(second);
  });

  test.each([
    'If they are getting a new boiler, say "Lovely." If they are keeping the old one, give it as old.',
    'If they bring a saddle, give `saddle` as own when you book. If they ask for a leaflet, say "It is in the post."',
  ])('is none where none was given before, or none is given after: %s', (line) => {
    const dones = donesOf(line).flat();
    expect(dones).not.toContain('boiler: old');
    expect(dones.filter((done) => done.startsWith('saddle: ')).length).toBeLessThan(2);
  });
});

describe('what a paper does not say', () => {
  test.each([
    'Use the visitor guide. If it isn\'t in there, say "The warden will ring you."',
    'The price sheet covers most things. For anything that isn\'t in it, say "The warden will ring you."',
    'Answer questions from the stable handbook. If it\'s not in there, say "The warden will ring you."',
    'The ferry timetable has most of the answers. For anything that\'s not in it, say "The warden will ring you."',
    'You have the allotment rules. If something isn\'t in there, say "The warden will ring you."',
    'Go by the care leaflet. For anything that is not in there, tell them "The warden will ring you."',
  ])('is unknown: %s', (line) => {
    expect(kindsOf(line)).toEqual(['unknown']);
    expect(donesOf(line)).toEqual([['The warden will ring you.']]);
  });

  test.each([
    'We send the parcel in a box. If the lamp isn\'t in there, say "The warden will ring you."',
    'Ask them to look in the shed. If the mower isn\'t in there, say "The warden will ring you."',
  ])('is not what is missing from a thing: %s', (line) => expect(kindsOf(line)).not.toContain('unknown'));
});

describe('what is never talked about', () => {
  test.each([
    [
      'Never talk about how a patient is doing. If they ask, say "The ward can tell you."',
      'they ask about how a patient is doing',
    ],
    [
      'Never talk about how a lodger is behaving. If they ask, say "That stays here."',
      'they ask about how a lodger is behaving',
    ],
    [
      'Never talk about how a dog is settling in. If they ask, say "The kennel will ring."',
      'they ask about how a dog is settling in',
    ],
    ['Never talk about what a client paid. If they ask, say "That stays here."', 'they ask about what a client paid'],
    [
      'Don\'t talk about how a pupil is getting on. If they ask, say "The teacher will ring."',
      'they ask about how a pupil is getting on',
    ],
  ])('is what they ask about: %s', (line, text) => {
    expect(casesOf(line)).toEqual([text]);
    expect(kindsOf(line)).toEqual(['asks']);
  });

  test.each([
    'Never talk about how a patient is doing. If they ask about parking, say "Behind the church."',
    'Never talk about how a patient is doing. If they ask for a nurse, say "One moment."',
  ])('is not what another question is about: %s', (line) =>
    expect(casesOf(line).join()).not.toContain('how a patient is doing'),
  );
});

describe('what the agent is', () => {
  test.each([
    "If they ask, tell them you're an automated system.",
    "You answer the telephone for a tannery. If they ask, tell them you're an automated system.",
    'Keep your sentences short. If they ask, say you are an automated assistant.',
    "We close on Mondays. If anyone asks, tell them you're a computer.",
    "If they ask, say that you're a robot.",
    "Be warm and patient. When they ask, tell them that you're a virtual assistant.",
  ])('is told to whoever asks whether it is a robot: %s', (line) =>
    expect(casesOf(line)).toEqual(['they ask whether you are a robot']),
  );

  test.each([
    "If they ask about the hides, tell them you're sending a list.",
    "If they ask, tell them you're open until six.",
  ])('is not what is told of something else: %s', (line) =>
    expect(casesOf(line)).not.toContain('they ask whether you are a robot'),
  );
});

describe('an offer that is said', () => {
  test.each([
    'If it is too dear, say "We could do half of it." If they\'d like that, call `half`.',
    'If the roof is steep, say "We could come with a crane." If they would like that, call `half`.',
    'When the hall is taken, say "We could put you in the barn." If they\'d like that, call `half`.',
    'If the cake is too big, say "I can make you a smaller one." If they want that, call `half`.',
    'If they can\'t come in, say "We can send a van round." If they\'d like that, call `half` and end the call.',
  ])('is taken by a yes: %s', (line) => {
    expect(kindsOf(line)).toContain('{"says":"yes"}');
    expect(donesOf(line).flat()).toContain('call half');
  });

  test.each([
    'If it is too dear, say "We could do half of it." If they\'d like a leaflet, call `post_it`.',
    'If the hall is taken, say "We could put you in the barn." If they\'d like to pay by card, call `card`.',
  ])('is not taken by another wish: %s', (line) => expect(kindsOf(line)).not.toContain('{"says":"yes"}'));
});

describe('what they say', () => {
  test.each([
    [
      'If they can\'t come, ask "Which day is better?" Then call `move` with `day` as what they say.',
      'day: the answer',
    ],
    [
      'If they want it engraved, ask "What should it read?" and call `engrave` with `text` as what they say.',
      'text: the answer',
    ],
    [
      'If the horse is lame, ask "Which leg?", then call `log_it` with `leg` as what they say and end the call.',
      'leg: the answer',
    ],
    [
      'When somebody has lost a key, ask "Which door is it for?" Call `new_key` with `door` as what they say.',
      'door: the answer',
    ],
    [
      'If they complain, ask "What went wrong?" and call `complaint` with `reason` as what they tell you.',
      'reason: the answer',
    ],
  ])('is the answer: %s', (line, done) => {
    expect(donesOf(line).flat()).toContain(done);
    expect(donesOf(line).flat().join('\n')).not.toMatch(/what they/);
  });

  test('is no value that is written down', () =>
    expect(
      donesOf('If they can\'t come, ask "Which day is better?" Then call `move` with `day` as Monday.').flat(),
    ).not.toContain('day: the answer'));
});

describe('a title', () => {
  test.each([
    [
      '# Another date\n\nAsk "Which date suits you?" unless they\'ve already said. Call `move` with the date as `new_date`.',
      'Which date suits you?',
    ],
    [
      '# A different day\n\nAsk "What day would be better?" unless they\'ve already said. Call `move` with the date as `new_date`.',
      'What day would be better?',
    ],
    [
      '# A different date\n\nAsk "When shall we tune it?" unless they\'ve already said. Call `move` with the date as `new_date`.',
      'When shall we tune it?',
    ],
    [
      '# Another day\n\nAsk "Which day should the sweep come?" unless they have already said. Call `move` with the day as `new_day`.',
      'Which day should the sweep come?',
    ],
  ])('of another day is for whoever wants one: %s', (line, question) => {
    expect(kindsOf(line)).toEqual(['{"key":"reschedule"}']);
    expect(donesOf(line).flat()).toContain(question);
    expect(donesOf(line).flat()).toContain('call move');
  });

  test.each([
    '# Another coat\n\nAsk "Which colour?" unless they\'ve already said. Call `paint` with the colour as `new_colour`.',
    '# Days we are open\n\nWe are open on Mondays and on Fridays.',
  ])('of something else is not: %s', (line) => expect(kindsOf(line)).not.toContain('{"key":"reschedule"}'));
});

describe('somebody else who is ill', () => {
  test.each([
    'If they are fine but their husband is ill, say "Stay at home, both of you."',
    'If they are well but their daughter is ill, say "Leave the pony with us."',
    'If they\'re fine but their wife is poorly, say "We keep the table."',
    'If the caller is fine but their son has a fever, say "We move the lesson."',
    'When they are all right themselves but their mother is sick, say "We come next week."',
  ])('is no yes: %s', (line) => {
    expect(kindsOf(line)).not.toContain('{"says":"yes"}');
    expect(casesOf(line).join()).toMatch(/husband|daughter|wife|son|mother/);
    expect(donesOf(line)).toHaveLength(1);
  });

  test.each([
    'Ask "Is Tuesday at ten all right?" If they are fine with that, say "See you then."',
    'Ask "May we use the side gate?" If that is fine, say "Thank you."',
  ])('is not who is fine with an offer: %s', (line) => expect(kindsOf(line)).toContain('{"says":"yes"}'));
});

describe('another person', () => {
  test.each([
    'If they want to bring another person, say "Bring whoever you like."',
    'If they\'d like to bring a second person, say "The boat takes six."',
    'When they want to add another person, say "That is ten more."',
    'If they want to book for another person, say "What is their name?"',
    'If somebody wants to share the tent with another person, say "It sleeps two."',
  ])('who comes along is nobody to talk to: %s', (line) => {
    expect(kindsOf(line)).not.toContain('{"key":"transfer_request"}');
    expect(donesOf(line)).toHaveLength(1);
  });

  test.each([
    'If they want to talk to another person, say "One moment."',
    'If they\'d like to speak to another person, say "One moment."',
    'When somebody wants to talk to a person, say "One moment."',
  ])('to talk to is asked for: %s', (line) => expect(kindsOf(line)).toEqual(['{"key":"transfer_request"}']));
});

describe('someone who never asked', () => {
  test.each([
    'If it\'s someone who never asked for a plumber, say "Sorry to have bothered you."',
    'If it is someone who never asked for a quote, say "Sorry to have bothered you."',
    'If it\'s somebody who never asked for a piano tuner, say "Sorry to have bothered you." and end the call.',
    'If you reach someone who never asked for a thatcher, say "Sorry to have bothered you."',
    'If it\'s a person who never asked for a gardener, say "Sorry to have bothered you."',
  ])('is the wrong person: %s', (line) => expect(kindsOf(line)).toEqual(['{"key":"wrong_number"}']));

  test.each([
    'If it\'s someone who asked for a plumber, say "He is on his way."',
    'If it\'s someone who never had a plumber in, say "He is very tidy."',
  ])('is not who did, or who never had one: %s', (line) =>
    expect(kindsOf(line)).not.toContain('{"key":"wrong_number"}'),
  );
});

describe('what some have', () => {
  test.each([
    ['Some households have an alarm. If that is so, say "Please turn it off."', 'they have an alarm'],
    ['Some customers have a dog. If that is so, say "Please keep it in."', 'they have a dog'],
    ['Some farms have a weighbridge. If that\'s so, say "Please have it ready."', 'they have a weighbridge'],
    ['Some shops have a back door. If so, say "We come in there."', 'they have a back door'],
    ['Some people have a cellar. If that is the case, say "We need the key."', 'they have a cellar'],
  ])('is the case: %s', (line, text) => {
    expect(casesOf(line)).toHaveLength(1);
    expect(casesOf(line)[0]?.startsWith(text)).toBe(true);
  });

  test.each([
    'Some households have an alarm. If the gate is locked, say "We ring the bell."',
    'Some farms have a weighbridge. If they ask about hay, say "Ask the farmer."',
  ])('is not the case of another rule: %s', (line) => expect(casesOf(line).join()).not.toMatch(/alarm|weighbridge/));
});

describe('how often', () => {
  test.each([
    ['If Friday is too early, offer "We could come later.", once.', 'We could come later.'],
    ['If they hesitate, offer "You can try it for a week.", once.', 'You can try it for a week.'],
    ['If it is too dear, offer "We could leave out the trim.", once, and go on.', 'We could leave out the trim.'],
    ['When they say no, offer "The smaller cart is free.", once. Then end the call.', 'The smaller cart is free.'],
    ['If the loom is taken, offer "There is one on Sunday.", only once.', 'There is one on Sunday.'],
  ])('is not said: %s', (line, said) => {
    expect(donesOf(line).flat()).toContain(said);
    expect(donesOf(line).flat().join('\n')).not.toMatch(/once/i);
  });

  test('is said where it is quoted', () =>
    expect(donesOf('If they hesitate, offer "We only ask once."').flat()).toContain('We only ask once.'));
});

describe('an age that stands before it', () => {
  test.each([
    ['Everybody on the wall has to be at least 14. If a climber is younger than that on the day, say "No."', 14],
    ['Riders must be twelve or older. If the child is younger than that, say "No."', 12],
    ['A raft holds six people. If they are more than that in total, say "No."', 6],
  ])('is compared: %s', (line, amount) => {
    const tests = contentOf(line).rules.flatMap(({ when }) => when.tests);
    expect(tests).toEqual([expect.objectContaining({ kind: 'amount', amount })]);
  });
});

describe('what is said of how to ask', () => {
  test.each([
    'Short calls, plain words: our growers are in the field. Keep to the script and ask one thing at a time.',
    'Ask one question after the other.',
  ])('is a manner: %s', (line) => {
    expect(casesOf(line)).toEqual([]);
    expect(donesOf(line)).toEqual([]);
  });

  test.each([
    'You decide nothing yourself. If you are asked, say that you are an automated caller.',
    'If anyone wants to know, you are a robot.',
  ])('is what the agent is: %s', (line) => {
    expect(casesOf(line)).toEqual(['they ask whether you are a robot']);
  });
});
