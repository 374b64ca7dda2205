/**
 * The building blocks of every schema that crosses the HTTP line.
 *
 * They accept what pydantic v2 accepts in its lax mode (the service is a FastAPI one): a number written as text for a number,
 * `"yes"` or `1` for a boolean, and so on. What is wrong is left as it came, so that the mapping to pydantic's error types
 * (contract/validation-error.ts) can still see it. Lengths count Unicode code points, as Python does.
 */
import { z } from 'zod';
import { ianaZone } from '../time-zone.ts';
import { epochMs, isoUtc } from '../time.ts';
import { LIST_LIMIT, TEXT_LIMITS } from './text-limits.ts';

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

const NOT_UNICODE = {
  code: 'custom',
  message: 'Input should be a valid string, unable to parse raw data as a unicode string',
  params: { type: 'string_unicode' },
} as const;

/** Text, its length counted in code points; it always has a limit. Half of a surrogate pair is no text: neither UTF-8 nor SQLite could keep it. */
export const text = ({ min, max = TEXT_LIMITS.text }: Lengths = {}) => {
  const schema = z.string().superRefine((value, context) => {
    if (!value.isWellFormed()) {
      context.addIssue({ ...NOT_UNICODE, input: value });
      return;
    }
    // A string is never longer in code points than in UTF-16 units: count exactly only where it can matter.
    const long = value.length > max;
    const short = min !== undefined && value.length < min * 2;
    if (!long && !short) return;
    const length = Array.from(value).length;
    if (length > max)
      context.addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    if (min !== undefined && length < min)
      context.addIssue({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
  });
  return schema.meta({ ...(min === undefined ? {} : { minLength: min }), maxLength: max });
};

/** An identifier: exactly 24 characters (spec section 8). What it names is looked up; its alphabet is not checked. */
export const id = () =>
  text({ min: 24, max: 24 }).meta({ minLength: 24, maxLength: 24, examples: ['665f1e77bcf86cd799439011'] });

/** A list from outside: it has a limit, too. */
export const list = <T extends z.ZodType>(item: T, max = LIST_LIMIT) => z.array(item).max(max);

/** Text as the contract has it, wherever it stands in a value that no schema describes. */
function refuseOddTexts(value: unknown, context: z.core.$RefinementCtx, path: PropertyKey[] = []): void {
  const refuseLonger = (one: string, maximum: number) => {
    if (one.length > maximum && Array.from(one).length > maximum)
      context.addIssue({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: one, path });
  };
  if (typeof value === 'string') {
    if (!value.isWellFormed()) context.addIssue({ ...NOT_UNICODE, input: value, path });
    refuseLonger(value, TEXT_LIMITS.text);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) context.addIssue({ ...NOT_UNICODE, input: key, path });
      refuseLonger(key, TEXT_LIMITS.key);
      refuseOddTexts(inner, context, [...path, key]);
    }
  }
}

/** A JSON object kept as given. */
export const jsonObject = () =>
  z.record(z.string(), z.unknown()).superRefine((value, context) => refuseOddTexts(value, context));

/** The name of a time zone in any case, kept in the spelling of the IANA database. */
export const timeZone = () =>
  text({ max: TEXT_LIMITS.name })
    .transform((name, context): string => {
      const known = ianaZone(name);
      if (known === undefined)
        context.addIssue({ code: 'custom', message: 'value is not an IANA time zone', input: name });
      return known ?? z.NEVER;
    })
    .meta({ override: { type: 'string', maxLength: TEXT_LIMITS.name } });

const ISO_DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?\s?(Z|z|[+-]\d\d:?\d\d)?)?$/;

interface DateTimeOptions {
  naive?: 'utc' | 'refuse';
  round?: 'down' | 'up';
}

interface DateTimeFault {
  type: 'datetime_from_date_parsing' | 'datetime_parsing' | 'timezone_aware';
  why: string;
}

const daysIn = (year: number, month: number): number | undefined =>
  [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][
    month - 1
  ];

const FIRST_MS = epochMs('0001-01-01T00:00:00Z');
const END_MS = epochMs('9999-12-31T23:59:59.999Z') + 1;

/** Minutes east of UTC; undefined for an offset of a day or more, or one that has no such minutes. */
function offset_min(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return Number(hours) > 23 || Number(minutes) > 59
    ? undefined
    : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** An instant in epoch milliseconds, what is finer rounded as asked; or the pydantic error type that says why there is none. */
function readDateTime(value: string, { naive, round }: Required<DateTimeOptions>): number | DateTimeFault {
  const match = ISO_DATE_TIME.exec(value.trim());
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone] = match ?? [];
  if (!match)
    return {
      type: 'datetime_from_date_parsing',
      why: value.trim().length < 10 ? 'input is too short' : 'invalid character in year',
    };
  const isDateOnly = hour === undefined;
  const monthDays = daysIn(Number(year), Number(month));
  if (monthDays === undefined)
    return { type: 'datetime_from_date_parsing', why: 'month value is outside expected range of 1-12' };
  if (Number(day) < 1 || Number(day) > monthDays)
    return { type: 'datetime_from_date_parsing', why: 'day value is outside expected range' };
  if (!isDateOnly && (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59))
    return { type: 'datetime_parsing', why: 'time value is outside expected range' };
  const east_min = offset_min(zone ?? '');
  if (east_min === undefined) return { type: 'datetime_parsing', why: 'timezone offset must be less than 24 hours' };
  if (!zone && naive === 'refuse') return { type: 'timezone_aware', why: '' };
  const clock = isDateOnly ? '00:00:00' : `${hour}:${minute}:${second}`;
  const digits = fraction.padEnd(6, '0').slice(0, 6);
  const ms = epochMs(`${year}-${month}-${day}T${clock}.${digits.slice(0, 3)}Z`) - east_min * 60_000;
  if (ms < FIRST_MS || ms >= END_MS) return { type: 'datetime_parsing', why: 'year is out of range' };
  return round === 'up' && !digits.endsWith('000') ? ms + 1 : ms;
}

/**
 * A date-time, answered as ISO 8601 in UTC to the millisecond. Without a zone it is refused (`timezone_aware`) or, where asked for, read as UTC.
 * Bounds round up: a whole millisecond, which is what is stored, is at or after the first one at or after the bound exactly where it is at or after
 * the bound itself. Faults carry pydantic's own type in `params`.
 */
export const dateTime = ({ naive = 'refuse', round = 'down' }: DateTimeOptions = {}) =>
  z
    .unknown()
    .transform((value, context): string => {
      const fail = (type: string, message: string) => {
        context.addIssue({ code: 'custom', message, params: { type }, input: value });
        return z.NEVER;
      };
      if (value === undefined) return fail('missing', 'Field required');
      if (typeof value !== 'string') return fail('datetime_type', 'Input should be a valid datetime');
      const read = readDateTime(value, { naive, round });
      if (typeof read === 'number') return isoUtc(read);
      if (read.type === 'timezone_aware') return fail(read.type, 'Input should have timezone info');
      const kind = read.type === 'datetime_from_date_parsing' ? 'datetime or date' : 'datetime';
      return fail(read.type, `Input should be a valid ${kind}, ${read.why}`);
    })
    .meta({ override: { type: 'string', format: 'date-time' } });

/** A stored instant in responses. */
export const instant = () => z.iso.datetime().meta({ format: 'date-time' });

/** A body field that may be left out or null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullish();

/** An object that the OpenAPI documents list under `id`, with what they say of it besides. */
export const named = <Shape extends z.ZodRawShape>(id: string, shape: Shape, meta: z.GlobalMeta = {}) =>
  z.object(shape).meta({ id, ...meta });
