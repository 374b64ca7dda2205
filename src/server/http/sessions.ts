/**
 * The session of the person at the machine: one secret per start of the host. A browser gets it as a cookie by opening a one-time link;
 * headless callers send it as a bearer token.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Links handed out and not opened yet, at most; the oldest stop working first. */
const LINK_LIMIT = 32;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface Sessions {
  token: string;
  cookieName(port: number): string;
  isToken(candidate: string): boolean;
  /** A code that opens the workbench once. */
  mintCode(): string;
  /** True once for a code that was handed out. */
  redeem(code: string): boolean;
}

export function createSessions(): Sessions {
  const token = randomBytes(32).toString('base64url');
  const tokenDigest = digest(token);
  const codes = new Set<string>();
  return {
    token,
    // Cookies are shared between ports of a host, so that two workbenches side by side need two names.
    cookieName: (port) => `understudy_session_${port}`,
    isToken: (candidate) => timingSafeEqual(digest(candidate), tokenDigest),
    mintCode() {
      const code = randomBytes(24).toString('base64url');
      if (codes.size >= LINK_LIMIT) {
        const oldest = codes.values().next();
        if (!oldest.done) codes.delete(oldest.value);
      }
      codes.add(code);
      return code;
    },
    redeem: (code) => codes.delete(code),
  };
}
