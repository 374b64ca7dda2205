import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { BIN_DAYS, type DeletedDocument } from '../../core/documents/deleted-document.ts';
import { ALL_KINDS, nounOf, placeOf } from '../../core/documents/record-kinds.ts';
import { useBin, useEmptyBin } from '../api/bin.ts';
import { LIST_LIMIT } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { count, exactTime, plural } from '../ui/formats.ts';
import { PaneHeader } from '../ui/pane-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { reporting } from '../ui/toasts.tsx';
import { UseLinks } from './use-links.tsx';
import { useRestore } from './use-restore.ts';

const KINDS = ALL_KINDS.map((kind) => `${nounOf(kind)}s`).join(', ');

const DAY_MS = 24 * 60 * 60_000;

const endOf = (deletedAt: string): string => new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS).toISOString();

/** A day that has begun counts. */
const daysLeft = (deletedAt: string): string =>
  plural(Math.max(1, Math.ceil((Date.parse(endOf(deletedAt)) - Date.now()) / DAY_MS)), 'day');

function BinRow({ document }: { document: DeletedDocument }) {
  const { kind, id, name, revision, deleted_at, used_by } = document;
  const { busy, restore } = useRestore(kind);
  return (
    <tr className="border-b border-line align-top">
      <td className="max-w-64 truncate py-1.5 pr-4">
        <Link href={`${placeOf(kind)}/${id}`} title={name} className="text-accent hover:underline">
          {name}
        </Link>
      </td>
      <td className="py-1.5 pr-4 text-muted">{nounOf(kind)}</td>
      <td className="py-1.5 pr-4 text-muted">
        <TimeAgo iso={deleted_at} />
      </td>
      <td className="py-1.5 pr-4 text-muted" title={`Gone for good on ${exactTime(endOf(deleted_at))}`}>
        {daysLeft(deleted_at)}
      </td>
      <td className="py-1.5 pr-4 text-right text-muted tabular-nums">r{revision}</td>
      <td className="py-1.5 pr-4">
        {used_by.length === 0 ? <span className="text-subtle">nobody</span> : <UseLinks uses={used_by} />}
      </td>
      <td className="py-1 text-right">
        <Button disabled={busy} aria-label={`Restore ${name}`} icon={RotateCcw} onClick={() => restore(id, name)}>
          Restore
        </Button>
      </td>
    </tr>
  );
}

/** Deleted documents of every kind, with who still names them and the way back. */
export function BinScreen() {
  const bin = useBin();
  const items = bin.data?.items ?? [];
  const total = bin.data?.meta.total ?? 0;
  const [isAsking, setAsking] = useState(false);
  const empty = useEmptyBin();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title="Bin" subtitle={bin.data ? `${count(total)} deleted` : undefined}>
        {items.length > 0 && (
          <Button icon={Trash2} onClick={() => setAsking(true)}>
            Empty now…
          </Button>
        )}
      </PaneHeader>
      {isAsking && (
        <ConfirmDialog
          title="Empty the bin?"
          doIt="Empty it for good"
          danger
          busy={empty.isPending}
          onConfirm={() =>
            empty.mutate(
              undefined,
              reporting('empty the bin', () => setAsking(false)),
            )
          }
          onClose={() => setAsking(false)}
        >
          {total === 1 ? 'What is in it is' : `All ${count(total)} in it are`} gone for good then, with the history;
          this cannot be undone. Runs and calls keep what they froze.
        </ConfirmDialog>
      )}
      <QueryView query={bin} what="the bin" />
      {bin.data && items.length === 0 && (
        <EmptyState icon={Trash2} title="The bin is empty">
          What is deleted ({KINDS}) waits here with its history for {BIN_DAYS} days, in which it can be restored. Then
          it is gone for good.
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className="min-h-0 flex-1 overflow-auto p-4">
          <p className="pb-3 text-muted">
            What waits here can be restored with its history for {BIN_DAYS} days. What is older is taken out for good,
            when the workspace is opened and each day.
          </p>
          <table aria-label="Deleted documents" className="w-full max-w-5xl">
            <thead>
              <tr className="border-b border-line text-left text-sm text-muted">
                <th className="pr-4 pb-1 font-normal">Name</th>
                <th className="pr-4 pb-1 font-normal">Kind</th>
                <th className="pr-4 pb-1 font-normal">Deleted</th>
                <th className="pr-4 pb-1 font-normal">Stays for</th>
                <th className="pr-4 pb-1 text-right font-normal">Revision</th>
                <th className="pr-4 pb-1 font-normal">Still named by</th>
                <th>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((document) => (
                <BinRow key={document.id} document={document} />
              ))}
            </tbody>
          </table>
          {total > items.length && (
            <p className="pt-2 text-sm text-muted">
              The last {count(LIST_LIMIT)} of {count(total)}.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
