/** Finds given phrases in a text: as whole words, whatever their case, their blanks and the form of their apostrophes. */

const pattern = (phrase: string): string =>
  phrase
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replace(/['’]/g, "['’]?")
    .replace(/\s+/g, String.raw`\s+`);

export interface FoundPhrase {
  start: number;
  end: number;
}

/** In their order, without overlap; of phrases that begin at one place, the longest. */
export function phrasesIn(phrases: readonly string[]): (text: string) => FoundPhrase[] {
  const patterns = phrases
    .filter((phrase) => phrase.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map(pattern);
  if (patterns.length === 0) return () => [];
  const any = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (text) => [...text.matchAll(any)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
}
