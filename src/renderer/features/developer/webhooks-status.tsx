import type { Delivery, Webhook } from '../../../core/contract/local/webhooks.ts';
import { Badge } from '../../ui/badge.tsx';
import { plural } from '../../ui/formats.ts';

/** How a delivery stands: a mark, a word and a colour that say the same. */
export function DeliveryBadge({ delivery }: { delivery: Pick<Delivery, 'status' | 'attempts'> }) {
  switch (delivery.status) {
    case 'delivered':
      return <Badge tone="pass">✓ delivered</Badge>;
    case 'failed':
      return (
        <Badge tone="fail" title="It is sent again only by hand">
          ✗ failed
        </Badge>
      );
    case 'pending':
      return delivery.attempts === 0 ? (
        <Badge tone="accent">… waiting</Badge>
      ) : (
        <Badge tone="warn">↻ to be tried again</Badge>
      );
  }
}

/** How an endpoint does. */
export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  if (!webhook.secret_readable) return <Badge tone="fail">! needs a new secret</Badge>;
  if (!webhook.enabled) return <Badge>‖ disabled</Badge>;
  if (webhook.last_outcome === 'failed') return <Badge tone="fail">✗ failing</Badge>;
  if (webhook.pending > 0)
    return <Badge tone="warn">↻ {plural(webhook.pending, 'delivery', 'deliveries')} waiting</Badge>;
  if (webhook.last_outcome === 'delivered') return <Badge tone="pass">✓ accepting</Badge>;
  return <Badge>nothing sent yet</Badge>;
}

/** What the last attempt came to, in a few words. */
export const lastAnswer = (delivery: Delivery): string =>
  delivery.last_status !== null
    ? `answered ${delivery.last_status}`
    : (delivery.last_error ?? (delivery.attempts === 0 ? 'not sent yet' : 'no answer'));
