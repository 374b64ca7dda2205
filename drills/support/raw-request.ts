/** Bytes to a port, and what comes back: what no client would send. */
import net from 'node:net';

const PATIENCE_MS = 5000;
const ANSWER_LIMIT = 4_000_000;

/** The whole answer; what there is of it where the connection breaks or nothing more comes for five seconds. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > ANSWER_LIMIT) end();
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(bytes);
  });
}
