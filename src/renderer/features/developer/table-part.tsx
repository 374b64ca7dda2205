import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TablePartProps {
  title: string;
  about: ReactNode;
  icon: LucideIcon;
  /** Beside the title, such as a button for a new row. */
  action?: ReactNode;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** A titled table of a screen that has several, or what stands in its place while it has no rows. */
export function TablePart({ title, about, icon: Icon, action, isEmpty, empty, children }: TablePartProps) {
  return (
    <section aria-label={title} className="pb-8">
      <div className="flex min-h-7 max-w-5xl items-center gap-2 pb-1">
        <Icon size={16} className="text-subtle" />
        <h2 className="flex-1 text-lg font-semibold">{title}</h2>
        {action}
      </div>
      <p className="max-w-[80ch] pb-2 text-muted">{about}</p>
      {isEmpty ? (
        <p className="max-w-5xl rounded border border-dashed border-line-strong px-3 py-4 text-muted">{empty}</p>
      ) : (
        children
      )}
    </section>
  );
}
