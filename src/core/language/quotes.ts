/** Quotations in a text are set aside while it is taken apart: nothing in them is the text's own. */

const QUOTED = /["“«]([^"”»]+)["”»]/g;
const PLACE = /⟦(\d+)⟧/g;

export interface Masked {
  text: string;
  quotes: readonly string[];
}

/** Quotations as `⟦0⟧`, `⟦1⟧` …; one that ends with a full stop and is followed by a capital ends its sentence. */
export function masked(text: string): Masked {
  const quotes: string[] = [];
  const bare = text.replace(QUOTED, (_, quote: string) => {
    quotes.push(quote.trim());
    return `⟦${quotes.length - 1}⟧`;
  });
  const ended = bare.replace(/⟦(\d+)⟧(?=\s+\p{Lu})/gu, (place, at: string) =>
    /[.!?]$/.test(quotes[Number(at)] ?? '') ? `${place}.` : place,
  );
  return { text: ended, quotes };
}

/** With the quotations in their places again. */
export const unmasked = (text: string, quotes: readonly string[]): string =>
  text.replace(PLACE, (_, at: string) => `"${quotes[Number(at)] ?? ''}"`);

/** The first quotation that stands in a masked text. */
export function quoteIn(text: string, quotes: readonly string[]): string | null {
  const at = /⟦(\d+)⟧/.exec(text)?.[1];
  return at === undefined ? null : (quotes[Number(at)] ?? null);
}
