/** What may leave the machine, and what has. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EgressPurpose } from '../../core/contract/local/egress.ts';
import { call } from './call.ts';

/** All that is read of it: asked for again after whatever was sent, refused, allowed or taken back. */
export const EGRESS = 'egress';

export const useEgress = () =>
  useQuery({ queryKey: [EGRESS], queryFn: ({ signal }) => call('get', '/local/egress', { signal }) });

export function useEgressActions() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [EGRESS] });
  return {
    allow: useMutation({
      mutationFn: (body: { url: string; purpose: EgressPurpose }) =>
        call('post', '/local/egress/permissions', { body }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => call('delete', '/local/egress/permissions/{id}', { params: { id } }),
      onSuccess,
    }),
  };
}
