import { app, type BrowserWindow } from 'electron';

/** The number on the program's icon (the dock of macOS, docks of Linux that have one; Windows has no such place): the sum over all windows. */
export function createBadge() {
  const live = new Map<BrowserWindow, number>();
  const show = () => app.setBadgeCount([...live.values()].reduce((sum, one) => sum + one, 0));
  return {
    set(window: BrowserWindow, count: number): void {
      if (!live.has(window))
        window.once('closed', () => {
          live.delete(window);
          show();
        });
      live.set(window, count);
      show();
    },
  };
}
