import { session } from 'electron';
import { originOf } from './window.ts';

/** Copying to the clipboard is all that the workbench asks of the system; it reads nothing and hears nothing. */
const ALLOWED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Denies what a page could ask of the system, requests and silent checks alike. Once per program, before any window. */
export function denyPermissions(isHost: (origin: string) => boolean): void {
  const allowed = (permission: string, origin: string) => ALLOWED.has(permission) && isHost(origin);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(allowed(permission, originOf(details.requestingUrl))),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    allowed(permission, originOf(requestingOrigin)),
  );
  session.defaultSession.setDevicePermissionHandler(() => false);
}
