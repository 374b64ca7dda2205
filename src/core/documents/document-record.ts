/** A document as it is read and saved: its body, and what the record adds. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { int, named, text } from '../contract/wire.ts';
import type { DocumentKind } from './document-names.ts';
import type { DocumentBody } from './documents.ts';

/** `revision` counts saves from 1; a save that names an older one is refused (409), so that nobody's work is overwritten unseen. */
export const RECORD_FIELDS = {
  id: z.string(),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
} as const;
export interface DocumentRecordFields extends z.infer<z.ZodObject<typeof RECORD_FIELDS>> {
  /** Of an agent that is read: why it cannot speak, and is refused by runs and rehearsals; null where it can. */
  not_ready?: string | null;
}
export type DocumentRecord<K extends DocumentKind> = DocumentRecordFields & DocumentBody<K>;

export const EDITED_REVISION = { revision: int({ ge: 1 }).optional() } as const;

/** What of a record is not for its writer to say: it may be sent back with the rest, and is not looked at. */
export const UNEDITED_FIELDS = {
  id: text({ max: TEXT_LIMITS.name }).optional(),
  created_at: text({ max: TEXT_LIMITS.name }).optional(),
  updated_at: text({ max: TEXT_LIMITS.name }).optional(),
} as const;

/** Where a change came from: the workbench's own screens, a program by either API, files that were read in. */
const ORIGINS = ['screen', 'api', 'file'] as const;
export type Origin = (typeof ORIGINS)[number];

export const RevisionSchema = named('Revision', {
  revision: z.int(),
  saved_at: z.string(),
  note: z.string().nullable(),
  /** Null: not known, as of what was stored before this was kept. */
  origin: z.enum(ORIGINS).nullable(),
  body: z.record(z.string(), z.unknown()),
});
export type Revision = z.infer<typeof RevisionSchema>;
