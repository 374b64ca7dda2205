/**
 * Who may use `/local`. Programs send the token of this start of the host as a bearer token. A browser opens a one-time link and gets a cookie
 * of its own; the host keeps a digest of it, so that the browser is still let in when the host has been started anew.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/time.ts';

/** Links handed out and not opened yet, at most; the oldest stop working first. As many opened ones are remembered, to say so. */
const LINK_LIMIT = 32;
/** Browsers let in at the same time; the one that came first has to open a new link. */
const BROWSER_LIMIT = 16;
/** How long a browser is let in after it opened its link. */
const BROWSER_MS = 14 * 24 * 60 * 60 * 1000;

/** A browser that opened a link. `verifier` tells its cookie, and cannot be used as one. */
export interface KnownBrowser {
  verifier: string;
  let_in_ms: number;
}

/** Where browsers outlive the host. */
export interface BrowserStore {
  read(): KnownBrowser[];
  write(browsers: readonly KnownBrowser[]): void;
}

export type Redemption = 'opened' | 'used' | 'unknown';

export interface Sessions {
  /** For programs; another one at every start of the host. */
  token: string;
  cookieName(port: number): string;
  isToken(candidate: string): boolean;
  /** The token of a monitor, which outlives the host; where none was given to it, nothing is. */
  isMonitorToken(candidate: string): boolean;
  /** The browser that is let in by this cookie, as it is stored; null: none is. */
  browserOf(cookie: string, port: number): KnownBrowser | null;
  /** A cookie for a browser that has just opened a link. It is good on this port alone. */
  letIn(port: number): string;
  /** A code that opens the workbench once. */
  mintCode(): string;
  /** `opened` once for a code that was handed out by this start of the host. */
  redeem(code: string): Redemption;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Browsers let in are forgotten with the host. */
const forgetful: BrowserStore = { read: () => [], write: () => undefined };

function limited(set: Set<string>, one: string): void {
  set.add(one);
  const [oldest] = set;
  if (set.size > LINK_LIMIT && oldest !== undefined) set.delete(oldest);
}

export function createSessions({
  clock,
  browsers: stored = forgetful,
  monitorToken = null,
}: {
  clock: Clock;
  browsers?: BrowserStore;
  monitorToken?: string | null;
}): Sessions {
  const token = randomBytes(32).toString('base64url');
  const tokenDigest = digest(token);
  const monitorDigest = monitorToken === null ? null : digest(monitorToken);
  const codes = new Set<string>();
  const used = new Set<string>();
  let known = stored.read();
  // A cookie is sent to whatever listens under this name: one of another port is none of ours.
  const verifierOf = (cookie: string, port: number) => digest(`${port}:${cookie}`);
  const browserOf: Sessions['browserOf'] = (cookie, port) => {
    const shown = verifierOf(cookie, port);
    const since = clock.nowMs() - BROWSER_MS;
    const found = known.find(({ verifier, let_in_ms }) => {
      const stored = Buffer.from(verifier, 'base64url');
      return let_in_ms > since && stored.length === shown.length && timingSafeEqual(stored, shown);
    });
    return found ?? null;
  };
  return {
    token,
    // Cookies are shared between ports of a host, so that two workbenches side by side need two names.
    cookieName: (port) => `understudy_session_${port}`,
    isToken: (candidate) => timingSafeEqual(digest(candidate), tokenDigest),
    isMonitorToken: (candidate) => monitorDigest !== null && timingSafeEqual(digest(candidate), monitorDigest),
    browserOf,
    letIn(port) {
      const cookie = randomBytes(32).toString('base64url');
      const now = clock.nowMs();
      known = [
        ...known.filter(({ let_in_ms }) => let_in_ms > now - BROWSER_MS),
        { verifier: verifierOf(cookie, port).toString('base64url'), let_in_ms: now },
      ].slice(-BROWSER_LIMIT);
      stored.write(known);
      return cookie;
    },
    mintCode() {
      const code = randomBytes(24).toString('base64url');
      limited(codes, code);
      return code;
    },
    redeem(code) {
      if (!codes.delete(code)) return used.has(code) ? 'used' : 'unknown';
      limited(used, code);
      return 'opened';
    },
  };
}
