/** What a generator comes to, all at once: of a computation that may also be done in steps. */
export function drained<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
