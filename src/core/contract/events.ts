/** Events: those that the service publishes (spec section 6; names and payloads are local choices), as their receivers read them, and what this host tells its own listeners. */
import type { SimulationStatus } from './local/simulation.ts';
import { z } from 'zod';
import { CallSchema } from './call.ts';
import { LeadSchema } from './lead.ts';
import { CallNoteSchema } from './local/conversation.ts';
import type { EventType } from './local/webhooks.ts';
import { CARRIER_STATUSES, MEDIUMS } from './vocabulary.ts';
import { instant, named } from './wire.ts';

/** What an event of a call adds to its record. */
const ADDED = {
  'call.started': z.object({ notes: z.array(CallNoteSchema).optional() }),
  'call.status_changed': z.object({ previous_carrier_status: z.enum(CARRIER_STATUSES) }),
  'call.completed': z.object({}),
  'call.dispositioned': z.object({}),
  'call.context_injected': z.object({ context: z.string() }),
};
export type CallEventType = keyof typeof ADDED;
export type CallEventAdded<T extends CallEventType> = z.infer<(typeof ADDED)[T]>;

/** The call's record, its custom fields once more under the name that the specification gives them in events, and what the event adds. */
const call = <T extends CallEventType>(type: T) =>
  z.intersection(
    CallSchema,
    z.object({ conversation_custom_fields: CallSchema.shape.custom_fields }).extend(ADDED[type].shape),
  );

const DATA = {
  'call.started': call('call.started'),
  'call.status_changed': call('call.status_changed'),
  'call.completed': call('call.completed'),
  'call.dispositioned': call('call.dispositioned'),
  'call.context_injected': call('call.context_injected'),
  'lead.created': z.object({ lead: LeadSchema }),
  'lead.call_requested': z.object({ lead: LeadSchema, conversation_medium: z.enum(MEDIUMS) }),
  'simulation.completed': z.object({
    id: z.string(),
    final_score: z.number().nullable(),
    pass_hat_ks: z.record(z.string(), z.number()).nullable(),
  }),
} satisfies Record<EventType, z.ZodType>;
export type EventData<T extends EventType> = z.infer<(typeof DATA)[T]>;

/** `call.status_changed` → `CallStatusChangedEvent`: the name of its schema in the OpenAPI document. */
export const eventSchemaName = (type: EventType): string =>
  `${type
    .split(/[._]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}Event`;

/** The body of one event of that type, as an endpoint is sent it. */
export const eventSchema = (type: EventType) =>
  named(eventSchemaName(type), { type: z.literal(type), timestamp: instant(), data: DATA[type] });

/** What has changed for one account, told once it is stored. */
export type AccountEvent =
  | { type: 'document.changed'; account_id: string; data: { kind: string; id: string } }
  | { type: 'call.changed'; account_id: string; data: { id: string } }
  /** Somebody is to be called, or what was put off may be looked at again. */
  | { type: 'call_request.changed'; account_id: string; data: Record<never, never> }
  /** The account took something from its folder, or something is undecided between them; `taken` counts documents. */
  | { type: 'folder.changed'; account_id: string; data: { taken: number } }
  /** An endpoint, or what is sent to it. */
  | { type: 'webhook.changed'; account_id: string; data: { id: string } };

/** Everything that listeners of this host are told; `account_id` null: it concerns all. */
export type HostEvent =
  | AccountEvent
  | {
      type: 'simulation.progress';
      account_id: string;
      data: { id: string; status: SimulationStatus; completed_runs: number; total_runs: number; reason: string | null };
    }
  | { type: 'simulation.completed'; account_id: string; data: { id: string; status: SimulationStatus } }
  | { type: 'egress.changed'; account_id: null; data: Record<never, never> }
  | { type: 'clock.changed'; account_id: null; data: Record<never, never> }
  | { type: 'workspace.gone'; account_id: null; data: Record<never, never> }
  | { type: 'request.recorded'; account_id: null; data: { id: string } };
