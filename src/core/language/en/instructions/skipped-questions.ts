/** What is asked only of who has not told yet, in a sentence of its own: "Ask ⟦0⟧ Skip this question if they have named a time." is "Ask ⟦0⟧ unless they have named a time." With quotes masked. */

const ASKED = /⟦\d+⟧[.,]?$/;
const IF = '\\s*(?:if|when|where|in case)\\s+';
const SKIPPED = new RegExp(
  [
    `^(?:(?:please|just|simply|you (?:can|may|should)|but)\\s+)*(?:skip|omit|drop|leave out|leave|pass over)(?:\\s+(?:it|this|that|one|out|(?:the|this|that) question))*${IF}(.+?)[.!]*$`,
    `^(?:(?:please|but)\\s+)*(?:(?:there(?:['’]s| is) )?no need to (?:ask|do so)|you need(?:n['’]t| not)(?: ask)?|(?:do not|don['’]t|never) ask)(?:\\s+(?:it|this|that|for it|again|twice))*${IF}(.+?)[.!]*$`,
  ].join('|'),
  'i',
);
/** "Only if they haven't said." */
const ONLY_UNTOLD =
  /^(?:but )?only if ((?:they|he|she|the \w+|an? \w+)) (?:(have|has|had)(?:n['’]t| not)|(?:do|does|did)(?:n['’]t| not)) (.+?)[.!]*$/i;

/** Both sentences as one; null: the second says nothing of the kind. */
export function skippedAfter(before: string, sentence: string): string | null {
  if (!ASKED.test(before)) return null;
  const [, skipped, needless] = SKIPPED.exec(sentence) ?? [];
  const [, who, has = 'do', told] = ONLY_UNTOLD.exec(sentence) ?? [];
  const known = skipped ?? needless ?? (who === undefined ? undefined : `${who} ${has} ${told ?? ''}`);
  return known === undefined ? null : `${before.replace(/[.,]$/, '')} unless ${known}.`;
}
