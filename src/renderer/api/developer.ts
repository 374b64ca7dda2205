import { useQuery } from '@tanstack/react-query';
import type { ApiKey, RequestRecord } from '../../core/contract/local/workspace.ts';
import { send } from './http-client.ts';
import type { Listing } from './listing.ts';

export const useRequests = () =>
  useQuery({ queryKey: ['requests'], queryFn: ({ signal }) => send<Listing<RequestRecord>>('GET', '/local/requests', undefined, signal) });

export const useApiKeys = () => useQuery({ queryKey: ['api-keys'], queryFn: ({ signal }) => send<Listing<ApiKey>>('GET', '/local/api-keys', undefined, signal) });
