import type { FolderOutcome } from '../../../core/contract/local/folder.ts';
import { nounOf, type AnyKind } from '../../../core/documents/record-kinds.ts';
import type { FileFault } from '../../../core/workspace-folder/read-folder.ts';
import { plural } from '../../ui/formats.ts';

/** Rows that are shown one by one; the rest is counted. */
const SHOWN = 500;

/** Each with its file, line and column. */
export function FaultList({ faults }: { faults: readonly FileFault[] }) {
  return (
    <>
      <ul aria-label="Faults" className="flex flex-col gap-1">
        {faults.slice(0, SHOWN).map(({ path, line, column, message }) => (
          <li key={`${path}:${line}:${column}:${message}`} className="border-b border-line pb-1 last:border-0">
            <code className="font-mono text-sm break-all text-muted">
              {path}:{line}:{column}
            </code>
            <p className="break-words">{message}</p>
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p className="pt-2 text-muted">and {faults.length - SHOWN} more</p>}
    </>
  );
}

/** What stands in the way of an import. */
export function FolderFaults({ faults }: { faults: readonly FileFault[] }) {
  return (
    <>
      <p role="alert" className="pb-2 text-fail">
        Nothing can be imported: {plural(faults.length, 'fault')}.
      </p>
      <FaultList faults={faults} />
    </>
  );
}

/** What is created and changed; what stays as it is is counted. */
export function FolderChanges({ outcome: { items, settings, notices } }: { outcome: FolderOutcome }) {
  const changed = items.filter(({ change }) => change !== 'unchanged');
  const count = (change: string) => items.filter((item) => item.change === change).length;
  return (
    <>
      <p className="pb-2">
        {count('created')} created, {count('changed')} changed, {count('unchanged')} unchanged. Nothing is deleted.
      </p>
      {settings !== 'unchanged' && (
        <p className="pb-2 text-muted">The account’s name, default agent or default set is changed as well.</p>
      )}
      {notices.map((notice) => (
        <p key={notice} className="pb-2 text-muted">
          {notice}
        </p>
      ))}
      {changed.length > 0 && (
        <table aria-label="What is created and changed" className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted">
              <th className="pr-4 pb-1 font-normal">Change</th>
              <th className="pr-4 pb-1 font-normal">Kind</th>
              <th className="pb-1 font-normal">File</th>
            </tr>
          </thead>
          <tbody>
            {changed.slice(0, SHOWN).map(({ kind, id, path, change }) => (
              <tr key={`${kind} ${id}`} className="border-b border-line align-top last:border-0">
                <td className="py-1 pr-4">{change}</td>
                <td className="py-1 pr-4 whitespace-nowrap text-muted">{nounOf(kind as AnyKind)}</td>
                <td className="py-1 break-all">{path}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed.length > SHOWN && <p className="pt-2 text-muted">and {changed.length - SHOWN} more</p>}
    </>
  );
}
