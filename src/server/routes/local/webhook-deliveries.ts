/** What was sent to a webhook endpoint, attempt by attempt. */
import { z } from 'zod';
import { listingOf } from '../../../core/contract/local/listing.ts';
import { DeliveryDetailSchema, DeliveryQuerySchema, DeliverySchema } from '../../../core/contract/local/webhooks.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, notFound } from '../../http/http-error.ts';

const shared = { tag: 'Workbench webhooks', auth: 'session' } as const;
const Params = z.object({ id: id() });

export const deliveryRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/webhooks/{id}/deliveries',
    operation: 'listWebhookDeliveries',
    summary: 'List what was sent to an endpoint, newest first',
    params: Params,
    query: DeliveryQuerySchema,
    response: listingOf(DeliverySchema),
    errors: { 404: 'Webhook not found' },
    handle({ account, params, query: { status, offset = 0, limit = 100 } }) {
      if (!account.webhooks.get(params.id)) throw notFound('Webhook');
      const { items, total } = account.deliveries.list(params.id, { status, offset, limit });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/webhook-deliveries/{id}',
    operation: 'getWebhookDelivery',
    summary: 'Read one delivery with its payload and every attempt',
    params: Params,
    response: DeliveryDetailSchema,
    errors: { 404: 'Delivery not found' },
    handle: ({ account, params }) => found(account.deliveries.get(params.id), 'Delivery'),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/webhook-deliveries/{id}/redeliver',
    operation: 'redeliverWebhook',
    summary: 'Send a delivery once more, under the same webhook-id',
    params: Params,
    response: DeliverySchema,
    errors: { 404: 'Delivery not found' },
    handle({ account, write, params }) {
      if (!write((writer) => writer.deliveries.sendAgain(params.id))) throw notFound('Delivery');
      const { body: _body, tries: _tries, ...delivery } = found(account.deliveries.get(params.id), 'Delivery');
      return delivery;
    },
  }),
] as const;
