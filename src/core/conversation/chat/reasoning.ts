/** What models that reason say before they speak, where their server leaves it in the answer. */

const TAG = /<(\/?)(?:think|thinking|reasoning)>/gi;

/** A tag that has not come whole. */
const HALF_TAG =
  /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?|r(?:e(?:a(?:s(?:o(?:n(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$/i;

/** Whether any thought, or part of one, stands in a text. */
export const hasReasoning = (text: string): boolean => text.search(TAG) !== -1;

/** Where the words begin: after closed thoughts, and after a closing tag that nothing opens, since templates may have opened it. */
function beginOfWords(text: string): number {
  let from = 0;
  let isOpen = false;
  for (const { 0: tag, 1: slash, index } of text.matchAll(TAG)) {
    if (slash !== '') from = index + tag.length;
    else if (!isOpen && text.slice(from, index).trim() !== '') return from;
    isOpen = slash === '';
  }
  return from;
}

/** Up to a thought that never ends, as of an answer that was cut off. */
function beforeOpenThought(text: string): string {
  const last = [...text.matchAll(TAG)].at(-1);
  return last?.[1] === '' ? text.slice(0, last.index) : text;
}

/** The text without the thoughts around it; null: there are none. One that stands closed among its words stays. */
export function withoutReasoning(text: string): string | null {
  const rest = beforeOpenThought(text.slice(beginOfWords(text)));
  return rest === text ? null : rest.trim();
}

/** Of an answer that still comes, what is no thought so far. */
export const spokenSoFar = (text: string): string => {
  const whole = text.replace(HALF_TAG, '');
  return withoutReasoning(whole) ?? whole;
};
