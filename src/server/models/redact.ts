/**
 * Takes keys out of what servers say and of what is recorded: servers repeat in their errors the key that they were sent, and people paste others
 * into prompts. What is read of an answer is read after this, so that a recording and what was read of it never differ.
 */
import { isRecord } from '../../core/is-record.ts';

export const REDACTED = '[redacted]';

/** A shorter one is no secret but a word, such as the `none` or `ollama` that local servers want to be sent. */
const SHORTEST_KEY = 8;

/** Nothing before it that makes it part of a longer word. */
const START = '(?<![A-Za-z0-9])';

/** What keys look like, by the prefixes that their issuers document for finding them. Each is read in time that grows with the text. */
const PATTERNS: readonly RegExp[] = [
  // OpenAI, Anthropic, OpenRouter and many others. With a figure, which words joined by hyphens have not.
  new RegExp(`${START}sk-(?=[A-Za-z_-]{0,200}[0-9])[A-Za-z0-9_-]{16,}`, 'g'),
  // Google; GitHub; Slack; AWS; Hugging Face; Groq.
  new RegExp(`${START}AIza[A-Za-z0-9_-]{35}`, 'g'),
  new RegExp(`${START}gh[pousr]_[A-Za-z0-9]{36,}`, 'g'),
  new RegExp(`${START}xox[abeoprs]-[A-Za-z0-9-]{10,}`, 'g'),
  new RegExp(`${START}(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])`, 'g'),
  new RegExp(`${START}hf_[A-Za-z0-9]{30,}`, 'g'),
  new RegExp(`${START}gsk_[A-Za-z0-9]{30,}`, 'g'),
  // This program's own: of its users, its sessions, its webhooks.
  new RegExp(`${START}(?:usk|ust|whsec)_[A-Za-z0-9_+/=-]{16,}`, 'g'),
  // JSON Web Tokens (RFC 7519): two parts that begin with `{"`, and a signature.
  new RegExp(`(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,}`, 'g'),
  /(?<=\bbearer\s{1,5})[A-Za-z0-9._~+/-]{20,}=*/gi,
];

/** Nearly no text has any of these, and looking for them is quick. */
const MAY_HOLD_ONE = /sk-|AIza|gh[pousr]_|xox|AKIA|ASIA|hf_|gsk_|us[kt]_|whsec_|eyJ|bearer/i;

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
    return MAY_HOLD_ONE.test(ownOut)
      ? PATTERNS.reduce((left, pattern) => left.replace(pattern, REDACTED), ownOut)
      : ownOut;
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
