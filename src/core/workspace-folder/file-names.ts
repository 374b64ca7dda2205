/** Which file each document of a kind has, and by what word others refer to it. */
import { foldedFileName, safeFileName } from './safe-file-name.ts';

interface Named {
  id: string;
  name: string;
}

export interface FileName {
  /** Of the file, without its ending. */
  stem: string;
  /** By which other files name the document: its name where no other has it, else the stem. */
  reference: string;
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * By id. Unique without regard to case; which of two of one name comes first is the order of `documents`. A number is added where a name is taken,
 * and never one with which another document is called. `reserved`: names that none may have.
 */
export function fileNames(
  documents: readonly Named[],
  reserved: readonly string[] = [],
): ReadonlyMap<string, FileName> {
  const sorted = documents
    .map((document, order) => ({ ...document, order, safe: safeFileName(document.name) }))
    .toSorted((a, b) => before(a.name, b.name) || a.order - b.order);
  const count = new Map<string, number>();
  for (const { name } of sorted) count.set(name, (count.get(name) ?? 0) + 1);
  const natural = new Set(sorted.flatMap(({ safe, name }) => [foldedFileName(safe), foldedFileName(name)]));
  const taken = new Set(reserved.map(foldedFileName));
  const lastNumber = new Map<string, number>();
  const stems = new Map<string, string>();
  for (const { id, safe } of sorted) {
    let stem = safe;
    const folded = foldedFileName(safe);
    if (taken.has(folded)) {
      let number = lastNumber.get(folded) ?? 1;
      do {
        number += 1;
        stem = `${safe}-${number}`;
      } while (taken.has(foldedFileName(stem)) || natural.has(foldedFileName(stem)));
      lastNumber.set(folded, number);
    }
    taken.add(foldedFileName(stem));
    stems.set(id, stem);
  }
  return new Map(
    sorted.map(({ id, name }) => {
      const stem = stems.get(id) ?? safeFileName(name);
      return [id, { stem, reference: count.get(name) === 1 ? name : stem }];
    }),
  );
}

/** Documents of one name, one behind the other: the stems that `fileNames` gives them rise in number. */
export function byStem<T extends { stem: string }>(documents: readonly T[]): T[] {
  const parts = (stem: string) => {
    const [, head = stem, number = '0'] = /^(.*)-(\d{1,9})$/s.exec(stem) ?? [];
    return { head, number: Number(number) };
  };
  return documents.toSorted((left, right) => {
    const [a, b] = [parts(left.stem), parts(right.stem)];
    return before(a.head, b.head) || a.number - b.number || before(left.stem, right.stem);
  });
}

/** What a reference means: the one document of that name, else the one whose file is called so. */
export function referred<T extends Named & { stem: string }>(
  documents: readonly T[],
  reference: string,
): T | 'none' | 'several' {
  const named = documents.filter(({ name }) => name === reference);
  if (named.length === 1 && named[0]) return named[0];
  const wanted = (named.length > 1 ? named : documents).find(({ stem }) => stem === reference);
  return wanted ?? (named.length > 1 ? 'several' : 'none');
}
