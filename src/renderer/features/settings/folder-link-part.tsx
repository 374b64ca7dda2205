import { FolderSync, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { FolderLinkStatus, LinkSide } from '../../../core/contract/local/folder-link.ts';
import {
  useFolderLink,
  useLinkFolder,
  useLookAtFolder,
  useSettleFolder,
  useUnlinkFolder,
} from '../../api/folder-link.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting } from '../../ui/toasts.tsx';
import { FolderConflicts } from './folder-conflicts.tsx';
import { FaultList } from './folder-outcome.tsx';

const SHOWN = 8;

function LinkForm({ account }: { account: string }) {
  const link = useLinkFolder();
  const [folder, setFolder] = useState('');
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate({ folder: folder.trim() });
      }}
    >
      <p className="text-muted">
        Keep {account} in a folder of this machine, for your own editor and for git: what changes in one appears in the
        other at once. What was changed on both sides waits for you.
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Folder on this machine">
            <TextInput value={folder} onText={setFolder} placeholder="/home/me/lakeside" spellCheck={false} />
          </Field>
        </div>
        <Button
          type="submit"
          icon={FolderSync}
          disabled={folder.trim() === '' || link.isPending}
          spins={link.isPending}
        >
          Link the folder
        </Button>
      </div>
      <FailureNote error={link.error} />
    </form>
  );
}

function Waiting({ waiting }: Pick<FolderLinkStatus, 'waiting'>) {
  const settle = useSettleFolder();
  const decide = (take: LinkSide) => settle.mutate({ path: null, take }, reporting('folder'));
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Files that have gone" className="flex flex-col gap-1 rounded-md border border-warn p-3">
      <h3 className="font-semibold">{plural(waiting.length, 'file')} have gone from the folder at once</h3>
      <p className="text-sm text-muted">
        {waiting.slice(0, SHOWN).join(', ')}
        {waiting.length > SHOWN && ` and ${waiting.length - SHOWN} more`}. Their documents are still here.
      </p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button disabled={settle.isPending} onClick={() => decide('workbench')}>
          Write the files again
        </Button>
        <Button disabled={settle.isPending} onClick={() => decide('folder')}>
          Move the documents to the bin
        </Button>
      </div>
    </section>
  );
}

function lastWords({ imported, binned, written, deleted }: NonNullable<FolderLinkStatus['last']>): string {
  const parts = [
    imported > 0 && `${imported} taken from the folder`,
    binned > 0 && `${binned} moved to the bin`,
    written > 0 && `${plural(written, 'file')} written`,
    deleted > 0 && `${plural(deleted, 'file')} deleted`,
  ].filter((part) => part !== false);
  return parts.join(', ');
}

function Linked({ status }: { status: FolderLinkStatus }) {
  const look = useLookAtFolder();
  const unlink = useUnlinkFolder();
  const [leaving, setLeaving] = useState(false);
  const { folder, state, looked_at, last, conflicts, faults, waiting } = status;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 truncate font-mono text-sm" title={folder}>
          {folder}
        </code>
        <Button
          icon={RefreshCw}
          disabled={look.isPending}
          spins={look.isPending}
          onClick={() => look.mutate(undefined, reporting('folder'))}
        >
          Compare now
        </Button>
        <Button icon={Unlink} onClick={() => setLeaving(true)}>
          Unlink…
        </Button>
      </div>
      {state === 'missing' ? (
        <p role="alert" className="text-warn">
          The folder, or the understudy.yaml in it, is not there. Nothing is taken from it or written to it until it is
          back.
        </p>
      ) : (
        <p className="text-sm text-muted">
          Watched on both sides
          {looked_at !== null && (
            <>
              , compared <TimeAgo iso={looked_at} />
            </>
          )}
          .{' '}
          {last && (
            <>
              Last change <TimeAgo iso={last.at} />: {lastWords(last)}.
            </>
          )}
        </p>
      )}
      <FolderConflicts conflicts={conflicts} />
      <Waiting waiting={waiting} />
      {faults.length > 0 && (
        <section aria-label="Files that cannot be taken" className="rounded-md border border-warn p-3">
          <h3 className="pb-1 font-semibold">
            {plural(faults.length, 'fault')}: these files wait until they are mended
          </h3>
          <FaultList faults={faults} />
        </section>
      )}
      {leaving && (
        <ConfirmDialog
          title="Unlink the folder"
          doIt="Unlink"
          busy={unlink.isPending}
          onConfirm={() =>
            unlink.mutate(
              undefined,
              reporting('folder', () => setLeaving(false)),
            )
          }
          onClose={() => setLeaving(false)}
        >
          Files and documents stay as they are, and do not follow each other any more.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The folder that the account belongs to: named, watched, and what is undecided between them. */
export function FolderLinkPart({ account }: { account: string }) {
  const link = useFolderLink();
  return (
    <>
      <QueryView query={link} what="the folder" failed="The folder could not be read" />
      {link.data === null && <LinkForm account={account} />}
      {link.data && <Linked status={link.data} />}
    </>
  );
}
