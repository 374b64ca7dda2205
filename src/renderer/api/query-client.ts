import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/api-error.ts';

/** A refused request will be refused again; only an unreachable host is worth asking once more. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && failures < 2;

/** Events invalidate what changed, so answers stay fresh until one says otherwise. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthRetrying, retryDelay: 800, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
