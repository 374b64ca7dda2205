/**
 * How long a test may wait, for every runner. A limit is for what hangs, no stopwatch: each is far more than the slowest of its kind takes on a quiet
 * machine, so that it holds on one four times slower with other work beside it. Tests have no limits of their own.
 */
export const LIMITS = {
  /** One test or hook; the slowest, the accessibility checks of all screens, takes about a minute on two cores. */
  testMs: 300_000,
  /** One thing that a test waits for: a text on a screen, a state of the host, a program's first line. These take seconds. */
  waitMs: 90_000,
  /** The container's recipe installs all dependencies twice and builds once. */
  recipeMs: 900_000,
} as const;
