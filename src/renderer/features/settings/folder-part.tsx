import { FileArchive, FolderInput, FolderOutput } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Folder } from '../../../core/contract/local/folder.ts';
import { useExportFolder } from '../../api/folder.ts';
import { Button } from '../../ui/button.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { reporting, showError, showToast } from '../../ui/toasts.tsx';
import { holdsNone, packFolder, readArchive, readChosenFolder, type GivenFiles } from './folder-files.ts';
import { FolderImportDialog } from './folder-import-dialog.tsx';

/** What errors are about. */
const IMPORT = 'folder import';

interface Given {
  name: string;
  given: GivenFiles;
}

/** The account as a folder of plain files: out as an archive, in from a folder or an archive. */
export function FolderPart({ account }: { account: string }) {
  const [chosen, setChosen] = useState<Given | null>(null);
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const exporting = useExportFolder();
  const exportNow = () =>
    exporting.mutate(
      undefined,
      reporting('folder export', ({ files, notices }: Folder) => {
        saveBlob(`${account}.zip`, packFolder(files));
        for (const notice of notices) showToast(notice);
      }),
    );
  const take = (name: string, reading: Promise<GivenFiles>) =>
    void reading.then(
      (given) => {
        if (given.files.length + given.faults.length > 0) setChosen({ name, given });
        else showError(holdsNone(name), { about: IMPORT });
      },
      reporting(IMPORT, undefined, `${name} could not be read: `).onError,
    );
  return (
    <>
      <p className="pb-2 text-muted">
        Agents, scripts, roles, actions, knowledge, campaigns, scenarios, personas, sets and leads of {account} as plain
        files, for version control and for <code className="font-mono text-sm">understudy simulate --from</code>. No
        secret is in them.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={FolderOutput} disabled={exporting.isPending} spins={exporting.isPending} onClick={exportNow}>
          {exporting.isPending ? 'Exporting …' : 'Export as a folder (.zip)'}
        </Button>
        <Button icon={FolderInput} onClick={() => folder.current?.click()}>
          Import a folder…
        </Button>
        <Button icon={FileArchive} onClick={() => archive.current?.click()}>
          Import a .zip…
        </Button>
      </div>
      <input
        ref={(input) => {
          // No attribute that React's types know.
          if (input) input.webkitdirectory = true;
          folder.current = input;
        }}
        type="file"
        multiple
        aria-label="Workspace folder"
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          const name = files[0]?.webkitRelativePath.split('/', 1)[0] ?? 'The folder';
          const chosen = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
          if (files.length > 0) take(name, readChosenFolder(chosen));
          // The same folder can be chosen again.
          target.value = '';
        }}
      />
      <input
        ref={archive}
        type="file"
        accept=".zip,application/zip"
        aria-label="Workspace archive"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file.name, readArchive(file));
          target.value = '';
        }}
      />
      {chosen && <FolderImportDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
