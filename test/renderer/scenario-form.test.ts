import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { GRADERS } from '../../src/core/evaluation/registry.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import type { Schema } from '../../src/renderer/editor/json-schema-choices.ts';
import { scenarioSchema } from '../../src/renderer/editor/scenario-schema.ts';
import {
  addColumn,
  addRow,
  readPasted,
  readTable,
  removeColumn,
  removeRow,
  renameColumn,
  setCell,
  type DataTable,
} from '../../src/renderer/features/scenarios/form/data-table.ts';
import { fieldKind, schemaAt } from '../../src/renderer/features/scenarios/form/field-kind.ts';
import { readScalar, scalarText } from '../../src/renderer/features/scenarios/form/typed-scalar.ts';
import { editYaml } from '../../src/renderer/yaml/edit-yaml.ts';
import type { YamlEdit } from '../../src/renderer/yaml/yaml-edit.ts';

describe('fields by schema', () => {
  test('each setting of each grader has a field of its own kind', () => {
    const branches: Schema[] = schemaAt(scenarioSchema(), ['expect']).items?.oneOf ?? [];
    const kinds = branches.flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, schema]) =>
        key === 'grader' ? [] : [[key, fieldKind(schema).kind] as const],
      ),
    );
    expect(branches).toHaveLength(GRADERS.length);
    expect(kinds.filter(([, kind]) => kind === 'any')).toEqual([]);
  });

  test('what a new expectation starts with is a good scenario, but for names that only the user knows', () => {
    const wrong = GRADERS.flatMap(({ name, start }) => {
      const read = parseScenario(JSON.stringify({ name: 'x', expect: [{ grader: name, ...start }] }));
      return 'problems' in read ? read.problems.map(({ message }) => message) : [];
    });
    expect(wrong).toEqual([expect.stringContaining('The lead has no fact "name_of_a_fact"')]);
  });
});

describe('typed values', () => {
  test.each([
    ['12', 12],
    ['true', true],
    ['Monday', 'Monday'],
    ['"12"', '12'],
    ['a: b', 'a: b'],
    ['[x', '[x'],
    ['0.5', 0.5],
  ])('%s is %j, and is shown so that it reads as the same again', (text, value) => {
    expect(readScalar(text)).toBe(value);
    expect(readScalar(scalarText(value))).toBe(value);
  });
});

describe('the data table', () => {
  const ROWS = 'data:\n  # the cheap one\n  - { day: Monday, price: 120 }\n  - { day: Friday, price: 140 }\n';
  const CSV = 'data:\n  csv: |\n    day,price\n    Monday,120\n    "Friday, noon",140\n';

  const after = (source: string, change: (table: DataTable) => YamlEdit) => {
    const table = readTable((parse(source) as { data: unknown }).data);
    return table ? editYaml(source, change(table)) : null;
  };
  const tableAfter = (source: string, change: (table: DataTable) => YamlEdit) =>
    readTable((parse(after(source, change) ?? '') as { data?: unknown } | null)?.data);

  test.each([
    ['rows', ROWS],
    ['CSV', CSV],
  ])('is changed in the form that it has: %s', (_, source) => {
    expect(tableAfter(source, (table) => setCell(table, 1, 1, '150'))?.rows[1]?.[1]).toBe('150');
    expect(tableAfter(source, addRow)?.rows).toHaveLength(3);
    expect(tableAfter(source, (table) => removeRow(table, 0))?.rows).toHaveLength(1);
    expect(tableAfter(source, (table) => addColumn(table, 'hour'))?.columns).toEqual(['day', 'price', 'hour']);
    expect(tableAfter(source, (table) => removeColumn(table, 0))).toMatchObject({
      columns: ['price'],
      rows: [['120'], ['140']],
    });
    expect(tableAfter(source, (table) => renameColumn(table, 0, 'weekday'))?.columns).toEqual(['weekday', 'price']);
  });

  test('a changed cell leaves the other rows and their comments as they stand', () => {
    expect(after(ROWS, (table) => setCell(table, 1, 0, 'Sunday'))).toBe(ROWS.replace('Friday', 'Sunday'));
  });

  test('the last row takes the table with it', () => {
    expect(parse(after('name: x\ndata:\n  - { a: 1 }\n', (table) => removeRow(table, 0)) ?? '')).toEqual({ name: 'x' });
  });

  test('cells copied from a spreadsheet have tabs between them', () => {
    expect(readPasted('day\tnote\r\nMonday\tsays "hi", leaves\r\n')).toEqual({
      columns: ['day', 'note'],
      rows: [['Monday', 'says "hi", leaves']],
    });
  });
});
