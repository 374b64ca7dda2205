/**
 * Takes keys out of what servers say and of what is recorded: servers repeat in their errors the key that they were sent, and people paste others
 * into prompts. What is read of an answer is read after this, so that a recording and what was read of it never differ.
 */
import { isRecord } from '../../core/is-record.ts';
import { withoutKeys } from '../../core/looks-like-key.ts';

export const REDACTED = '[redacted]';

/** Whatever is as long is a secret, and is found also within other words. */
const SHORTEST_KEY = 8;

/**
 * One that is shorter is found only as a word of its own, and where it has both letters and figures or other signs: letters alone are a word, such as the
 * `none` or `ollama` that local servers want to be sent, and figures alone a number, which people say to each other.
 */
const SHORTEST_WORD = 4;
const PLAIN_WORD = /^(?:[A-Za-z]+|\d+)$/;

/** What base64 makes of a key, wherever in the encoded text it stands: without the signs at its edges, which are of its neighbours as well. */
const inBase64 = (key: string): string[] =>
  [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.from('\0'.repeat(before) + key);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const from = before === 0 ? 0 : before + 1;
    const inner = whole.slice(from, bytes.length % 3 === 0 ? undefined : -1);
    return [...(before === 0 ? [whole] : []), inner].flatMap((own) => [
      own,
      own.replaceAll('+', '-').replaceAll('/', '_'),
    ]);
  });

/** As it may stand in JSON and in addresses, too, a signing secret without the word before it. The longest first, since one may be part of another. */
const spellings = (key: string): string[] =>
  [
    ...new Set(
      [key, key.replace(/^whsec_/, '')].flatMap((own) => [
        own,
        JSON.stringify(own).slice(1, -1),
        JSON.stringify(own).slice(1, -1).replaceAll('/', '\\/'),
        encodeURIComponent(own),
        ...inBase64(own),
      ]),
    ),
  ]
    .filter((own) => own.length >= SHORTEST_KEY)
    .toSorted((a, b) => b.length - a.length);

/** How much of a text's end is the beginning of a secret; 0 where it is so little that it tells nothing. */
function overlap(said: string, secret: string): number {
  for (let length = secret.length - 1; length >= SHORTEST_KEY; length -= 1)
    if (said.endsWith(secret.slice(0, length))) return length;
  return 0;
}

/** A short key and its base64, where they stand as words of their own; null: it is no secret, or no short one. */
function shortSpelling(key: string): RegExp | null {
  if (key.length < SHORTEST_WORD || key.length >= SHORTEST_KEY || PLAIN_WORD.test(key)) return null;
  const [word, base64] = [key, Buffer.from(key).toString('base64').replace(/=+$/, '')].map((own) =>
    own.replace(/[^A-Za-z0-9]/g, '\\$&'),
  );
  return new RegExp(`(?<![A-Za-z0-9])(?:${word}|${base64}=*)(?![A-Za-z0-9])`, 'g');
}

export interface Redactor {
  text: (text: string) => string;
  /** Of a text that still grows: without the beginning of the engine's key at its end. */
  soFar: (text: string) => string;
  /** A copy of JSON with every text in it redacted, keys of objects included. */
  json: (value: unknown) => unknown;
}

/** `key`: of the engine; what else looks like one is taken out all the same. */
export function createRedactor(key: string | undefined): Redactor {
  const known = key !== undefined && key.length >= SHORTEST_KEY ? spellings(key) : [];
  const short = key === undefined ? null : shortSpelling(key);
  const text = (said: string): string => {
    const longOut = known.reduce((left, secret) => left.replaceAll(secret, REDACTED), said);
    const ownOut = short === null ? longOut : longOut.replaceAll(short, REDACTED);
    return withoutKeys(ownOut, REDACTED);
  };
  const soFar = (said: string): string => {
    const clean = text(said);
    const begun = Math.max(0, ...known.map((secret) => overlap(clean, secret)));
    return clean.slice(0, clean.length - begun);
  };
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), json(inner)]));
  };
  return { text, soFar, json };
}
