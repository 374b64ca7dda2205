/** What a call came to, in the words of the campaign: rules over the outcome, never a guess where no disposition fits. */
import type { Disposition } from '../contract/campaign-parts.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { CallResult, Language } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';

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

const system = (
  id: string,
  name: string,
  parent: string | null,
  contacted: boolean,
  conversion: true | null = null,
): Disposition => ({ id, name, parent_disposition: parent, contacted, conversion });

/** A built-in tree for calls without a campaign that defines its own: its names are the contract's, whatever is spoken. Leaves are known by their results. */
const DEFAULT_DISPOSITIONS: readonly Disposition[] = [
  system('contacted', 'Contacted', null, true),
  system('positive', 'Positive', 'contacted', true, true),
  system('affirmed', 'Confirmed', 'positive', true, true),
  system('appointment', 'Booked', 'positive', true, true),
  system('rescheduled', 'Rescheduled', 'positive', true, true),
  system('neutral', 'Neutral', 'contacted', true),
  system('callback', 'Callback requested', 'neutral', true),
  system('transferred', 'Transferred', 'neutral', true),
  system('completed', 'Completed', 'neutral', true),
  system('none', 'Incomplete', 'neutral', true),
  system('negative', 'Negative', 'contacted', true),
  system('declined', 'Declined', 'negative', true),
  system('not_qualified', 'Not qualified', 'negative', true),
  system('cancelled', 'Cancelled', 'negative', true),
  system('opted_out', 'Do not call', 'negative', true),
  system('wrong_number', 'Wrong number', 'negative', false),
  system('not_contacted', 'Not contacted', null, false),
  system('unreached', 'Unreached', 'not_contacted', false),
  system('voicemail', 'Voicemail', 'unreached', false),
  system('no-answer', 'No answer', 'unreached', false),
  system('busy', 'Busy', 'unreached', false),
  system('failed', 'Failed', 'unreached', false),
];

const systemFor = (result: CallResult): Disposition | null =>
  DEFAULT_DISPOSITIONS.find(({ id }) => id === (result === 'lost' ? 'none' : result)) ?? null;

const UNREACHED: ReadonlySet<CallResult> = new Set(['voicemail', 'no-answer', 'busy', 'failed', 'wrong_number']);

function resultOf({ outcome, carrierStatus, leadSpoke, hasAppointment }: CallOutcome): CallResult {
  if (carrierStatus === 'voicemail' || outcome === 'voicemail') return 'voicemail';
  if (carrierStatus === 'no-answer' || carrierStatus === 'busy') return carrierStatus;
  if (carrierStatus === 'failed' && !leadSpoke) return 'failed';
  if (!leadSpoke) return 'no-answer';
  return (outcome === 'affirmed' || outcome === 'completed') && hasAppointment ? 'appointment' : outcome;
}

/** Exact names first, then names that begin or end with the wanted words; leaves of the tree before their parents. */
function pick(
  dispositions: readonly Disposition[],
  wanted: readonly string[],
  { stem, roles }: Language,
): Disposition | null {
  const stems = (text: string): string => wordsOf(text.replaceAll('_', ' ')).map(stem).join(' ');
  const usable = dispositions.filter(({ name, enabled }) => (name ?? '') !== '' && enabled !== false);
  const parents = new Set(usable.map(({ parent_disposition }) => parent_disposition));
  const isLeaf = ({ id, name }: Disposition) => !parents.has(id) && !parents.has(name);
  const named = [...usable.filter(isLeaf), ...usable.filter((item) => !isLeaf(item))].map((item) => ({
    item,
    id: stems(item.id ?? ''),
    name: stems(item.name ?? ''),
    denies: roles.negations.has(wordsOf(item.name ?? '')[0] ?? ''),
  }));
  const names = wanted.map(stems);
  const first = (fits: (one: (typeof named)[number], name: string) => boolean) =>
    names.flatMap((name) => named.find((one) => fits(one, name)) ?? [])[0]?.item ?? null;
  return (
    first(({ id, name: own }, name) => own === name || id === name) ??
    // "No sale" is no sale.
    first(({ name: own, denies }, name) => own.startsWith(`${name} `) || (own.endsWith(` ${name}`) && !denies))
  );
}

/** The campaign's own name for what a call came to, in whichever of the languages its team named it; else for whether anybody was spoken to. */
function chosenFrom(
  own: readonly Disposition[],
  result: CallResult,
  languages: readonly Language[],
): Disposition | null {
  for (const wanted of [result, UNREACHED.has(result) ? 'unreached' : 'reached'] as const)
    for (const language of languages) {
      const found = pick(own, language.calls.dispositions[wanted], language);
      if (found) return found;
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

/** Names on the levels of a call's disposition. */
export type DispositionLevels = Pick<CallDisposition, 'level_1' | 'level_2' | 'level_3'>;

/** The most telling name is level 3; of a path of two, the lower one is on both lower levels. */
function levelsOf(path: readonly Disposition[]): DispositionLevels {
  return {
    level_1: path[0]?.name ?? null,
    level_2: path.length === 3 ? (path[1]?.name ?? null) : (path.at(-1)?.name ?? null),
    level_3: path.at(-1)?.name ?? null,
  };
}

/** All that a call can be dispositioned as; `own` as in `disposition`. */
export function possibleDispositions(own: readonly Disposition[] | null): DispositionLevels[] | null {
  if (own === null) return null;
  const dispositions = own.length > 0 ? own : DEFAULT_DISPOSITIONS;
  return dispositions
    .filter(({ name, enabled }) => (name ?? '') !== '' && enabled !== false)
    .map((chosen) => levelsOf(chain(dispositions, chosen)));
}

const UNDISPOSITIONED: CallDisposition = {
  level_1: null,
  level_2: null,
  level_3: null,
  conversion: null,
  contacted: null,
};

/**
 * The most telling name is level 3; a campaign with a flat list has it on level 1 and 3 alike, so that either can be filtered by.
 * `own` null: system dispositioning is off, and the call stays undispositioned; empty: the built-in tree.
 */
export function disposition(
  call: CallOutcome,
  own: readonly Disposition[] | null,
  languages: readonly Language[],
): CallDisposition {
  if (own === null) return UNDISPOSITIONED;
  const result = resultOf(call);
  const dispositions = own.length > 0 ? own : DEFAULT_DISPOSITIONS;
  const chosen = own.length > 0 ? chosenFrom(own, result, languages) : systemFor(result);
  if (!chosen) return UNDISPOSITIONED;
  const path = chain(dispositions, chosen);
  const inherited = (flag: 'conversion' | 'contacted'): boolean =>
    path.toReversed().find((item) => item[flag] !== undefined && item[flag] !== null)?.[flag] ?? false;
  return {
    ...levelsOf(path),
    conversion: inherited('conversion'),
    contacted: chosen.contacted ?? call.leadSpoke,
  };
}
