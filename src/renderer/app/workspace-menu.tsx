import { ChevronDown, Copy, Eye, FilePlus2, FolderOpen, HardDriveDownload, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RecentWorkspace } from '../../core/contract/local/workspaces.ts';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { useMakeBackup } from '../api/health.ts';
import { useWorkspaceFiles, type WorkspaceWish } from '../api/workspaces.ts';
import { Button } from '../ui/button.tsx';
import { desktopBridge } from '../ui/desktop-bridge.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';

/** Comes when it is asked for: dialogs are no part of the first screen. */
const WorkspaceDialog = lazy(async () => ({ default: (await import('./workspace-dialog.tsx')).WorkspaceDialog }));

/** The workspace's name, and what can be done with its file and others. */
export function WorkspaceMenu({ workspace }: { workspace: Workspace }) {
  const files = useWorkspaceFiles().data;
  const backUp = useMakeBackup();
  const [wish, setWish] = useState<WorkspaceWish | null>(null);
  const folder = files?.folder ?? null;
  if (folder === null)
    return (
      <span className="truncate text-sm text-subtle" title={workspace.file}>
        {workspace.name}
      </span>
    );
  const bridge = desktopBridge();
  const recent = (files?.items ?? []).filter(({ is_open }) => !is_open);
  const backUpItem: MenuItem = {
    label: 'Back up',
    icon: HardDriveDownload,
    onSelect: () =>
      backUp.mutate(
        undefined,
        reporting('backup', ({ file }: { file: string }) => showToast(`Backed up: ${file}`)),
      ),
  };
  const items: MenuItem[] = bridge
    ? [
        // The program has a window for each workspace, and the system's dialogs to choose files by.
        { label: 'New…', icon: FilePlus2, onSelect: () => void bridge.workspace('new') },
        { label: 'Open…', icon: FolderOpen, onSelect: () => void bridge.workspace('open') },
        ...recentItems(recent, (file) => void bridge.openRecent(file)),
        { label: 'Save a copy…', icon: Copy, onSelect: () => void bridge.workspace('save_copy') },
        backUpItem,
        { label: 'Show the file', icon: Eye, onSelect: () => void bridge.workspace('reveal') },
      ]
    : [
        { label: 'New…', icon: FilePlus2, onSelect: () => setWish({ file: '', from: 'nothing' }) },
        { label: 'Open…', icon: FolderOpen, onSelect: () => setWish({ file: '', from: null }) },
        ...recentItems(recent, (file) => setWish({ file, from: null })),
        { label: 'Duplicate…', icon: Copy, onSelect: () => setWish({ file: `${workspace.name} copy`, from: 'this' }) },
        backUpItem,
      ];
  return (
    <>
      <Menu
        label="Workspace"
        trigger={
          <Button
            kind="quiet"
            title={workspace.file}
            aria-label={`Workspace ${workspace.name}`}
            className="min-w-0 shrink"
          >
            <span className="truncate text-sm">{workspace.name}</span>
            <ChevronDown size={12} />
          </Button>
        }
        items={items}
      />
      {wish && (
        <Suspense>
          <WorkspaceDialog wish={wish} folder={folder} onClose={() => setWish(null)} />
        </Suspense>
      )}
    </>
  );
}

const recentItems = (recent: readonly RecentWorkspace[], open: (file: string) => void): MenuItem[] =>
  recent.map(({ file, name }) => ({ label: name, hint: file, icon: History, onSelect: () => open(file) }));
