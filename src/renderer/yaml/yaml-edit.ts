/** One change of a YAML document, as a form makes it; and what it means for the document's value. */

export type YamlPath = readonly (string | number)[];

export type YamlEdit =
  /** Writes a value; what is missing on the way to it is made. `flow`: it stands on one line, in brackets; of a table each row does. */
  | { do: 'set'; path: YamlPath; value: unknown; flow?: boolean }
  /** Takes a key or an element away, and with it every group or list that would be left empty. */
  | { do: 'remove'; path: YamlPath }
  | { do: 'rename'; path: YamlPath; to: string }
  /** `path` is the list; it is made where there is none. */
  | { do: 'insert'; path: YamlPath; at: number; value: unknown; flow?: boolean }
  | { do: 'move'; path: YamlPath; from: number; to: number };

type Group = Record<string, unknown>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(value: unknown, path: YamlPath): unknown {
  let here = value;
  for (const part of path)
    here = Array.isArray(here)
      ? here[Number(part)]
      : isGroup(here) && Object.hasOwn(here, part)
        ? here[part]
        : undefined;
  return here;
}

/** What is really taken away: the outermost group or list that would be left without anything. A list's element stays, be it empty. */
export function prunedPath(value: unknown, path: YamlPath): YamlPath {
  let pruned = path;
  while (pruned.length > 1 && typeof pruned[pruned.length - 2] === 'string') {
    const holder = valueAt(value, pruned.slice(0, -1));
    if ((Array.isArray(holder) ? holder.length : isGroup(holder) ? Object.keys(holder).length : 0) > 1) break;
    pruned = pruned.slice(0, -1);
  }
  return pruned;
}

function replaced(value: unknown, path: YamlPath, change: (old: unknown) => unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return change(value);
  if (typeof part === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[part] = replaced(list[part], rest, change);
    return list;
  }
  const group = isGroup(value) ? value : {};
  return { ...group, [part]: replaced(Object.hasOwn(group, part) ? group[part] : undefined, rest, change) };
}

function without(holder: unknown, part: string | number | undefined): unknown {
  if (Array.isArray(holder)) return holder.filter((_, at) => at !== part);
  return isGroup(holder) ? Object.fromEntries(Object.entries(holder).filter(([key]) => key !== part)) : holder;
}

const moved = (list: unknown, from: number, to: number): unknown => {
  if (!Array.isArray(list)) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
};

/** The document's value after the edit. */
export function editValue(value: unknown, edit: YamlEdit): unknown {
  const { path } = edit;
  switch (edit.do) {
    case 'set':
      return replaced(value, path, () => edit.value);
    case 'remove': {
      const pruned = prunedPath(value, path);
      return replaced(value, pruned.slice(0, -1), (holder) => without(holder, pruned.at(-1)));
    }
    case 'rename':
      return replaced(value, path.slice(0, -1), (holder) =>
        isGroup(holder)
          ? Object.fromEntries(Object.entries(holder).map(([key, item]) => [key === path.at(-1) ? edit.to : key, item]))
          : holder,
      );
    case 'insert':
      return replaced(value, path, (list) =>
        Array.isArray(list) ? [...list.slice(0, edit.at), edit.value, ...list.slice(edit.at)] : [edit.value],
      );
    case 'move':
      return replaced(value, path, (list) => moved(list, edit.from, edit.to));
  }
}

/** Whether two values are alike; the order of keys says nothing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  if (!isGroup(a) || !isGroup(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}
