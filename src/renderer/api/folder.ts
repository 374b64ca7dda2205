/** The account as a folder of plain files. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Folder } from '../../core/contract/local/folder.ts';
import { isAnyKind, type AnyKind } from '../../core/documents/record-kinds.ts';
import { call } from './call.ts';
import { noteChangedTogether } from './done.ts';

export const useExportFolder = () => useMutation({ mutationFn: () => call('get', '/local/folder', {}) });

/** One document or record as its files. */
export const useExportFile = () =>
  useMutation({
    mutationFn: (query: { kind: AnyKind; id: string }) => call('get', '/local/folder/file', { query }),
  });

/** What an import would do; nothing is changed. */
export const usePlanImport = () =>
  useMutation({
    mutationFn: (files: Folder['files']) =>
      call('post', '/local/folder', { query: { dry_run: true }, body: { files } }),
  });

/** An import may change anything. `name`: where from, in words. */
export function useImportFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ files }: { files: Folder['files']; name: string }) =>
      call('post', '/local/folder', { body: { files } }),
    onSuccess: ({ changed, settings_changed }, { name }) => {
      noteChangedTogether(
        'Imported',
        name,
        changed.flatMap(({ kind, ...one }) => (isAnyKind(kind) ? [{ ...one, kind }] : [])),
        settings_changed && { restore: settings_changed.before, expected: settings_changed.after },
      );
      return client.invalidateQueries();
    },
  });
}
