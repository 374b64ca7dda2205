/** Webhooks: where events are sent to, what was sent, and each attempt (Standard Webhooks, standardwebhooks.com). */
import { z } from 'zod';
import { bool, named, text } from '../wire.ts';
import { egressTarget, NO_EGRESS_ADDRESS } from './egress.ts';
import { LISTING_QUERY } from './listing.ts';

/** What the service publishes (local choices, "Behaviour"). */
export const EVENT_TYPES = [
  'call.started',
  'call.status_changed',
  'call.completed',
  'call.dispositioned',
  'call.context_injected',
  'lead.created',
  'lead.call_requested',
  'simulation.completed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent only by hand, to one endpoint. */
export const TEST_EVENT = 'webhook.test';

export const WEBHOOK_LIMITS = {
  endpoints: 50,
  /** Per delivery; then it has failed, and goes out again only by hand. */
  attempts: 8,
  /** An endpoint that has not answered by then has not answered. */
  timeout_s: 15,
  /** Of an answer, so much is kept. */
  response_bytes: 4096,
  /** Deliveries kept of one endpoint; the oldest that are over go first. */
  deliveries: 1000,
  /** Deliveries that wait for one endpoint; what comes on top of them has failed without being sent, and says so. */
  waiting: 5000,
} as const;

const url = () =>
  text({ min: 1, max: 2000 }).superRefine((value, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message, input: value });
    if (!/^https?:\/\/[^\s/?#]+/i.test(value)) wrong('an address starts with http:// or https:// and names a host');
    else if (egressTarget(value) === undefined) wrong(NO_EGRESS_ADDRESS);
    else if (/^https?:\/\/[^/?#]*@/i.test(value))
      wrong('an address with a user or password would show them in every list; check the signature instead');
  });

export const WebhookCreateSchema = named(
  'WebhookCreate',
  {
    url: url(),
    description: text({ max: 500 }).default(''),
    /** None chosen: all of them. */
    event_types: z.array(z.enum(EVENT_TYPES)).max(EVENT_TYPES.length).default([]),
    enabled: bool().default(true),
  },
  { example: { url: 'http://localhost:3000/hooks', event_types: ['call.completed'] } },
);
export type WebhookCreate = z.infer<typeof WebhookCreateSchema>;

export const WebhookUpdateSchema = named(
  'WebhookUpdate',
  {
    url: url().optional(),
    description: text({ max: 500 }).optional(),
    event_types: z.array(z.enum(EVENT_TYPES)).max(EVENT_TYPES.length).optional(),
    enabled: bool().optional(),
  },
  { example: { enabled: false } },
);
export type WebhookUpdate = z.infer<typeof WebhookUpdateSchema>;

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WebhookSchema = named('Webhook', {
  id: z.string(),
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()),
  enabled: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Until then deliveries are signed with the secret before the last change as well. */
  previous_secret_until: z.string().nullable(),
  /** False where its secret was stored with a key that is not on this machine: nothing is sent until a new one is made. */
  secret_readable: z.boolean(),
  pending: z.int(),
  failed: z.int(),
  delivered: z.int(),
  /** How the delivery that ended last has ended. */
  last_outcome: z.enum(['delivered', 'failed']).nullable(),
  last_at: z.string().nullable(),
});
export type Webhook = z.infer<typeof WebhookSchema>;

/** The secret is shown when it is made, and never again. */
export const WebhookSecretSchema = named('WebhookSecret', { webhook: WebhookSchema, secret: z.string() });

export const DeliverySchema = named('WebhookDelivery', {
  id: z.string(),
  webhook_id: z.string(),
  /** The header `webhook-id`: the same in every attempt, so that a receiver can tell a repeat. */
  event_id: z.string(),
  event_type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
});
export type Delivery = z.infer<typeof DeliverySchema>;

/** `status` null: no answer came, and `error` says why. `response` is its beginning. */
const AttemptSchema = named('WebhookAttempt', {
  number: z.int(),
  started_at: z.string(),
  duration_ms: z.number(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  response: z.string().nullable(),
});
export type Attempt = z.infer<typeof AttemptSchema>;

export const DeliveryDetailSchema = DeliverySchema.extend({ body: z.string(), tries: z.array(AttemptSchema) }).meta({
  id: 'WebhookDeliveryDetail',
});
export type DeliveryDetail = z.infer<typeof DeliveryDetailSchema>;

export const DeliveryQuerySchema = z.object({
  offset: LISTING_QUERY.offset,
  limit: LISTING_QUERY.limit,
  status: z.enum(DELIVERY_STATUSES).optional(),
});
