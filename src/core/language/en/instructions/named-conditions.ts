/** Conditions that no "if" begins: what a title, a label or a question of a role names. */
import type { Condition } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { amountTest } from './amounts.ts';
import { doneBeyondPapers } from './asked-beyond.ts';
import { readCondition } from './conditions.ts';
import { deedTest } from './condition-tests.ts';
import { listedStates } from './listed-states.ts';
import { timesTest } from './named-times.ts';
import { LEAD } from './pronouns.ts';
import { NOT_KNOWN } from './unknown-questions.ts';

/** What is done about something, which tells one from another: "refunds of a season ticket". */
const OF_THINGS: ReadonlySet<string> = new Set(['refund', 'dispute', 'complaint']);

/** "They are not the owner", "Somebody is locked in": a title that is a condition by itself. */
const STATES_OF_LEAD = new RegExp(
  `^(?:${LEAD}|somebody|someone|anybody|anyone|nobody)\\b(?: or (?:a|an|the) \\w+)?\\s+(?!who\\b|whom\\b|you\\b)\\w+`,
  'i',
);

/** "Donor care": no more than a kind of something. */
const COMPOUND =
  /^(?!(?:they|he|she|nobody|somebody|someone|anybody|anyone)\b)[a-z]+(?<!s)\s+(?!(?:can|could|will|would|may|must|cannot|did|had)\b)[a-z]+(?<!s|ed)$/i;

/** "Speaking to our patients" is what the agent does. */
const OF_AGENT =
  /^(?:how |the way )?(?:we |you |to )?(?:speak|talk|ring|call|deal|work|writ|listen)(?:ing|e)? (?:to|with|for) (?:our|the|your|people|them|customers|callers|owners|patients|guests|everybody|anyone|[a-z]+s)\b/i;

/** What a title or a label names that the lead does: "Opting out", "Wrong number", "More than eight players", "They are not the owner". null: it names none. */
export function namedCondition(title: string, telling: Telling): Condition | null {
  const text = title.replaceAll('’', "'").trim();
  if (OF_AGENT.test(text)) return null;
  if (NOT_KNOWN.test(text) || doneBeyondPapers(text) === '')
    return { text: title, tests: [{ kind: 'unknown', about: [], words: [], negated: false }], every: false };
  if (text.endsWith('?')) return null;
  const states = listedStates(text);
  if (states !== null) return { ...readCondition(states, telling), text: title };
  if (STATES_OF_LEAD.test(text) && !COMPOUND.test(text)) return readCondition(text, telling);
  const test = deedTest(text, telling);
  if (test !== null) {
    const isOfThing = test.kind === 'did' && 'key' in test.deed && OF_THINGS.has(test.deed.key);
    return { text: title, tests: [isOfThing ? test : { ...test, about: [] }], every: false };
  }
  const compared =
    // "Under seventeen": of years.
    (UNDER_AGE.test(text) ? amountTest(`are ${text}`, telling) : null) ??
    amountTest(text, telling) ??
    (BEGINS_AT.test(text) ? timesTest(`they want it ${text.replace(BEGINS_AT, '$1')}`, telling) : null);
  return compared === null ? null : { text: title, tests: [compared], every: false };
}

const UNDER_AGE = /^(?:under|over|below|above|younger than|older than) [\w-]+$/i;

/** "Start before eight in the morning". */
const BEGINS_AT =
  /^(?:an? )?(?:start|begin(?:ning)?|arrival|visit|appointment|collection|delivery|pick-?up|slot|time|date|day)s? (before|after|on|earlier than|later than|outside)\b/i;

/** "The base units are not standing yet", "A tool has stopped working". */
const STATED =
  /^(?:(?:the|an?|their|his|her|some|no|one of the)\s+)?[\w-]+(?:\s+[\w-]+){0,3}?\s+(?:(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would)(?:\s+not|n't)?|cannot|can't|won't)\s+\w/i;

/** "A different material", "Another address", "No permit". */
const NAMED_THING = /^(?:an?|another|no|too (?:many|few|much|little))\s+[\w-]+(?:\s+[\w-]+){0,3}$/i;

/** A title that is a whole statement, or names a thing as one of several. */
export function statedCondition(title: string, telling: Telling): Condition | null {
  const text = title.replaceAll('’', "'").trim();
  if (text.endsWith('?') || !/^[A-Z]/.test(text)) return null;
  if (STATED.test(text)) return readCondition(text.charAt(0).toLowerCase() + text.slice(1), telling);
  return NAMED_THING.test(text)
    ? readCondition(`they mention ${text.charAt(0).toLowerCase()}${text.slice(1)}`, telling)
    : null;
}

/** "What if they find it too dear?", "And if they are busy?" */
const SUPPOSED =
  /^(?:and |but |so |or )?(?:what (?:if|happens (?:if|when)|about when)|what (?:do|should|must|shall) (?:i|you|we|she|he|it|the \w+) (?:do|say) (?:if|when)|how (?:do|should) (?:i|you|we) (?:handle|deal with|answer) it (?:if|when)|if|when)\s+(.+?)\?$/i;

/** "A pupil uses a wheelchair. What then?", "They do not know yet how many there will be." */
const STATEMENT_FIRST =
  /^(?!(?:what|which|when|where|who|whom|whose|why|how|do|does|did|is|are|was|were|can|could|may|shall|should|will|would|has|have)\b)([^.?!]{10,120})\.(?:\s+[^.?!]{2,60}\?)?$/i;

/** What a question supposes that a role puts to itself; null: nothing. */
export function supposedCondition(question: string, telling: Telling): Condition | null {
  const asked = question.replaceAll('’', "'").trim();
  const supposed = SUPPOSED.exec(asked)?.[1] ?? STATEMENT_FIRST.exec(asked)?.[1];
  return supposed === undefined
    ? null
    : readCondition(supposed.replace(/^i (?=(?:do not|don't|cannot|can't|have)\b)/i, 'you '), telling);
}
