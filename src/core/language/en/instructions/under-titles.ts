/** What the title of a table's column makes of the cells below it. */
import { LEAD } from './pronouns.ts';

/** What a column of cases may be called. */
const CASES =
  /^(?:situations?|cases?|conditions?|events?|what (?:happens|you hear|they say)|circumstances?|triggers?|scenarios?)$/i;
const INTRODUCES = new RegExp(`^(if|when|whenever)(?:\\s+(${LEAD}))?\\s*(?:…|\\.{2,}|:)?$`, 'i');
/** It has somebody or something of which it says something. */
const CLAUSE = new RegExp(
  `^(?:${LEAD}|you|it|there|somebody|someone|anybody|anyone|nobody)\\s+\\S|^(?:(?:the|an?|their|our|no|any)\\s+)?[\\w-]+(?:\\s+[\\w-]+)?\\s+(?:is|are|was|were|has|have|had|can|cannot|can't|does|do|did|won't|will)\\b`,
  'i',
);

/** The condition that stands in a cell under "If" or "When the caller", from its first word on; null: it is none. */
export function underCondition(title: string, cell: string): string | null {
  const [, word, subject] = INTRODUCES.exec(title) ?? [];
  if (CASES.test(title) && CLAUSE.test(cell)) return `if ${cell.charAt(0).toLowerCase()}${cell.slice(1)}`;
  if (word === undefined || cell === '') return null;
  if (subject !== undefined && !CLAUSE.test(cell)) return `${word} ${subject} ${cell}`;
  return CLAUSE.test(cell) ? `${word} ${cell}` : null;
}
