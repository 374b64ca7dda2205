/**
 * Locations live behind the `#`, query included (`#/calls/…?tab=metrics&turn=4`), so that a link selects the same
 * thing under file:// and http, and the part before the `#` never changes.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';

const subscribe = (notify: () => void) => {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
};

const parts = (): [path: string, search: string] => {
  const raw = location.hash.replace(/^#?\/?/, '/');
  const mark = raw.indexOf('?');
  return mark < 0 ? [raw, ''] : [raw.slice(0, mark), raw.slice(mark + 1)];
};

/** Goes to a hash path such as `/calls?search=ana`. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const target = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (target === location.hash) return;
  history[options.replace ? 'replaceState' : 'pushState'](null, '', target);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

const pathOf = () => parts()[0];
const searchOf = () => parts()[1];

/** The location hook handed to wouter's Router. */
export function useHashPath(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, pathOf), navigate];
}
useHashPath.hrefs = (href: string): string => `#${href}`;

/** The search hook handed to wouter's Router. */
export const useHashSearch = (): string => useSyncExternalStore(subscribe, searchOf);

/** One query parameter of the current location and its setter; setting replaces the history entry, since it only refines a selection. */
export function useQueryParam(name: string): [string | null, (value: string | null) => void] {
  const search = useSearch();
  const set = useCallback(
    (value: string | null) => {
      const [path, current] = parts();
      const next = new URLSearchParams(current);
      if (value == null || value === '') next.delete(name);
      else next.set(name, value);
      const text = next.toString();
      navigate(text ? `${path}?${text}` : path, { replace: true });
    },
    [name],
  );
  return [new URLSearchParams(search).get(name), set];
}
