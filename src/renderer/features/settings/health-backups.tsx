import { HardDriveDownload } from 'lucide-react';
import type { Backup } from '../../../core/contract/local/health.ts';
import { useBackups, useMakeBackup } from '../../api/health.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { bytes } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { SettingsPart } from './settings-part.tsx';

const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;

function BackupRow({ backup }: { backup: Backup }) {
  return (
    <li className="flex min-h-8 items-center gap-3 border-b border-line last:border-0">
      <code className="min-w-0 flex-1 truncate font-mono text-sm" title={backup.file}>
        {nameOf(backup.file)}
      </code>
      <span className="text-muted tabular-nums">{bytes(backup.bytes)}</span>
      <TimeAgo iso={backup.made_at} className="w-24 text-right text-muted" />
      <CopyButton text={backup.file} label="Copy the path" />
    </li>
  );
}

/** The workspace's backups, and one more on demand. */
export function HealthBackups() {
  const backups = useBackups();
  const make = useMakeBackup();
  const { data } = backups;
  const backUp = () =>
    make.mutate(
      undefined,
      reporting('backup', (made: Backup) => showToast(`Backed up: ${nameOf(made.file)}`)),
    );
  return (
    <SettingsPart title="Backups">
      <div className="flex items-start gap-2 pb-2">
        <p className="flex-1 text-muted">
          {data?.folder === null
            ? 'This workspace is in memory and vanishes with its host: start with a file to have backups.'
            : 'A workspace that has changed is backed up once a day while it is open; those of seven days stay, and those made by hand or before a new version of the program. Each is a workspace: open it like this one.'}
        </p>
        {data?.folder != null && (
          <Button icon={HardDriveDownload} disabled={make.isPending} onClick={backUp}>
            {make.isPending ? 'Backing up …' : 'Back up now'}
          </Button>
        )}
      </div>
      {data?.failure != null && (
        <p className="pb-2 text-fail">Today’s could not be made: {data.failure}. It is tried again within the hour.</p>
      )}
      <QueryView query={backups} what="the backups" failed="The backups could not be listed" />
      {data?.folder != null && data.items.length === 0 && (
        <p className="rounded border border-dashed border-line-strong px-3 py-4 text-muted">There is none yet.</p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Backups">
          {data.items.map((backup) => (
            <BackupRow key={backup.file} backup={backup} />
          ))}
        </ul>
      )}
    </SettingsPart>
  );
}
