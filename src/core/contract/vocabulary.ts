/** Closed sets that the specification names. */
export const MEDIUMS = [
  'web_voice',
  'telephony',
  'sms',
  'email',
  'chatbot',
  'api_text',
  'chat_app',
  'softphone',
] as const;
export type Medium = (typeof MEDIUMS)[number];

/** Mediums in which the conversation is heard rather than read. */
export const VOICE_MEDIUMS: readonly Medium[] = ['web_voice', 'telephony', 'softphone'];

export const CALL_TYPES = ['outbound', 'inbound'] as const;
export type CallType = (typeof CALL_TYPES)[number];

export const CARRIER_STATUSES = [
  'queued',
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'failed',
  'no-answer',
  'canceled',
  'voicemail',
] as const;
export type CarrierStatus = (typeof CARRIER_STATUSES)[number];

/** Statuses that a call can still leave. */
export const OPEN_CARRIER_STATUSES: readonly CarrierStatus[] = ['queued', 'initiated', 'ringing', 'in-progress'];

export const SPEAKERS = ['AGENT', 'USER'] as const;

export const FEEDBACK_TYPES = ['POSITIVE', 'NEGATIVE', 'NEUTRAL'] as const;

export const KEY_ROLES = ['superadmin', 'admin', 'member'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];
