/** One row for each kind of constraint that the contract uses: what came in, and pydantic v2's words for it. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bool, dateTime, float, id, int, jsonObject, text } from '../../src/core/contract/wire.ts';
import { toFaults } from '../../src/core/contract/validation-error.ts';

const row = (type: string, msg: string) => ({ type, msg });
const ABSENT = Symbol('absent');

const CASES: [string, z.ZodType, unknown, { type: string; msg: string }][] = [
  ['a field that is not there', text(), ABSENT, row('missing', 'Field required')],
  ['a list where it is not there', z.array(text()), ABSENT, row('missing', 'Field required')],
  ['a choice that is not there', z.enum(['A', 'B']), ABSENT, row('missing', 'Field required')],
  ['a date-time that is not there', dateTime(), ABSENT, row('missing', 'Field required')],
  ['a number for text', text(), 5, row('string_type', 'Input should be a valid string')],
  ['null for text', text(), null, row('string_type', 'Input should be a valid string')],
  ['short text', text({ min: 1 }), '', row('string_too_short', 'String should have at least 1 character')],
  ['long text', text({ max: 3 }), 'abcd', row('string_too_long', 'String should have at most 3 characters')],
  ['an id that is too short', id(), 'abc', row('string_too_short', 'String should have at least 24 characters')],
  ['an id that is too long', id(), 'a'.repeat(25), row('string_too_long', 'String should have at most 24 characters')],
  [
    'words for an integer',
    int(),
    'abc',
    row('int_parsing', 'Input should be a valid integer, unable to parse string as an integer'),
  ],
  [
    'a fraction for an integer',
    int(),
    1.5,
    row('int_from_float', 'Input should be a valid integer, got a number with a fractional part'),
  ],
  ['a list for an integer', int(), [], row('int_type', 'Input should be a valid integer')],
  ['null for an integer', int(), null, row('int_type', 'Input should be a valid integer')],
  [
    'an integer below its range',
    int({ ge: 1 }),
    0,
    row('greater_than_equal', 'Input should be greater than or equal to 1'),
  ],
  [
    'an integer above its range',
    int({ le: 500 }),
    '501',
    row('less_than_equal', 'Input should be less than or equal to 500'),
  ],
  [
    'words for a number',
    float(),
    'abc',
    row('float_parsing', 'Input should be a valid number, unable to parse string as a number'),
  ],
  ['an object for a number', float(), {}, row('float_type', 'Input should be a valid number')],
  [
    'a number below its range',
    float({ ge: 0 }),
    '-0.5',
    row('greater_than_equal', 'Input should be greater than or equal to 0'),
  ],
  [
    'words for a boolean',
    bool(),
    'maybe',
    row('bool_parsing', 'Input should be a valid boolean, unable to interpret input'),
  ],
  [
    'a large number for a boolean',
    bool(),
    2,
    row('bool_parsing', 'Input should be a valid boolean, unable to interpret input'),
  ],
  ['a list for a boolean', bool(), [], row('bool_type', 'Input should be a valid boolean')],
  ['an object for a list', z.array(text()), {}, row('list_type', 'Input should be a valid list')],
  [
    'a long list',
    z.array(text()).max(1),
    ['a', 'b'],
    row('too_long', 'List should have at most 1 item after validation, not 2'),
  ],
  ['a list for an object', z.object({}), [], row('dict_type', 'Input should be a valid dictionary')],
  ['text for a free object', jsonObject(), 'x', row('dict_type', 'Input should be a valid dictionary')],
  ['another word for a choice', z.enum(['AGENT', 'USER']), 'agent', row('enum', "Input should be 'AGENT' or 'USER'")],
  ['another word for a choice of three', z.enum(['a', 'b', 'c']), 'd', row('enum', "Input should be 'a', 'b' or 'c'")],
  ['another word for the only one', z.literal('bearer'), 'x', row('literal_error', "Input should be 'bearer'")],
  [
    'text that is no date',
    dateTime(),
    'soon',
    row('datetime_from_date_parsing', 'Input should be a valid datetime or date, input is too short'),
  ],
  [
    'a month that there is not',
    dateTime(),
    '2026-13-01T00:00:00Z',
    row(
      'datetime_from_date_parsing',
      'Input should be a valid datetime or date, month value is outside expected range of 1-12',
    ),
  ],
  [
    'an hour that there is not',
    dateTime(),
    '2026-01-01T25:00:00Z',
    row('datetime_parsing', 'Input should be a valid datetime, time value is outside expected range'),
  ],
  ['a list for a date-time', dateTime(), [], row('datetime_type', 'Input should be a valid datetime')],
  [
    'a date-time without a zone',
    dateTime(),
    '2026-01-01T00:00:00',
    row('timezone_aware', 'Input should have timezone info'),
  ],
];

describe('a fault', () => {
  test.each(CASES)('%s', (_name, schema, input, expected) => {
    const body = z.object({ field: schema });
    const parsed = body.safeParse(input === ABSENT ? {} : { field: input }, { reportInput: true });
    expect(parsed.error ? toFaults('body', parsed.error, body) : 'accepted').toEqual([
      { loc: ['body', 'field'], ...expected },
    ]);
  });

  test('counts characters, not UTF-16 units', () => {
    expect(text({ max: 2 }).safeParse('😀😀').success).toBe(true);
    expect(text({ max: 2 }).safeParse('😀😀😀').success).toBe(false);
    expect(text({ min: 2 }).safeParse('😀').success).toBe(false);
  });
});

describe('what the service takes for a value', () => {
  test.each([
    [' 12 ', 12],
    ['12.0', 12],
    [12, 12],
    [true, 1],
  ])('%o is an integer', (input, value) => expect(int().parse(input)).toBe(value));
  test.each([
    ['1e3', 1000],
    ['.5', 0.5],
    [2, 2],
  ])('%o is a number', (input, value) => expect(float().parse(input)).toBe(value));
  test.each([
    ['yes', true],
    ['OFF', false],
    ['1', true],
    [0, false],
    [true, true],
  ])('%o is a boolean', (input, value) => expect(bool().parse(input)).toBe(value));
  test.each([
    ['2026-01-31T10:00:00+02:00', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31 10:00:00.123456Z', '2026-01-31T10:00:00.123Z'],
    ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('%s is a date-time', (input, value) => expect(dateTime().parse(input)).toBe(value));
  test('a date-time without a zone is read as UTC where that is asked for', () =>
    expect(dateTime({ naive: 'utc' }).parse('2026-01-31T10:00:00')).toBe('2026-01-31T10:00:00.000Z'));
});
