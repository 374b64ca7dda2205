import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const useRequests = () =>
  useQuery({ queryKey: ['requests'], queryFn: ({ signal }) => call('get', '/local/requests', { signal }) });
