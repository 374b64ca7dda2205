/** The call window of a campaign (spec section 2.7, `rules.call_window`), in the lead's own time zone. */
import type { CampaignRules } from '../contract/campaign-rules.ts';

/** A moment of the week where the lead is. */
export interface LocalMinute {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** From midnight. */
  minute: number;
}

export const DAY_MIN = 1440;
export const WEEK_MIN = 7 * DAY_MIN;

/** Minutes of the week, Monday's midnight being 0; one that begins on Sunday may end after the week. */
export interface Stretch {
  from: number;
  to: number;
}

/** What windows open. A window without a day holds on every day; one that ends before it starts runs past midnight; `end_time` itself is outside. Days and times that no week has are never open; day 0 is the last. */
export function openStretches(windows: CampaignRules['call_window']): Stretch[] {
  return (windows ?? []).flatMap(({ weekday, start_time, end_time }) => {
    const from = start_time ?? 0;
    const to = end_time ?? DAY_MIN;
    if (from < 0 || from >= DAY_MIN || to < 0 || to > DAY_MIN) return [];
    const days = weekday == null ? [1, 2, 3, 4, 5, 6, 7] : [weekday].filter((day) => day >= 0 && day <= 7);
    return days.map((day) => ({
      from: (day - 1) * DAY_MIN + from,
      to: (day - 1) * DAY_MIN + (to <= from ? to + DAY_MIN : to),
    }));
  });
}

/**
 * Minutes until the window opens: 0 while it is open, or where the campaign has none. Never more than a week; null for windows that are
 * never open.
 */
export function minutesUntilOpen(windows: CampaignRules['call_window'], at: LocalMinute): number | null {
  if ((windows ?? []).length === 0) return 0;
  const open = openStretches(windows);
  const now = (at.weekday - 1) * DAY_MIN + at.minute;
  // A stretch may have begun last week, and the next one may be next week's.
  const around = open.flatMap(({ from, to }) =>
    [-WEEK_MIN, 0, WEEK_MIN].map((shift) => ({ from: from + shift, to: to + shift })),
  );
  if (around.some(({ from, to }) => now >= from && now < to)) return 0;
  const next = around.filter(({ from, to }) => from > now && to > from).map(({ from }) => from - now);
  return next.length > 0 ? Math.min(...next) : null;
}
