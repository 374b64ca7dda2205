/** JSON that a server answered, checked by a schema. */
import type { z } from 'zod';
import { invalid, type Unusable } from './wire-fault.ts';

/** How a text begins, for people. */
export const beginning = (text: string): string => JSON.stringify(text.trim().slice(0, 80));

/** Throws Unusable. `where`: which part of the answer, for people; `noJson`: whose fault it is where it is none. */
export function parsedAnswer<T>(
  schema: z.ZodType<T>,
  text: string,
  where: string,
  noJson: (message: string) => Unusable = invalid,
): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw noJson(`${where} is no JSON: it begins with ${beginning(text)}`);
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(`${where} cannot be read at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`);
}
