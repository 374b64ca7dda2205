/** How much of an utterance has been said at a moment of it. */

/** So many of the words as belong to a share of the time, from 0 to 1; the spaces between them stay as they are. */
export function wordsSaid(text: string, share: number): string {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[Math.min(words.length, Math.ceil(words.length * Math.max(0, share))) - 1];
  return last ? text.slice(0, last.index + last[0].length) : '';
}
