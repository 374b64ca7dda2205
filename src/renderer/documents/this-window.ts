/** Which window of the workbench this is, and which others are open: what is typed in one is no other's. */

const ID = 'understudy:window';
const LOCK = 'understudy:window:';
/** A window that is closed counts as open for a moment longer. */
const CLOSING_MS = 1_000;

const windows = new BroadcastChannel('understudy:windows');

/**
 * Survives a reload of the window. It is stored only while the page is away: a window that is made from this one (a duplicated tab) is given
 * a copy of what is stored, and finds none.
 */
export const THIS_WINDOW = takeId();

/** Of no window that there is. */
export function newWindowId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

function takeId(): string {
  const id = sessionStorage.getItem(ID) ?? newWindowId();
  sessionStorage.removeItem(ID);
  addEventListener('pagehide', () => sessionStorage.setItem(ID, id));
  addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.removeItem(ID));
  // Held for as long as the page is there, however it ends. Pages that are fetched over a network without TLS have no locks.
  void (navigator.locks as LockManager | undefined)?.request(LOCK + id, () => {
    windows.postMessage('opened');
    return new Promise(() => {});
  });
  return id;
}

/** The windows that are open in this browser; null where it cannot tell. */
export async function openWindows(): Promise<ReadonlySet<string> | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return null;
  const { held = [] } = await locks.query();
  return new Set([
    THIS_WINDOW,
    ...held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  ]);
}

/** Calls `look` when other windows may have come or gone: one that closes says nothing, but another one is used then. */
export function watchWindows(look: () => void): void {
  windows.addEventListener('message', look);
  addEventListener('focus', () => {
    look();
    setTimeout(look, CLOSING_MS);
  });
}

/** Does what no two windows may do at once. */
export async function oneWindowAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? await locks.request(`understudy:${name}`, act) : await act();
}
