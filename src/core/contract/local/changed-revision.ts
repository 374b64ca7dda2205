/** What an import did to one document or record, by which it is taken back. */
import { z } from 'zod';

export const CHANGED_REVISION = {
  id: z.string(),
  before: z.int().nullable().describe('the revision that it had; null: it was made'),
  revision: z.int().describe('the newest by now'),
} as const;
