/** A name as a slug, without what a slug may not have: "Book a slot" is `book_a_slot`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 100) || 'action';

/** That slug, or the next that no action has. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let at = 2; taken.includes(free); at += 1) free = `${slug}_${at}`;
  return free;
}
