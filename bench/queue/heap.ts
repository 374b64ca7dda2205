/** What ends first comes first (Williams 1964, "Algorithm 232: heapsort"). */
export interface End {
  at: number;
  isLost: boolean;
}

export interface Heap {
  push(end: End): void;
  first(): End | undefined;
  pop(): void;
}

export function createHeap(): Heap {
  const ends: End[] = [];
  const at = (index: number): number => ends[index]?.at ?? Infinity;
  const swap = (one: number, other: number) => {
    const [a, b] = [ends[one], ends[other]];
    if (a && b) [ends[one], ends[other]] = [b, a];
  };
  return {
    push(end) {
      ends.push(end);
      for (let index = ends.length - 1; index > 0;) {
        const parent = (index - 1) >> 1;
        if (at(parent) <= at(index)) return;
        swap(parent, index);
        index = parent;
      }
    },
    first: () => ends[0],
    pop() {
      const last = ends.pop();
      if (last === undefined || ends.length === 0) return;
      ends[0] = last;
      for (let index = 0; ;) {
        const left = 2 * index + 1;
        const child = at(left + 1) < at(left) ? left + 1 : left;
        if (at(child) >= at(index)) return;
        swap(index, child);
        index = child;
      }
    },
  };
}
