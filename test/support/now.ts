/** 2026-03-02T09:00:00Z, a Monday: what every test's clock says. */
export const NOW_MS = Date.UTC(2026, 2, 2, 9);
