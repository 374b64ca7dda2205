/**
 * Takes keys out of what servers say and of what is recorded: servers repeat in their errors the key that they were sent, and people paste others
 * into prompts. What is read of an answer is read after this, so that a recording and what was read of it never differ.
 */
import { isRecord } from '../../core/is-record.ts';
import { withoutKeys } from '../../core/looks-like-key.ts';

export const REDACTED = '[redacted]';

/** A shorter one is no secret but a word, such as the `none` or `ollama` that local servers want to be sent. */
const SHORTEST_KEY = 8;

/** As it may stand in JSON and in addresses, too, a signing secret without the word before it. The longest first, since one may be part of another. */
const spellings = (key: string): string[] =>
  [
    ...new Set(
      [key, key.replace(/^whsec_/, '')].flatMap((own) => [
        own,
        JSON.stringify(own).slice(1, -1),
        JSON.stringify(own).slice(1, -1).replaceAll('/', '\\/'),
        encodeURIComponent(own),
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
  const text = (said: string): string => {
    const ownOut = known.reduce((left, secret) => left.replaceAll(secret, REDACTED), said);
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
