/** What a conversation can come to, before a campaign's own dispositions name it. */
export const OUTCOMES = [
  'none',
  'affirmed',
  'completed',
  'declined',
  'rescheduled',
  'cancelled',
  'callback',
  'opted_out',
  'wrong_number',
  'transferred',
  'not_qualified',
  'lost',
  'voicemail',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
