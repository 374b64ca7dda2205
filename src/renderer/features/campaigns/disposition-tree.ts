/** A campaign's dispositions as a tree. They are stored as a list, in which each names its parent by id or by name. Pure. */
import type { Disposition } from '../../../core/contract/campaign-parts.ts';

export interface DispositionNode {
  /** Its place in the list, by which it is known. */
  at: number;
  item: Disposition;
  /** Names a parent that is not there, or one below itself. */
  isAstray: boolean;
  children: DispositionNode[];
}

const isSaid = (text: string | null | undefined): text is string => text != null && text !== '';

/** The place of the one that a disposition names as its parent; -1 for none. An id goes before a name. */
export function parentAt(list: readonly Disposition[], { parent_disposition: parent }: Disposition): number {
  if (!isSaid(parent)) return -1;
  const byId = list.findIndex(({ id }) => id === parent);
  return byId === -1 ? list.findIndex(({ name }) => name === parent) : byId;
}

/** Itself and all that stands below it. */
export function branch(list: readonly Disposition[], at: number): Set<number> {
  const found = new Set([at]);
  let before = 0;
  while (found.size > before) {
    before = found.size;
    for (const [other, item] of list.entries()) if (found.has(parentAt(list, item))) found.add(other);
  }
  return found;
}

/** Top ones in their order, each with its children. One that would stand below itself is a top one. */
export function dispositionTree(list: readonly Disposition[]): DispositionNode[] {
  const parents = list.map((item) => parentAt(list, item));
  const isInCircle = (at: number): boolean => {
    const seen = new Set<number>();
    for (let up = parents[at] ?? -1; up !== -1 && !seen.has(up); up = parents[up] ?? -1) {
      if (up === at) return true;
      seen.add(up);
    }
    return false;
  };
  const isTop = (at: number): boolean => parents[at] === -1 || isInCircle(at);
  const node = (at: number, item: Disposition): DispositionNode => ({
    at,
    item,
    isAstray: isTop(at) && isSaid(item.parent_disposition),
    children: list.flatMap((child, other) => (parents[other] === at && !isTop(other) ? [node(other, child)] : [])),
  });
  return list.flatMap((item, at) => (isTop(at) ? [node(at, item)] : []));
}

/** How another may name it. */
const handleOf = ({ id, name }: Disposition): string | null => (isSaid(id) ? id : isSaid(name) ? name : null);

/** One more below another, or at the top; it comes after its siblings and all that is below them. */
export function withChild(list: readonly Disposition[], parent: number | null, child: Disposition): Disposition[] {
  const above = parent === null ? undefined : list[parent];
  const last = parent === null ? list.length - 1 : Math.max(...branch(list, parent));
  return list.toSpliced(last + 1, 0, { ...child, parent_disposition: above ? handleOf(above) : null });
}

/** Changed in part. Those that name it as their parent, by id or by name, go on doing so. */
export function withChange(list: readonly Disposition[], at: number, change: Partial<Disposition>): Disposition[] {
  const before = list[at];
  if (!before) return [...list];
  const after = { ...before, ...change };
  return list.map((item, other) => {
    if (other === at) return after;
    if (parentAt(list, item) !== at) return item;
    const byId = isSaid(before.id) && item.parent_disposition === before.id;
    const handle =
      (byId && isSaid(after.id) ? after.id : null) ?? (!byId && isSaid(after.name) ? after.name : handleOf(after));
    return item.parent_disposition === handle ? item : { ...item, parent_disposition: handle };
  });
}

/** Below another one, or at the top. Nothing where it would stand below itself. */
export function withParent(list: readonly Disposition[], at: number, parent: number | null): Disposition[] {
  if (parent !== null && branch(list, at).has(parent)) return [...list];
  const above = parent === null ? undefined : list[parent];
  return list.map((item, other) =>
    other === at ? { ...item, parent_disposition: above ? handleOf(above) : null } : item,
  );
}

/** Without it; what is below it goes with it, or up to where it stood. */
export function withoutDisposition(
  list: readonly Disposition[],
  at: number,
  below: 'goes_with_it' | 'moves_up',
): Disposition[] {
  const gone = below === 'goes_with_it' ? branch(list, at) : new Set([at]);
  const parent = list[at]?.parent_disposition ?? null;
  return list.flatMap((item, other) => {
    if (gone.has(other)) return [];
    return [parentAt(list, item) === at ? { ...item, parent_disposition: parent } : item];
  });
}

/** One place up or down among its siblings. */
export function moved(list: readonly Disposition[], at: number, step: 1 | -1): Disposition[] {
  const item = list[at];
  if (!item) return [...list];
  const parent = parentAt(list, item);
  const siblings = list.flatMap((other, place) => (parentAt(list, other) === parent ? [place] : []));
  const other = siblings[siblings.indexOf(at) + step];
  const swapped = other === undefined ? undefined : list[other];
  return other === undefined || swapped === undefined ? [...list] : list.with(at, swapped).with(other, item);
}
