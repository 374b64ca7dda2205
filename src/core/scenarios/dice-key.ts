/**
 * What a scenario's dice derive from: its name as it is written, and the values of its row. So an edit keeps its leads, and so does another document of
 * the same name; the form of its characters, blanks around it and case do not count.
 */
type Cells = Readonly<Record<string, string | number | boolean>>;

/** `cells`: of the row of its data; null for a scenario without data. */
export function diceKey(name: string, cells: Cells | null): string {
  const plain = name.normalize('NFC').trim().toLowerCase().normalize('NFC');
  if (cells === null) return plain;
  const values = Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${plain} ${JSON.stringify(values)}`;
}

/** Twins in one plan are counted in their order, so that they do not play the same conversations: `key`, `key #2`, `key #3` … */
export function apart<Keyed extends { dice_key: string }>(scenarios: readonly Keyed[]): Keyed[] {
  const taken = new Set(scenarios.map(({ dice_key }) => dice_key));
  const counts = new Map<string, number>();
  return scenarios.map((scenario) => {
    const { dice_key: key } = scenario;
    let nth = counts.get(key) ?? 1;
    let own = key;
    if (counts.has(key)) while (taken.has(own)) own = `${key} #${(nth += 1)}`;
    counts.set(key, nth);
    taken.add(own);
    return { ...scenario, dice_key: own };
  });
}
