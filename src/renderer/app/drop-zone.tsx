import { FileInput } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { desktopBridge } from '../ui/desktop-bridge.ts';
import { showError } from '../ui/toasts.tsx';
import { useShell, type Given } from './use-shell.ts';

const GivenFiles = lazy(async () => ({ default: (await import('./given-files.tsx')).GivenFiles }));

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** A screen or dialog that takes files itself says so. */
const isTaken = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null;

/** Lets the system's dialog choose files, to be looked at as if they had been dropped. */
export function chooseFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.txt,.md,.yaml,.yml,.jsonl,.zip';
  input.addEventListener('change', () => useShell.getState().setGiven([...(input.files ?? [])]));
  input.click();
}

/** Null: the file is no folder. */
interface Dropped {
  file: File;
  folder: FileSystemDirectoryEntry | null;
}

/** Read while the event lasts: afterwards there is nothing in it. */
const droppedIn = ({ dataTransfer }: DragEvent): Dropped[] =>
  [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.getAsFile();
    const entry = item.webkitGetAsEntry();
    return file ? [{ file, folder: isFolder(entry) ? entry : null }] : [];
  });

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true;

/** Of the desktop program, workspaces and folders that hold some open in windows of their own; all else is looked at here. */
async function openOrLookAt(dropped: readonly Dropped[], lookAt: (given: Given) => void): Promise<void> {
  const bridge = desktopBridge();
  const opened = await Promise.all(dropped.map(async ({ file }) => (await bridge?.openDropped(file)) ?? false));
  const others = dropped.filter((_one, index) => !opened[index]);
  const folder = others.find((one) => one.folder !== null)?.folder;
  if (folder && others.length > 1)
    showError('A folder is imported by itself: drop one, and nothing else.', { about: 'given files' });
  else if (folder) lookAt(folder);
  else if (others.length > 0) lookAt(others.map(({ file }) => file));
}

/** Files that are dropped anywhere on the window are opened: scripts, roles, scenarios, all the other files of a workspace's folder, and such a folder. */
export function DropZone() {
  const { given, setGiven } = useShell();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', work: (event: DragEvent) => void) =>
      // Capture: the editor would take the files first.
      addEventListener(type, work, { capture: true, signal: listening.signal });
    on('dragover', (event) => {
      if (!hasFiles(event) || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    });
    on('dragleave', (event) => {
      // Out of the window, and not from one part of it to another.
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (!hasFiles(event) || isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openOrLookAt(droppedIn(event), setGiven);
    });
    return () => listening.abort();
  }, [setGiven]);
  const close = useCallback(() => setGiven(null), [setGiven]);
  return (
    <>
      {over && (
        <div className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center gap-2 rounded-md border-2 border-dashed border-accent bg-scrim text-lg font-semibold">
          <FileInput size={20} /> Drop scripts (.txt), roles (.md), scenarios and others (.yaml), a workspace’s folder,
          or an archive (.zip)
        </div>
      )}
      {given !== null && (!Array.isArray(given) || given.length > 0) && (
        <Suspense>
          <GivenFiles given={given} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
