/**
 * Keeps web pages away from the host. A page in the user's browser can send requests to 127.0.0.1, so every request must name the host as the user does
 * (against DNS rebinding), and `/local` takes only requests that no other origin caused and that carry the session.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { bearerToken } from './authenticate.ts';
import { HttpError } from './http-error.ts';
import type { Sessions } from './sessions.ts';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** True when the Host header is one that this host answers to. `extra` is the name it was told to listen on. */
export function isKnownHost(header: string | undefined, port: number, extra: string | undefined): boolean {
  if (header === undefined) return false;
  const names = extra === undefined ? LOOPBACK_NAMES : [...LOOPBACK_NAMES, extra];
  return names.some((name) => header.toLowerCase() === `${name}:${port}`);
}

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

/** True when the request carries the cookie of a browser that is let in. */
export function hasBrowserSession(sessions: Sessions, headers: IncomingHttpHeaders, port: number): boolean {
  const cookie = cookieValue(headers.cookie, sessions.cookieName(port));
  return cookie !== undefined && sessions.isBrowser(cookie, port);
}

/** Throws HttpError 403 for another origin's request, 401 without the session. */
export function requireSession(sessions: Sessions, headers: IncomingHttpHeaders, port: number): void {
  if (isForeignOrigin(headers)) throw new HttpError(403, 'Requests from other origins are not allowed');
  const token = bearerToken(headers);
  const isIn = token === undefined ? hasBrowserSession(sessions, headers, port) : sessions.isToken(token);
  if (!isIn) throw new HttpError(401, 'Not authenticated', { headers: { 'www-authenticate': 'Bearer' } });
}
