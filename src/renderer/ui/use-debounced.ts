import { useEffect, useState } from 'react';

/** Typing must have stopped for this long before what hangs on the text is worked out anew. */
export const PAUSE_MS = 400;

/** In a field that narrows a list, for this long. */
export const SEARCH_PAUSE_MS = 200;

/** The value as it was once it had not changed for `delayMs`; a shorter delay holds from when it is given. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
