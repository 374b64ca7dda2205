/** Custom fields and slots under another name, wherever they are used. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rename } from '../../core/contract/local/rename.ts';
import { call } from './call.ts';
import { noteChangedTogether } from './done.ts';

/** What would be changed. */
export const useRenamePlan = (rename: Rename, isWanted: boolean) =>
  useQuery({
    queryKey: ['documents', 'rename', rename],
    queryFn: ({ signal }) => call('post', '/local/renames/plan', { body: rename, signal }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  });

/** How people call what is renamed. */
export const RENAMED_NOUNS = { custom_field: 'custom field', slot: 'slot' } as const;

export interface RenameRequest {
  rename: Rename;
  /** Where it is done, for the histories. */
  place: string;
}

export function useRename() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rename, place }: RenameRequest) => call('post', '/local/renames', { body: { ...rename, place } }),
    onSuccess: async ({ items }, { rename: { what, from, to } }) => {
      noteChangedTogether(
        'Renamed',
        `${RENAMED_NOUNS[what]} ${from} to ${to}`,
        items.map((one) => ({ ...one, before: one.revision === null ? null : one.revision - 1 })),
      );
      await Promise.all(
        [['documents'], ['workspace'], ['rehearsal'], ['simulations'], ['engines']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
