import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Answer, Input, PathOf } from '../../client/operations.ts';
import { call } from './call.ts';

/** What an operation answers, read again under `queryKey`. */
export const useAnswer = <Path extends PathOf<'get'>>(
  queryKey: QueryKey,
  path: Path,
  input: Omit<Input<'get', Path>, 'signal'>,
  options: Omit<UseQueryOptions<Answer<'get', Path>>, 'queryKey' | 'queryFn'> = {},
) =>
  useQuery({
    ...options,
    queryKey,
    // The operation's own input, with the signal that each of them takes.
    queryFn: ({ signal }) => call('get', path, { ...input, signal } as Input<'get', Path>),
  });
