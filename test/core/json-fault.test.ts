import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFaultAt } from '../../src/core/json-fault.ts';

test.each([
  ['{"name": ,}', 9],
  ['{"a": 1,}', 8],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{"a": "b', 6],
  ['{"a": 1', 7],
  ['{} x', 3],
  ['', 0],
  ["{'a': 1}", 1],
  ['[01]', 2],
])('%s stops being JSON at %i', (text, at) => expect(jsonFaultAt(text)).toBe(at));

test('what is written as JSON has no fault, and any text has one where the parser refuses it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(jsonFaultAt(JSON.stringify(value, null, indent))).toBeNull();
    }),
  );
  const parses = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const sign = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', ' ', 'null', '\\', '"', '0', '.5');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const text = signs.join('');
      expect(jsonFaultAt(text) === null).toBe(parses(text));
    }),
    { numRuns: 2000 },
  );
});

test('a text that is nested deeply is read as any other', () => {
  expect(jsonFaultAt('['.repeat(200_000))).toBe(200_000);
});
