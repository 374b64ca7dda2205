/** How electron-updater fetches: by the program's one way out, which wants a permission and counts, and not by Electron's network. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UpdatesEgress } from '../server/program-egress.ts';

/** As electron-updater tells where to. */
interface Place {
  protocol?: string | null;
  hostname?: string | null;
  port?: number | string | null;
  path?: string | null;
  headers?: Headers;
}
type Headers = Readonly<Record<string, unknown>> | readonly string[] | null | undefined;

interface Cancelling {
  cancelled: boolean;
  once(event: 'cancel', listener: () => void): unknown;
  removeListener(event: 'cancel', listener: () => void): unknown;
}

interface Download {
  headers?: Headers;
  sha512?: string | null;
  cancellationToken: Cancelling;
  onProgress?: (progress: { percent: number }) => void;
}

/** The part of electron-updater's HttpExecutor that is called where nothing is fetched in pieces. */
export interface UpdateFetching {
  request(place: Place, token?: Cancelling): Promise<string>;
  download(url: URL, destination: string, options: Download): Promise<string>;
}

/** What a channel's file has at most, with the notes of a version in it. */
const LARGEST_TEXT_BYTES = 1024 * 1024;
const LARGEST_PACKAGE_BYTES = 1024 * 1024 * 1024;
const REDIRECTIONS = 5;
/** Nothing came for so long: it will not. */
const SILENCE_MS = 60_000;
const OK = 200;

export function updateFetching(send: UpdatesEgress['send']): UpdateFetching {
  /** The bytes of an answer, redirections within the same server followed. */
  const fetched = async (url: URL, headers: Headers, signal: AbortSignal, followed = 0) => {
    const { status, headers: given, body } = await send(url.href, { headers: textHeaders(headers), signal });
    if (status === OK && body) {
      const length = Number(headerOf(given, 'content-length'));
      return { body, length: Number.isFinite(length) && length > 0 ? length : undefined };
    }
    const location = headerOf(given, 'location');
    if (location === undefined || !URL.canParse(location, url.href) || followed === REDIRECTIONS)
      throw new Error(`${named(url)} answers with status ${status}.`);
    const next = new URL(location, url);
    if (next.origin !== url.origin)
      throw new Error(`${named(url)} leads elsewhere (${next.origin}). Nothing was fetched.`);
    return fetched(next, headers, signal, followed + 1);
  };

  return {
    request: ({ protocol, hostname, port, path, headers }, token) => {
      const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
      return whileWanted(token, async (signal, stillThere) => {
        const { body } = await fetched(url, headers, signal);
        const parts: Uint8Array[] = [];
        for await (const part of limited(body, LARGEST_TEXT_BYTES, url)) {
          stillThere();
          parts.push(part);
        }
        return Buffer.concat(parts).toString('utf8');
      });
    },
    download: (url, destination, { headers, sha512, cancellationToken, onProgress }) =>
      whileWanted(cancellationToken, async (signal, stillThere) => {
        const { body, length } = await fetched(url, headers, signal);
        const hash = createHash('sha512');
        let bytes = 0;
        const looked = async function* () {
          for await (const part of limited(body, LARGEST_PACKAGE_BYTES, url)) {
            stillThere();
            bytes += part.byteLength;
            hash.update(part);
            if (length !== undefined) onProgress?.({ percent: (bytes / length) * 100 });
            yield part;
          }
        };
        await pipeline(looked, createWriteStream(destination), { signal });
        if (hash.digest('base64') !== sha512)
          throw new Error(
            `${named(url)} is not the file that was signed: its hash is another one. It was thrown away.`,
          );
        return destination;
      }),
  };
}

/** Ends when it is called off, or nothing was heard for long: the work says by its second argument that something was. */
async function whileWanted<T>(
  token: Cancelling | undefined,
  work: (signal: AbortSignal, stillThere: () => void) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const cancel = () => ended.abort(new Error('It was called off.'));
  const silence = setTimeout(() => ended.abort(new Error('The server does not answer.')), SILENCE_MS);
  if (token?.cancelled) cancel();
  token?.once('cancel', cancel);
  try {
    return await work(ended.signal, () => void silence.refresh());
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    clearTimeout(silence);
    token?.removeListener('cancel', cancel);
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, most: number, url: URL): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > most) throw new Error(`${named(url)} has more than ${most} bytes.`);
    yield part;
  }
}

/** Without what electron-updater appends so that nobody answers from a cache. */
const named = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

const headerOf = (headers: Iterable<readonly [string, string]>, name: string): string | undefined =>
  new Map(headers).get(name);

const textHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
