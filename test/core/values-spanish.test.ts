/** Spanish values in their canonical forms, and what of it is no value. */
import { describe, expect, test } from 'vitest';
import { spanish } from '../../src/core/language/es/index.ts';
import { sameValue } from '../../src/core/language/slot-values.ts';
import { readerOf } from '../../src/core/language/value-reader.ts';
import type { ReadOptions } from '../../src/core/values/value.ts';

const read = readerOf(spanish);
const valuesIn = (text: string, options?: ReadOptions): string[] =>
  read(text, options).map(
    ({ readings: [{ kind, canonical }], excluded }) => `${excluded ? 'not ' : ''}${kind} ${canonical}`,
  );

test.each([
  ['ciento veinte dólares', 'money 120'],
  ['1.250,50 €', 'money 1250.5'],
  ['mil doscientos euros', 'money 1200'],
  ['cinco euros con cincuenta céntimos', 'money 5.5'],
  ['un millón de pesos', 'money 1000000'],
  ['treinta y cinco', 'number 35'],
  ['dos mil tres', 'number 2003'],
  ['mil novecientos noventa', 'number 1990'],
  ['medio millón', 'number 500000'],
  ['dos millones y medio', 'number 2500000'],
  ['diez por ciento', 'number 10'],
  ['a las tres de la tarde', 'time 15:00'],
  ['a las quince', 'time 15:00'],
  ['las nueve menos cuarto', 'time 08:45'],
  ['las ocho y media', 'time 08:30'],
  ['las ocho y veinte de la tarde', 'time 20:20'],
  ['15h', 'time 15:00'],
  ['mediodía', 'time 12:00'],
  ['el doce de abril de 1986', 'day 1986-04-12'],
  ['12/04/1986', 'day 1986-04-12'],
  ['el primero de mayo', 'day --05-01'],
  ['en mayo', 'day --05'],
  ['el 21', 'day ---21'],
  ['el jueves que viene', 'day thursday'],
  ['pasado mañana', 'day day after tomorrow'],
  ['dentro de dos semanas', 'day in 2 weeks'],
  ['cualquier día menos el jueves', 'not day thursday'],
  ['el jueves no puedo', 'not day thursday'],
])('%s → %s', (text, found) => {
  expect(valuesIn(text)).toEqual([found]);
});

test.each(['por la mañana', 'una pregunta', 'no tengo Sanitas'])('%s holds no value', (text) => {
  expect(valuesIn(text)).toEqual([]);
});

test.each([
  ['jueves', '2024-06-06'],
  ['mañana', '2024-06-06'],
  ['pasado mañana', '2024-06-07'],
  ['el 21', '2024-06-21'],
  ['dentro de dos semanas', '2024-06-19'],
  ['el miércoles pasado', '2024-05-29'],
])('on Wednesday, 5 June 2024, %s is %s', (text, day) => {
  const now = { instant: '2024-06-05T10:00:00Z', timezone: 'Europe/Madrid' };
  expect(valuesIn(text, { now })).toEqual([`day ${day}`]);
});

describe('what was said is what was expected', () => {
  test.each([
    ['15:00', 'a las tres de la tarde'],
    ['120 euros', 'unos ciento veinte'],
    ['Sanitas', 'tengo Sanitas'],
    ['jueves', 'el jueves me viene bien'],
  ])('%s: %s', (expected, said) => {
    expect(sameValue(spanish, expected, said)).toBe(true);
  });

  test.each([
    ['Sanitas', 'no tengo Sanitas'],
    ['jueves', 'cualquier día menos el jueves'],
    ['lunes', 'lunes o martes'],
    ['15:00', 'después de las tres de la tarde'],
    ['120 euros', 'ciento veinte dólares'],
  ])('%s is not %s', (expected, said) => {
    expect(sameValue(spanish, expected, said)).toBe(false);
  });
});
