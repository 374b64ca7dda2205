import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

export interface RowListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  rowPx: number;
  selectedId: string | null;
  hrefOf: (item: T) => string;
  /** The inside of a row. */
  children: (item: T) => ReactNode;
  titleOf?: (item: T) => string;
  /** Called when the last rows come into sight, to load more. */
  onNearEnd?: () => void;
}

/** So many rows before the end, more are asked for. */
const AHEAD = 20;

/** A list of links that stays smooth with thousands of rows; the arrow keys select the row above or below. */
export function RowList<T extends { id: string }>({
  label,
  items,
  rowPx,
  selectedId,
  hrefOf,
  children,
  titleOf,
  onNearEnd,
}: RowListProps<T>) {
  const [, navigate] = useLocation();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read in this component alone and never handed on
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });
  const selectedAt = items.findIndex((item) => item.id === selectedId);
  const lastShown = rows.getVirtualItems().at(-1)?.index ?? -1;

  useEffect(() => {
    if (lastShown >= items.length - AHEAD) onNearEnd?.();
  }, [lastShown, items.length, onNearEnd]);
  useEffect(() => {
    if (selectedAt >= 0) rows.scrollToIndex(selectedAt);
  }, [selectedAt, rows]);

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = items[Math.min(items.length - 1, Math.max(0, selectedAt + step))];
    if (step === 0 || !next) return;
    event.preventDefault();
    navigate(hrefOf(next));
    // The row may be rendered only after the scroll.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus());
  };
  return (
    <div ref={scroller} role="presentation" onKeyDown={move} className="min-h-0 flex-1 overflow-auto px-1 py-1">
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (!item) return null;
          return (
            <li
              key={item.id}
              className="absolute inset-x-0"
              style={{ height: rowPx, transform: `translateY(${row.start}px)` }}
            >
              <Link
                href={hrefOf(item)}
                data-row={item.id}
                title={titleOf?.(item)}
                aria-current={item.id === selectedId ? 'true' : undefined}
                className="flex h-full flex-col justify-center rounded px-2 outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-selected"
              >
                {children(item)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
