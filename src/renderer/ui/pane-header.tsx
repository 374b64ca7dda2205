import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** The 40 px strip on top of a pane: what it is on the left, what one can do on the right. */
export function PaneHeader({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <header className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-1">
      <h1 className="min-w-0 truncate text-base font-semibold" title={title}>
        {title}
      </h1>
      {subtitle && <div className="flex min-w-0 items-center gap-2 truncate text-sm text-subtle">{subtitle}</div>}
      <div className="ml-auto flex flex-wrap items-center gap-1">{children}</div>
    </header>
  );
}
