/** The deprecated campaign report (spec section 2.11). */
import { z } from 'zod';
import { instant, named } from './wire.ts';

const CallReportSchema = named('CallReport', {
  id: z.string(),
  disposition_level_1: z.string().nullable(),
  disposition_level_2: z.string().nullable(),
  disposition_level_3: z.string().nullable(),
  call_summary: z.string().nullable(),
  start: instant().nullable(),
  end: instant().nullable(),
  lead_first_name: z.string().nullable(),
  lead_last_name: z.string().nullable(),
  lead_phone_number: z.string().nullable(),
  lead_email: z.string().nullable(),
  from_number: z.string().nullable(),
  in_progress: z.boolean(),
  call_duration: z.string().nullable(),
  recording_url: z.string().nullable(),
});
export type CallReport = z.infer<typeof CallReportSchema>;

export const CallReportsSchema = named('CallReports', { calls: z.array(CallReportSchema) });
