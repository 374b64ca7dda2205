/** "I need it back by Saturday", "we'd want it in two weeks": within how many days something is wanted. */
import { WEEKDAY_NAMES } from '../../../values/days.ts';
import { daysIn } from './amounts.ts';

const NEEDED =
  /\b(?:need|needs|want|wants|wanted|(?:must|have to|has to|got to|['’]d like to|would like to) have|could do with|(?:got )?to be (?:ready|done|finished|back|here|there))\b[^.?!;]{0,40}?\b(?:by|before|for|on|in|within|until)\s+([^.?!;]{2,40})/i;
const WEEK = 7;
const NEXT = /\bnext\b/i;

export function neededWithin(text: string): number | null {
  const [, when] = NEEDED.exec(text) ?? [];
  if (when === undefined) return null;
  const [days] = daysIn(when);
  if (days !== undefined) return days;
  if (/^(?:today|tonight|this (?:morning|afternoon|evening))\b/i.test(when)) return 0;
  if (/^tomorrow\b/i.test(when)) return 1;
  if (/^(?:this week|the (?:end of the week|weekend))\b/i.test(when)) return WEEK;
  if (/^next week\b/i.test(when)) return 2 * WEEK;
  const isWeekday = WEEKDAY_NAMES.some((name) => new RegExp(`^(?:(?:this|next|the) )?${name}\\b`, 'i').test(when));
  return isWeekday ? (NEXT.test(when) ? 2 * WEEK : WEEK) : null;
}
