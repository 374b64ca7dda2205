/** What of a script folds, and what in it refers to something else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptFolds } from '../../src/core/authoring/script-folds.ts';
import { scriptSymbolAt, scriptSymbols } from '../../src/core/authoring/script-symbols.ts';
import { formatScript, parseScript, scriptSource } from '../../src/core/authoring/script-text.ts';
import { customFieldsIn, valueIn } from '../../src/core/authoring/spoken-value.ts';

describe('folding', () => {
  test('an AGENT line folds with all before the next one, and comments fold', () => {
    const text = '# One\n# two\nAGENT: Hi.\n  More.\nUSER: [wait]\n\n# Then\nAGENT: So.\nAGENT: And.\nUSER: [wait]\n';
    expect(scriptFolds(text)).toEqual([
      { from: 1, to: 2, kind: 'comment' },
      { from: 3, to: 5, kind: 'turn' },
      { from: 8, to: 10, kind: 'turn' },
    ]);
  });
  test('of any text, folds lie in it and are at least two lines', () => {
    const text = fc.array(fc.constantFrom('AGENT: a', 'USER: b', '# c', '', '  d', '\r', 'e'), { maxLength: 30 });
    fc.assert(
      fc.property(text, (rows) => {
        for (const { from, to } of scriptFolds(rows.join('\n'))) {
          expect(from).toBeGreaterThan(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(rows.length);
        }
      }),
    );
  });
});

test('variables and slots stand where they are written', () => {
  const line = 'USER: [collect preferred_day] {{ custom_fields.day | upcase }}';
  expect(scriptSymbols(line).map(({ kind, name, start, end }) => [kind, name, line.slice(start, end)])).toEqual([
    ['slot', 'preferred_day', 'preferred_day'],
    ['variable', 'custom_fields.day', 'custom_fields.day'],
  ]);
  expect(scriptSymbolAt(line, line.indexOf('day |') + 1)?.name).toBe('custom_fields.day');
  expect(scriptSymbolAt(line, 0)).toBeNull();
});

test('values are those of the lead at hand', () => {
  const scope = { lead: { first_name: 'Maria', email: '' }, custom_fields: { day: 4 } };
  expect(valueIn(scope, 'lead.first_name')).toBe('Maria');
  expect(valueIn(scope, 'custom_fields.day')).toBe('4');
  expect(valueIn(scope, 'lead.email')).toBeNull();
  expect(valueIn(scope, 'lead.constructor')).toBeNull();
  expect(customFieldsIn(scope)).toEqual(['day']);
});

const PIECES = [
  'AGENT: ',
  'USER: ',
  'Hi',
  '\n',
  '\r\n',
  '\n  ',
  '\n# c',
  '\t',
  '🎉',
  'שלום',
  '```',
  '====',
  '{{',
  '}}',
  '#',
  ' ',
  'é',
];
const odd = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => `AGENT: ${pieces.join('')}`);

test('of any text: what was typed is what is stored, and its lines come back the same', () => {
  fc.assert(
    fc.property(odd, (source) => {
      const { lines, problems } = parseScript(source);
      if (problems.length > 0) return;
      expect(scriptSource({ lines, source })).toBe(source);
      expect(parseScript(formatScript(lines)).lines).toEqual(lines);
    }),
    { numRuns: 500 },
  );
});
