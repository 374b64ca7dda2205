/** What tells things of one name apart, wherever they are listed or picked. */

export interface Namesake {
  id: string;
  name?: string | null | undefined;
  created_at?: string | null | undefined;
  updated_at?: string | null | undefined;
}

/** Of an id, so much at least is shown. */
const ID_END = 4;

const areApart = (texts: readonly (string | null)[]): boolean =>
  texts.every((text) => text !== null) && new Set(texts).size === texts.length;

/** The shortest ends of ids that differ; two things never have the same. */
function idEnds(ids: readonly string[]): string[] {
  const longest = Math.max(...ids.map((id) => id.length));
  for (let length = ID_END; length < longest; length += 1) {
    const ends = ids.map((id) => id.slice(-length));
    if (areApart(ends)) return ends;
  }
  return [...ids];
}

/**
 * By id, a few words for each thing whose name another has too: when it was made, else when it was changed, else the end of its id.
 * `timeOf` words an instant as the reader knows it: where two read alike, they tell nothing.
 */
export function toldApart(things: readonly Namesake[], timeOf: (iso: string) => string): ReadonlyMap<string, string> {
  const byName = new Map<string, Map<string, Namesake>>();
  for (const thing of things) {
    const name = (thing.name ?? '').trim().toLowerCase();
    byName.set(name, (byName.get(name) ?? new Map<string, Namesake>()).set(thing.id, thing));
  }
  return new Map(
    [...byName.values()].flatMap((group) => {
      const alike = [...group.values()];
      if (alike.length < 2) return [];
      const made = alike.map(({ created_at }) => (created_at ? `made ${timeOf(created_at)}` : null));
      const changed = alike.map(({ updated_at }) => (updated_at ? `changed ${timeOf(updated_at)}` : null));
      const ends = idEnds(alike.map(({ id }) => id)).map((end) => `id …${end}`);
      const words = [made, changed].find(areApart) ?? ends;
      return alike.map(({ id }, at) => [id, words[at] ?? id] as const);
    }),
  );
}
