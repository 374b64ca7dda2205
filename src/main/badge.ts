import { app, nativeImage, type BrowserWindow } from 'electron';
import { badgeImage } from './badge-image.ts';

/** Of the taskbar's overlay, at the usual density; others are multiples of it. */
const OVERLAY_SIZE = 16;
const DENSITIES = [1, 1.5, 2];

/**
 * The number of what is live: on the program's icon the sum over all windows (the dock of macOS, docks of Linux that have one); on Windows, which has
 * no number there, drawn over the taskbar's button of each window.
 */
export function createBadge(platform: NodeJS.Platform) {
  const live = new Map<BrowserWindow, number>();
  const show = () => app.setBadgeCount([...live.values()].reduce((sum, one) => sum + one, 0));
  return {
    set(window: BrowserWindow, count: number): void {
      if (platform === 'win32') {
        window.setOverlayIcon(count === 0 ? null : overlay(count), count === 0 ? '' : said(count));
        return;
      }
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

/** What a screen reader says of it. */
const said = (count: number): string => `${count} live ${count === 1 ? 'call' : 'calls'}`;

function overlay(count: number): Electron.NativeImage {
  const image = nativeImage.createEmpty();
  for (const scaleFactor of DENSITIES) {
    const size = OVERLAY_SIZE * scaleFactor;
    image.addRepresentation({ scaleFactor, width: size, height: size, buffer: badgeImage(count, size) });
  }
  return image;
}
