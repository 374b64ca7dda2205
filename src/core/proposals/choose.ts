/** Few situations that together notice, or come to, all that any of them does: greedy set cover (Chvátal 1979). */

/** `gains`: what each candidate has; the places of those that are taken, each with what it adds, best first. The first of equals wins. */
export function coverGreedily(gains: readonly ReadonlySet<string>[]): { at: number; adds: string[] }[] {
  const open = new Set(gains.flatMap((gain) => [...gain]));
  const taken: { at: number; adds: string[] }[] = [];
  while (open.size > 0) {
    let [best, most] = [-1, 0];
    gains.forEach((gain, at) => {
      let adds = 0;
      for (const item of gain) if (open.has(item)) adds += 1;
      if (adds > most) [best, most] = [at, adds];
    });
    if (best === -1) break;
    const adds = [...(gains[best] ?? [])].filter((item) => open.has(item));
    for (const item of adds) open.delete(item);
    taken.push({ at: best, adds });
  }
  return taken;
}
