/** Says why a recording has no answer to what is asked now: what is nearest in it, and the first thing that differs. */
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { ParticipantFault } from '../../core/conversation/participant.ts';
import { isRecord } from '../../core/is-record.ts';
import type { StepPlace } from '../repositories/exchanges.ts';
import type { Recording } from './tape.ts';

/** Characters of a value that are shown. */
const SHOWN = 120;

const placeOf = ({ role, scenario, trial, step }: StepPlace): string =>
  `the ${role}'s step "${step}" of trial ${trial + 1} of "${scenario}"`;

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}"`;
};

interface Difference {
  path: string;
  recorded: unknown;
  asked: unknown;
}

/** The first difference of two JSON values, in the order of members; null: there is none. Of long texts, from shortly before where they part. */
function firstDifference(recorded: unknown, asked: unknown, path = ''): Difference | null {
  if (Object.is(recorded, asked)) return null;
  if (Array.isArray(recorded) && Array.isArray(asked)) {
    for (let at = 0; at < Math.max(recorded.length, asked.length); at += 1) {
      const found = firstDifference(recorded[at], asked[at], `${path}[${at}]`);
      if (found) return found;
    }
    return null;
  }
  if (isRecord(recorded) && isRecord(asked)) {
    for (const name of new Set([...Object.keys(recorded), ...Object.keys(asked)])) {
      const found = firstDifference(recorded[name], asked[name], path === '' ? name : `${path}.${name}`);
      if (found) return found;
    }
    return null;
  }
  if (typeof recorded === 'string' && typeof asked === 'string') {
    let at = 0;
    while (at < recorded.length && recorded[at] === asked[at]) at += 1;
    const from = Math.max(0, at - SHOWN / 4);
    return { path, recorded: recorded.slice(from), asked: asked.slice(from) };
  }
  return { path, recorded, asked };
}

/** What differs first, behind the place of what was recorded; empty: nothing does. */
function differenceOf({ request }: RecordedExchange, asked: unknown): string {
  const found = firstDifference(request, asked);
  return found === null ? '' : `: ${found.path} was ${shown(found.recorded)} and is ${shown(found.asked)} now`;
}

/** The step is there and was asked something else: what was written has changed since. */
export function otherRequest(
  { name }: Pick<Recording, 'name'>,
  exchange: RecordedExchange,
  asked: unknown,
): ParticipantFault {
  return {
    kind: 'unavailable',
    message: `The recording "${name}" answers another question at ${placeOf(exchange)}${differenceOf(exchange, asked)}. Record it anew`,
  };
}

/** The step is not there. `asked`: what `hash` is of. */
export function missedStep(recording: Recording, place: StepPlace, hash: string, asked: unknown): ParticipantFault {
  const near = recording.nearest(place, hash);
  const what =
    near === undefined
      ? 'nothing in it is near'
      : near.hash === hash
        ? `the same was asked at ${placeOf(near)}`
        : `the nearest is ${placeOf(near)}${differenceOf(near, asked)}`;
  return {
    kind: 'unavailable',
    message: `The recording "${recording.name}" has no answer for ${placeOf(place)}; ${what}. Record it anew`,
  };
}
