import type { EgressPurpose } from '../../../core/contract/local/egress.ts';
import { EVENT_TYPES } from '../../../core/contract/local/webhooks.ts';

/** Why something is sent, as people read it. */
export const PURPOSE_LABELS: Readonly<Record<EgressPurpose, string>> = { webhook: 'webhooks' };

const CARRIED: readonly [prefix: string, what: string][] = [
  ['call.', 'calls with their transcripts, summaries and custom fields, and the names and numbers of their leads'],
  ['lead.', 'leads with all that is stored of them: name, number, custom fields'],
  ['simulation.', 'the figures of runs'],
];

/** What events of these types carry; of none, which stands for all of them. */
export const carriedBy = (types: readonly string[]): string[] => {
  const meant = types.length === 0 ? EVENT_TYPES : types;
  return CARRIED.filter(([prefix]) => meant.some((type) => type.startsWith(prefix))).map(([, what]) => what);
};

/** Which events, in words. */
export const eventsSaid = (types: readonly string[]): string =>
  types.length === 0 ? `all events (${EVENT_TYPES.join(', ')})` : types.join(', ');
