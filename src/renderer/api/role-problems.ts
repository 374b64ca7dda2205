import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAUSE_MS, useDebounced } from '../ui/use-debounced.ts';
import { call } from './call.ts';
import { documentKeys } from './documents.ts';

/** What the reader of roles and the scripts beside this one have against its text, and of which text that is said. */
export function useRoleProblems(id: string, text: string) {
  const source = useDebounced(text, PAUSE_MS);
  return useQuery({
    queryKey: [...documentKeys.kind('roles'), 'problems', id, source],
    queryFn: async ({ signal }) => ({
      source,
      ...(await call('post', '/local/roles/{id}/problems', { params: { id }, body: { source }, signal })),
    }),
    placeholderData: keepPreviousData,
    // Scripts change beside it.
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  }).data;
}
