import type { DeliveryStatus, WebhookUpdate } from '../../core/contract/local/webhooks.ts';
import { call } from './call.ts';
import { useChange } from './use-change.ts';
import { useAnswer } from './use-answer.ts';

/** All that is read of webhooks: asked for again after every attempt. */
export const WEBHOOKS = 'webhooks';

/** Deliveries that the screen shows of one endpoint. */
const SHOWN = 200;

export const useWebhooks = () => useAnswer([WEBHOOKS, 'list'], '/local/webhooks', {});

export const useDeliveries = (id: string, status: DeliveryStatus | '') =>
  useAnswer(
    [WEBHOOKS, 'deliveries', id, status],
    '/local/webhooks/{id}/deliveries',
    { params: { id }, query: { status, limit: SHOWN } },
    { placeholderData: (previous) => previous },
  );

export const useDelivery = (id: string) =>
  useAnswer([WEBHOOKS, 'delivery', id], '/local/webhook-deliveries/{id}', { params: { id } });

const useWebhookChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange(change, [WEBHOOKS], ['workspace']);

/** Everything that can be done to an endpoint; the host tells of the change, and what is shown is read again. */
export const useWebhookActions = () => ({
  create: useWebhookChange((body: WebhookUpdate & { url: string }) => call('post', '/local/webhooks', { body })),
  update: useWebhookChange(({ id, ...body }: WebhookUpdate & { id: string }) =>
    call('patch', '/local/webhooks/{id}', { params: { id }, body }),
  ),
  remove: useWebhookChange((id: string) => call('delete', '/local/webhooks/{id}', { params: { id } })),
  changeSecret: useWebhookChange((id: string) => call('post', '/local/webhooks/{id}/secret', { params: { id } })),
  test: useWebhookChange((id: string) => call('post', '/local/webhooks/{id}/test', { params: { id } })),
  redeliver: useWebhookChange((id: string) =>
    call('post', '/local/webhook-deliveries/{id}/redeliver', { params: { id } }),
  ),
});
