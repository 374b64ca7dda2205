/**
 * Keeps web pages away from `/local`. A page in the user's browser can send requests to 127.0.0.1, so only those are taken that no other origin
 * caused and that carry the session; that they name the host as its user does is seen to before (known-hosts).
 */
import type { IncomingHttpHeaders } from 'node:http';
import { bearerToken } from './authenticate.ts';
import { HttpError } from './http-error.ts';
import type { KnownBrowser, Sessions } from './sessions.ts';

const cookieValue = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** True when a browser says that the request came from a page of another origin. Programs send neither header. */
export function isForeignOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}

/** The browser whose cookie the request carries, where it is let in. */
export function browserOf(sessions: Sessions, headers: IncomingHttpHeaders, port: number): KnownBrowser | null {
  const cookie = cookieValue(headers.cookie, sessions.cookieName(port));
  return cookie === undefined ? null : sessions.browserOf(cookie, port);
}

/** True when the request carries the cookie of a browser that is let in. */
export const hasBrowserSession = (sessions: Sessions, headers: IncomingHttpHeaders, port: number): boolean =>
  browserOf(sessions, headers, port) !== null;

/** Throws HttpError 403 for another origin's request, 401 without the session. A monitor's token will do where the route is monitored. */
export function requireSession(
  sessions: Sessions,
  headers: IncomingHttpHeaders,
  port: number,
  { isMonitored = false }: { isMonitored?: boolean } = {},
): void {
  if (isForeignOrigin(headers)) throw new HttpError(403, 'Requests from other origins are not allowed');
  const token = bearerToken(headers);
  const isIn =
    token === undefined
      ? hasBrowserSession(sessions, headers, port)
      : sessions.isToken(token) || (isMonitored && sessions.isMonitorToken(token));
  if (!isIn) throw new HttpError(401, 'Not authenticated', { headers: { 'www-authenticate': 'Bearer' } });
}
