/** Turns what a role says about the lead ("they", "the caller") and the agent ("you") into what the agent says to the lead ("you", "I"). */

import { upperFirst } from '../../phrasing.ts';

const LEAD_NOUNS =
  'caller|callers|customer|customers|patient|patients|client|clients|lead|leads|user|users|person|prospect|prospects|guest|guests|member|members|owner|owners|tenant|tenants|resident|residents|subscriber|subscribers|student|students|parent|parents|applicant|applicants|candidate|candidates|donor|donors|driver|drivers|passenger|passengers|buyer|buyers|seller|sellers|visitor|visitors|contact|contacts|policyholder|policyholders|householder|homeowner|recipient|traveller|traveler|shopper|diner|pupil|householders|homeowners|respondent|respondents|reporter|complainant|interviewee|interviewees|volunteer|volunteers|learner|learners|shipper|shippers|bidder|bidders|neighbour|neighbours|neighbor|neighbors|supporter|supporters|consumer|consumers|claimant|claimants|cardholder|cardholders|reader|readers|borrower|borrowers|traveller|travellers|employee|employees|holder|holders|people|anyone|anybody|someone|somebody|everyone';

/** "The caller", "a patient", "they": whom the role is about. A pattern's source without groups that are counted. */
export const LEAD = `(?:(?:the|a|an|any|each|every|your|this)\\s+(?:${LEAD_NOUNS})|(?:${LEAD_NOUNS})|they|he or she|she or he|he/she|he|she)`;

const NOUN = new RegExp(
  `\\b(?:the|a|an|any|each|every|this)\\s+(?:${LEAD_NOUNS})\\b(?!['’]s?\\s+(?:name|account|list))`,
  'gi',
);
const NOUN_OWNS = new RegExp(`\\b(?:the|a|an|any|each|every|this)\\s+(?:${LEAD_NOUNS})['’]s?(?=\\s)`, 'gi');

/** Verbs that the third person singular has otherwise than "you". */
const AFTER_SUBJECT: readonly (readonly [RegExp, string])[] = [
  [/\byou\s+(?:is|are)\b/gi, 'you are'],
  [/\byou\s+was\b/gi, 'you were'],
  [/\byou\s+has\b/gi, 'you have'],
  [/\byou\s+does\b/gi, 'you do'],
  [/\byou\s+(want|need|like|live|own|rent|call|ask|prefer|say|pay|use|get|know|wish|agree|work|come)s\b/gi, 'you $1'],
];

/** Of the lead, by the word that stands for it. */
const THEIRS: Readonly<Record<string, string>> = {
  they: 'you',
  them: 'you',
  their: 'your',
  theirs: 'yours',
  themselves: 'yourself',
  themself: 'yourself',
  "they're": "you're",
  "they've": "you've",
  "they'd": "you'd",
  "they'll": "you'll",
};

/** Of the agent. */
const MINE: Readonly<Record<string, string>> = {
  you: 'I',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "you're": "I'm",
  "you've": "I've",
  "you'd": "I'd",
  "you'll": "I'll",
};

const BOTH = /\b(?:he or she|she or he|he\/she|him or her|her or him|him\/her|his or her|his\/her)\b/gi;
const PRONOUNS = /\b(?:they|them|their|theirs|themselves|themself|you|your|yours|yourself)(?:'(?:re|ve|d|ll))?\b/gi;
/** "You" is no subject after these. */
const OBJECT_AFTER = /\b(?:to|for|with|by|from|of|about|at|help|call|tell|reach|let|give|contact|thank|ask)\s+$/i;

/** Said by the agent to the lead. */
export function saidToLead(text: string): string {
  const plural = text
    .replaceAll('’', "'")
    .replace(BOTH, (words) => (/^h(?:is)\b/i.test(words) ? 'their' : /^h(?:im|er)\b/i.test(words) ? 'them' : 'they'))
    .replace(NOUN_OWNS, 'their')
    .replace(NOUN, 'they');
  const shifted = plural.replace(PRONOUNS, (word, at: number) => {
    const low = word.toLowerCase();
    if (THEIRS[low] !== undefined) return THEIRS[low];
    if (low === 'you' && OBJECT_AFTER.test(plural.slice(0, at))) return 'me';
    return MINE[low] ?? word;
  });
  const agreeing = AFTER_SUBJECT.reduce((said, [pattern, instead]) => said.replace(pattern, instead), shifted);
  return agreeing
    .replace(/\bI (?:aren't|are not|isn't|is not)\b/g, "I'm not")
    .replace(/\bI are\b/g, 'I am')
    .replace(/\bI weren't\b/g, "I wasn't")
    .replace(/\bI were\b/g, 'I was')
    .replace(/\bare I\b/gi, 'am I');
}

/** Says that something is told: "they mention that the gate sticks". */
const TOLD =
  /^I (?:tells?|told|says?|said|mentions?|mentioned) (?:(?:you|us|me) )?(?:that )?(?=(?:I|there|it|my|the|someone|somebody)\b)/i;

/** What a role says of the lead, as the lead says it: "they do not want it" → "I do not want it". */
export function saidByLead(text: string): string {
  const plural = text
    .replaceAll('’', "'")
    .replace(BOTH, 'they')
    .replace(NOUN_OWNS, 'their')
    .replace(NOUN, 'they')
    .replace(/^(?:someone|somebody|anyone|anybody|people|callers|customers|patients)\b/i, 'they');
  const own = plural
    .replace(/\bthey(?:'re| are)\b/gi, 'I am')
    .replace(/\bthey (?:is|was|were)\b/gi, 'I was')
    .replace(/\bthey(?:'ve| has)\b/gi, 'I have')
    .replace(/\bthey does\b/gi, 'I do')
    .replace(/\bthey\b/gi, 'I')
    .replace(/\bthemsel(?:ves|f)\b/gi, 'myself')
    .replace(/\bthem\b/gi, 'me')
    .replace(/\btheirs?\b/gi, 'my')
    .replace(/\bI (want|need|ask|say|own|rent|live|like|prefer|refuse|agree|complain|mention)s\b/gi, 'I $1');
  const thing = /\bask(?:s|ed)? (?:about|for) (.+)$/i.exec(own)?.[1];
  if (thing !== undefined) return `What about ${thing}?`;
  const asked = /\bask(?:s|ed)? (?:if |whether )?(.+)$/i.exec(own)?.[1];
  if (asked !== undefined)
    return `${upperFirst(asked.replace(/^(you|I|it|that|there) (are|is|am|was|were|can|will|do|have)\b/i, '$2 $1'))}?`;
  const told = own.replace(TOLD, '');
  return upperFirst(/[.!?]$/.test(told) ? told : `${told}.`);
}
