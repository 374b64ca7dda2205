/** What a call came to, in the words of the campaign: rules over the outcome, never a guess where no disposition fits. */
import type { Disposition } from '../contract/campaign-parts.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import type { Outcome } from '../contract/outcome.ts';
import { stem, wordsOf } from '../language/words.ts';

export interface CallOutcome {
  outcome: Outcome;
  carrierStatus: CarrierStatus;
  /** Whether the lead said anything to the agent. */
  leadSpoke: boolean;
  /** Whether a day or time was agreed, which makes a yes a booking. */
  hasAppointment: boolean;
}

export interface CallDisposition {
  level_1: string | null;
  level_2: string | null;
  level_3: string | null;
  conversion: boolean | null;
  contacted: boolean | null;
}

/** A built-in tree for calls without a campaign that defines its own. */
const DEFAULT_DISPOSITIONS: readonly Disposition[] = [
  { id: 'contacted', name: 'Contacted', contacted: true },
  { id: 'positive', name: 'Positive', parent_disposition: 'contacted', contacted: true, conversion: true },
  { id: 'neutral', name: 'Neutral', parent_disposition: 'contacted', contacted: true },
  { id: 'negative', name: 'Negative', parent_disposition: 'contacted', contacted: true },
  { id: 'confirmed', name: 'Confirmed', parent_disposition: 'positive', contacted: true, conversion: true },
  { id: 'booked', name: 'Booked', parent_disposition: 'positive', contacted: true, conversion: true },
  { id: 'qualified', name: 'Qualified', parent_disposition: 'positive', contacted: true, conversion: true },
  { id: 'rescheduled', name: 'Rescheduled', parent_disposition: 'positive', contacted: true, conversion: true },
  { id: 'callback', name: 'Callback requested', parent_disposition: 'neutral', contacted: true },
  { id: 'transferred', name: 'Transferred', parent_disposition: 'neutral', contacted: true },
  { id: 'completed', name: 'Completed', parent_disposition: 'neutral', contacted: true },
  { id: 'incomplete', name: 'Incomplete', parent_disposition: 'neutral', contacted: true },
  { id: 'declined', name: 'Declined', parent_disposition: 'negative', contacted: true },
  { id: 'not_qualified', name: 'Not qualified', parent_disposition: 'negative', contacted: true },
  { id: 'cancelled', name: 'Cancelled', parent_disposition: 'negative', contacted: true },
  { id: 'do_not_call', name: 'Do not call', parent_disposition: 'negative', contacted: true },
  { id: 'wrong_number', name: 'Wrong number', parent_disposition: 'negative', contacted: false },
  { id: 'not_contacted', name: 'Not contacted', contacted: false },
  { id: 'unreached', name: 'Unreached', parent_disposition: 'not_contacted', contacted: false },
  { id: 'voicemail', name: 'Voicemail', parent_disposition: 'unreached', contacted: false },
  { id: 'no_answer', name: 'No answer', parent_disposition: 'unreached', contacted: false },
  { id: 'busy', name: 'Busy', parent_disposition: 'unreached', contacted: false },
  { id: 'failed', name: 'Failed', parent_disposition: 'unreached', contacted: false },
];

/** Names under which campaigns know an outcome, most fitting first. */
const NAMES: Record<string, readonly string[]> = {
  affirmed_with_appointment: [
    'booked',
    'appointment booked',
    'appointment set',
    'visit booked',
    'scheduled',
    'estimate booked',
    'confirmed',
    'appointment confirmed',
    'qualified',
    'interested',
  ],
  affirmed: [
    'confirmed',
    'appointment confirmed',
    'qualified',
    'interested',
    'accepted',
    'agreed',
    'sale',
    'booked',
    'appointment booked',
  ],
  completed: [
    'completed',
    'survey completed',
    'feedback given',
    'information given',
    'answered',
    'contacted',
    'interested',
    'confirmed',
  ],
  declined: [
    'declined',
    'not interested',
    'refused',
    'rejected',
    'lost',
    'appointment declined',
    'cancelled',
    'canceled',
    'appointment cancelled',
    'appointment canceled',
  ],
  rescheduled: [
    'rescheduled',
    'appointment rescheduled',
    'reschedule requested',
    'reschedule',
    'callback requested',
    'callback',
  ],
  cancelled: ['cancelled', 'canceled', 'appointment cancelled', 'appointment canceled', 'declined'],
  callback: ['callback requested', 'callback', 'call back', 'call back later', 'call later', 'follow up'],
  opted_out: ['do not call', 'opted out', 'opt out', 'dnc', 'unsubscribed', 'blocklist', 'remove from list'],
  wrong_number: ['wrong number', 'wrong person', 'bad number', 'invalid number'],
  transferred: ['transferred', 'transfer', 'handed over', 'escalated', 'live transfer'],
  not_qualified: ['not qualified', 'unqualified', 'disqualified', 'not a fit', 'not interested'],
  lost: ['incomplete', 'hung up', 'dropped', 'call dropped', 'no outcome', 'disconnected', 'abandoned'],
  none: ['incomplete', 'no outcome', 'hung up', 'information given', 'contacted'],
  voicemail: ['voicemail', 'answering machine', 'left voicemail', 'machine'],
  'no-answer': ['no answer'],
  busy: ['busy', 'line busy'],
  failed: ['failed', 'error'],
};

