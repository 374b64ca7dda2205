/** English lengths, weights, volumes and short durations, so that "284 centimetres" is less than "three metres". */
import type { Dimension, Quantity } from '../instruction.ts';
import { read } from './read-values.ts';

/** Of what, and how many of its base unit: metres, grams, litres, minutes. An inch and a pound are those of 1959 (international yard and pound). */
const UNITS: readonly (readonly [RegExp, Dimension, number])[] = [
  [/^(?:millimet(?:er|re)s?|mm)\b/i, 'length', 0.001],
  [/^(?:centimet(?:er|re)s?|cms?)\b/i, 'length', 0.01],
  [/^(?:kilomet(?:er|re)s?|kms?)\b/i, 'length', 1000],
  [/^(?:met(?:er|re)s?|m)\b/i, 'length', 1],
  [/^inch(?:es)?\b/i, 'length', 0.0254],
  [/^(?:foot|feet|ft)\b/i, 'length', 0.3048],
  [/^yards?\b/i, 'length', 0.9144],
  [/^miles?\b/i, 'length', 1609.344],
  [/^(?:kilogram(?:me)?s?|kilos?|kgs?)\b/i, 'weight', 1000],
  [/^(?:gram(?:me)?s?|g)\b/i, 'weight', 1],
  [/^(?:tonnes?|metric tons?)\b/i, 'weight', 1_000_000],
  [/^tons?\b/i, 'weight', 907_184.74],
  [/^(?:pounds?|lbs?)\b/i, 'weight', 453.592_37],
  [/^(?:ounces?|oz)\b/i, 'weight', 28.349_523_125],
  [/^stones?\b/i, 'weight', 6350.293_18],
  [/^(?:millilit(?:er|re)s?|ml)\b/i, 'volume', 0.001],
  [/^(?:lit(?:er|re)s?|l)\b/i, 'volume', 1],
  [/^gallons?\b/i, 'volume', 3.785_411_784],
  [/^(?:minutes?|mins?)\b/i, 'minutes', 1],
  [/^(?:hours?|hrs?)\b/i, 'minutes', 60],
];

export const unitAt = (text: string): { of: Dimension; unit: number } | null => {
  const found = UNITS.find(([pattern]) => pattern.test(text.trimStart()));
  return found ? { of: found[1], unit: found[2] } : null;
};

/** The weight of what may be money as well: "forty pounds"; null: no pounds. */
export const poundsOf = (text: string): { of: Dimension; unit: number } | null =>
  /\dlbs?$|\bpounds?$/i.test(text.trimEnd()) ? unitAt('pounds') : null;

/** "Three metres forty", "five foot ten": the part of a unit that follows it unnamed. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/^\s*(?:met(?:er|re)s?|m)\s+(?:and\s+)?$/i, 0.01],
  [/^\s*(?:foot|feet|ft)\s+(?:and\s+)?$/i, 0.0254],
  [/^\s*(?:kilos?|kg)\s+(?:and\s+)?$/i, 1],
  [/^\s*(?:hours?|hrs?)\s+(?:and\s+)?$/i, 1],
];
/** "An hour", "a metre and a half", "half a mile": amounts that no number names. */
const ONE = /\b(half an?|an?) (?=\p{L})/giu;

/** "3h 20m". */
const HOURS_AND_MINUTES = /\b(\d{1,2})\s?h(?:rs?)?\s?(\d{1,2})(?:\s?m(?:ins?)?)?\b/gi;
/** Between an amount and the rest of it in a smaller unit: "an hour and forty minutes". */
const AND_THE_REST = /^\p{L}+\s*,?\s*(?:and\s+)?$/iu;
const QUARTERS: readonly (readonly [RegExp, number])[] = [
  [/^\s*\p{L}+ and a half\b/iu, 0.5],
  [/^\s*\p{L}+ and a quarter\b/iu, 0.25],
  [/^\s*\p{L}+ and three[- ]quarters\b/iu, 0.75],
];
const partBehind = (behind: string): number => QUARTERS.find(([pattern]) => pattern.test(behind))?.[1] ?? 0;

/** In the order in which they are said; those of one unit after another are one amount. */
export function quantitiesIn(written: string): Quantity[] {
  const text = written.replace(HOURS_AND_MINUTES, '$1 hours $2 minutes');
  const found: (Quantity & { start: number; end: number; unit: number })[] = [];
  const numbers = read(text).flatMap(({ start, end, readings, excluded }) => {
    const number = readings.find(({ kind }) => kind === 'number' || kind === 'money');
    return number && !excluded ? [{ start, end, amount: Number(number.canonical) }] : [];
  });
  for (const [at, { start, end, amount }] of numbers.entries()) {
    // Pounds are read as money first.
    const unit = unitAt(text.slice(end)) ?? poundsOf(text.slice(start, end));
    if (unit === null) continue;
    const next = numbers[at + 1];
    const between = next === undefined ? '' : text.slice(end, next.start);
    const part =
      next && unitAt(text.slice(next.end)) === null ? PARTS.find(([pattern]) => pattern.test(between)) : null;
    const rest = partBehind(text.slice(end)) * unit.unit || (part && next ? next.amount * part[1] : 0);
    found.push({ start, end, unit: unit.unit, of: unit.of, amount: amount * unit.unit + rest });
  }
  for (const { index, 0: all, 1: word = '' } of text.matchAll(ONE)) {
    const behind = text.slice(index + all.length);
    const unit = unitAt(behind);
    if (unit === null || numbers.some(({ start, end }) => start <= index && index < end)) continue;
    const fraction = partBehind(behind);
    const share = /^half/i.test(word) ? 0.5 : 1 + fraction;
    const end = index + all.length;
    const next = numbers.find(({ start }) => start > end);
    const isPart = next && fraction === 0 && unitAt(text.slice(next.end)) === null;
    const part = isPart ? PARTS.find(([pattern]) => pattern.test(text.slice(end, next.start)))?.[1] : undefined;
    const rest = part !== undefined && next ? next.amount * part : 0;
    found.push({ start: index, end, unit: unit.unit, of: unit.of, amount: unit.unit * share + rest });
  }
  return inWhole(
    text,
    found.toSorted((one, other) => one.start - other.start),
  );
}

/** What is told in two units is one amount: "two hours and ten minutes". */
function inWhole(
  text: string,
  found: readonly (Quantity & { start: number; end: number; unit: number })[],
): Quantity[] {
  const whole: { of: Dimension; amount: number }[] = [];
  for (const [at, { of, amount, start, unit }] of found.entries()) {
    const before = found[at - 1];
    const last = whole.at(-1);
    const isRest =
      before?.of === of && unit < before.unit && AND_THE_REST.test(text.slice(before.end, start).trimStart());
    if (isRest && last) last.amount += amount;
    else whole.push({ of, amount });
  }
  return whole;
}

/** The unit that a question wants an amount in: "How long is it, in centimetres?" */
export function unitAsked(question: string): { of: Dimension; unit: number } | null {
  const [, named = ''] = /\b(?:in|how many|number of) ([\p{L}]+)/iu.exec(question) ?? [];
  return unitAt(named);
}
