/** Payloads of the published events (spec section 6). */
import { eventSchemaName } from '../../../../core/contract/events.ts';
import { EVENT_TYPES, type EventType } from '../../../../core/contract/local/webhooks.ts';
import { localChoice, type ComponentDescriptions, type FieldDescriptions } from './description.ts';

/** When each event is published. */
export const EVENT_SUMMARIES: Readonly<Record<EventType, string>> = {
  'call.started': 'A call was begun',
  'call.status_changed': 'A call moved to another carrier status',
  'call.completed': 'A call reached a final carrier status',
  'call.dispositioned': 'A call was given its disposition',
  'call.context_injected': 'External context was given to the agent of a call',
  'lead.created': 'A lead was created',
  'lead.call_requested': 'A lead was flagged to be called at once',
  'simulation.completed': 'A simulation ran to its end',
};

const ADDED: Partial<Record<EventType, FieldDescriptions>> = {
  'call.started': { 'data.notes': 'What was unusual about how the call came to be.' },
  'call.status_changed': { 'data.previous_carrier_status': 'Where the call stood before.' },
  'call.context_injected': { 'data.context': 'The context as it was rendered.' },
  'lead.created': { 'data.lead': 'The lead.' },
  'lead.call_requested': { 'data.lead': 'The lead.', 'data.conversation_medium': 'Medium of the call.' },
  'simulation.completed': {
    'data.id': 'The result to read.',
    'data.final_score': 'Mean reward over the trials that could be evaluated.',
    'data.pass_hat_ks': 'pass^k by k.',
    'data.pass_hat_ks{}': 'pass^k, from 0 to 1.',
  },
};

const ofCall: FieldDescriptions = {
  'data.conversation_custom_fields': 'Custom fields of the conversation.',
  'data.conversation_custom_fields{}': 'Value of a custom field.',
};

const ofEvents: ComponentDescriptions = Object.fromEntries(
  EVENT_TYPES.map((type) => [
    eventSchemaName(type),
    {
      type: localChoice('Which event it is.'),
      timestamp: localChoice('When it happened.'),
      data: type.startsWith('call.')
        ? 'The call’s record when it happened, its custom fields, and what the event adds.'
        : 'What it happened to.',
      ...(type.startsWith('call.') ? ofCall : {}),
      ...ADDED[type],
    },
  ]),
);

export const EVENT_DESCRIPTIONS: ComponentDescriptions = {
  ...ofEvents,
  CallNote: { code: localChoice('What was unusual, for programs.'), message: 'The same in a sentence.' },
};
