import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import { isLoopback } from './http/known-hosts.ts';

const ANSWER_LIMIT_MS = 3000;

/** What a host leaves beside its workspace while it runs (mode 0600), so that its owner's other programs can find it. */
const SessionFile = z.object({
  url: z.url(),
  session_token: z.string().min(1),
  pid: z.int().positive(),
  listens_on: z.string().default('127.0.0.1'),
  queue: z.string().nullable().default(null),
});

const LinkAnswer = z.object({ url: z.url() });
const WorkspaceAnswer = z.object({ is_demo: z.boolean() });

export interface RunningHost {
  url: string;
  sessionToken: string;
  pid: number;
  isDemo: boolean;
  /** The address that it listens on, as it was asked for. */
  listensOn: string;
  /** Where workers play its runs; null: nowhere. */
  queue: string | null;
  /** A fresh one-time link that opens the workbench. */
  sessionLink(): Promise<string>;
}

/** Where a host keeps its session file. */
export const sessionFileOf = (workspaceFile: string): string => `${workspaceFile}.session`;

/**
 * The host that already serves this workspace, if there is one. A file left by a host that was killed is seen through:
 * its process is gone, or whatever has its port now does not know the token. One that somebody else may have written is not trusted, whatever it says.
 */
export async function findRunningHost(
  workspaceFile: string,
  onIgnored: (why: string) => void = () => undefined,
  answerLimitMs = ANSWER_LIMIT_MS,
): Promise<RunningHost | undefined> {
  const session = await readSessionFile(workspaceFile, onIgnored);
  if (!session || !isAlive(session.pid)) return undefined;
  const ask = async <T>(path: string, method: 'GET' | 'POST', answer: z.ZodType<T>): Promise<T> => {
    const response = await fetch(new URL(path, session.url), {
      method,
      headers: { authorization: `Bearer ${session.session_token}` },
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) throw new Error(`The running host answered ${response.status}.`);
    return answer.parse(await response.json());
  };
  try {
    const { is_demo: isDemo } = await ask('/local/workspace', 'GET', WorkspaceAnswer);
    const sessionLink = async () => {
      const link = (await ask('/local/session/links', 'POST', LinkAnswer)).url;
      if (new URL(link).origin !== new URL(session.url).origin)
        throw new Error(`The running host answered a link that leads elsewhere: ${link}`);
      return link;
    };
    return {
      url: session.url,
      sessionToken: session.session_token,
      pid: session.pid,
      listensOn: session.listens_on,
      queue: session.queue,
      isDemo,
      sessionLink,
    };
  } catch {
    return undefined;
  }
}

/** What stands beside the workspace, of a host that may be gone; undefined where nothing does, or nothing that can be trusted. */
export async function readSessionFile(
  workspaceFile: string,
  onIgnored: (why: string) => void,
): Promise<z.infer<typeof SessionFile> | undefined> {
  const file = sessionFileOf(workspaceFile);
  try {
    const session = SessionFile.parse(JSON.parse(await readFile(file, 'utf8')));
    const why = whyNotTrusted(await stat(file), new URL(session.url));
    if (why === null) return session;
    onIgnored(`${file} is ignored: ${why}.`);
    return undefined;
  } catch {
    return undefined;
  }
}

/** A file that came along with a shared workspace would send the browser, and the token, to whatever address it names. */
function whyNotTrusted({ uid, mode }: Stats, { protocol, hostname }: URL): string | null {
  const isPosix = process.getuid !== undefined;
  if (isPosix && uid !== process.getuid?.()) return 'it belongs to somebody else';
  if (isPosix && (mode & 0o077) !== 0) return 'others may read or change it';
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere =
    isLoopback(name) ||
    Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === name));
  return protocol === 'http:' && isHere ? null : `it names ${protocol}//${hostname}, which is not this machine`;
}

/** Signal 0 only asks; EPERM means that the process is there and is somebody else's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
