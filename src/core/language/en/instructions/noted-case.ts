/** What a note calls a case by, as a clause: "Day no good" → "the day is no good", "Private house, wrong firm" → "they mention private house or it is wrong firm". */
import { lowerInitial } from '../../phrasing.ts';
import { isPersonWord } from '../person-words.ts';
import { doneToIt, withAndClause } from './done-to-it.ts';
import { caseClause } from './rule-shapes.ts';

/** "Day no good", "cooler too loud": without its verb. */
const NO_VERB =
  /^((?:the |their )?[a-z]+(?: [a-z]+)?) ((?:no good|not (?:right|free|good|possible|convenient|suitable|there|in|here|home|working|well)|too [a-z]+|unsuitable|inconvenient|ill|unwell|full|empty|broken|missing|wrong)(?: .+)?)$/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|can|cannot|can['’]t|does|do|will|won['’]t|wants?|needs?|asks?|says?|thinks?|too)\b/i;
/** "Moaning about the price", "grumbles at it". */
const MOANS =
  /^(?:moan|grumbl|whing|whin|grip|grous|complain|mutter|go(?:es|ing) on)\w* (?:about|at|over|on about) (.+)$/i;
/** "Asked if it's a robot". */
const ASKED = /^(?:being )?(?:asked|asks) (.+)$/i;
/** "Done with us", "fed up with it". */
const DONE_WITH =
  /^(?:all )?(done|finished|through|fed up|happy|unhappy|pleased|stuck|out|short|low|upstairs|downstairs|indoors|outdoors)\b(?! (?:for|by)\b)(.*)$/i;
/** "Lodgers", "new starters": whoever is one. */
const PEOPLE = /^(?:[a-z]+ )?([a-z]+s)$/i;
/** "Upstairs and no lift": both. */
const AND_NO = /^(.+?) and (no|not enough|only) (.+)$/i;
/** "Pony lame, coughing or off its food": of the same thing. */
const STATE_OF = /^((?:the |their )?(?!(?:they|somebody|someone|not|no)\b)[a-z]+(?: [a-z]+)?) ([a-z]{2,}ing)\b/i;
const STATE = /^(?:[a-z]+ing\b.*|[a-z]+)$/i;
/** "Person on the sheet has left but …". */
const THING_HAS =
  /^(?!(?:somebody|someone|they|he|she|it|there|nobody|no one|the|an?|their|our|any|some|no)\b)([a-z]+(?: (?:on|in|of|at|with) the [a-z]+)?) ((?:has|have|is|are|was|were|can['’]t|cannot|does|doesn['’]t|won['’]t|tastes|smells|looks|sounds|feels|seems|keeps|makes|comes|goes|leaks|hurts)\b.+)$/i;

function clauseOf(label: string): string | null {
  const text = lowerInitial(label.trim().replace(/[.:]+$/, ''));
  if (text === '') return null;
  const asked = ASKED.exec(text)?.[1];
  if (asked !== undefined) return `they ask ${asked}`;
  const moans = MOANS.exec(text)?.[1];
  if (moans !== undefined) return `they complain about ${/^[a-z]+$/i.test(moans) ? 'the ' : ''}${moans}`;
  const [, thing, is] = VERB.test(text.replace(NO_VERB, '')) ? [] : (NO_VERB.exec(text) ?? []);
  if (thing !== undefined && is !== undefined)
    return `${/^(?:the|their) /i.test(thing) ? '' : 'the '}${thing} is ${is}`;
  const [, both, no, lacked] = AND_NO.exec(text) ?? [];
  const stated = both === undefined ? null : clauseOf(both);
  if (stated !== null && no !== undefined && lacked !== undefined) return `${stated} and they have ${no} ${lacked}`;
  const state = doneToIt(text);
  if (state !== null) return state;
  const people = PEOPLE.exec(text)?.[1];
  if (people !== undefined && isPersonWord(people.replace(/ies$/, 'y').replace(/s$/, ''))) return `they are ${text}`;
  const done = DONE_WITH.exec(text);
  if (done !== null) return `they are ${text}`;
  const [, whose, does] = THING_HAS.exec(text) ?? [];
  if (whose !== undefined && does !== undefined) return `the ${whose} ${does}`;
  return caseClause(text, []);
}

/** Several cases of one rule are told apart by commas, strokes and "or". */
export function notedCase(label: string): string | null {
  const told = label
    .replace(/[.:]+$/, '')
    .replace(/\s*\(([^)]*)\)/g, (_, aside: string) => (/,/.test(aside) ? `, ${aside}` : ''))
    .replace(/,? (?:and so on|and so forth|and the like|or similar|etc\.?|and such)(?=$|,)/gi, '');
  const parts = withAndClause(told).split(/\s+\/\s+|,\s+(?:or\s+)?(?!and\b|but\b)/i);
  const clauses: readonly (string | null)[] = ofOneThing(parts) ?? parts.map(clauseOf);
  const [first] = clauses;
  return first == null || clauses.includes(null) ? null : clauses.join(' or ');
}

/** "Pony coughing, lame or off its food": each is said of the pony; null: they are things apart. */
function ofOneThing([first = '', ...others]: readonly string[]): readonly string[] | null {
  const [, thing, state] = STATE_OF.exec(first) ?? [];
  const states = others.flatMap((part) => part.split(/\s+or\s+/i));
  if (thing === undefined || state === undefined || states.length === 0 || !states.every((one) => STATE.test(one)))
    return null;
  const subject = lowerInitial(thing);
  return [first.slice(first.indexOf(state)), ...states].map(
    (one) => `${/^(?:the|their) /.test(subject) ? '' : 'the '}${subject} is ${one}`,
  );
}
