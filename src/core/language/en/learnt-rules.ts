/** What was learnt of how people write rules of roles: which words name the case, which forbid, which end the call. */
import file from '../../../../resources/understanding/en-rules.json' with { type: 'json' };
import { textMemo } from '../../text-memo.ts';
import { RuleMarksFileSchema, ruleMarker, type MarkRule } from '../../understanding/rule-marker.ts';
import type { MarkedShape } from '../instruction.ts';
import { markedShape } from './instructions/marked-shape.ts';

let marker: MarkRule | undefined;
const mark: MarkRule = (tokens) => (marker ??= ruleMarker(RuleMarksFileSchema.parse(file)))(tokens);

/** The same roles are read for each run of an agent. */
const LINES_LIMIT = 2000;
const shapes = textMemo(LINES_LIMIT, (key): MarkedShape | null => {
  const { sentences, quotes } = JSON.parse(key) as { sentences: string[]; quotes: string[] };
  return markedShape(sentences, quotes, mark);
});

export const markedRule = (sentences: readonly string[], quotes: readonly string[]): MarkedShape | null =>
  shapes(JSON.stringify({ sentences, quotes }));

/** "Identity", "What to know about us", "How to speak" name no case. */
const SUBJECT = /^(?:identity|tone|manner|style|voice|rules?|house rules|notes?|general(?:ly)?|basics|about .+|who (?:you|we) are|you|your (?:job|role|task)|the (?:job|role|deal|script|basics|rules)|role|purpose|background|conduct|policy|policies|instructions?|guidelines?|facts|answers|information|prices?|hours|the call|script|flow|steps?|what (?:you|we|not|to) .+|how (?:you|we|to) .+|things? .+|questions|ways out|people|edge cases|exceptions?|special cases?|do'?s and don'?ts|language|limits|scope|goal|task|outcome|booking|payment)$/i;

export const mayNameCase = (title: string): boolean => title.trim() !== '' && !SUBJECT.test(title.trim());
