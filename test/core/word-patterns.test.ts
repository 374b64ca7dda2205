/** Patterns over words and what they are about. */
import { expect, test } from 'vitest';
import { conceptsOf } from '../../src/core/language/en/concepts-of.ts';
import { wordPatterns } from '../../src/core/language/word-patterns.ts';

const about: Readonly<Record<string, readonly string[]>> = { ring: ['reach'], text: ['reach'], quit: ['stop'] };
const found = (pattern: string, text: string): string | null => {
  const words = text.split(' ');
  const match = wordPatterns([['tag', [pattern]]], (word) => about[word] ?? [])
    .find(words)
    .get('tag');
  return match ? words.slice(match.start, match.end).join(' ') : null;
};

test.each([
  ['{stop} ..2 {reach}', 'please quit all this ring', 'quit all this ring'],
  ['{stop} ..2 {reach}', 'quit all of this ring', null],
  ['(stop|{stop}) me', 'do stop me', 'stop me'],
  ['call it? off', 'call off', 'call off'],
  ['call it? off', 'call it off', 'call it off'],
  ['^ no', 'oh no', null],
  ['no $', 'oh no', 'no'],
  ['put (me through|us) now', 'put me through now', 'put me through now'],
  ['live (here|$)', 'they live', 'live'],
])('"%s" in "%s"', (pattern, text, match) => expect(found(pattern, text)).toBe(match));

test('a pattern that may begin with nothing is refused', () =>
  expect(() => found('..2 call', 'call')).toThrow('does not begin with a word'));

test.each([
  ['called', 'reach'],
  ['cancelling', 'cancel'],
  ['appointmnet', 'appointment'],
  ['resechedule', 'move'],
])('%s is about the same as the word that is meant', (word, concept) => expect(conceptsOf(word)).toContain(concept));
test('another letter makes another word', () => expect(conceptsOf('cancer')).not.toContain('cancel'));
