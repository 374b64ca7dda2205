import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Lists that a form only picks from. */
export const useDataStores = () =>
  useQuery({ queryKey: ['data-stores'], queryFn: ({ signal }) => call('get', '/local/data-stores', { signal }) });

export const useActions = () =>
  useQuery({ queryKey: ['actions'], queryFn: ({ signal }) => call('get', '/local/actions', { signal }) });
