/** Bodies of create-and-call, call-lead-now and external-context (spec sections 4.18 to 4.20). */
import { z } from 'zod';
import { MEDIUMS } from './vocabulary.ts';
import { TEXT_LIMITS } from './text-limits.ts';
import { id, int, jsonObject, list, maybe, named, text, timeZone } from './wire.ts';

/** A null of these bodies says no more than a field that is left out. */
const given = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value ?? undefined, schema);

/** Seconds within which a lead is not called again. */
const recallThreshold = () => maybe(int({ ge: 0 }));

/** `conversation_medium` can be renamed in the contract settings. */
export const CreateAndCallSchema = named(
  'CreateAndCall',
  {
    phone_number: given(text({ max: TEXT_LIMITS.name })),
    first_name: maybe(text({ max: TEXT_LIMITS.name })),
    last_name: maybe(text({ max: TEXT_LIMITS.name })),
    lead_list_id: given(id()),
    email: maybe(text({ max: TEXT_LIMITS.name })),
    conversation_medium: maybe(z.enum(MEDIUMS)),
    extra_data: maybe(jsonObject()),
    recall_threshold_in_seconds: recallThreshold(),
    timezone: maybe(timeZone()),
  },
  {
    example: {
      phone_number: '+14155550142',
      first_name: 'Maria',
      lead_list_id: '665f1e77bcf86cd799439011',
      timezone: 'America/Chicago',
    },
  },
);

export const CallLeadNowSchema = named(
  'CallLeadNow',
  { lead_id: id(), lead_list_ids: maybe(list(id())), recall_threshold_in_seconds: recallThreshold() },
  { example: { lead_id: '665f1e77bcf86cd799439011' } },
);

export const ExternalContextSchema = named(
  'ExternalContext',
  { context: text({ min: 1, max: 4000 }) },
  { example: { context: 'The 3 pm slot has just become free.' } },
);
