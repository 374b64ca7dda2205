import type { BrowserContext } from 'playwright-core';
import { logCall } from './call-log.ts';

type RequestHandler = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: { requestingUrl: string; isMainFrame: boolean },
) => void;
type CheckHandler = (contents: unknown, permission: string, origin: string) => boolean;

/** Electron's name → Chromium's, for those that both know and that a page can ask about. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  media: 'microphone',
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
} as const;

let onRequest: RequestHandler | undefined;
let onCheck: CheckHandler | undefined;

export const defaultSession = {
  setPermissionRequestHandler(handler: RequestHandler) {
    onRequest = handler;
    logCall('session.setPermissionRequestHandler', handler);
  },
  setPermissionCheckHandler(handler: CheckHandler) {
    onCheck = handler;
    logCall('session.setPermissionCheckHandler', handler);
  },
  setDevicePermissionHandler(handler: unknown) {
    logCall('session.setDevicePermissionHandler', handler);
  },
};

/**
 * Makes Chromium's permissions what the handlers say, and grants what no handler forbids: that is what Electron does,
 * so a main process that forgets a handler is caught by a page that can suddenly see where it is.
 */
export async function applyPermissions(context: BrowserContext, origin: string): Promise<void> {
  const granted = Object.entries(PERMISSIONS).filter(
    ([name]) => requested(name, origin) && (onCheck?.(null, name, origin) ?? true),
  );
  await context.grantPermissions(
    granted.map(([, chromiumName]) => chromiumName),
    { origin },
  );
}

function requested(permission: string, origin: string): boolean {
  let answer = onRequest === undefined;
  onRequest?.(null, permission, (granted) => (answer = granted), { requestingUrl: `${origin}/`, isMainFrame: true });
  return answer;
}
