/** A server on the wanted port or, where that is taken and others do as well, on one of those that follow. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PortWish {
  /** 0 takes any free one. */
  port: number;
  host: string;
  /** How many ports after it are tried. */
  further: number;
}

function attempt(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Answers the port. Throws the system's own error where none can be had. */
export async function listen(server: Server, { port: wanted, host, further }: PortWish): Promise<number> {
  for (let port = wanted; ; port += 1) {
    try {
      await attempt(server, port, host);
      return (server.address() as AddressInfo).port; // a TCP server that listens has one
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted === 0 || port >= wanted + further || port >= 65_535) throw error;
    }
  }
}

/** No more connections, and none that are open. */
export async function stopListening(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
