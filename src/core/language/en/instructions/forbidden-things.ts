/**
 * What a condition points to that the sentence before forbids or denies: "Never take bank details. If the caller offers them, …", "You give no opinion on
 * anything medical. When a patient wants one, …".
 */

import { alternatives } from './list-referents.ts';

const WHO = "(?:(?:you|we|i|she|he|they|it|[A-Z][\\w'’-]+|(?:the|our|an?) \\w+)\\s+)?";
const DENIES =
  "(?:(?:must|may|should|shall|can|will|are|is|do|does)\\s+)?(?:never|not|cannot|(?:do|does|ca|wo|is|are|must|should)n['’]t)\\s+(?:to\\s+|allowed to\\s+|able to\\s+)?";
const THING =
  "((?:(?:an?|the|any|some|their|your|our|his|her|any(?:one|body)['’]s|some(?:one|body)['’]s|people['’]s)\\s+)?[\\w'’-]+(?:\\s+(?!(?:or|and|if|when|unless|before|after|because|since|until)\\b)[\\w'’-]+){0,5})";
const AROUND = '(?:down|out|up|away|about|on|in|into|to|for|with|of|over)';
const FORBIDDEN = new RegExp(
  `^${WHO}${DENIES}[a-z]+\\s+(?:${AROUND}\\s+)?${THING}\\s*(?:[.!,;:]|\\s(?:or|and|if|when|unless|because|since)\\b|$)`,
  'i',
);
/** "Never discuss invoices or deposits": things of several kinds. */
const FORBIDDEN_KINDS = new RegExp(
  `^${WHO}${DENIES}[a-z]+\\s+(?:${AROUND}\\s+)?((?:[\\w'’-]+s, )*[\\w'’-]+s,? (?:or|and) (?:[\\w'’-]+ )?[\\w'’-]+s)[.!]*$`,
  'i',
);
/** "You give no opinion on …", "We are no help with …". */
const GIVES_NO = new RegExp(
  `^${WHO}(?:gives?|takes?|offers?|ha(?:ve|s)|makes?|sells?|shares?|accepts?|needs?|wants?)\\s+no\\s+${THING}\\s*(?:[.!,;:]|\\s(?:or|and)\\b|$)|^${WHO}(?:are|is)\\s+no\\s+(?:help|good|use)\\s+(?:with|at|on|for)\\s+${THING}\\s*(?:[.!,;:]|\\s(?:or|and)\\b|$)`,
  'i',
);

/** "a patient wants one", "a customer begins to tell you theirs", "somebody brings that up". */
const POINTS =
  /^((?:they|he|she|some(?:one|body)|any(?:one|body)|whoever|(?:the|an?|any|our) [\w-]+)\s+(?!(?:is|are|was|were|does|do|did|has|have|says?|said|knows?|agrees?|accepts?|declines?)\b)(?:[a-z]+\s+){1,4}?)(one|them|theirs|it|that|this|any)(\s+(?:up|out|down|off|over|anyway|all the same|to you))?$/i;
/** Of a thing that is said to be nobody's in particular. */
const POSSESSOR = /^(?:any(?:one|body)|some(?:one|body)|people)['’]s\s+/i;

/** Characters of what is put in, at most. */
const LONGEST = 60;

/** The condition with the thing in its place; null: it points to none that is found there. */
export function forbiddenThing(condition: string, before: string): string | null {
  const [, lead, pointer = '', rest = ''] = POINTS.exec(condition) ?? [];
  if (lead === undefined) return null;
  const denied = GIVES_NO.exec(before);
  const kinds = FORBIDDEN_KINDS.exec(before)?.[1];
  const found = denied?.[1] ?? denied?.[2] ?? (kinds === undefined ? FORBIDDEN.exec(before)?.[1] : alternatives(kinds));
  if (found === undefined || found.length > LONGEST) return null;
  const thing = found.replace(POSSESSOR, 'their ');
  const owned =
    /^theirs$/i.test(pointer) && !/^their\b/i.test(thing) ? `their ${thing.replace(/^(?:an?|the|any) /i, '')}` : thing;
  const named =
    denied !== null && /^one$/i.test(pointer) && !/^(?:an?|the|any|some) /i.test(owned) ? `any ${owned}` : owned;
  return `${lead}${named}${rest}`;
}
