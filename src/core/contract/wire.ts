/**
 * The building blocks of every schema that crosses the HTTP line.
 *
 * They accept what pydantic v2 accepts in its lax mode (the service is a FastAPI one): a number written as text for a number,
 * `"yes"` or `1` for a boolean, and so on. What is wrong is left as it came, so that the mapping to pydantic's error types
 * (server/http/validation-error.ts) can still see it. Lengths count Unicode code points, as Python does.
 */
import { z } from 'zod';
import { epochMs, isoUtc } from '../time.ts';

const TRUE_WORDS = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE_WORDS = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

const laxInteger = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return /^[-+]?\d{1,15}(\.0+)?$/.test(text) ? Number(text) : value;
};

const laxNumber = (value: unknown): unknown => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : value;
};

const laxBoolean = (value: unknown): unknown => {
  const word = typeof value === 'string' ? value.toLowerCase() : typeof value === 'number' ? String(value) : undefined;
  if (word !== undefined && TRUE_WORDS.has(word)) return true;
  if (word !== undefined && FALSE_WORDS.has(word)) return false;
  return value;
};

interface Range {
  ge?: number;
  le?: number;
}

const ranged = <T extends z.ZodNumber>(schema: T, { ge, le }: Range): T => {
  let result = schema;
  if (ge !== undefined) result = result.min(ge);
  if (le !== undefined) result = result.max(le);
  return result;
};

/** An integer, optionally bounded (both ends included). */
export const int = (range: Range = {}) => z.preprocess(laxInteger, ranged(z.int(), range));

/** A finite number, optionally bounded. */
export const float = (range: Range = {}) => z.preprocess(laxNumber, ranged(z.number(), range));

export const bool = () => z.preprocess(laxBoolean, z.boolean());

interface Lengths {
  min?: number;
  max?: number;
}

/** Text, its length counted in code points. */
export const text = ({ min, max }: Lengths = {}) => {
  const schema = z.string().superRefine((value, context) => {
    // A string is never longer in code points than in UTF-16 units: count exactly only where it can matter.
    const long = max !== undefined && value.length > max;
    const short = min !== undefined && value.length < min * 2;
    if (!long && !short) return;
    const length = Array.from(value).length;
    if (max !== undefined && length > max) context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    if (min !== undefined && length < min) context.addIssue({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
  });
  return schema.meta({ ...(min === undefined ? {} : { minLength: min }), ...(max === undefined ? {} : { maxLength: max }) });
};

/** An identifier: exactly 24 characters (spec section 8). What it names is looked up; its alphabet is not checked. */
export const id = () => text({ min: 24, max: 24 }).meta({ minLength: 24, maxLength: 24, examples: ['665f1e77bcf86cd799439011'] });

/** A JSON object kept as given. */
export const jsonObject = () => z.record(z.string(), z.unknown());

const ISO_DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?(Z|z|[+-]\d\d:?\d\d)?)?$/;

/** A parsed instant in epoch milliseconds, or the pydantic error type that says why not. */
function readDateTime(value: string, naive: 'utc' | 'refuse'): number | { type: string; why: string } {
  const match = ISO_DATE_TIME.exec(value.trim());
  const [, year, month, day, hour, minute, second = '00', zone] = match ?? [];
  if (!match) return { type: 'datetime_from_date_parsing', why: value.trim().length < 10 ? 'input is too short' : 'invalid character in year' };
  const isDateOnly = hour === undefined;
  const days = [31, Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const monthDays = days[Number(month) - 1];
  if (monthDays === undefined) return { type: 'datetime_from_date_parsing', why: 'month value is outside expected range of 1-12' };
  if (Number(day) < 1 || Number(day) > monthDays) return { type: 'datetime_from_date_parsing', why: 'day value is outside expected range' };
  if (!isDateOnly && (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)) return { type: 'datetime_parsing', why: 'time value is outside expected range' };
  if (!zone && naive === 'refuse') return { type: 'timezone_aware', why: '' };
  const normalZone = !zone || /^z$/i.test(zone) ? 'Z' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const fraction = /\.(\d{1,3})\d*/.exec(value)?.[1] ?? '0';
  const clock = isDateOnly ? '00:00:00' : `${hour}:${minute}:${second}`;
  return epochMs(`${year}-${month}-${day}T${clock}.${fraction.padEnd(3, '0')}${normalZone}`);
}

/**
 * A date-time, answered as ISO 8601 in UTC. Without a zone it is refused (`timezone_aware`) or, where asked for, read as UTC.
 * Faults carry pydantic's own type in `params`.
 */
export const dateTime = ({ naive = 'refuse' }: { naive?: 'utc' | 'refuse' } = {}) =>
  z
    .unknown()
    .transform((value, context): string => {
      const fail = (type: string, message: string) => {
        context.addIssue({ code: 'custom', message, params: { type }, input: value });
        return z.NEVER;
      };
      if (value === undefined) return fail('missing', 'Field required');
      if (typeof value !== 'string') return fail('datetime_type', 'Input should be a valid datetime');
      const read = readDateTime(value, naive);
      if (typeof read === 'number') {
        return isoUtc(read);
      }
      if (read.type === 'timezone_aware') return fail(read.type, 'Input should have timezone info');
      const kind = read.type === 'datetime_from_date_parsing' ? 'datetime or date' : 'datetime';
      return fail(read.type, `Input should be a valid ${kind}, ${read.why}`);
    })
    .meta({ override: { type: 'string', format: 'date-time' } });

/** A stored instant in responses. */
export const instant = () => z.iso.datetime().meta({ format: 'date-time' });

/** A body field that may be left out or null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish();
