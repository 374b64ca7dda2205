/** Turns on this thread: of hundreds of conversations that may all go on, each does a step, and whoever else needs the thread comes between them. */

/** Settles when it is the caller's turn, in the order of asking: one in each round of the event loop. */
export function fairTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isServing = false;
  const serve = () => {
    const next = waiting.shift();
    isServing = next !== undefined;
    if (!next) return;
    next();
    setImmediate(serve);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (isServing) return;
      isServing = true;
      setImmediate(serve);
    });
}
