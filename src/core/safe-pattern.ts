/**
 * Regular expressions of other people: matched in time that grows with the text alone (RE2, Cox 2007, "Regular Expression Matching Can Be Simple And Fast"),
 * so that no pattern can hold up whoever tries it. What such an engine cannot do is refused in words.
 */
import { messageOf } from './message-of.ts';
import { RE2JS } from 're2js';
import { createBoundedMap } from './bounded-map.ts';

/** Characters of a pattern, at most: a compiled one grows with its text. */
const PATTERN_LIMIT = 1000;
const PATTERNS_REMEMBERED = 500;

export interface SafePattern {
  test(text: string): boolean;
  /** Where the first match at or after `from` stands, in UTF-16 units; null for none. */
  find(text: string, from: number): { start: number; end: number } | null;
}

export interface RefusedPattern {
  /** Why, as a sentence. */
  refused: string;
}

const remembered = createBoundedMap<SafePattern | RefusedPattern>(PATTERNS_REMEMBERED);

const FLAGS: Readonly<Record<string, number>> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

const WHY: readonly [RegExp, string][] = [
  [/\(\?[=!<]/, 'looking ahead or behind is not supported'],
  [/repeat count/, 'a repetition counts to 1000 at most'],
  [/nested repetition/, 'a repetition is repeated'],
  [/missing closing \)/, 'a parenthesis is not closed'],
  [/missing closing \]/, 'a bracket is not closed'],
  [/unexpected \)/, 'a parenthesis is closed that was not opened'],
  [/missing argument to repetition/, 'there is nothing before a repetition'],
  [/character class range/, 'a range of characters ends before it begins'],
  [/escape sequence.*\\[1-9]/, 'a part cannot refer back to what an earlier one matched'],
];

function make(source: string, flags: string): SafePattern | RefusedPattern {
  if (source.length > PATTERN_LIMIT)
    return { refused: `a regular expression has at most ${PATTERN_LIMIT} characters, this one ${source.length}` };
  // The translation would turn it into the letter k.
  if (/(^|[^\\])(\\\\)*\\k/.test(source)) return { refused: 'a part cannot refer back to what an earlier one matched' };
  try {
    const pattern = RE2JS.compile(
      RE2JS.translateRegExp(source),
      Array.from(new Set(flags)).reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), 0),
    );
    return {
      test: (text) => pattern.test(text),
      find(text, from) {
        const matcher = pattern.matcher(text);
        return matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : null;
      },
    };
  } catch (error) {
    const message = messageOf(error);
    return { refused: WHY.find(([sign]) => sign.test(message))?.[1] ?? message.replace(/^error parsing regexp: /, '') };
  }
}

/** `flags` as in JavaScript: i, m and s count, others are ignored. */
export function safePattern(source: string, flags = ''): SafePattern | RefusedPattern {
  const key = `${flags}/${source}`;
  const known = remembered.get(key);
  if (known) return known;
  const made = make(source, flags);
  remembered.set(key, made);
  return made;
}

/** A phrase in slashes is a pattern, and ignores case; any other is null. */
export function patternPhrase(phrase: string): SafePattern | RefusedPattern | null {
  if (phrase.length < 3 || !phrase.startsWith('/')) return null;
  const end = phrase.lastIndexOf('/');
  const flags = phrase.slice(end + 1);
  return end > 1 && /^[imsu]*$/.test(flags) ? safePattern(phrase.slice(1, end), `i${flags}`) : null;
}

/** What is wrong with a phrase that is a pattern; null where nothing is. */
export function phraseFault(phrase: string): string | null {
  const pattern = patternPhrase(phrase);
  return pattern && 'refused' in pattern
    ? `${phrase.length > 60 ? `${phrase.slice(0, 59)}…` : phrase} is no regular expression that can be used here: ${pattern.refused}`
    : null;
}
