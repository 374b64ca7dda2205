/** "…; with a slow leak say ⟦0⟧.": a case behind a semicolon, or before its order without a comma. With quotes masked. */
const WITH =
  /^(.*;\s+)?(?:but |and )?with\s+((?:only |just )?an?\s+[^,:;⟦`]{3,50}?),?\s+((?:say|ask|call|tell|offer)\s+(?:them |him |her )?[⟦`].+)$/i;

export const withCases = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence) => {
    const [, before, thing, order] = WITH.exec(sentence) ?? [];
    if (thing === undefined || order === undefined) return [sentence];
    const own = `If they have ${thing}, ${order}`;
    return before === undefined ? [own] : [before.replace(/;\s+$/, '.'), own];
  });
