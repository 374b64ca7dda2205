/**
 * What owners put between a case and its order about themselves: "(we've had four this year)", "When it's too dear for somebody I like to offer the small one,
 * so say ⟦0⟧", "For anyone who can't kneel I've got a stool, so say ⟦0⟧". The case and the order alone. With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';
import type { Wording } from './wording.ts';

/** Somebody who does something, which is no more of the case: "(we've had four)", "(bless them)", "(sorry)". */
const REMARK =
  /\s*\((?:(?:and|but|which|as|since|because|yes|no|honestly|sadly|sorry|well)\b,?\s*)*(?:(?:we|I|you|it|they|he|she|that|this|there|nobody|someone|somebody|most|many|some)(?:['’](?:s|re|ve|d|ll|m))?\s[^()⟦`]*|(?:don['’]t|do not|never|bless|sorry|thank|no|not|must be|see|remember|honestly|sadly)\b[^()⟦`]*)\)/gi;
/** "(or their dog)" and "(that is, …)" say more of the case. */
const OF_CASE = /^\s*\((?:it|that|this|they)(?:['’]s|\s+(?:is|are))\s+(?:to say|an?|the)\b/i;
const CASE =
  /^(?:and |but )?(?:if|when(?:ever)?|once|should|where|for (?:any|some|those|people)|any(?:one|body)|some(?:one|body)|whoever|those|people)\b/i;

/** "(Skip if they've told you)", right behind what is asked: nobody is asked for what is known. */
const SKIPPED =
  /(⟦\d+⟧[.,]?)\s*\((?:(?:you can |please )?(?:skip|leave|drop|omit|don['’]t ask|do not ask|not|unless|except)(?: (?:it|this|that|out|this one|the question))*(?: (?:if|when|where))?\s+(?:they|you|he|she)(?:['’]ve|['’]s| have| has)?\s+(?:already )?(?:told|said|mentioned|heard|given|answered|know)[^()]*|(?:if|only if|unless) they (?:haven['’]t|have not|have|did(?:n['’]t| not))[^()]*)\)/gi;

const SO = ',?\\s+(?:and )?so\\s+(?:please |simply |just |then )?';
/** What the owner does or has for it. */
const OWN =
  "(?:I|we)(?:['’](?:ve|d|ll|m|re))?\\s+(?:always |usually |often |normally |also |do |can |would )*(?:got|have|had|like|love|keep|offer|give|let|try|do|can|will|run|rent|lend|use|make|find|prefer|allow|put|hold|tend)\\b";
const OWN_DEED = new RegExp(
  `^((?:if|when(?:ever)?|for|with)\\s[^,:⟦\`]{5,90}?),?\\s+${OWN}[^⟦\`]{0,80}?${SO}(.+)$`,
  'i',
);
const FOR_WHOM =
  /^(?:for|with)\s+(?:any(?:one|body)|some(?:one|body)|those|people|folks?|the ones)\s+(?:who|that)(?:['’]d)?\s+(?:would\s+)?/i;
const FOR_OWNERS =
  /^(?:for|with)\s+(?:any(?:one|body)|some(?:one|body)|those|people|folks?|the ones)\s+(with|without)\s+(?=\w)/i;
/** "Find that a struggle", of what the sentence before has. */
const FINDS_IT =
  /\b(?:finds?|found|finding)\s+(?:that|it|this|them|those)\s+(?:(?:too|very|a bit|rather) )?(?:(?:a|an) )?(?:hard|difficult|struggle|tricky|problem|much|awkward|trouble|heavy|steep|hassle|challenge)\b/i;
const HAS_THING =
  /\b(?:up|down|over|with|has|have|got|is|are|of|there['’]s)\s+((?:an?|the|some)\s+[\w'-]+(?:\s+[\w'-]+){0,3}?|stairs|steps)(?=[.,;:!]|\s+(?:and|but|with|so|which|that|to|here|there)\b|$)/i;

/** "We only speak to the buyer or the seller. If it is neither": none of both. */
const IS_NEITHER =
  /^((?:if|when)\s+[^,⟦`]{2,60}?\s(?:is|are)|(?:if|when)\s+(?:they|he|she|it)['’](?:s|re))\s+neither(?: of (?:them|those|these|the two|both))?(?=,)/i;
const BOTH =
  /\b(?:to|for|with|by|from|is|are|be)\s+((?:(?:an?|the|their|our)\s+)?[\w'-]+(?: [\w'-]+)?\s+(?:or|nor)\s+(?:(?:an?|the|their|our)\s+)?[\w'-]+(?: [\w'-]+)?)[.!]*$/i;
/** "It's 90 pounds a head. When it's too much for somebody": too dear. */
const TOO_MUCH =
  /^((?:if|when(?:ever)?)\s+)(?:it|that|this)(?:['’]s| is)\s+(?:just |simply |a bit )?too (?:much|steep|high)(?: for (?:them|him|her|some(?:one|body)|any(?:one|body)|people|their (?:pocket|purse|budget)))?(?=,)/i;
const MONEY =
  /[£$€]\s?\d|\b(?:pounds?|dollars?|euros?|pence|cents|prices?|costs?|fees?|money|rate|charges?)\b|\b(?:it|that|they)(?:['’]s|['’]re| is| are)\s+(?:an? )?\d+\b/i;

const pointsBack = (sentence: string, before: string): string => {
  const both = IS_NEITHER.test(sentence) ? BOTH.exec(before)?.[1] : undefined;
  const whom = both === undefined ? sentence : sentence.replace(IS_NEITHER, `$1 not ${both}`);
  return MONEY.test(before) ? whom.replace(TOO_MUCH, '$1it is too expensive') : whom;
};

export const withoutOwnersRemarks: Wording = (written, before) => {
  const asked = written.replace(SKIPPED, '$1');
  const sentence = CASE.test(asked) ? asked.replace(REMARK, (aside) => (OF_CASE.test(aside) ? aside : '')) : asked;
  const [, opening, order] = OWN_DEED.exec(sentence) ?? [];
  const plain =
    opening !== undefined && order !== undefined && isOrderStart(order)
      ? FOR_OWNERS.test(opening)
        ? `If they ${opening.replace(FOR_OWNERS, (_, having: string) => (/without/i.test(having) ? 'do not have ' : 'have '))}, ${lowerInitial(order)}`
        : FOR_WHOM.test(opening)
          ? `If they ${opening.replace(FOR_WHOM, '')}, ${lowerInitial(order)}`
          : /^(?:for|with)\s/i.test(opening)
            ? sentence
            : `${opening}, ${lowerInitial(order)}`
      : sentence;
  const told = pointsBack(plain, before);
  const thing = FINDS_IT.test(told) && CASE.test(told) ? HAS_THING.exec(before)?.[1] : undefined;
  return thing === undefined ? told : told.replace(FINDS_IT, `cannot manage ${thing}`);
};
