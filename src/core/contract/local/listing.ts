/** Lists under /local: `{items, meta}`, with one set of paging parameters. */
import { z } from 'zod';
import { sortKey } from '../../sort-key.ts';
import { MetaSchema, pageMeta } from '../paging.ts';
import { int, text } from '../wire.ts';

export const listingOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), meta: MetaSchema });

/** `offset` counts skipped records. */
export const LISTING_QUERY = {
  search: text({ max: 200 }).optional(),
  offset: int({ ge: 0 }).optional(),
  limit: int({ ge: 1, le: 5000 }).optional(),
  order: z.enum(['asc', 'desc']).optional(),
} as const;

export const ListingQuerySchema = z.object(LISTING_QUERY);

/** A page of a list that is not long and read whole; all of it where nothing else is asked for. `nameOf`: what is searched in. */
export function pageOf<T>(
  all: readonly T[],
  { search, offset = 0, limit = Math.max(1, all.length), order }: z.output<typeof ListingQuerySchema>,
  nameOf: (item: T) => string,
) {
  const wanted = sortKey(search?.trim() ?? '');
  const found = all.filter((item) => sortKey(nameOf(item)).includes(wanted));
  const ordered = order === 'desc' ? found.toReversed() : found;
  return { items: ordered.slice(offset, offset + limit), meta: pageMeta({ total: found.length, offset, limit }) };
}

/** A list that is answered whole, as the one page that it is. */
export const wholeListing = <T>(items: T[]) => ({
  items,
  meta: pageMeta({ total: items.length, offset: 0, limit: Math.max(1, items.length) }),
});
