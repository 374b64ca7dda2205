/** The words of a condition as a lead would say them, without how it is reported. */
import type { SaidWord } from '../../meanings.ts';
import { meanings } from '../meanings.ts';
import { withoutPerceiving } from './perceived.ts';
import { LEAD } from './pronouns.ts';

/** Who says it, and how the agent comes to know. */
export const SUBJECT = new RegExp(
  `^(?:what they (?:describe|have|report|say|mention|want|found) (?:is|are)\\s+|(?:(?:it (?:turns out|sounds|seems|is clear|appears)|you (?:hear|learn|notice|find(?: out)?|are told))(?: like)?(?: that)?\\s+)?(?:${LEAD})\\s+(?:(?:really|clearly|also|then|still|just|simply|instead|ever)\\s+)?)`,
  'i',
);

/** How what the lead says is reported, and what it is about to do. */
const REPORTED =
  /^(?:(?:(?:offers?|starts?|begins?|tries|try|attempts?|volunteers?|proposes?|threatens?) to|(?:calls?|rings?|writes?|phones?|contacts? (?:you|us)) about |says?|writes?|texts?|admits?|thinks?|believes?|feels?|insists?|worry|worries|fears?|mentions?|reports?|claims?|tells? you|complains?|points? out|explains?|states?|lets? you know|lets? on|lets? slip|finds? out) (?:that |about |of )?(?:(?:they|he|she|it) (?:(?:is|are) )?)?)/i;

/** "Another item arrived damaged": whatever it is. */
const SOME_THING =
  /^(?:(?:some|any)(?:thing)(?: else)?|(?:an(?:other)?|one|some|any) (?:other )?(?:item|thing|article|product|piece)|one of (?:the|their|our) (?:items|things|articles|products|pieces))\s+(?:has |have |is |are |was |were )?(?=[a-z]+(?:ed|en)\b|arriv|got\b|came\b)/i;

/** "The person who used it has died": what only tells who is meant. */
const WHILE = /\s+(?:while|although|even though|because|since)\s.*$/i;

const WHICH = /\s(?:who|that|which)\s+(?:[\w']+\s+){1,5}?(?=(?:has|have|is|are|was|were|had)\s)/i;

/** The words of a condition as a lead would say it. */
export function saidWords(text: string): readonly SaidWord[] {
  const own = OTHER_PERSON.test(text) ? text : text.replace(SUBJECT, '');
  const told = withoutPerceiving(OTHER_PERSON.test(text) ? own.replace(COMES_FOR, 'fetches ') : own)
    .replace(REPORTED, '')
    .replace(SOME_THING, '')
    .replace(LATELY, '')
    .replace(BESIDE_IT, '');
  const words = meanings.words(told.replace(WHICH, ' ').replace(WHILE, ''));
  // "They give up the berth", but "the berth is given up".
  const isOfOthers =
    (told === text && !/^(?:is|are|has|have|was|were)\b/i.test(text)) ||
    (told !== own && /^(?:the|a|an|it|this|that|their|his|her|our|your)\b/i.test(told));
  const first = Math.max(
    0,
    words.findIndex(({ word }) => !COMPARATIVE.test(word) && !WHEN.test(word)),
  );
  const said = words.findLastIndex(({ word }) => !WHEN.test(word));
  const last = said > 0 ? said : words.length - 1;
  const verb = isOfOthers && !/^there (?:is|are|was|were)\b/i.test(text) ? last : first;
  // "Money is tight at home": where it is so tells least.
  const adjective = ABOUT_A_THING.test(told) ? words.findIndex(({ word }) => OF_A_THING.test(word)) : -1;
  if (adjective !== -1 && adjective + 1 < words.length)
    return words.map((said, at) => (at === adjective + 1 ? { ...said, main: true } : said));
  const brought = words[verb]?.word === 'bring' && verb + 1 < words.length ? verb + 1 : verb;
  const main = verb > 0 && PLACE.test(words[verb]?.word ?? '') ? verb - 1 : brought;
  // A code is nothing else than itself.
  // "Our lorry has damaged something": neither alone tells it.
  const isOurs = /^our\b/i.test(text);
  const head = OF_A_KIND.test(text) ? last : -1;
  return words.map((said, at) => ({
    ...said,
    ...((at === main || isOurs || /\d/.test(said.word)) && { main: true }),
    ...(at === head && { head: true }),
  }));
}

/** "They are a seasonal resident". */
const OF_A_KIND = /^(?:they|he|she|somebody|someone) (?:are|is) an? (?:[\w-]+ ){1,3}[\w-]+$/i;

/** "They are sensitive to latex": what to tells most. */
const OF_A_THING = /^(?:sensitive|allergic|intolerant|afraid|scared|frightened|terrified|prone|addicted)$/;

const ABOUT_A_THING =
  /\b(?:sensitive|allergic|intolerant|prone|addicted) to\b|\b(?:afraid|scared|frightened|terrified) of\b/i;

/** As meanings name a turn of phrase: “at home”. */
const PLACE = /^“(?:at|in|on|from|by|near|around) [\w-]+”$/;

/** "Someone else picks it up": who it is tells most. */
export const OTHER_PERSON = /^(?:some|any)(?:one|body) else\b/i;

/** When it was, which the question for it says as it likes. */
const LATELY = /\s+(?:with)?in the (?:past|last) (?:\w+ )?(?:days?|weeks?|fortnight|months?|years?)\b/i;

/** "They are standing beside a flat tyre": they have one. */
const BESIDE_IT =
  /^(?:(?:is|are)\s+)?(?:standing|sitting|waiting|stuck|stranded|left)\s+(?:there\s+|somewhere\s+)?(?:beside|next to|by|with|in front of)\s+(?=(?:an?|the|their|his|her)\b)/i;

/** "Somebody else comes for it", "calls for it". */
const COMES_FOR =
  /\b(?:comes?|calls?|drops? by|pops? (?:in|by)|turns? up)\s+(?:(?:round|by|in|over) )?(?:for|to (?:get|fetch))\s+(?=(?:the|their|his|her|it|them)\b)/i;

/** Says when, and not what: "is leaking right now". */
const WHEN = /^(?:right|today|tonight|present|moment|currently|lately|recently|previously|nowadays)$/;

/** Says how much of what, and not what. */
const COMPARATIVE = /^(?:less|more|fewer|better|worse|higher|lower|extra|another)$/;
