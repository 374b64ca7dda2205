/** Who spoke in the rehearsal from which a scenario was saved, in words: it stands wherever such a scenario is listed or opened. */
import type { SaidBy } from '../scenarios/said-by.ts';

/** Null where rules alone spoke, or a person wrote it. */
export function saidByText({ lead, agent }: SaidBy): string | null {
  if (lead === undefined && agent === undefined) return null;
  const to = agent === undefined ? 'an agent that follows rules' : `an agent that ${agent} spoke for`;
  return lead === undefined
    ? `Saved from a rehearsal: the lead followed rules, and answered ${to}.`
    : `Saved from a rehearsal: ${lead} spoke for the lead, opposite ${to}.`;
}

/** The same in the few words that a row has room for. */
export const saidByMark = ({ lead, agent }: SaidBy): string | null =>
  lead !== undefined ? `said by ${lead}` : agent !== undefined ? `said to ${agent}` : null;
