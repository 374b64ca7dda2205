import { FileDiff } from 'lucide-react';
import { useState } from 'react';
import type { FolderLinkStatus, LinkSide } from '../../../core/contract/local/folder-link.ts';
import { useFolderConflict, useSettleFolder } from '../../api/folder-link.ts';
import { DiffEditor } from '../../editor/lazy-editors.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { reporting } from '../../ui/toasts.tsx';

const WORDS = {
  both_changed: 'changed in the folder and here',
  gone_here: 'changed in the folder, deleted here',
  gone_there: 'changed here, deleted in the folder',
} as const;

const languageOf = (path: string) =>
  path.endsWith('.md') ? 'markdown' : path.endsWith('.txt') ? 'understudy-script' : 'yaml';

function CompareDialog({
  path,
  onTake,
  onClose,
}: {
  path: string;
  onTake: (side: LinkSide) => void;
  onClose: () => void;
}) {
  const sides = useFolderConflict(path);
  return (
    <Dialog
      open
      size="wide"
      title={path}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Decide later</Button>
          <Button onClick={() => onTake('folder')}>Take the folder’s</Button>
          <Button onClick={() => onTake('workbench')}>Take the workbench’s</Button>
        </>
      }
    >
      <p className="pb-2 text-muted">Left: in the folder. Right: in the workbench.</p>
      <QueryView query={sides} what="both texts" failed="The texts could not be read" />
      {sides.data && (
        <div className="h-[50vh]">
          <DiffEditor
            language={languageOf(path)}
            before={sides.data.folder ?? ''}
            after={sides.data.workbench ?? ''}
            names={[`${path} in the folder`, `${path} in the workbench`]}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What was changed on both sides, each to be decided by itself. */
export function FolderConflicts({ conflicts }: Pick<FolderLinkStatus, 'conflicts'>) {
  const settle = useSettleFolder();
  const [compared, setCompared] = useState<string | null>(null);
  const take = (path: string, side: LinkSide) =>
    settle.mutate(
      { path, take: side },
      reporting('folder', () => setCompared(null)),
    );
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Conflicts" className="flex flex-col gap-1 rounded-md border border-warn p-3">
      <h3 className="font-semibold">{plural(conflicts.length, 'file')} changed on both sides</h3>
      <p className="text-sm text-muted">Either stays as it is until you decide.</p>
      <ul>
        {conflicts.map(({ path, kind }) => (
          <li key={path} className="flex flex-wrap items-center gap-2 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1">
              <code className="block truncate font-mono text-sm" title={path}>
                {path}
              </code>
              <span className="text-sm text-muted">{WORDS[kind]}</span>
            </span>
            <Button icon={FileDiff} aria-label={`Compare ${path}`} onClick={() => setCompared(path)}>
              Compare
            </Button>
            <Button
              aria-label={`Take the folder’s ${path}`}
              disabled={settle.isPending}
              onClick={() => take(path, 'folder')}
            >
              Folder’s
            </Button>
            <Button
              aria-label={`Take the workbench’s ${path}`}
              disabled={settle.isPending}
              onClick={() => take(path, 'workbench')}
            >
              Workbench’s
            </Button>
          </li>
        ))}
      </ul>
      {compared !== null && (
        <CompareDialog path={compared} onTake={(side) => take(compared, side)} onClose={() => setCompared(null)} />
      )}
    </section>
  );
}
