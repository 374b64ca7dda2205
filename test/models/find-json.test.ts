import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJson } from '../../src/server/models/find-json.ts';
import { overgrown } from '../support/growth.ts';

it.each([
  ['{"a":1}', '{"a":1}'],
  ['  {"a":1}\n', '{"a":1}'],
  ['```json\n{"a":1}\n```', '{"a":1}'],
  ['Sure: {"a":"}{"} as you wished {"b":2}', '{"a":"}{"}'],
  ['Some {braces} first, then {"a":{"b":[]}}', '{"a":{"b":[]}}'],
  ['<think>Is it {"a":0}?</think> {"a":1}', '{"a":1}'],
  ['{"a":"\\"}"}', '{"a":"\\"}"}'],
  ['[1, 2]', null],
  ['{"a":', null],
  ['no', null],
  ['', null],
])('%j holds %j', (text, json) => {
  expect(findJson(text)).toBe(json);
});

it('finds any object between words without braces', () => {
  const words = fc.string().filter((text) => !/[{}"<]/.test(text));
  fc.assert(
    fc.property(words, fc.dictionary(fc.string(), fc.jsonValue()), words, (before, object, after) => {
      expect(JSON.parse(findJson(before + JSON.stringify(object) + after) ?? '')).toEqual(
        JSON.parse(JSON.stringify(object)),
      );
    }),
  );
});

it('takes time that grows with the text, whatever is in it', () => {
  const kinds = Object.fromEntries(
    ['{', '{"', '{}', '{"a":', '</think>', '"\\'].map((part) => [
      part,
      (size: number) => part.repeat(size / part.length),
    ]),
  );
  expect(overgrown(kinds, findJson, 300_000)).toEqual([]);
});
