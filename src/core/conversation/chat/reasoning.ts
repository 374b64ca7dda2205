/** What models that reason say before they speak, where their server leaves it in the answer. */

const OPENS = /<(think|thinking|reasoning)>/i;
const CLOSES = /<\/(?:think|thinking|reasoning)>/i;

/** A thought that begins an answer and is closed is no part of what is said. */
const BEFORE = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i;

/** Whether any thought, or part of one, stands in a text. */
export const hasReasoning = (text: string): boolean => OPENS.test(text) || CLOSES.test(text);

/** The text without a closed thought at its very beginning; null: it has none. */
export function withoutReasoning(text: string): string | null {
  const before = BEFORE.exec(text);
  return before && text.slice(before[0].length).trim();
}
