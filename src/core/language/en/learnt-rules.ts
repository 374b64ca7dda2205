/** What was learnt of how people write rules of roles: which words name the case, which forbid, which end the call. */
import file from '../../../../resources/understanding/en-rules.json' with { type: 'json' };
import { RuleMarksFileSchema, ruleMarker, type MarkRule } from '../../understanding/rule-marker.ts';
import type { MarkedShape } from '../instruction.ts';
import { markedShape } from './instructions/marked-shape.ts';

/** null in a bundle that does without it: what was learnt stays out of the browser's. */
const learnt: unknown = file;

let marker: MarkRule | undefined;
/** What each word of a rule does. */
export const markRule: MarkRule = (tokens) => (marker ??= ruleMarker(RuleMarksFileSchema.parse(learnt)))(tokens);

/** The same roles are read for each run of an agent. */
const LINES_LIMIT = 2000;
const shapes = new Map<string, MarkedShape | null>();

export function markedRule(sentences: readonly string[], quotes: readonly string[]): MarkedShape | null {
  if (learnt === null) return null;
  const key = [...sentences, ...quotes].join('\n');
  let shape = shapes.get(key);
  if (shape === undefined) {
    if (shapes.size >= LINES_LIMIT) shapes.clear();
    shapes.set(key, (shape = markedShape(sentences, quotes, markRule)));
  }
  return shape;
}

/** "Identity", "What to know about us", "How to speak" name no case. */
const SUBJECT =
  /^(?:identity|tone|manner|style|voice|rules?|house rules|notes?|general(?:ly)?|basics|about .+|who (?:you|we) are|you|your (?:job|role|task)|the (?:job|role|deal|script|basics|rules)|role|purpose|background|conduct|policy|policies|instructions?|guidelines?|facts|answers|information|prices?|hours|the call|script|flow|steps?|what (?:you|we|not|to) .+|how (?:you|we|to) .+|things? .+|questions|ways out|people|edge cases|exceptions?|special cases?|do'?s and don'?ts|language|limits|scope|goal|task|outcome|booking|payment|(?:speaking|talking|ringing|calling|dealing|working|writing|listening) (?:to|with) (?:our|the|your|people|them|customers|callers) ?.*)$/i;

export const mayNameCase = (title: string): boolean =>
  title.trim() !== '' && !SUBJECT.test(title.trim()) && !QUESTION_WORDS.test(title.trim());
/** "When and how", "What else can happen", "Who picks up": of a section, and no case. */
const QUESTION_WORDS = /^(?:how|who|where|why|which|when (?:and|to|we|how)\b|what (?!if\b|happens (?:if|when)\b))/i;
