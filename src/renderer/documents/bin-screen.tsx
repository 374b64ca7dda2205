import { RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { DeletedDocument } from '../../core/documents/deleted-document.ts';
import { ALL_KINDS, nounOf, placeOf } from '../../core/documents/record-kinds.ts';
import { useBin } from '../api/bin.ts';
import { LIST_LIMIT } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { count } from '../ui/formats.ts';
import { PaneHeader } from '../ui/pane-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { UseLinks } from './use-links.tsx';
import { useRestore } from './use-restore.ts';

const KINDS = ALL_KINDS.map((kind) => `${nounOf(kind)}s`).join(', ');

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
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHeader title="Bin" subtitle={bin.data ? `${count(bin.data.meta.total)} deleted` : undefined} />
      <QueryView query={bin} what="the bin" />
      {bin.data && items.length === 0 && (
        <EmptyState icon={Trash2} title="The bin is empty">
          What is deleted ({KINDS}) waits here with its history until it is restored. Nothing is taken out for good, not
          after thirty days either.
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className="min-h-0 flex-1 overflow-auto p-4">
          <p className="pb-3 text-muted">
            What waits here can be restored with its history: for thirty days by promise, and in fact until you restore
            it, since nothing is taken out for good.
          </p>
          <table aria-label="Deleted documents" className="w-full max-w-5xl">
            <thead>
              <tr className="border-b border-line text-left text-sm text-muted">
                <th className="pr-4 pb-1 font-normal">Name</th>
                <th className="pr-4 pb-1 font-normal">Kind</th>
                <th className="pr-4 pb-1 font-normal">Deleted</th>
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
          {(bin.data?.meta.total ?? 0) > items.length && (
            <p className="pt-2 text-sm text-muted">
              The last {count(LIST_LIMIT)} of {count(bin.data?.meta.total ?? 0)}.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
