import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { readArchive, readLooseFiles, type GivenFiles as Given } from '../features/settings/folder-files.ts';
import { FolderImportDialog } from '../features/settings/folder-import-dialog.tsx';
import { reporting } from '../ui/toasts.tsx';

/** Files that were dropped on the window, or chosen: what they would change, and then the first of what they did. */
export function GivenFiles({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [given, setGiven] = useState<Given | null>(null);
  const [first] = files;
  const archive = files.length === 1 && first?.name.endsWith('.zip') ? first : null;
  useEffect(() => {
    (archive ? readArchive(archive) : readLooseFiles(files)).then(setGiven, (error: unknown) => {
      reporting('given files', undefined, 'The files could not be read: ').onError(error);
      onClose();
    });
  }, [archive, files, onClose]);
  if (!given) return null;
  return (
    <FolderImportDialog
      name={files.length === 1 && first ? first.name : `${files.length} files`}
      given={given}
      onImported={({ items: [item] }) => {
        if (item) navigate(`${placeOf(item.kind as AnyKind)}/${item.id}`);
      }}
      onClose={onClose}
    />
  );
}
