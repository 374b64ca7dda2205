/** Reads what came out of Redis by a schema, and takes it only where it is that word for word: what a schema would fill in, mend or leave out was not sent by us. */
import type { z } from 'zod';
import { isRecord } from '../../core/is-record.ts';
import { messageOf } from '../../core/message-of.ts';
import { explain } from '../../core/scenarios/scenario-faults.ts';

/** Places that one refusal names. */
const TOLD = 3;

/** Far deeper than anything of ours; what is deeper may be taken by a schema and break whoever writes it. */
const MOST_NESTED = 500;

const isDeeper = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1));
};

/** Where two values differ first; undefined: they are the same. */
function firstDifference(sent: unknown, read: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (Object.is(sent, read) || sent === read) return undefined;
  if (Array.isArray(sent) && Array.isArray(read)) {
    if (sent.length !== read.length) return path;
    for (const [at, one] of sent.entries()) {
      const found = firstDifference(one, read[at], [...path, String(at)]);
      if (found) return found;
    }
    return undefined;
  }
  if (!isRecord(sent) || !isRecord(read)) return path;
  for (const key of new Set([...Object.keys(sent), ...Object.keys(read)])) {
    const found = firstDifference(
      Object.hasOwn(sent, key) ? sent[key] : undefined,
      Object.hasOwn(read, key) ? read[key] : undefined,
      [...path, key],
    );
    if (found) return found;
  }
  return undefined;
}

const placed = (what: string, path: readonly PropertyKey[]): string =>
  path.length === 0 ? what : `${what}, ${path.map(String).join('.')}`;

/** What it says, as JSON. Throws Error: `what`, where in it, and what is wrong there. */
export function readJson(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** `sent` itself, byte for byte. Throws Error: `what`, where in it, and what is wrong there. */
export function readStrictly<S extends z.ZodType>(what: string, schema: S, sent: unknown): z.output<S> {
  if (isDeeper(sent, MOST_NESTED)) throw new Error(`${what}: nested too deeply`);
  const read = schema.safeParse(sent);
  if (!read.success)
    throw new Error(
      read.error.issues
        .flatMap((issue) => explain(issue, [], sent, schema))
        .slice(0, TOLD)
        .map(({ path, message }) => `${placed(what, path)}: ${message}`)
        .join('; '),
    );
  const other = firstDifference(sent, read.data);
  if (other) throw new Error(`${placed(what, other)}: this is not what stands there in ours`);
  return sent as z.output<S>; // it is what the schema reads, word for word
}
