/** Speech that is put together of pieces which people wrote apart. */
import { describe, expect, test } from 'vitest';
import { joinSpeech } from '../../src/core/language/join-speech.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

describe('pieces of speech', () => {
  test.each([
    [['The doctor will be late on Thursday', 'Good to hear.'], 'The doctor will be late on Thursday. Good to hear.'],
    [['Done.', 'Which day?'], 'Done. Which day?'],
    [['I said', 'nothing of the kind.'], 'I said nothing of the kind.'],
    [['Two things,', 'Maria:', 'First this'], 'Two things, Maria: First this'],
    [['"Never."', 'So be it'], '"Never." So be it'],
    [['', 'Hello'], 'Hello'],
    [['See you at 4', '3 Elm Street it is'], 'See you at 4. 3 Elm Street it is'],
  ])('%j become %s', (pieces, speech) => expect(joinSpeech(pieces)).toBe(speech));

  test('lines of a script without a full stop are sentences of their own', () => {
    const script =
      'AGENT: Hi, this is Ana from Lakeside Clinic\nAGENT: Is now a good time?\nUSER: [wait for the user]\nAGENT: Thank you. Goodbye.\n';
    expect(runTrial(planOf(['name: x\n'], { script }), 0, 0).turns[0]?.text).toBe(
      'Hi, this is Ana from Lakeside Clinic. Is now a good time?',
    );
  });

  test('news without a full stop is told after the word of understanding, and ends before what follows', () => {
    const event = 'events: [{ at_turn: 3, push_context: Dr. Weber will be late on Tuesday }]\n';
    const plan = planOf([CONFIRMS + event], {
      agent: { personality: { adherence: 0.75, empathy: 1, humor: 0 } },
      trials: 12,
    });
    const told = Array.from(
      { length: 12 },
      (_, trial) =>
        runTrial(plan, 0, trial).turns.find(
          ({ speaker, text }) => speaker === 'agent' && text.includes('late on Tuesday'),
        )?.text ?? '',
    );
    expect(told.every((text) => /late on Tuesday(?:$|\. \p{Lu}|\.$)/u.test(text))).toBe(true);
    expect(told.some((text) => !text.startsWith('Dr. Weber'))).toBe(true);
  });
});
