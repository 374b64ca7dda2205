import type { EgressPurpose } from '../../core/contract/local/egress.ts';
import { EVENT_TYPES } from '../../core/contract/local/webhooks.ts';

/** Why something is sent, as people read it. */
export const PURPOSE_LABELS: Readonly<Record<EgressPurpose, string>> = {
  webhook: 'webhooks',
  model: 'models',
  agent: 'agents of your own',
  queue: 'queues',
  update: 'new versions of the program',
};

const CARRIED: readonly [prefix: string, what: string][] = [
  ['call.', 'calls with their transcripts, summaries and custom fields, and the names and numbers of their leads'],
  ['lead.', 'leads with all that is stored of them: name, number, custom fields'],
  ['simulation.', 'the figures of runs'],
];

/** What events of these types carry; of none, which stands for all of them. */
const carriedBy = (types: readonly string[]): string[] => {
  const meant = types.length === 0 ? EVENT_TYPES : types;
  return CARRIED.filter(([prefix]) => meant.some((type) => type.startsWith(prefix))).map(([, what]) => what);
};

/** Which events, in words. */
const eventsSaid = (types: readonly string[]): string =>
  types.length === 0 ? `all events (${EVENT_TYPES.join(', ')})` : types.join(', ');

/** What is sent for a purpose. `events`: what a webhook endpoint listens to; null where it is not known which endpoints there will be. */
export function sentFor(purpose: EgressPurpose, events: readonly string[] | null): string[] {
  switch (purpose) {
    case 'webhook':
      return [
        events === null
          ? 'the events that your endpoints at this address listen to, all of them unless some are chosen'
          : eventsSaid(events),
        ...carriedBy(events ?? []),
      ];
    case 'model':
      return [
        'what your engines at this address are asked, with the key of the engine',
        'roles, scripts, knowledge and actions of agents, and the fields of their leads',
        'situations of leads, conversations as far as they have come and, where it judges, whole transcripts',
        'what agents say that are called, as audio, where it writes that down',
      ];
    case 'agent':
      return [
        'what your own agents at this address are asked, signed where the engine has a key',
        'conversations as far as they have come, with the record of the lead, the fields of the campaign and the actions of the agent',
        'the words of leads as audio, where the agent is called',
      ];
    case 'update':
      return [
        'this machine’s address and system, each time it is asked for a new version of the program',
        'nothing of your work',
      ];
    case 'queue':
      return [
        'what runs use, for workers to play: agents with their roles, scripts, knowledge and actions, scenarios with their leads',
        'no keys: workers have their own',
      ];
  }
}

/** Whether a host, with or without scheme and port, names this machine: what goes there leaves nothing. */
export const isThisMachine = (host: string): boolean =>
  /^(\w+:\/\/)?(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/.test(host);
