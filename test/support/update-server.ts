/** A folder with new versions, on a server of this machine: signed by a key of its own. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedText } from '../../src/main/update-channel.ts';

/** Long enough to come in several parts. */
export const PACKAGE = Buffer.alloc(300_000, 'understudy');
const NOTES = '- **Faster**: runs take half\n  the time. [How](docs/fast.md).\n- Smaller.';

/** Of whichever system and processor asks. */
const CHANNEL_FILE = /latest[\w-]*\.yml$/;

export interface UpdateServer {
  /** Of this machine. */
  address: string;
  port: number;
  /** What it signs by, as programs are given it. */
  key: string;
  /** Offers this version, signed; the rest is put over what was signed. Null: the folder is empty. */
  offer(version: string | null, forged?: object): void;
  /** What it sends for the package; absent again: the right bytes. */
  sendInstead(answer: ((response: ServerResponse) => void) | undefined): void;
  /** Method and path of each request, without what follows a `?`; the channel's file is `latest.yml` for every system. */
  asked: string[];
  headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

export async function updateServer(): Promise<UpdateServer> {
  const pair = generateKeyPairSync('ed25519');
  let channel: string | null = null;
  let instead: ((response: ServerResponse) => void) | undefined;
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${pathname.replace(CHANNEL_FILE, 'latest.yml')}`);
    headers.push(request.headers);
    if (CHANNEL_FILE.test(pathname) && channel !== null) response.end(channel);
    else if (pathname.endsWith('.AppImage') && instead) instead(response);
    else if (pathname.endsWith('.AppImage')) response.setHeader('content-length', PACKAGE.length).end(PACKAGE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/channel`,
    port,
    key: Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    offer(version, forged = {}) {
      if (version === null) channel = null;
      else {
        const sha512 = createHash('sha512').update(PACKAGE).digest('base64');
        const url = `Understudy-${version}.AppImage`;
        const made = { version, files: [{ url, sha512, size: PACKAGE.length }], releaseNotes: NOTES };
        const signature = sign(null, Buffer.from(signedText(made)), pair.privateKey).toString('base64');
        // JSON is YAML. The older keys are asked for by electron-updater itself.
        channel = JSON.stringify({ ...made, path: url, sha512, signature, ...forged });
      }
    },
    sendInstead: (answer) => void (instead = answer),
    asked,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
