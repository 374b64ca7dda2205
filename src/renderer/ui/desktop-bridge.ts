import type { DesktopBridge } from '../../preload/bridge.ts';

export type { UpdateCommand, Updates } from '../../preload/bridge.ts';

declare global {
  interface Window {
    /** There in the desktop window alone; a plain browser has fallbacks. */
    readonly understudy?: DesktopBridge;
  }
}

/** The desktop's own abilities, or null in a plain browser. */
export const desktopBridge = (): DesktopBridge | null => window.understudy ?? null;
