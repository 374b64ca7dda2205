/** Ports of this machine, for servers that are programs of their own. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once something listens. */
export async function listens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((settle) => {
      socket.once('connect', () => settle(true)).once('error', () => settle(false));
    });
    socket.destroy();
    if (isThere) return;
  }
}
