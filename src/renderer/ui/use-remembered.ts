import { useState } from 'react';

const PREFIX = 'understudy:choice:';

/** One of a few, remembered on this machine under a name. */
export function useRemembered<T extends string>(
  name: string,
  options: readonly T[],
  initial: () => T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(PREFIX + name);
    return options.find((option) => option === stored) ?? initial();
  });
  const choose = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(PREFIX + name, next);
    } catch {
      // Storage is full or blocked: the choice lasts as long as the screen.
    }
  };
  return [value, choose];
}
