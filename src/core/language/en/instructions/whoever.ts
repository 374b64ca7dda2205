/** Instructions whose condition is what they are about: "Anyone who is younger than eighteen cannot be hired", "Complaints about a driver: ask which line it was". */
import { isOrderStart } from './clauses.ts';
import { inPlural } from './in-plural.ts';
import { LEAD } from './pronouns.ts';

/** `condition` as a clause about the lead ("they are younger than eighteen"); `main`: what is said of whoever that is. */
export interface About {
  condition: string;
  main: string;
  /** What it is about is named, and no more. */
  isTopic?: true;
}

const PEOPLE = `(?:${LEAD}|those|any ?one|anybody|some ?one|somebody|whoever|people|(?!asks\\b)[A-Za-z]+s|an? [a-z]+(?= (?:who|with|without|under|over)))`;
/** What is said of them, after what tells who is meant. */
const SAID_OF_THEM =
  "(?:can|cannot|can't|could|may|must|should|shall|will|won't|needs?|needn't|have to|has to|gets?|hears?|receives?|is|are|isn't|aren't|(?:has|have) no(?!t)|deserves?|wants?|pays?|counts?|belongs?|goes|go|stays?|(?:works?|sits?|starts?)(?= (?:on|at|in|with|as)\\b)|do not|does not|don't|doesn't)";
/** Not where it goes on with who is meant: "who has lost a job, is ill or is in mourning", "in their will". */
const THEN = `(?:(?<!,|\\b(?:and|or) now|\\b(?:and|or|their|his|her|the|a|they|it|that|how|when|to|not|no longer|really|still|simply|don't|doesn't|who|never))\\s+(${SAID_OF_THEM}\\b.*))?`;
/** At least two words tell who is meant: "who is ill", "who rings for a neighbor". */
const WHO = `(?:who|that)\\s+(\\S+\\s+\\S+(?:\\s+\\S+)*?)${THEN}`;

interface Form {
  pattern: RegExp;
  /** From the first group. */
  condition(this: void, told: string): string;
}

const people = (source: string, condition: Form['condition']): Form => ({
  pattern: new RegExp(`^${PEOPLE}\\s+${source}$`, 'i'),
  condition,
});
const after = (source: string) => `((?:${source})\\s+.+?)${THEN}`;

/** "They is ill" and the like: in the plural, as the rest of a role says it. */
const plural = (told: string): string => inPlural(told, /^\w+/, PLURAL);
const PLURAL: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do', goes: 'go' };

const FORMS: readonly Form[] = [
  people(WHO, (told) => `they ${plural(told)}`),
  {
    pattern: new RegExp(`^who(?:ever)?\\s+(\\S+\\s+\\S+(?:\\s+\\S+)*?)${THEN}$`, 'i'),
    condition: (told) => `they ${plural(told)}`,
  },
  people(after('(?:younger|older|taller|heavier|shorter|lighter)\\s+than'), (told) => `they are ${told}`),
  people(
    after('under|over|above|below'),
    (told) =>
      `they are ${told.replace(/^(under|below)(?=\s+[\w-]+$)/i, 'younger than').replace(/^(over|above)(?=\s+[\w-]+$)/i, 'older than')}`,
  ),
  {
    pattern: new RegExp(
      `^((?:(?:more|fewer|less) than|at least|at most|over|under)\\s+\\S+\\s+.+?)\\s+((?:counts?|makes?|means?|is|are|needs?|requires?|must|cannot|can't|have to|has to|gets?)\\b.*)$`,
      'i',
    ),
    condition: (told) => `they have ${told}`,
  },
  people(after('for whom'), (told) => told.replace(/^for whom\s+/i, '')),
  people(after('with'), (told) => told.replace(/^with\b/i, 'they have')),
  {
    pattern: new RegExp(
      `^(?:anything|everything|something|whatever|things?)\\s+(?:that|which)\\s+(\\S+\\s+\\S+(?:\\s+\\S+)*?)${THEN}$`,
      'i',
    ),
    condition: (told) => `it ${told.replace(/^(?:is|are)\b/i, 'is')}`,
  },
  {
    pattern: /^with\s+((?:an?|any|the)\s+[^,]+?)\s+((?:nobody|no one|nothing|you|we|there|they)\b.*)$/i,
    condition: (told) => `they have ${told}`,
  },
  {
    pattern:
      /^(?:an?|the|any)\s+((?:no|yes|refusal|agreement)\s+(?:to|on)\s+.+?)\s+((?:is|isn't|means|does|doesn't|ends|counts)\b.*)$/i,
    condition: (told) => `they say ${told.replace(/^refusal/i, 'no').replace(/^agreement/i, 'yes')}`,
  },
  people(after('without'), (told) => told.replace(/^without\b/i, 'they do not have')),
];

