import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clockTime, DAYS } from './week-words.ts';
import { openMinutes, openOnDay, painted, type CallWindow, type DayRange } from './week-windows.ts';

const HOUR_MIN = 60;
const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

interface Cell {
  day: number;
  hour: number;
}

/** A stroke that is being drawn: it opens or closes everything between where it began and where it is. */
interface Stroke {
  from: Cell;
  to: Cell;
  opens: boolean;
}

const rangeOf = ({ day, hour }: Cell, hours = 1): DayRange => ({
  weekday: day + 1,
  from: hour * HOUR_MIN,
  to: (hour + hours) * HOUR_MIN,
});

const clamped = (value: number, max: number): number => Math.min(max, Math.max(0, value));

const isOpen = (windows: readonly CallWindow[], cell: Cell): boolean =>
  openMinutes(windows, rangeOf(cell)) === HOUR_MIN;

/** All of a rectangle of cells. */
const withStroke = (windows: readonly CallWindow[], { from, to, opens }: Stroke): readonly CallWindow[] => {
  const [top, bottom] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [left, right] = [Math.min(from.hour, to.hour), Math.max(from.hour, to.hour)];
  return Array.from({ length: bottom - top + 1 }, (_none, index) => top + index).reduce<readonly CallWindow[]>(
    (before, day) => painted(before, rangeOf({ day, hour: left }, right - left + 1), opens),
    windows,
  );
};

function cellText(windows: readonly CallWindow[], cell: Cell): string {
  const { from, to } = rangeOf(cell);
  const open = openMinutes(windows, { weekday: cell.day + 1, from, to });
  const state = open === HOUR_MIN ? 'open' : open === 0 ? 'closed' : `${open} minutes open`;
  return `${DAYS[cell.day] ?? ''} ${clockTime(from)} to ${clockTime(to)}: ${state}`;
}

const cellAt = (target: Element | null): Cell | null => {
  const cell = target?.closest<HTMLElement>('[data-cell]');
  const [day, hour] = (cell?.dataset['cell'] ?? '').split('-').map(Number);
  return day === undefined || hour === undefined || Number.isNaN(day) ? null : { day, hour };
};

const ARROWS: Readonly<Record<string, readonly [day: number, hour: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -24],
  End: [0, 24],
};

/** Hours over the columns, days before the rows; `children` are the rows. */
function WeekFrame({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[640px]">
      <div aria-hidden className="flex pl-9 text-xs text-subtle">
        {HOURS.map((hour) => (
          <span key={hour} className="min-w-0 flex-1 -translate-x-1/2 text-center">
            {hour % 3 === 0 && hour}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

const COLUMNS = (
  <colgroup>
    <col className="w-9" />
    <col span={24} />
  </colgroup>
);

const DayName = ({ name }: { name: string }) => (
  <th scope="row" aria-label={name} className="text-left text-sm font-normal text-muted">
    {name.slice(0, 3)}
  </th>
);

/** The same week to look at alone. */
export function WeekPicture({ label, windows }: { label: string; windows: readonly CallWindow[] }) {
  return (
    <WeekFrame>
      <table aria-label={label} className="w-full table-fixed border-collapse">
        {COLUMNS}
        <tbody>
          {DAYS.map((name, day) => (
            <tr key={name} className="h-[16px]">
              <DayName name={name} />
              {HOURS.map((hour) => (
                <td
                  key={hour}
                  title={cellText(windows, { day, hour })}
                  className="relative border border-line bg-sunken p-0"
                >
                  <span className="sr-only">{cellText(windows, { day, hour })}</span>
                  <OpenParts windows={windows} cell={{ day, hour }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WeekFrame>
  );
}

export interface WeekGridProps {
  windows: readonly CallWindow[];
  onChange: (windows: readonly CallWindow[]) => void;
}

/** Seven days of hours. Drag over hours to open or close them; by keyboard, Space turns one over, and Shift with the arrow keys draws on. */
export function WeekGrid({ windows, onChange }: WeekGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [at, setAt] = useState<Cell>({ day: 0, hour: 9 });
  const shown = stroke ? withStroke(windows, stroke) : windows;

  const go = (cell: Cell) => {
    setAt(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.hour}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(painted(windows, rangeOf(at), !isOpen(windows, at)));
      return;
    }
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { day: clamped(at.day + step[0], 6), hour: clamped(at.hour + step[1], 23) };
    if (event.shiftKey) onChange(withStroke(windows, { from: at, to: next, opens: isOpen(windows, at) }));
    go(next);
  };
  const begin = (event: PointerEvent) => {
    const cell = event.button === 0 && event.target instanceof Element ? cellAt(event.target) : null;
    if (!cell) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    go(cell);
    setStroke({ from: cell, to: cell, opens: !isOpen(windows, cell) });
  };
  const draw = (event: PointerEvent) => {
    if (!stroke) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell) setStroke({ ...stroke, to: cell });
  };
  const end = () => {
    if (stroke) onChange(withStroke(windows, stroke));
    setStroke(null);
  };
  return (
    <WeekFrame>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are moved through and chosen is a grid
        role="grid"
        aria-label="Hours of the week"
        onKeyDown={onKeyDown}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => setStroke(null)}
        className="w-full table-fixed border-collapse touch-none select-none"
      >
        {COLUMNS}
        <tbody>
          {DAYS.map((name, day) => (
            <tr key={name} className="h-[22px]">
              <DayName name={name} />
              {HOURS.map((hour) => (
                <HourCell
                  key={hour}
                  cell={{ day, hour }}
                  windows={shown}
                  isCurrent={at.day === day && at.hour === hour}
                  onFocus={() => setAt({ day, hour })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-1 text-sm text-subtle">
        Drag over hours to open or close them. By keyboard: arrows, Space to turn one over, Shift with arrows to draw
        on.
      </p>
    </WeekFrame>
  );
}

/** What of an hour is open, as wide as it lasts. */
function OpenParts({ windows, cell }: { windows: readonly CallWindow[]; cell: Cell }) {
  const start = cell.hour * HOUR_MIN;
  const parts = openOnDay(windows, cell.day + 1).flatMap(({ from, to }) => {
    const [left, right] = [Math.max(from, start) - start, Math.min(to, start + HOUR_MIN) - start];
    return right > left ? [{ left, right }] : [];
  });
  return parts.map(({ left, right }) => (
    <span
      key={left}
      className="absolute inset-y-[2px] bg-accent"
      style={{ left: `${(left / HOUR_MIN) * 100}%`, width: `${((right - left) / HOUR_MIN) * 100}%` }}
    />
  ));
}

function HourCell({
  cell,
  windows,
  isCurrent,
  onFocus,
}: {
  cell: Cell;
  windows: readonly CallWindow[];
  isCurrent: boolean;
  onFocus: () => void;
}) {
  const text = cellText(windows, cell);
  return (
    <td
      data-cell={`${cell.day}-${cell.hour}`}
      aria-label={text}
      title={text}
      aria-selected={isOpen(windows, cell)}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      className="relative border border-line bg-sunken p-0 outline-offset-[-2px]"
    >
      <OpenParts windows={windows} cell={cell} />
    </td>
  );
}
