import { watch } from 'chokidar';
import { FOLDERS } from '../../core/workspace-folder/folder-paths.ts';
import path from 'node:path';

/** A data store's files are the deepest that are a workspace's: `knowledge/<store>/<file>`. */
const DEPTH = 2;

/** Calls `onChange` whenever something in a folder has changed that may be a workspace's. Answers how to stop. */
export type WatchFolder = (folder: string, onChange: () => void, onFault: (error: unknown) => void) => () => void;

export const watchFolder: WatchFolder = (folder, onChange, onFault) => {
  const isOthers = (file: string): boolean => {
    const [first = ''] = path.relative(folder, file).split(path.sep);
    // What else lies beside them, such as .git or node_modules, may be large, and is looked at by nobody.
    return first !== '' && (first.startsWith('.') || (!FOLDERS.includes(first) && !first.includes('.')));
  };
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: DEPTH,
    ignored: isOthers,
    persistent: false,
  });
  watcher.on('all', onChange).on('error', onFault);
  return () => void watcher.close();
};
