/** Hosts that a start is told to allow, by an option or by the environment: `hooks.example`, `hooks.example:8443` or `https://hooks.example`. */
import { egressTarget, type EgressTarget } from '../../core/contract/local/egress.ts';

export const ALLOW_EGRESS_VARIABLE = 'UNDERSTUDY_ALLOW_EGRESS';

/** What is left out holds for all. */
export interface AllowedHost {
  text: string;
  scheme: string | null;
  host: string;
  port: number | null;
}

/** Undefined for what names no host. No patterns: each host is named. */
export function readAllowedHost(text: string): AllowedHost | undefined {
  const trimmed = text.trim();
  const [, scheme = null, rest = ''] = /^(?:(\w+):\/\/)?([^/\s?#@*]+)\/?$/.exec(trimmed) ?? [];
  const read = egressTarget(`${scheme ?? 'http'}://${rest}`);
  if (read === undefined) return undefined;
  // The URL parser takes a scheme's usual port away, so whether one was given is read from the text.
  const port = /:(\d+)$/.exec(rest.replace(/^\[.*\]/, '[]'))?.[1];
  return { text: trimmed, scheme, host: read.host, port: port === undefined ? null : Number(port) };
}

export const isAllowedHost = ({ scheme, host, port }: AllowedHost, target: EgressTarget): boolean =>
  host === target.host && (scheme === null || scheme === target.scheme) && (port === null || port === target.port);

/** Throws for an item that names no host. */
export function allowedHostsOf(texts: readonly string[]): AllowedHost[] {
  return texts.map((text) => {
    const read = readAllowedHost(text);
    if (read === undefined)
      throw new Error(
        `"${text}" names no host that something could be sent to: write it like hooks.example, hooks.example:8443 or https://hooks.example.`,
      );
    return read;
  });
}

/** The items of the environment's variable, parted by commas or blanks. */
export const fromEnvironment = (environment: NodeJS.ProcessEnv): string[] =>
  (environment[ALLOW_EGRESS_VARIABLE] ?? '').split(/[\s,]+/).filter((item) => item !== '');
