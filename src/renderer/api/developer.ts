import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const useRequests = () => useQuery({ queryKey: ['requests'], queryFn: ({ signal }) => call('get', '/local/requests', { signal }) });

export const useApiKeys = () => useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => call('get', '/local/api-keys', { signal }) });
