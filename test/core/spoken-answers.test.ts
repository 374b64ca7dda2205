/** Answers in words of their own, as values and as a yes or a no. */
import { describe, expect, test } from 'vitest';
import type { SlotKind } from '../../src/core/language/phrase-book.ts';
import { english } from '../../src/core/language/en/index.ts';
import { understand } from '../../src/core/language/understand.ts';

/** A Wednesday. */
const now = { instant: '2026-03-04T10:00:00Z', timezone: 'UTC' };

const values = (asked: SlotKind, text: string): string[] =>
  understand(english, { text, before: '', speaker: 'lead', now, asked })
    .values.filter(({ kind }) => kind === asked)
    .map(({ canonical }) => canonical);

describe('of what is taken back, what stands in its place counts', () => {
  test.each<[SlotKind, string, string]>([
    ['day', 'Monday I think, no wait, make it Tuesday', '2026-03-10'],
    ['day', 'maybe Thursday, no, let us say Friday', '2026-03-06'],
    ['time', "let's say nine thirty, no, make that ten", '10:00'],
    ['number', 'three nights, sorry, four', '4'],
    ['phone', 'two oh two, triple five, four three two one, no sorry, four three two two', '2025554322'],
    ['phone', '202 555 0110, wait, it is 202 555 0111', '2025550111'],
  ])('%s: "%s" is %s', (asked, text, canonical) => expect(values(asked, text)).toContain(canonical));
  test('and not what was taken back', () => expect(values('number', 'three nights, sorry, four')).toEqual(['4']));
});

describe('values that are said in words of their own', () => {
  test.each<[SlotKind, string, readonly string[]]>([
    ['time', 'between one and three in the afternoon', ['13:00', '15:00']],
    ['money', 'between twenty and thirty dollars', ['20', '30']],
    ['day', "today's good", ['2026-03-04']],
    ['day', '4/9', ['2026-04-09']],
    ['day', 'not this Monday, the Monday after', ['2026-03-16']],
    ['number', 'me, my sister and our three kids', ['5']],
    ['number', 'two adults and one child', ['3']],
    ['money', 'fourteen twenty a month', ['1420']],
    ['phone', 'plus one two oh two five five five twenty-one thirty', ['+12025552130']],
    ['email', 'it is emma, e m m a, at post dot org', ['emma@post.org']],
    ['email', "that's all lower case, l k at post dot org", ['lk@post.org']],
    ['name', "I'm Professor Ines Duarte", ['Ines Duarte']],
  ])('%s: "%s"', (asked, text, canonical) => expect(values(asked, text)).toEqual(canonical));
});

test('two bedrooms and a bath are not three of anything', () =>
  expect(values('number', 'two bedrooms and one bath')).not.toContain('3'));

describe('a question for a yes is answered', () => {
  const acts = (before: string, text: string) =>
    understand(english, { text, before, speaker: 'lead', now: null, asked: null }).acts;
  test.each([
    ['Can I ask you something?', 'be my guest', 'affirm'],
    ['Would that help?', 'what have I got to lose', 'affirm'],
    ['Do you smoke?', 'gave up years ago', 'negate'],
    ['Shall we book it?', 'let me sleep on it', 'negate'],
  ])('"%s" "%s": %s', (before, text, act) => {
    expect(acts(before, text)).toContain(act);
    expect(acts(before, text)).not.toContain(act === 'affirm' ? 'negate' : 'affirm');
  });
  test('but no other by the same words', () =>
    expect(acts('What happened?', 'I gave up years ago')).not.toContain('negate'));
});

test('what is not to be done is not asked for', () =>
  expect(
    understand(english, { text: "please don't cancel my booking", before: '', speaker: 'lead', now: null, asked: null })
      .acts,
  ).not.toContain('cancel'));
