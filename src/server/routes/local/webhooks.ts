/** Webhook endpoints of the account: where events go. */
import { z } from 'zod';
import { EGRESS_FAULT, egressAddress, egressTarget } from '../../../core/contract/local/egress.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import {
  TEST_EVENT,
  WEBHOOK_LIMITS,
  WebhookCreateSchema,
  WebhookSchema,
  WebhookSecretSchema,
  WebhookUpdateSchema,
  DeliverySchema,
  type Webhook,
} from '../../../core/contract/local/webhooks.ts';
import { id } from '../../../core/contract/wire.ts';
import { isoUtc } from '../../../core/time.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Deps } from '../../http/deps.ts';
import { conflict, found, HttpError, notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

const shared = { tag: 'Workbench webhooks', auth: 'session' } as const;
const Params = z.object({ id: id() });
const missing = { 404: 'Webhook not found' };
/** An operation on one that is there. */
const one = { ...shared, params: Params, errors: missing } as const;

/** An endpoint elsewhere needs a permission first; one on this machine needs none. Throws HttpError 422. */
function mustBeAllowed(deps: Deps, url: string): void {
  const target = egressTarget(url);
  if (target === undefined || deps.egress.mayReach(target, 'webhook')) return;
  const msg = `Value error, ${egressAddress(target)} is not this machine, and nothing may be sent there yet: allow it under Developer → Egress`;
  throw new HttpError(422, [{ loc: ['body', 'url'], msg, type: EGRESS_FAULT }]);
}

/** The secret before the last change signs as well for so long. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

const mustGet = (account: AccountReader, webhookId: string): Webhook => {
  return found(account.webhooks.get(webhookId), 'Webhook');
};

export const webhookRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/webhooks',
    operation: 'listWebhooks',
    summary: 'List webhook endpoints, each with how its deliveries stand',
    response: listingOf(WebhookSchema),
    handle: ({ account }) => wholeListing(account.webhooks.list()),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/webhooks',
    operation: 'createWebhook',
    summary: 'Add a webhook endpoint; its signing secret is shown this once',
    description:
      'Events are sent as Standard Webhooks has them: POST of `{type, timestamp, data}` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. What is not answered with a 2xx is sent again, eight times in all, after 5 s, 20 s, 80 s and so on; redirections are not followed. No endpoint is ever disabled by the host.',
    body: WebhookCreateSchema,
    response: WebhookSecretSchema,
    errors: { 409: 'There are as many endpoints as there may be' },
    handle(context) {
      mustBeAllowed(context.deps, context.body.url);
      if (context.account.webhooks.count() >= WEBHOOK_LIMITS.endpoints)
        throw conflict(`An account has at most ${WEBHOOK_LIMITS.endpoints} webhook endpoints`);
      const secret = context.deps.newWebhookSecret();
      const webhookId = context.write((account) => account.webhooks.create(context.body, secret));
      return { webhook: mustGet(context.account, webhookId), secret };
    },
  }),
  defineRoute({
    ...one,
    method: 'get',
    path: '/local/webhooks/{id}',
    operation: 'getWebhook',
    summary: 'Read a webhook endpoint',
    response: WebhookSchema,
    handle: ({ account, params }) => mustGet(account, params.id),
  }),
  defineRoute({
    ...one,
    method: 'patch',
    path: '/local/webhooks/{id}',
    operation: 'updateWebhook',
    summary: 'Change a webhook endpoint; what is left out stays',
    description:
      'While an endpoint is disabled nothing is queued for it, and what was queued before waits until it is enabled again.',
    body: WebhookUpdateSchema,
    response: WebhookSchema,
    handle(context) {
      if (context.body.url !== undefined) mustBeAllowed(context.deps, context.body.url);
      if (!context.write((account) => account.webhooks.update(context.params.id, context.body)))
        throw notFound('Webhook');
      return mustGet(context.account, context.params.id);
    },
  }),
  defineRoute({
    ...one,
    method: 'delete',
    path: '/local/webhooks/{id}',
    operation: 'deleteWebhook',
    summary: 'Delete a webhook endpoint with its deliveries',
    response: z.null(),
    handle(context) {
      if (!context.write((account) => account.webhooks.remove(context.params.id))) throw notFound('Webhook');
      return null;
    },
  }),
  defineRoute({
    ...one,
    method: 'post',
    path: '/local/webhooks/{id}/secret',
    operation: 'changeWebhookSecret',
    summary: 'Make a new signing secret, shown this once; the old one signs as well for a day',
    response: WebhookSecretSchema,
    handle(context) {
      const secret = context.deps.newWebhookSecret();
      const untilMs = context.deps.clock.nowMs() + OVERLAP_MS;
      if (!context.write((account) => account.webhooks.changeSecret(context.params.id, secret, untilMs)))
        throw notFound('Webhook');
      return { webhook: mustGet(context.account, context.params.id), secret };
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/webhooks/{id}/test',
    operation: 'testWebhook',
    summary: 'Send a test event to this endpoint alone',
    params: Params,
    response: DeliverySchema,
    errors: { ...missing, 409: 'The endpoint is disabled' },
    handle(context) {
      const webhook = mustGet(context.account, context.params.id);
      if (!webhook.enabled) throw conflict('The endpoint is disabled; enable it first');
      const message = 'A test event from Understudy';
      const deliveryId = context.write((account) =>
        account.outbox.appendFor(webhook.id, TEST_EVENT, { message, sent_at: isoUtc(context.deps.clock.nowMs()) }),
      );
      const { items } = context.account.deliveries.list(webhook.id, { offset: 0, limit: 1 });
      const made = items.find((item) => item.id === deliveryId);
      if (!made) throw new Error(`delivery ${deliveryId} vanished while it was made`);
      return made;
    },
  }),
] as const;
