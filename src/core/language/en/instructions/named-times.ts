/** Reads in what a role says which times and days a lead may name: "after six in the evening", "on a weekend", "the same day". */
import type { Test, Times } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';
import { read } from '../read-values.ts';

const DAY_ENDS = 24 * 60;
/** How far "after ten at night" goes, in minutes after midnight. */
const NIGHT_ENDS = 5 * 60;
const EVENING = 18 * 60;

const AFTER = /\b(?:after|later than|past|from)\s*$/i;
const BEFORE = /\b(?:before|earlier than|until|till|by)\s*$/i;
/** Behind an hour: "eight or later", "from eight on". */
const OR_LATER = /^\s*(?:or (?:any )?later|or after(?: that)?|and later|onwards?)\b/i;
const OR_EARLIER = /^\s*(?:or (?:any )?earlier|or before(?: that)?|or sooner)\b/i;
/** What is not before an hour is after it: "they will not be in until after three". */
const LATE_BY_NOT = /\b(?:until after|till after|until|till|before|earlier than)\s*$/i;
const BETWEEN = /\b(?:between|from)\s*$/i;
/** Without one of these a time of day belongs to something else than what the lead names. */
const NAMED =
  /\b(?:want|wish|prefer|ask|name|choose|pick|suggest|offer|insist|need|come|would like|propose|request|fall|falls|lies?|is|are|be)\w*\b|\b(?:it|that|this)['’]s\b/i;
const THOSE =
  /\b(?:in|within|into|during|between|outside(?: of)?)\s+(?:those|these|such|the same)\s+(?:hours|times|days)\b/i;
const NEGATED = /\b(?:not|never|outside|without)\b|n't\b|\bcannot\b/i;

const PARTS: readonly (readonly [RegExp, Times['hours']])[] = [
  [/\b(?:in the |a |this |early )?mornings?\b/i, { from: NIGHT_ENDS, to: 12 * 60 }],
  [/\b(?:in the |an |this )?afternoons?\b/i, { from: 12 * 60, to: EVENING }],
  [/\b(?:in the |an |this )?evenings?\b/i, { from: 17 * 60, to: 23 * 60 }],
  [/\b(?:at |by |in the )nights?\b/i, { from: 21 * 60, to: NIGHT_ENDS }],
];
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const DAYS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bweekends?\b/i, ['saturday', 'sunday', 'weekend']],
  [/\b(?:weekdays?|working days?|workdays?)\b/i, [...WORKDAYS, 'weekday']],
  [/\b(?:today|(?:on |for )?(?:the|that) (?:very )?same day|same-day|right away today)\b/i, ['today']],
  [/\b(?:tomorrow|(?:on |for )?the (?:very )?next day|next-day)\b/i, ['tomorrow']],
];

/** "A Saturday or a Sunday". */
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;

interface Found extends Times {
  rest: string;
}

/** In minutes after midnight; an hour that does not say its half of the day is of the working day. */
function clockIn(text: string): { minutes: number; start: number; end: number }[] {
  return read(text).flatMap(({ start, end, readings }) => {
    const time = readings.find(({ kind }) => kind === 'time');
    if (time?.kind !== 'time') return [];
    const [hour = 0, minute = 0] = time.canonical.split(':').map(Number);
    return [{ minutes: (time.half || hour >= 7 ? hour : hour + 12) * 60 + minute, start, end }];
  });
}

function hoursIn(text: string): Found | null {
  const [first, second] = clockIn(text);
  if (!first) return null;
  const before = text.slice(0, first.start);
  const without = (end: number) => `${before.replace(/\b\w+(?:\s+than)?\s*$/, '')} ${text.slice(end)}`;
  if (second && BETWEEN.test(before))
    return { hours: { from: first.minutes, to: second.minutes }, days: [], rest: without(second.end) };
  const behind = text.slice(first.end);
  if (OR_LATER.test(behind))
    return {
      hours: { from: first.minutes, to: DAY_ENDS },
      days: [],
      rest: `${before} ${behind.replace(OR_LATER, ' ')}`,
    };
  if (OR_EARLIER.test(behind))
    return {
      hours: { from: 0, to: first.minutes + 1 },
      days: [],
      rest: `${before} ${behind.replace(OR_EARLIER, ' ')}`,
    };
  if (AFTER.test(before)) {
    const to = first.minutes >= EVENING ? NIGHT_ENDS : DAY_ENDS;
    return { hours: { from: first.minutes, to }, days: [], rest: without(first.end) };
  }
  if (BEFORE.test(before)) return { hours: { from: 0, to: first.minutes }, days: [], rest: without(first.end) };
  return null;
}

