/** A word as it is compared: in small letters and without apostrophes. Most words have none, and looking is cheaper than replacing. */
export function plainWord(word: string): string {
  const small = word.toLowerCase();
  return small.includes("'") || small.includes('’') ? small.replace(/['’]/g, '') : small;
}
