/** The longest of what was measured, by name and in whole milliseconds. */
export function createLongest() {
  const longest: Record<string, number> = {};
  return {
    note: (figure: string, ms: number) => void (longest[figure] = Math.max(longest[figure] ?? 0, Math.round(ms))),
    figures: (): Record<string, number> => longest,
  };
}
export type Longest = ReturnType<typeof createLongest>;
