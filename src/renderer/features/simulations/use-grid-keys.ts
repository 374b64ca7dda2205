import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface GridPlace {
  row: number;
  column: number;
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** One tab stop for the whole grid; arrow keys move inside it (WAI-ARIA grid pattern). */
export function useGridKeys(
  container: RefObject<HTMLElement | null>,
  rowCount: number,
  columnCount: number,
  reveal: (row: number) => void,
) {
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  /** The keyboard went there: the cell has the focus, or gets it once it is there. */
  const isWanted = useRef(false);
  useEffect(() => {
    // A cell is rendered after the scroll, and another one in its place when its trial is known.
    if (!isWanted.current || (document.activeElement !== document.body && document.activeElement !== null)) return;
    container.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || rowCount === 0) return;
    event.preventDefault();
    const next = {
      row: between(active.row + step[0], 0, rowCount - 1),
      column: between(active.column + step[1], 0, columnCount - 1),
    };
    setActive(next);
    isWanted.current = true;
    reveal(next.row);
    // The row may be rendered only after the scroll.
    requestAnimationFrame(() =>
      container.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus(),
    );
  };
  const focusCell = useCallback((place: GridPlace) => setActive(place), []);
  /** Another column, by other means than its cell. */
  const goToColumn = (column: number) => {
    isWanted.current = false;
    setActive({ row: active.row, column: between(column, 0, columnCount - 1) });
  };
  return { active, onKeyDown, focusCell, goToColumn };
}
