/** YAML typed into a field: a number is a number, everything that is not plainly something else is text. */
import { parse } from 'yaml';
import { blockScalar, flowText } from '../../../yaml/yaml-text.ts';

type Scalar = string | number | boolean;

export const isScalarValue = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

export function readScalar(text: string): Scalar {
  try {
    const value: unknown = parse(text);
    return isScalarValue(value) ? value : text;
  } catch {
    return text;
  }
}

/** A text that would read as something else keeps its quotes. */
export const scalarText = (value: unknown): string =>
  isScalarValue(value)
    ? readScalar(String(value)) === value
      ? String(value)
      : blockScalar(value)
    : value == null
      ? ''
      : flowText(value);

/** Any value from YAML on one line, or why it cannot be read. */
export function readAny(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: parse(text) as unknown };
  } catch (error) {
    return {
      problem: error instanceof Error ? (error.message.split(/ at line \d+/)[0] ?? error.message) : String(error),
    };
  }
}
