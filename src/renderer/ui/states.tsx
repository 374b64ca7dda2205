/** What a pane shows when it has nothing, when it waits, and when it failed. */
import { LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../core/message-of.ts';
import { useDelayed } from './use-delayed.ts';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Says what this is, why one would want it, and offers the next step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center">
      {Icon && <Icon size={24} className="text-subtle" />}
      <h2 className="text-lg font-medium">{title}</h2>
      {children && <div className="max-w-[46ch] text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Nothing for the first 300 ms (most answers are there by then), then a spinner with what is awaited. */
export function Loading({ what }: { what: string }) {
  const late = useDelayed(300);
  return (
    <output aria-label={`Loading ${what}`} className="flex h-full items-center justify-center gap-2 p-6 text-muted">
      {late && (
        <>
          <LoaderCircle size={16} className="animate-spin" />
          Loading {what}…
        </>
      )}
    </output>
  );
}

export interface ErrorStateProps {
  what: string;
  error: unknown;
  /** What the failure leaves as it was. */
  unharmed?: string;
  onRetry?: () => void;
}

/** Says what happened, what stays as it was and what to do. */
export function ErrorState({ what, error, unharmed, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center">
      <TriangleAlert size={20} className="text-fail" />
      <h2 className="text-lg font-medium">{what}</h2>
      <p className="max-w-[60ch] break-words text-muted">{messageOf(error)}</p>
      {unharmed && <p className="text-muted">{unharmed}</p>}
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-2 h-7 rounded border border-line-strong bg-raised px-3 hover:bg-hover"
        >
          Try again
        </button>
      )}
    </div>
  );
}
