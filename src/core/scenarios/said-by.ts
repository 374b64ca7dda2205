/** Who spoke in the rehearsal from which a scenario was saved: it stands in the scenario's own text, and goes wherever that goes. */
import { isMap, parseDocument, type Document } from 'yaml';
import { z } from 'zod';
import { words } from '../contract/text-limits.ts';

const engine = words().min(1);

export const SaidBySchema = z.strictObject({ lead: engine.optional(), agent: engine.optional() });

/** Engines by their names; of whom rules spoke for, nothing. */
export type SaidBy = z.infer<typeof SaidBySchema>;

const KEY = 'said_by';
/** Looked for before anything is read: most texts have none, and lists hold thousands. */
const STANDS = /^["']?said_by["']?\s*:/m;

const read = (document: Document): SaidBy | null => {
  const { data } = SaidBySchema.safeParse(document.toJS().said_by);
  return data === undefined || Object.keys(data).length === 0 ? null : data;
};

/** Null where rules alone spoke, or a person wrote it. */
export function saidBy(source: string): SaidBy | null {
  if (!STANDS.test(source)) return null;
  const document = parseDocument(source);
  return document.errors.length === 0 && isMap(document.contents) ? read(document) : null;
}

/**
 * Writes who spoke, where that was not rules alone. What an earlier rehearsal left there stays where rules spoke: a lead that says words again did not
 * find them.
 */
export function writeSaidBy(document: Document, spoke: SaidBy): void {
  const all = { ...read(document), ...spoke };
  if (Object.keys(all).length > 0) document.set(KEY, all);
}
