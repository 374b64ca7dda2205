/**
 * The prose of policies, statutes and minutes, as the orders it comes to: "the caller shall state ⟦0⟧ and shall continue" → "state ⟦0⟧ and continue",
 * "Resolved that whoever is late is told ⟦0⟧" → "Whoever is late is told ⟦0⟧". With quotes masked.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { inPlural } from './in-plural.ts';

/** Whoever calls by the policy: not whom it calls, who is never told what it shall do in it. */
const AGENT =
  '(?:the|an?|each|every) (?:automated |virtual |voice )?(?:caller|attendant|agent|assistant|operator|system|service|clerk|office|voice|line|desk|representative|advis[eo]r)';
const ALSO = '(?:then|also|first|further|thereupon|thereafter|promptly|in addition|accordingly)';
const MUST = '(?:shall|must|should|is to)';
const SHALL_NOT = new RegExp(`(^|[:;,]\\s+|\\b(?:and|but)\\s+)${AGENT} ${MUST} (?:not|never)\\s+(?=[a-z])`, 'gi');
const SHALL = new RegExp(`(^|[:;,]\\s+|\\b(?:and|but)\\s+)${AGENT} ${MUST} (?:${ALSO}\\s+)?(?=[a-z])(?!be\\b)`, 'gi');
const ORDERS_AGENT = new RegExp(`${AGENT} ${MUST}\\b`, 'i');
const AND_SHALL = new RegExp(
  `(,\\s+(?:and\\s+|but\\s+)?|\\s+(?:and|but)\\s+)${MUST} (?:${ALSO}\\s+)?(?=[a-z])(?!(?:not|never|be)\\b)`,
  'gi',
);
/** "The caller shall postpone nothing". */
const NOTHING = /^(?!(?:say|tell|add)\b)([a-z]+) nothing(?: in (?:that|such a|this) case)?$/i;

/** "Where the answer is no, …", "In the event that …". */
const WHERE =
  /^(?:where|in the event that|in so far as|insofar as|provided that|to the extent that)\s+(?=[^,⟦`]{4,120},\s)/i;
const ANSWER_IS =
  /^(if|when|once|where) (?:the|their|his or her|that) (?:answer|reply|response) is (?:a )?(yes|no|affirmative|negative)\b/i;
const IF_ONLY = /\b(if|when),? and only \1,?\s+/gi;

/** "Resolved further, at Mr Firth's insistence, that …", "It was agreed that …", "Agreed, on her proposal, that …". */
const RESOLVED =
  /^(?:(?:it (?:was|is)|the (?:meeting|committee|board|council)(?: has)?|we(?: have)?)\s+(?:then |also |further |unanimously )*)?(?:resolved|agreed|decided|settled|determined|ordered|voted)(?: (?:further|also|unanimously|again|finally))?(?:,[^,⟦`]{3,60},)?\s+that\s+(?=\S)/i;
/** "Nobody is asked for reasons". */
const NOBODY_IS =
  /^(?:nobody|no one) (?:is|shall be|is to be) (asked|told|given|offered|promised|quoted|shown)\s+(?=\S)/i;
const ACTIVE: Readonly<Record<string, string>> = {
  asked: 'ask',
  told: 'tell them',
  given: 'give them',
  offered: 'offer them',
  promised: 'promise them',
  quoted: 'quote them',
  shown: 'show them',
};

/** "A juror who doubts that it is genuine shall not be persuaded": a case, for what is ordered next. */
const NOT_BE_DONE =
  /^(an? [a-z]+|any [a-z]+) ((?:who|that) [^⟦`]{5,90}?) shall (?:not|never) be [a-z]+(?:ed|en|wn)[.]?$/i;
/** "A person aged seventy or older is excused if that person asks not to serve": both make the case. */
const EXCUSED_IF =
  /^(an? [a-z]+|any [a-z]+) ((?:aged|who (?:is|are)) [^⟦`,]{3,60}?) (?:is|are|may be|shall be|can be) [a-z]+(?:ed|en),? (?:if|only if|where|when),?(?: and only (?:if|when),?)? (?:that (?:person|[a-z]+)|they|he or she|the (?:person|[a-z]+)) ([^⟦`,]{3,60})[.]?$/i;

/** The sentence without what makes it official. */
export function unofficial(sentence: string): string {
  const resolved = sentence.replace(RESOLVED, '');
  const told = resolved === sentence ? sentence : upperFirst(resolved);
  const [, whom, who] = NOT_BE_DONE.exec(told) ?? EXCUSED_IF.exec(told) ?? [];
  if (whom !== undefined && who !== undefined) {
    const asks = EXCUSED_IF.exec(told)?.[3];
    return asks === undefined
      ? `If ${lowerInitial(whom)} ${who.replace(/^who |^that /i, '')}, do not press them.`
      : `If they are ${who.replace(/^aged |^who (?:is|are) /i, '')} and they ${inPlural(asks.replace(/[.]$/, ''), /^\w+/, {})}, be courteous.`;
  }
  const ordered = told
    .replace(SHALL_NOT, (_, before: string) => `${before}do not `)
    .replace(SHALL, '$1')
    .replace(ORDERS_AGENT.test(told) ? AND_SHALL : NEVER, '$1')
    .replace(NOTHING, 'Do not $1');
  return upperFirst(
    ordered
      .replace(WHERE, 'If ')
      .replace(
        ANSWER_IS,
        (_, word: string, answer: string) => `${word} they say ${/^(?:yes|aff)/i.test(answer) ? 'yes' : 'no'} to that`,
      )
      .replace(IF_ONLY, '$1 ')
      .replace(NOBODY_IS, (_, done: string) => `Do not ${ACTIVE[done.toLowerCase()] ?? done} `),
  );
}
const NEVER = /(?!)/g;
