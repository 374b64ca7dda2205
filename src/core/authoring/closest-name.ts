/** "Did you mean …": the nearest of some names by edit distance, where one is near enough to be a likely slip. */

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours (Boytsov 2011, section 2.2). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** No slip of a name is longer than this, and in a longer list nobody looks for one: every pair of letters is compared. */
const NAME_LENGTH = 100;
const CANDIDATES = 1000;

/** A third of the letters may be wrong, at least one; a name that differs only by case or separators always counts. */
export function closestName(name: string, candidates: readonly string[]): string | null {
  if (name.length > NAME_LENGTH) return null;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9.]/g, '');
  const allowed = Math.max(1, Math.floor(name.length / 3));
  let best: string | null = null;
  let bestDistance = allowed + 1;
  for (const candidate of candidates.slice(0, CANDIDATES)) {
    // So many letters are wrong at least.
    if (Math.abs(candidate.length - name.length) > NAME_LENGTH) continue;
    if (plain(candidate) === plain(name)) return candidate;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
