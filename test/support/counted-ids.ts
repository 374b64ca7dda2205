/** Ids that count up, in ObjectId form. */
export function countedIds() {
  let count = 0;
  return { next: () => (count += 1).toString(16).padStart(24, '0') };
}
