/**
 * What is done whatever was answered, with either answer: "On a yes, call `keep`; on a no, call `drop`. Either way say ⟦0⟧ and end the call." With quotes
 * masked.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';

const EITHER_WAY =
  /^(?:either way|(?:in|with) (?:either|both|any|all|the two|these two|both of these|all of these) (?:cases?|events?|answers?)|whichever (?:it is|they (?:choose|pick|say|want|prefer)|way it (?:is|goes))|whatever (?:they|he|she) (?:choose|pick|decide|prefer|want)s?|after (?:either|both)|and (?:either way|in either case))\s*,?\s+/i;
/** "Call `drop` in both cases and end the call": so, too. */
const IN_BOTH = /^([^⟦;:]{4,60}?),?\s+(?:in (?:either|both) cases?|either way|whichever it is)(?=[,.]|$|\s+and\b)/i;
const first = (sentence: string): string => {
  const [whole = '', order = ''] = IN_BOTH.exec(sentence) ?? [];
  return whole === '' || !isOrderStart(order)
    ? sentence
    : `Either way ${lowerInitial(order)}${sentence.slice(whole.length)}`;
};
/** "Either way that's the end of the call". */
const THE_END =
  /^(?:that|this|it)(?:['’]s| is| will be| ends) (?:the end of )?(?:the|this) (?:call|chat|conversation)\b|^(?:that|this|it)(?:['’]s| is) (?:the end|it|all)(?=[,.]|$)/i;
const ASKS = /\bask\b[^⟦]*⟦\d+⟧/i;
/** "We still want it whatever they answer, so go on": the same, with a reason. */
const WHATEVER_ANSWERED =
  /^[^⟦`]{3,80}?,?\s(?:whatever they (?:answer|say)|either way|in (?:either|any|both) cases?|whichever it is),?\s+so\s+(?=[a-z])/i;
/** An answer to what was asked, not a case of its own. */
const ANSWER =
  /^(?:(?:on|after|upon|with|given|at) (?:a|an|their) (?:clear )?(?:yes|no)\b|(?:if|when|once|should)\s+(?:yes|no|so|not|they|he|she|it|that|we|you|there|the \w+)\b|(?:yes|no)\s*[:,–-]|those who (?:will|would|do|can|are|have|say|agree|accept|want|wo|did)(?:n['’]t|n?ot| not)?(?: (?:so|yes|no|that|it))?,)/i;
const NEXT_ANSWER = /;\s+(?=(?:on|after|upon|if|when|with)\s)/i;

/** A sentence for each answer that stands in one. */
const apart = (sentence: string): readonly string[] => {
  const parts = sentence.split(NEXT_ANSWER);
  return parts.length > 1 && parts.every((part) => ANSWER.test(part)) ? parts.map(ended) : [sentence];
};
const ended = (part: string): string => `${upperFirst(part.replace(/[.;,]+$/, ''))}.`;

/** Where the last two answers to a question begin; null: there are no two. */
function lastAnswers(told: readonly string[]): readonly [number, number] | null {
  const [second, first] = [...told.keys()].toReversed().filter((at) => ANSWER.test(told[at] ?? ''));
  if (first === undefined || second === undefined) return null;
  const isAsked =
    ASKS.test(told.slice(0, first).join(' ')) && !told.slice(first + 1, second).some((one) => /[:?]$/.test(one));
  return isAsked ? [first, second] : null;
}

/** The one answer that the last sentence is for, right behind its question; null: it is for none, or the question is not before it. */
function onlyAnswer(told: readonly string[]): 'yes' | 'no' | null {
  const last = told.at(-1) ?? '';
  if (!ANSWER.test(last) || !/^(?:if|when)\b/i.test(last) || !ASKS.test(told.at(-2) ?? '')) return null;
  return /^(?:if|when)\s+(?:no\b|not\b|[^,]*(?:n['’]t|\bnot\b|\bnone\b))/i.test(last) ? 'no' : 'yes';
}

export function eitherWay(written: readonly string[]): readonly string[] {
  const sentences = written.map(first);
  const whole = sentences.map((sentence) => sentence.replace(WHATEVER_ANSWERED, 'Either way, '));
  if (!whole.some((sentence) => EITHER_WAY.test(sentence))) return sentences;
  const told: string[] = [];
  for (const sentence of whole) {
    const order = EITHER_WAY.test(sentence)
      ? sentence
          .replace(EITHER_WAY, '')
          .replace(/^you (?:then )?(?=[a-z])/i, '')
          .replace(THE_END, 'end the call')
      : null;
    const answers = order === null || !isOrderStart(order) ? null : lastAnswers(told);
    const only = order === null || answers !== null || !isOrderStart(order) ? null : onlyAnswer(told);
    if (order !== null && only !== null) {
      told.push(`Then ${lowerInitial(order)}`, `If they say ${only === 'yes' ? 'no' : 'yes'}, ${lowerInitial(order)}`);
      continue;
    }
    if (order === null || answers === null) {
      told.push(...apart(sentence));
      continue;
    }
    const also = `Then ${lowerInitial(order)}`;
    told.splice(answers[1], 0, also);
    told.push(also);
  }
  return told;
}
