/** What a model thinks aloud is no part of what it says, whole, cut off, or begun by its template. */
import { describe, expect, test } from 'vitest';
import { spokenSoFar, withoutReasoning } from '../../src/core/conversation/chat/reasoning.ts';

describe('of an answer', () => {
  test.each([
    ['a closed thought before it', '<think>They said hello.</think>\nHi Tom.', 'Hi Tom.'],
    ['two of them', '<think>One.</think> <thinking>Two.</thinking> Hi Tom.', 'Hi Tom.'],
    ['one that never ends', '<think>\nOkay, the user wants', ''],
    ['one that never ends, after words', 'Hi Tom. <think>Now I wait', 'Hi Tom.'],
    ['what comes before a closing tag that nothing opened', 'They said hello.\n</think>\n\nHi Tom.', 'Hi Tom.'],
    ['both', 'They said hello.</think> Hi Tom. <think>And now', 'Hi Tom.'],
    ['a closing tag at its end', 'They said hello.</think>', ''],
  ])('%s is left out', (_what, text, said) => {
    expect(withoutReasoning(text)).toBe(said);
  });

  test.each(['Hi Tom.', 'Hi <think>quickly</think> Tom.', 'Is 3 < 5?'])('of %j nothing is', (text) => {
    expect(withoutReasoning(text)).toBeNull();
  });
});

describe('of an answer that still comes', () => {
  test.each([
    ['<thi', ''],
    ['<think>They said', ''],
    ['<think>They said hello.</thi', ''],
    ['<think>They said hello.</think>\nHi', 'Hi'],
    ['Hi ', 'Hi '],
    ['Hi <', 'Hi '],
    ['Hi <b', 'Hi <b'],
  ])('%j is shown as %j', (soFar, shown) => {
    expect(spokenSoFar(soFar)).toBe(shown);
  });
});
