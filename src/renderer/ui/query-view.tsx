import type { ReactNode } from 'react';
import { ErrorState, Loading } from './states.tsx';

export interface QueryViewProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** "the calls": what is awaited. */
  what: string;
  /** What is said where it could not be read; absent: that. */
  failed?: string;
  /** Once it is there; what was read before stays while it is read anew, or cannot be. */
  children?: (data: T) => ReactNode;
}

/** What stands in the place of something that is asked of the host: that it is awaited, that it failed and can be tried again, or it. */
export function QueryView<T>({ query, what, failed, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children?.(query.data);
  if (!query.error) return <Loading what={what} />;
  const said = failed ?? `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be read`;
  return <ErrorState what={said} error={query.error} onRetry={() => void query.refetch()} />;
}
