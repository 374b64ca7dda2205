import { useEffect, useState } from 'react';

/** False until `delayMs` after mounting: keeps spinners from flashing. */
export function useDelayed(delayMs: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due;
}
