/** Data stores, also called knowledge bases (spec section 2.10). */
import { z } from 'zod';
import { instant, named, text } from './wire.ts';

export const HistorySchema = z.object({
  revision: z.int(),
  created_at: instant(),
  last_modified_at: instant(),
  created_by: z.string().nullable(),
  last_modified_by: z.string().nullable(),
});

export const DataStoreSchema = named('DataStore', {
  _id: z.string().nullable(),
  account_id: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  documents: z.array(z.object({ filename: z.string(), file_size: z.int(), uploaded_at: instant() })),
  urls: z.array(z.object({ url: z.string(), uploaded_at: instant() })),
  enabled: z.boolean().nullable(),
  history: HistorySchema.nullable(),
});
export type DataStore = z.infer<typeof DataStoreSchema>;

export const RemoveUrlSchema = named(
  'RemoveUrl',
  { url: text() },
  { example: { url: 'https://lakeside.example/visit' } },
);
export const RemoveDocumentSchema = named(
  'RemoveDocument',
  { filename: text() },
  { example: { filename: 'parking.md' } },
);
