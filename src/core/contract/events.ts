/** The events that the service publishes (spec section 6; names and payloads are local choices), as their receivers read them. */
import { z } from 'zod';
import { CallSchema } from './call.ts';
import { LeadSchema } from './lead.ts';
import type { EventType } from './local/webhooks.ts';
import { CARRIER_STATUSES, MEDIUMS } from './vocabulary.ts';
import { instant } from './wire.ts';

/** The call's record, its custom fields once more under the name that the specification gives them in events, and what the event adds. */
const call = (added: z.ZodRawShape = {}) =>
  z.intersection(CallSchema, z.object({ conversation_custom_fields: CallSchema.shape.custom_fields, ...added }));

const DATA: Record<EventType, z.ZodType> = {
  'call.started': call({ notes: z.array(z.string()).optional() }),
  'call.status_changed': call({ previous_carrier_status: z.enum(CARRIER_STATUSES) }),
  'call.completed': call(),
  'call.dispositioned': call(),
  'call.context_injected': call({ context: z.string() }),
  'lead.created': z.object({ lead: LeadSchema }),
  'lead.call_requested': z.object({ lead: LeadSchema, conversation_medium: z.enum(MEDIUMS) }),
  'simulation.completed': z.object({
    id: z.string(),
    final_score: z.number().nullable(),
    pass_hat_ks: z.record(z.string(), z.number()).nullable(),
  }),
};

/** `call.status_changed` → `CallStatusChangedEvent`: the name of its schema in the OpenAPI document. */
export const eventSchemaName = (type: EventType): string =>
  `${type
    .split(/[._]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}Event`;

/** The body of one event of that type, as an endpoint is sent it. */
export const eventSchema = (type: EventType) =>
  z.object({ type: z.literal(type), timestamp: instant(), data: DATA[type] }).meta({ id: eventSchemaName(type) });
