/** The picture of the program's windows: one drawing for light panels and taskbars, one for dark ones. */
import { BrowserWindow, nativeTheme } from 'electron';
import { programResource } from './program-resource.ts';

/** macOS shows the program's own icon, and no window has one. */
const HAVE_OWN: ReadonlySet<NodeJS.Platform> = new Set(['linux', 'win32']);

/** The file that suits the system's theme now; undefined where windows have none, or where the program runs from its sources. */
export const windowIcon = (platform: NodeJS.Platform = process.platform): string | undefined =>
  HAVE_OWN.has(platform) ? programResource(nativeTheme.shouldUseDarkColors ? 'icon-dark.png' : 'icon.png') : undefined;

/** Changes the picture of all windows as the theme changes, for as long as the program runs. */
export function followTheme(): void {
  nativeTheme.on('updated', () => {
    const icon = windowIcon();
    if (icon !== undefined) for (const window of BrowserWindow.getAllWindows()) window.setIcon(icon);
  });
}
