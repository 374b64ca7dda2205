/** Tables out of files, and what their columns become. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assign,
  columnOf,
  customNames,
  editKey,
  guessTargets,
  importRows,
  overlongRows,
  repeatedNames,
} from '../../src/renderer/features/leads/column-mapping.ts';
import { decodeText } from '../../src/renderer/ui/decode-text.ts';
import { readCsv } from '../../src/renderer/features/leads/csv-table.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('a table', () => {
  test('is read whatever stands in its cells, each row by the line at which it begins', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '1'), maxLength: 8 })
      .map((text) => `x${text}x`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, end) => {
          const lines = rows.map((row) => row.map(quoted).join(delimiter));
          const text = [`"first"${delimiter}"second"`, ...lines].join(end);
          const table = readCsv(text);
          expect(table.columns).toEqual(['first', 'second']);
          expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
          let line = 2;
          for (const [index, { line: found }] of table.rows.entries()) {
            expect(found).toBe(line);
            line += 1 + (lines[index]?.match(/\r\n|\r|\n/g)?.length ?? 0);
          }
        },
      ),
    );
  });

  test('keeps the lines of its file where some are empty, and begins at the first that is not', () => {
    const table = readCsv('\uFEFF\nName,Phone\n\nAna,1\n,\nEva,2\n');
    expect(table.columns).toEqual(['Name', 'Phone']);
    expect(table.rows.map(({ line }) => line)).toEqual([4, 6]);
  });

  test('with a quote that never ends says where', () => {
    expect(readCsv('a,b\n"x,1\n').faults).not.toEqual([]);
  });

  test('is read from what spreadsheets write', () => {
    expect(decodeText(new TextEncoder().encode('José'))).toBe('José');
    expect(decodeText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0xe9, 0x00]))).toBe('é');
  });
});

describe('the columns of a table', () => {
  test.each([
    [
      ['First Name', 'surname', 'Phone-Number', 'E-mail', 'Plan'],
      ['first_name', 'last_name', 'phone', 'email', 'custom'],
    ],
    [
      ['Nombre', 'Apellidos', 'Teléfono', 'Correo electrónico', 'Zona horaria'],
      ['first_name', 'last_name', 'phone', 'email', 'timezone'],
    ],
    [
      ['Phone', 'Mobile', ''],
      ['phone', 'custom', 'ignored'],
    ],
  ])('are guessed by their names: %j', (columns, targets) => {
    expect(guessTargets(columns)).toEqual(targets);
  });

  test('are one field each: what another column becomes, this one is no more', () => {
    expect(assign(['phone', 'custom', 'ignored'], 1, 'phone')).toEqual(['ignored', 'phone', 'ignored']);
    expect(assign(['custom', 'ignored'], 1, 'custom')).toEqual(['custom', 'custom']);
  });

  test('that would be one custom field are told', () => {
    expect(repeatedNames(['plan', 'plan', 'x'], ['custom', 'custom', 'custom'])).toEqual(['plan']);
  });

  test('are called as scripts read them where only case and signs differ', () => {
    expect(
      customNames(['Horse', 'Start Day', 'plan', 'Ánimo', 'Other'], ['horse', 'start_day', 'plan', 'Plan']),
    ).toEqual(['horse', 'start_day', 'plan', 'Ánimo', 'Other']);
  });

  test('that a row has too few of for its cells make a fault of it, which says what is over', () => {
    const table = readCsv('Name,Plan\nAna,gold,extra,\nEva,gold,\nBo,silver,x,y\n');
    expect(overlongRows(table)).toMatchObject([
      { line: 2, field: null, value: 'extra', message: expect.stringContaining('for 2 columns') },
      { line: 4, value: 'x, y' },
    ]);
  });

  test('make rows of what is not empty, as it was edited, without what is left out', () => {
    const table = readCsv('Name,Phone,Plan,Note\nAna,12,gold,x\nEva,,,\nBo,3,,');
    const targets = ['first_name', 'phone', 'custom', 'ignored'] as const;
    const edits = new Map([[editKey(2, 1), ' +14155552671 ']]);
    expect(importRows(table.rows, table.columns, targets, edits, new Set([4]))).toEqual([
      { line: 2, fields: { first_name: 'Ana', phone: '+14155552671' }, custom_fields: { Plan: 'gold' } },
      { line: 3, fields: { first_name: 'Eva' } },
    ]);
    expect(['phone', 'Plan', 'Note', null].map((field) => columnOf(field, table.columns, targets))).toEqual([
      1, 2, -1, -1,
    ]);
  });
});