function found(text: string): Found | null {
  const hours = hoursIn(text);
  if (hours) return hours;
  const named = [...text.matchAll(WEEKDAY)].map(([day]) => day.toLowerCase().replace(/s$/, ''));
  if (named.length > 0) return { hours: null, days: named, rest: text.replace(WEEKDAY, ' ') };
  // "Today or tomorrow".
  const days = DAYS.filter(([pattern]) => pattern.test(text));
  if (days.length > 0)
    return {
      hours: null,
      days: days.flatMap(([, own]) => own),
      rest: days.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text),
    };
  const part = PARTS.find(([pattern]) => pattern.test(text));
  return part ? { hours: part[1], days: [], rest: text.replace(part[0], ' ') } : null;
}

/** The times that a sentence names; null: none. */
export function timesIn(text: string): Times | null {
  const times = found(text);
  return times && { hours: times.hours, days: times.days };
}

/** Words around a time that only say that it is named. */
const EMPTY: ReadonlySet<string> = new Set([
  ...'time date appointment visit slot name choose propose suggest offer mention fall lie hour'.split(' '),
  // What is done then.
  'pick up',
  'collect',
  'arrive',
  'arrival',
  'fetch',
  'drop off',
  'check in',
  'pickup',
  'collection',
]);

/** "They want the flowers today": whatever is wanted, it is wanted then. */
const THING_WANTED =
  /\b(?:wants?|needs?|would like|asks? for|hopes? for|expects?|requests?|orders?|(?:the|their|this) [\w-]+ (?:is|are))\s+(?:(?:the|their|an?|some|his|her|it|them|one)\b\s*)?(?:[\w-]+\s+)?(?:for |on |by )?(?:(?:the|that) (?:very )?same day|same-day|today|tomorrow|the next day|weekends?|(?:a |the )?weekends?|weekdays?)$/i;

/** "They are bringing the cat after four o'clock": that is when they come. */
const COMES_THEN =
  /\b(?:bring(?:s|ing)?|com(?:e|es|ing)|arriv(?:e|es|ing)|drop(?:s|ping)?|collect(?:s|ing)?|fetch(?:es|ing)?|pick(?:s|ing)? up|turn(?:s|ing)? up|get(?:s|ting)? (?:here|in|to us))\b[^,]*\b(?:after|before|past|later than|earlier than)\b/i;

/** "The time they give you is …". */
const AS_GIVEN =
  /\b(?:that |which )?(?:they|he|she|the (?:caller|customer|client|guest|owner|patient)) (?:gives?|names?|says?|tells?|suggests?|chooses?|picks?)(?: you| us)?(?=\s+(?:is|are|falls?|lies?)\b)/i;

/** A condition on the time that the lead names; null: it is about something else. */
export function timesTest(asWritten: string, telling: Telling): Test | null {
  const text = asWritten.replace(AS_GIVEN, '');
  if (!NAMED.test(text) && !COMES_THEN.test(text)) return clockTest(text, telling);
  if (THOSE.test(text))
    return { kind: 'timed', hours: null, days: [], about: [], words: [], negated: NEGATED.test(text) };
  const times = found(text);
  if (times === null) return null;
  const { hours, days, rest } = times;
  const words = meanings.words(rest).filter(({ word }) => !EMPTY.has(word));
  // "They want to move it to the evening" says more than when.
  const isThen = (hours === null ? THING_WANTED : COMES_THEN).test(text);
  if (words.length > 0 && !isThen) return clockTest(text, telling);
  // "They are bringing it after five": by the clock alone, whatever is brought.
  const own = hours !== null && clockIn(text).length > 0 ? [] : meanings.words(text);
  return { kind: 'timed', hours, days, about: telling(rest), words: own, negated: NEGATED.test(rest) };
}

/** By the clock, and nothing that is to be done by then. */
const COMPARED = /\b(?:after|later than|before|earlier than|past)\s*$/i;
/** Who is to do it says when: "we", "the engineer" of the agent's own. */
const OF_AGENT = /^(?:you|we|the (?:engineer|technician|driver|office|team|agent))\b/i;

/** "The guest will reach the quay after five in the afternoon": whatever is timed, by the hour that is told of it; null: no hour is compared. */
function clockTest(text: string, telling: Telling): Test | null {
  const [first] = clockIn(text);
  if (first === undefined || OF_AGENT.test(text)) return null;
  const [before, behind] = [text.slice(0, first.start), text.slice(first.end)];
  if (!COMPARED.test(before) && !OR_LATER.test(behind) && !OR_EARLIER.test(behind)) return null;
  const compared = hoursIn(text);
  const of =
    compared === null ? [] : meanings.words(compared.rest.replace(NEGATED, ' ')).filter(({ word }) => !EMPTY.has(word));
  if (compared?.hours == null || of.length === 0) return null;
  const isNot = NEGATED.test(before);
  // "Not before six" is from six on, and "not after six" until then.
  const from = LATE_BY_NOT.test(before) ? first.minutes : 0;
  const to = LATE_BY_NOT.test(before) ? DAY_ENDS : first.minutes;
  const hours = isNot ? { from, to } : compared.hours;
  return { kind: 'timed', hours, days: [], of, about: telling(compared.rest), words: [], negated: false };
}