const NAMED: readonly Form[] = [
  { pattern: /^no\s+((?!one\b|more\b)[\w-]+(?:\s[\w-]+){0,2})$/i, condition: (what) => `they have no ${what}` },
  {
    pattern: /^complaints?\s+(?:about|regarding|over|on|of)\s+(.+)$/i,
    condition: (what) => `they complain about ${what}`,
  },
  { pattern: /^questions?\s+(?:about|regarding|on|for)\s+(.+)$/i, condition: (what) => `they ask about ${what}` },
  { pattern: /^requests?\s+(?:for|to)\s+(.+)$/i, condition: (what) => `they ask for ${what}` },
  { pattern: /^reports?\s+(?:of|that|about)\s+(.+)$/i, condition: (what) => `they report ${what}` },
  {
    pattern: /^(?:worries|concerns|doubts|fears)\s+(?:about|over|regarding)\s+(.+)$/i,
    condition: (what) => `they worry about ${what}`,
  },
];

/** The comma before the verb may close what tells who is meant: "who never ordered it, or who is somebody else, gets …". */
const AFTER_COMMA: ReadonlyMap<Form, RegExp> = new Map(
  [...NAMED, ...FORMS].map((form) => [form, new RegExp(form.pattern.source.replace('(?<!,|', '(?<!'), 'i')]),
);

const found = (forms: readonly Form[], text: string): About | null => {
  for (const form of forms) {
    const [, told, main = ''] = form.pattern.exec(text) ?? [];
    if (told === undefined) continue;
    if (main !== '') return { condition: form.condition(told), main };
    const [, before = told, after = ''] = AFTER_COMMA.get(form)?.exec(text) ?? [];
    return { condition: form.condition(before.replace(/,$/, '')), main: after };
  }
  return null;
};

/** A thing that is so and so: "Linen that arrived with stains". */
const THING = /^((?:(?:an?|the|any)\s+)?[a-z]+(?:\s+[a-z]+)?\s+(?:that|which)\s+\S+\s.+)$/i;

/** What stands before a colon and names whom or what the orders behind it are for; null: it names nothing of the kind. */
export function aboutBeforeColon(sentence: string): About | null {
  const [, before, main] = /^([^:⟦]{5,140}):\s+(.+)$/.exec(sentence) ?? [];
  if (before === undefined || main === undefined) return null;
  if (isOrderStart(before) || !(isOrderStart(main) || main.startsWith('⟦'))) return null;
  const about = found(NAMED, before) ?? found(FORMS, before);
  if (about !== null) return { condition: about.condition, main };
  if (THING.test(before)) return { condition: `they have ${before}`, main };
  const things = THINGS_THAT_ARE.exec(before)?.[1];
  return things === undefined
    ? null
    : { condition: `they mention ${things.replace(/ and /gi, ' or ')}`, main, isTopic: true };
}
/** "Aircraft and trains are outside our powers: …". */
const THINGS_THAT_ARE =
  /^((?!the (?:caller|customer|client|patient|guest|member|owner|tenant|lead|person)\b)(?!(?:if|when|whenever|should|once|unless|until|after|before|in|for|on|with|only|never|no|not|who|whoever)\b|it\b|this\b|that\b|there\b|you\b|we\b|they\b)(?:[\w-]+\s+)?[\w-]+(?:\s+(?:and|or)\s+[\w-]+(?:\s+[\w-]+)?)?)\s+(?:is|are|isn't|aren't|cannot|can't|can not|may not|must not)\s/i;

/** "No Sundays: if they pick one, …", "Not served: anyone who …": what stands before the colon only says why. */
export const withoutReason = (sentence: string): string =>
  sentence.replace(
    /^(?!(?:if|when|whenever|should|once|in case|for|say|ask|tell|call)\b)[^:⟦]{3,80}:\s+(?=(?:if|when|whenever|should|once|anyone|anybody|those|someone|somebody|whoever|only|never|do not|don't|with an?)\b)/i,
    '',
  );

/** "They may ask for the code": when they do. */
const MAY = new RegExp(
  `^(?:${LEAD}|some|others|many)\\s+(?:may|might|will sometimes|will often|sometimes|often)\\s+(?:also\\s+)?(.+)$`,
  'i',
);

/** "You've got somebody else on the line? Ask …". */
const ASKED_OF_AGENT =
  /^((?:you(?:'ve| have|'re| are)|they|the (?:caller|customer|lead)|somebody|someone|no one|nobody|no|wants?|needs?|still|wrong|not)\b[^?]*)\?$/i;

/** Whom a statement is about; null: it is about nobody in particular. */
export const aboutWhom = (sentence: string): About | null => {
  const asked = ASKED_OF_AGENT.exec(sentence)?.[1];
  if (asked !== undefined)
    return {
      condition: asked.replace(/^(?=(?:wants?|needs?)\b)/i, 'they ').replace(/^no (?!one\b)/i, 'they have no '),
      main: '',
    };
  const may = MAY.exec(sentence)?.[1];
  if (may !== undefined) return { condition: `they ${may}`, main: '' };
  const about = isOrderStart(sentence) ? null : found(FORMS, sentence);
  return about === null || about.main === '' ? null : about;
};
