/** Deleted documents and records, and who names one. */
import { z } from 'zod';
import { ALL_KINDS } from './record-kinds.ts';
import { named } from '../contract/wire.ts';

/** What was deleted can be restored for so long; then it is gone for good. */
export const BIN_DAYS = 30;

/** A document that names another one. */
export const DocumentUseSchema = named('DocumentUse', {
  kind: z.enum(ALL_KINDS),
  id: z.string(),
  name: z.string(),
});
export type DocumentUse = z.infer<typeof DocumentUseSchema>;

/** `revision` is the newest one it has, which comes back with it; `used_by` are those that still name it. */
export const DeletedDocumentSchema = named('DeletedDocument', {
  kind: z.enum(ALL_KINDS),
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  deleted_at: z.string(),
  used_by: z.array(DocumentUseSchema),
});
export type DeletedDocument = z.infer<typeof DeletedDocumentSchema>;

export const DeletedDocumentTextSchema = DeletedDocumentSchema.extend({ body: z.record(z.string(), z.unknown()) }).meta(
  { id: 'DeletedDocumentText' },
);
export type DeletedDocumentText = z.infer<typeof DeletedDocumentTextSchema>;
