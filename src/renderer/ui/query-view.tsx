import type { ReactNode } from 'react';
import { ErrorState, Loading } from './states.tsx';
import { capital } from '../../core/capital.ts';

/** What of a query is shown; TanStack's own results fit. */
export interface ShownQuery<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: ShownQuery<T>;
  /** What is awaited: "the runs". */
  what: string;
  /** What is said where it could not be read; absent: that. */
  failed?: string;
  /** What a failure leaves as it was. */
  unharmed?: string;
  /** In place of data in which there is nothing. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  children?: (data: T) => ReactNode;
}

/** A query while it is read, where it failed, where it has nothing, and what it has. What is there stays while it is read again, even if that fails. */
export function QueryView<T>({ query, what, failed, unharmed, empty, children }: QueryViewProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return empty?.when(data) ? empty.show : children?.(data);
  if (error == null) return <Loading what={what} />;
  return (
    <ErrorState
      what={failed ?? `${capital(what)} could not be read`}
      error={error}
      {...(unharmed !== undefined && { unharmed })}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Two queries of which nothing is shown until both are there. */
export const bothOf = <A, B>(one: ShownQuery<A>, other: ShownQuery<B>): ShownQuery<readonly [A, B]> => ({
  data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
  error: one.error ?? other.error,
  refetch: () => [one, other].filter(({ error }) => error != null).map(({ refetch }) => refetch()),
});
