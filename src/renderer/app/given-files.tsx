import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { filesOfDropped } from '../features/settings/dropped-folder.ts';
import {
  holdsNone,
  readArchive,
  readChosenFolder,
  readLooseFiles,
  type GivenFiles as Read,
} from '../features/settings/folder-files.ts';
import { FolderImportDialog } from '../features/settings/folder-import-dialog.tsx';
import { reporting, showError } from '../ui/toasts.tsx';
import type { Given } from './use-shell.ts';

/** What errors are about. */
const GIVEN = 'given files';

const isFolder = (given: Given): given is FileSystemDirectoryEntry => 'isDirectory' in given;

async function read(given: Given): Promise<Read> {
  if (isFolder(given)) return readChosenFolder(await filesOfDropped(given));
  const [first] = given;
  return given.length === 1 && first?.name.endsWith('.zip') ? readArchive(first) : readLooseFiles(given);
}

function nameOf(given: Given): string {
  if (isFolder(given)) return given.name;
  const [first] = given;
  return given.length === 1 && first ? first.name : `${given.length} files`;
}

/** Files that were dropped on the window, or chosen, or a folder: what they would change, and then the first of what they did. */
export function GivenFiles({ given, onClose }: { given: Given; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [found, setFound] = useState<Read | null>(null);
  useEffect(() => {
    read(given).then(
      (files) => {
        if (files.files.length + files.faults.length > 0) setFound(files);
        else {
          showError(holdsNone(nameOf(given)), { about: GIVEN });
          onClose();
        }
      },
      (error: unknown) => {
        reporting(GIVEN, undefined, 'The files could not be read: ').onError(error);
        onClose();
      },
    );
  }, [given, onClose]);
  if (!found) return null;
  return (
    <FolderImportDialog
      name={nameOf(given)}
      given={found}
      onImported={({ items: [item] }) => {
        if (item) navigate(`${placeOf(item.kind as AnyKind)}/${item.id}`);
      }}
      onClose={onClose}
    />
  );
}
