import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryStatus, WebhookUpdate } from '../../core/contract/local/webhooks.ts';
import { call } from './call.ts';

/** All that is read of webhooks: asked for again after every attempt. */
export const WEBHOOKS = 'webhooks';

/** Deliveries that the screen shows of one endpoint. */
const SHOWN = 200;

export const useWebhooks = () =>
  useQuery({ queryKey: [WEBHOOKS, 'list'], queryFn: ({ signal }) => call('get', '/local/webhooks', { signal }) });

export const useDeliveries = (id: string, status: DeliveryStatus | '') =>
  useQuery({
    queryKey: [WEBHOOKS, 'deliveries', id, status],
    queryFn: ({ signal }) =>
      call('get', '/local/webhooks/{id}/deliveries', { params: { id }, query: { status, limit: SHOWN }, signal }),
    placeholderData: (previous) => previous,
  });

export const useDelivery = (id: string) =>
  useQuery({
    queryKey: [WEBHOOKS, 'delivery', id],
    queryFn: ({ signal }) => call('get', '/local/webhook-deliveries/{id}', { params: { id }, signal }),
  });

/** Everything that can be done to an endpoint; the host tells of the change, and what is shown is read again. */
export function useWebhookActions() {
  const client = useQueryClient();
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: [WEBHOOKS] });
    await client.invalidateQueries({ queryKey: ['workspace'] });
  };
  return {
    create: useMutation({
      mutationFn: (body: WebhookUpdate & { url: string }) => call('post', '/local/webhooks', { body }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: WebhookUpdate & { id: string }) =>
        call('patch', '/local/webhooks/{id}', { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call('delete', '/local/webhooks/{id}', { params: { id } }),
      onSuccess,
    }),
    changeSecret: useMutation({
      mutationFn: (id: string) => call('post', '/local/webhooks/{id}/secret', { params: { id } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (id: string) => call('post', '/local/webhooks/{id}/test', { params: { id } }),
      onSuccess,
    }),
    redeliver: useMutation({
      mutationFn: (id: string) => call('post', '/local/webhook-deliveries/{id}/redeliver', { params: { id } }),
      onSuccess,
    }),
  };
}
