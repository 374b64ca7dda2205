/** Runs `work` at once and then at most once in so many milliseconds; what is asked for in between is done at the end of the wait. */
export function paced(everyMs: number, work: () => void): () => void {
  let waiting = false;
  let asked = false;
  const run = () => {
    waiting = true;
    asked = false;
    work();
    setTimeout(() => {
      waiting = false;
      if (asked) run();
    }, everyMs);
  };
  return () => {
    if (waiting) asked = true;
    else run();
  };
}
