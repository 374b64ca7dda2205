/** How reports say at whose door failures lie. */
import type { Fault } from '../contract/local/fault.ts';
import { FAULT_PARTIES } from '../contract/local/fault.ts';
import type { RunSummary } from '../contract/local/simulation.ts';

/** "agent 3, line 1, lead 0"; null where it is not known, or nothing failed. */
export function faultCounts(faults: RunSummary['faults'] | undefined): string | null {
  if (!faults || FAULT_PARTIES.every((party) => faults[party] === 0)) return null;
  return FAULT_PARTIES.map((party) => `${party} ${faults[party]}`).join(', ');
}

/** What excuses the agent; empty where nothing does. */
export const excuse = (fault: Fault | null): string => (fault && fault.party !== 'agent' ? fault.reason : '');
