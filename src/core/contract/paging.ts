/** The paging envelope (spec section 2.13). */
import { z } from 'zod';
import { named } from './wire.ts';

export const MetaSchema = named('Meta', {
  per_page: z.int(),
  last_page: z.int(),
  current_page: z.int(),
  next_page: z.int().nullable(),
  prev_page: z.int().nullable(),
  total: z.int(),
});
export type Meta = z.infer<typeof MetaSchema>;

/**
 * Meta of one page. `offset` counts skipped records, so a page need not start on a multiple of the page size:
 * `current_page` is floor(offset / limit) + 1, `next_page` is null exactly when offset + limit ≥ total.
 */
export function pageMeta({ total, offset, limit }: { total: number; offset: number; limit: number }): Meta {
  const last = Math.max(1, Math.ceil(total / limit));
  const current = Math.floor(offset / limit) + 1;
  return {
    per_page: limit,
    last_page: last,
    current_page: current,
    next_page: offset + limit >= total ? null : current + 1,
    prev_page: current > 1 ? Math.min(current - 1, last) : null,
    total,
  };
}
