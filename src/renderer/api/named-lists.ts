import { useQuery } from '@tanstack/react-query';
import { queryOf, send } from './http-client.ts';
import type { Listing } from './listing.ts';

export interface NamedRecord {
  id: string;
  name: string;
}

/** Lists that a form only picks from: data stores and actions. */
export const useNamedList = (kind: 'data-stores' | 'actions') =>
  useQuery({ queryKey: ['named', kind], queryFn: ({ signal }) => send<Listing<NamedRecord>>('GET', `/local/${kind}${queryOf({ limit: 500 })}`, undefined, signal) });
