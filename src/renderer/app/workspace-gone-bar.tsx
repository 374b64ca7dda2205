import { FileX } from 'lucide-react';

/** Over every screen once the workspace's file has vanished; the host says what became of it, and what to do. */
export function WorkspaceGoneBar({ gone }: { gone: string | null }) {
  if (gone === null) return null;
  return (
    <div role="alert" className="flex min-h-8 items-center gap-2 border-b border-line bg-fail-soft px-4 py-1">
      <FileX size={14} className="shrink-0 text-fail" />
      <span className="min-w-0 flex-1 break-words">{gone}</span>
    </div>
  );
}
