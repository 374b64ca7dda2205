/**
 * A campaign's call window as a week that can be painted: which minutes are open, and the windows after a part of a day was opened or closed.
 * Windows that a change does not touch stay as they were written, whatever they say. Pure.
 */
import { DAY_MIN, openStretches, WEEK_MIN, type Stretch } from '../../../core/calls/call-window.ts';
import type { CampaignRules } from '../../../core/contract/campaign-rules.ts';

export type CallWindow = NonNullable<CampaignRules['call_window']>[number];

/** Minutes of one day, 1 being Monday; `to` is not among them. */
export interface DayRange {
  weekday: number;
  from: number;
  to: number;
}

const inWeek = ({ weekday, from, to }: DayRange): Stretch => ({
  from: (weekday - 1) * DAY_MIN + from,
  to: (weekday - 1) * DAY_MIN + to,
});

/** The same stretch in the week before and after: the week is a circle. */
const around = ({ from, to }: Stretch): Stretch[] =>
  [-WEEK_MIN, 0, WEEK_MIN].map((shift) => ({ from: from + shift, to: to + shift }));

const overlaps = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;

/** Sorted, and those that meet made one. */
function united(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) result.push({ from, to });
  }
  return result;
}

/** The open minutes of one day by its own clock, those included that began the day before. */
export function openOnDay(windows: readonly CallWindow[], weekday: number): { from: number; to: number }[] {
  const day = inWeek({ weekday, from: 0, to: DAY_MIN });
  return united(
    openStretches([...windows])
      .flatMap(around)
      .filter((stretch) => overlaps(stretch, day))
      .map(({ from, to }) => ({ from: Math.max(from, day.from) - day.from, to: Math.min(to, day.to) - day.from })),
  );
}

/** How many minutes of a range are open. */
export const openMinutes = (windows: readonly CallWindow[], { weekday, from, to }: DayRange): number =>
  openOnDay(windows, weekday).reduce(
    (sum, open) => sum + Math.max(0, Math.min(to, open.to) - Math.max(from, open.from)),
    0,
  );

/** A stretch of a day at most, as a window: one that goes past midnight ends before it starts. */
function windowOf({ from, to }: Stretch): CallWindow {
  const start = ((from % WEEK_MIN) + WEEK_MIN) % WEEK_MIN;
  const weekday = Math.floor(start / DAY_MIN) + 1;
  const end = to - from + (start % DAY_MIN);
  return { weekday, start_time: start % DAY_MIN, end_time: end > DAY_MIN ? end - DAY_MIN : end };
}

/** What is left of a stretch without any of the holes. */
const without = (stretch: Stretch, holes: readonly Stretch[]): Stretch[] =>
  holes.reduce<Stretch[]>(
    (parts, hole) =>
      parts.flatMap((part) =>
        overlaps(part, hole)
          ? [
              { from: part.from, to: Math.min(part.to, hole.from) },
              { from: Math.max(part.from, hole.to), to: part.to },
            ].filter(({ from, to }) => to > from)
          : [part],
      ),
    [stretch],
  );

/** The windows without these minutes. One that holds on every day is written day by day where it loses some of one. */
function closed(windows: readonly CallWindow[], range: DayRange): CallWindow[] {
  const holes = around(inWeek(range));
  return windows.flatMap((window) => {
    const stretches = openStretches([window]);
    return stretches.some((stretch) => holes.some((hole) => overlaps(stretch, hole)))
      ? stretches.flatMap((stretch) => without(stretch, holes)).map(windowOf)
      : [window];
  });
}

/** Of one day, from its own clock and within it: what can be made longer. */
const isPlain = ({ weekday, start_time, end_time }: CallWindow): boolean =>
  weekday != null && weekday >= 1 && weekday <= 7 && (end_time ?? DAY_MIN) > (start_time ?? 0);

/** The windows with these minutes: those of that day that meet them become one with them. */
function opened(windows: readonly CallWindow[], range: DayRange): CallWindow[] {
  if (openMinutes(windows, range) === range.to - range.from) return [...windows];
  let grown = inWeek(range);
  const taken = new Set<number>();
  const step = () =>
    windows.findIndex((window, at) => {
      if (taken.has(at) || window.weekday !== range.weekday || !isPlain(window)) return false;
      const [stretch] = openStretches([window]);
      if (!stretch || stretch.from > grown.to || stretch.to < grown.from) return false;
      grown = { from: Math.min(stretch.from, grown.from), to: Math.max(stretch.to, grown.to) };
      taken.add(at);
      return true;
    });
  while (step() !== -1);
  const first = Math.min(...taken, windows.length);
  return windows
    .flatMap((window, at) => (at === first ? [windowOf(grown)] : taken.has(at) ? [] : [window]))
    .concat(first === windows.length ? [windowOf(grown)] : []);
}

export const painted = (windows: readonly CallWindow[], range: DayRange, open: boolean): CallWindow[] =>
  open ? opened(windows, range) : closed(windows, range);

/** A window that no week has: its day or one of its times is none. */
export const isNeverOpen = (window: CallWindow): boolean => openStretches([window]).length === 0;

/** The same windows by a clock that is so many minutes ahead, none longer than a day. */
export const onClock = (windows: readonly CallWindow[], aheadMin: number): CallWindow[] =>
  openStretches([...windows]).map(({ from, to }) => windowOf({ from: from + aheadMin, to: to + aheadMin }));
