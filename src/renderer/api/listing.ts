/** A page of any list under /local. */
import type { z } from 'zod';
import type { MetaSchema } from '../../core/contract/paging.ts';

export interface Listing<T> {
  items: T[];
  meta: z.infer<typeof MetaSchema>;
}
