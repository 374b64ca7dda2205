/** The account as a folder of plain files. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../core/contract/local/folder.ts';
import { call } from './call.ts';

export const useExportFolder = () => useMutation({ mutationFn: () => call('get', '/local/folder', {}) });

/** What an import would do; nothing is changed. */
export const usePlanImport = () =>
  useMutation({
    mutationFn: (files: Folder['files']) =>
      call('post', '/local/folder', { query: { dry_run: true }, body: { files } }),
  });

/** An import may change anything. */
export function useImportFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (files: Folder['files']) => call('post', '/local/folder', { body: { files } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
