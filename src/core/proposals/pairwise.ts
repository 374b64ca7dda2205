/** Rows in which each value of each factor meets each value of every other, few of them: a greedy covering array of strength 2 (Cohen et al. 1997, "AETG"). */

/** One value of each factor, by its place in the factor's list. */
export type Row = readonly number[];

const pairsOf = (row: Row): string[] =>
  row.flatMap((value, at) => row.slice(at + 1).map((other, offset) => `${at}=${value},${at + 1 + offset}=${other}`));

/** `sizes`: how many values each factor has. The same sizes give the same rows. */
export function pairwise(sizes: readonly number[]): Row[] {
  if (sizes.some((size) => size === 0)) return [];
  const open = new Set<string>();
  const places = sizes.map((size) => Array.from({ length: size }, (_, value) => value));
  places.forEach((values, at) =>
    places.slice(at + 1).forEach((others, offset) => {
      for (const value of values) for (const other of others) open.add(`${at}=${value},${at + 1 + offset}=${other}`);
    }),
  );
  if (sizes.length < 2) return (places[0] ?? []).map((value) => [value]);
  const rows: Row[] = [];
  while (open.size > 0) {
    const [begun = ''] = open;
    const row: (number | null)[] = sizes.map(() => null);
    for (const part of begun.split(',')) {
      const [at = 0, value = 0] = part.split('=').map(Number);
      row[at] = value;
    }
    // Factor by factor, the value that settles most of the pairs that are open.
    sizes.forEach((size, at) => {
      if (row[at] !== null) return;
      let [best, most] = [0, -1];
      for (let value = 0; value < size; value += 1) {
        const settles = row.filter(
          (other, place) =>
            other !== null &&
            open.has(place < at ? `${place}=${other},${at}=${value}` : `${at}=${value},${place}=${other}`),
        ).length;
        if (settles > most) [best, most] = [value, settles];
      }
      row[at] = best;
    });
    const whole = row.map((value) => value ?? 0);
    for (const pair of pairsOf(whole)) open.delete(pair);
    rows.push(whole);
  }
  return rows;
}
