/** How much the people of a simulation differ: the same figures of ours and of a peer's. */

export interface Variety {
  conversations: number;
  /** In which somebody says something else, or at another place. */
  distinct: number;
  /** Different runs of one, two and three words among all (Li, Galley, Brockett, Gao and Dolan 2016, section 5). */
  distinctRuns: readonly [number, number, number];
  /** Share of all turns that the most common one has. */
  mostCommon: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function distinctRuns(turns: readonly string[], length: number): number {
  const runs = turns.flatMap((text) => {
    const words = wordsOf(text);
    return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  });
  return runs.length === 0 ? 0 : new Set(runs).size / runs.length;
}

/** `conversations`: what the simulated person says, turn by turn. */
export function varietyOf(conversations: readonly (readonly string[])[]): Variety {
  const turns = conversations.flat();
  const counts = new Map<string, number>();
  for (const text of turns) counts.set(text, (counts.get(text) ?? 0) + 1);
  return {
    conversations: conversations.length,
    distinct: new Set(conversations.map((said) => JSON.stringify(said))).size,
    distinctRuns: [distinctRuns(turns, 1), distinctRuns(turns, 2), distinctRuns(turns, 3)],
    mostCommon: turns.length === 0 ? 0 : Math.max(...counts.values()) / turns.length,
  };
}
