/** What the title of a table's column makes of the cells below it. */
import { withoutInsertions } from './insertions.ts';
import { LEAD } from './pronouns.ts';

/** What a column of cases may be called. */
const CASES =
  /^(?:situations?|cases?|conditions?|events?|(?:what|whatever) (?:happens|comes up|turns up|crops up|may come up|you hear|they say|they tell you|is said|is the matter|it is about)|circumstances?|triggers?|scenarios?)$/i;
const INTRODUCES = new RegExp(`^(if|when|whenever)(?:\\s+(${LEAD}))?\\s*(?:…|\\.{2,}|:)?$`, 'i');
/** It has somebody or something of which it says something. */
const CLAUSE = new RegExp(
  `^(?:${LEAD}|you|it|there|somebody|someone|anybody|anyone|nobody)\\s+\\S|^(?:(?:the|an?|their|our|no|any)\\s+)?[\\w-]+(?:\\s+[\\w-]+)?\\s+(?:is|are|was|were|has|have|had|can|cannot|can't|does|do|did|won't|will|(?:(?:now|already|also|still|never|just|no longer) )?(?:belongs|wants|needs|asks|says|refuses|prefers|works|lives|knows|gets|comes|goes|looks|sounds|seems|stays|breaks|leaks|hurts|offers|starts|moves|lacks|feels|thinks|calls|rings|pays|owes))\\b`,
  'i',
);

/** The condition that stands in a cell under "If" or "When the caller", from its first word on; null: it is none. */
export function underCondition(title: string, written: string): string | null {
  const cell = withoutInsertions(written);
  const [, word, subject] = INTRODUCES.exec(title) ?? [];
  if (CASES.test(title) && CLAUSE.test(cell)) return `if ${cell.charAt(0).toLowerCase()}${cell.slice(1)}`;
  if (word === undefined || cell === '') return null;
  if (subject !== undefined && !CLAUSE.test(cell)) return `${word} ${subject} ${cell}`;
  return CLAUSE.test(cell) ? `${word} ${cell}` : null;
}
