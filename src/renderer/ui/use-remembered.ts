import { useState } from 'react';

const PREFIX = 'understudy:choice:';

function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is full or blocked: the choice lasts as long as the screen.
  }
}

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
    remember(name, next);
  };
  return [value, choose];
}

/** A name that was chosen, remembered likewise; whoever asks for it looks whether there still is such a thing. */
export function useRememberedName(name: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(PREFIX + name));
  const choose = (next: string | null) => {
    setValue(next);
    remember(name, next);
  };
  return [value, choose];
}
