/** The folder that the account belongs to. */
import { useQueryClient } from '@tanstack/react-query';
import type { FolderLinkStatus, LinkSide } from '../../core/contract/local/folder-link.ts';
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';
import { useStoredChange } from './use-change.ts';

export const FOLDER_LINK = ['folder-link'] as const;
const CONFLICT = 'conflict';

export const useFolderLink = () => useAnswer(FOLDER_LINK, '/local/folder/link', {});

export const useFolderConflict = (path: string) =>
  useAnswer([...FOLDER_LINK, CONFLICT, path], '/local/folder/link/conflict', { query: { path } }, { staleTime: 0 });

const stored = <Input>(change: (input: Input) => Promise<FolderLinkStatus>) => {
  const useIt = () => {
    const client = useQueryClient();
    return useStoredChange(async (input: Input) => {
      const status = await change(input);
      // Anything may have been taken from the folder.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== FOLDER_LINK[0] });
      return status;
    }, FOLDER_LINK);
  };
  return useIt;
};

export const useLinkFolder = stored((body: { folder: string; prefer?: LinkSide | null }) =>
  call('put', '/local/folder/link', { body }),
);

export const useLookAtFolder = stored((_now: void) => call('post', '/local/folder/link/look', {}));

/** `path` null: the files that have gone. */
export const useSettleFolder = stored((body: { path: string | null; take: LinkSide }) =>
  call('post', '/local/folder/link/settle', { body }),
);

export const useUnlinkFolder = () =>
  useStoredChange((_now: void) => call('delete', '/local/folder/link', {}), FOLDER_LINK);
