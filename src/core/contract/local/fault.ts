/** At whose door a failed trial lies; the rules are in core/evaluation/attribution.ts. */
import { z } from 'zod';
import { named } from '../wire.ts';
import { FindingSchema } from './finding.ts';

export const FAULT_PARTIES = ['agent', 'line', 'lead'] as const;
export type FaultParty = (typeof FAULT_PARTIES)[number];

export const FaultSchema = named('TrialFault', {
  party: z.enum(FAULT_PARTIES),
  reason: z.string(),
  finding: FindingSchema,
  /** Indexes of turns. */
  evidence_turns: z.array(z.int()),
});
export type Fault = z.infer<typeof FaultSchema>;