/** Whether anybody was spoken to: known of every call, and all that is said of one where the campaign has no name for what it came to. */
const REACHED = ['contacted', 'reached', 'spoken to', 'connected'];
const UNREACHED = ['not reached', 'unreached', 'not contacted', 'no contact'];
const UNREACHED_KEYS = new Set(['voicemail', 'no-answer', 'busy', 'failed', 'wrong_number']);

function outcomeKey({ outcome, carrierStatus, leadSpoke, hasAppointment }: CallOutcome): string {
  if (carrierStatus === 'voicemail' || outcome === 'voicemail') return 'voicemail';
  if (carrierStatus === 'no-answer' || carrierStatus === 'busy') return carrierStatus;
  if (carrierStatus === 'failed' && !leadSpoke) return 'failed';
  if (!leadSpoke) return 'no-answer';
  return (outcome === 'affirmed' || outcome === 'completed') && hasAppointment ? 'affirmed_with_appointment' : outcome;
}

const stems = (text: string): string => wordsOf(text.replaceAll('_', ' ')).map(stem).join(' ');

/** Exact names first, then names that begin or end with the wanted words; leaves of the tree before their parents. */
function pick(dispositions: readonly Disposition[], wanted: readonly string[]): Disposition | null {
  const usable = dispositions.filter(({ name, enabled }) => (name ?? '') !== '' && enabled !== false);
  const parents = new Set(usable.map(({ parent_disposition }) => parent_disposition));
  const isLeaf = ({ id, name }: Disposition) => !parents.has(id) && !parents.has(name);
  const ordered = [...usable.filter(isLeaf), ...usable.filter((item) => !isLeaf(item))];
  for (const name of wanted.map(stems)) {
    const exact = ordered.find((item) => stems(item.name ?? '') === name || stems(item.id ?? '') === name);
    if (exact) return exact;
  }
  for (const name of wanted.map(stems)) {
    const near = ordered.find(
      (item) =>
        stems(item.name ?? '').startsWith(`${name} `) ||
        (stems(item.name ?? '').endsWith(` ${name}`) && !stems(item.name ?? '').startsWith('not ')),
    );
    if (near) return near;
  }
  return null;
}

/** From the chosen disposition up to its root: three levels, the chosen one the lowest. */
function chain(dispositions: readonly Disposition[], chosen: Disposition): Disposition[] {
  const path = [chosen];
  for (let at: Disposition | undefined = chosen; at && path.length < 3;) {
    const parent: string | null | undefined = at.parent_disposition;
    at = parent
      ? dispositions.find((item) => (item.id === parent || item.name === parent) && !path.includes(item))
      : undefined;
    if (at) path.unshift(at);
  }
  return path;
}

/** What a campaign calls the results of its calls; none, where there is no campaign: the built-in ones. Null where it wants none from us. */
export const ownDispositions = (
  campaign: {
    dispositions?: Disposition[] | null | undefined;
    disable_system_dispositioning?: boolean | null | undefined;
  } | null,
): readonly Disposition[] | null => (campaign?.disable_system_dispositioning ? null : (campaign?.dispositions ?? []));

/**
 * The most telling name is level 3; a campaign with a flat list has it on level 1 and 3 alike, so that either can be filtered by.
 * `own` null: system dispositioning is off, and the call stays undispositioned; empty: the built-in tree.
 */
export function disposition(call: CallOutcome, own: readonly Disposition[] | null): CallDisposition {
  if (own === null) return { level_1: null, level_2: null, level_3: null, conversion: null, contacted: null };
  const dispositions = own.length > 0 ? own : DEFAULT_DISPOSITIONS;
  const key = outcomeKey(call);
  const chosen =
    pick(dispositions, NAMES[key] ?? []) ?? pick(dispositions, UNREACHED_KEYS.has(key) ? UNREACHED : REACHED);
  if (!chosen) return { level_1: null, level_2: null, level_3: null, conversion: null, contacted: null };
  const path = chain(dispositions, chosen);
  const inherited = (flag: 'conversion' | 'contacted'): boolean =>
    path.toReversed().find((item) => item[flag] !== undefined && item[flag] !== null)?.[flag] ?? false;
  return {
    level_1: path[0]?.name ?? null,
    level_2: path.length === 3 ? (path[1]?.name ?? null) : (path.at(-1)?.name ?? null),
    level_3: chosen.name ?? null,
    conversion: inherited('conversion'),
    contacted: chosen.contacted ?? call.leadSpoke,
  };
}
