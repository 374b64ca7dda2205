/** A case that is about a child or an animal is not told by words that speak of none. */
import { describe, expect, test } from 'vitest';
import { saidBy, turnsOf } from './support/short-calls.ts';

const said = (role: string, question: string, answer: string): string =>
  saidBy(
    turnsOf({
      script: `AGENT: Hello, this is Ana. ${question}\nUSER: [wait]\nAGENT: And what is your name?\nUSER: [collect full_name]\nAGENT: Thank you, goodbye.\n`,
      role,
      says: [answer],
    }),
    'agent',
  ).join(' ');

const LOCKED = 'If a child or a pet is locked in, say "Dial the emergency number."';
const LIFT = 'If a child is stuck in the lift, say "We come at once."';
const DOG = 'On hearing there\'s a dog in the house, say "Please shut the dog in the kitchen."';

describe('a case of a child or an animal', () => {
  test.each([
    [LOCKED, "What's going on with the lock?", 'I shut the keys in it.', 'Dial the emergency number.'],
    [LOCKED, "What's going on with the lock?", 'It works, but my ex has a key and I want another lock.', 'Dial the'],
    [LIFT, "What's wrong with the lift?", "The doors won't open on the third floor.", 'We come at once.'],
    [DOG, 'Is there a house number?', 'Four, the house with the green door.', 'Please shut the dog'],
  ])('is not met where nobody speaks of one: %s – %s – %s', (role, question, answer, words) => {
    expect(said(role, question, answer)).not.toContain(words);
  });

  test.each([
    [
      LOCKED,
      "What's going on with the lock?",
      'My little girl is locked in the bathroom.',
      'Dial the emergency number.',
    ],
    [LOCKED, 'What happened?', 'The dog has shut himself in the car.', 'Dial the emergency number.'],
    [
      DOG,
      'Which half of the day?',
      "Morning, please. Oh, and we've a big Labrador in the house.",
      'Please shut the dog',
    ],
  ])('is met where one is spoken of, by whatever name: %s – %s – %s', (role, question, answer, words) => {
    expect(said(role, question, answer)).toContain(words);
  });
});
