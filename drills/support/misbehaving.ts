/** Receivers of webhooks that do what none should, each on a port of its own on this machine. */
import net from 'node:net';

/** A request has arrived as a whole; `elsewhere` is an address that nobody may be sent to. */
type Misdeed = (socket: net.Socket, elsewhere: string) => void;

interface Attempt {
  eventId: string;
  atMs: number;
}

export interface Misbehaving {
  name: string;
  url: string;
  attempts: readonly Attempt[];
  /** Requests that came to the address elsewhere. */
  strays(): number;
  close(): void;
}

const DRIP_MS = 200;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** So many receivers hold what they are sent at the same time. */
const HANGING = 12;

const OK = 'HTTP/1.1 200 OK\r\n';

/** A byte now and then, or the text as a whole, as long as somebody listens. */
function drip(socket: net.Socket, text: string, how: 'bytes' | 'whole' = 'bytes'): void {
  let at = 0;
  const timer = setInterval(
    () => void socket.write(how === 'whole' ? text : text.charAt((at += 1) % text.length)),
    DRIP_MS,
  );
  socket.once('close', () => clearInterval(timer));
}

/** As fast as it is taken, without end. */
function pour(socket: net.Socket, chunk: string | Buffer): void {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

const MISDEEDS: Readonly<Record<string, Misdeed>> = {
  'closes at once': (socket) => void socket.destroy(),
  resets: (socket) => void socket.resetAndDestroy(),
  'answers 500': (socket) => void socket.end('HTTP/1.1 500 Oh\r\nContent-Length: 2\r\n\r\nno'),
  'answers 302': (socket, elsewhere) =>
    void socket.end(`HTTP/1.1 302 Found\r\nLocation: ${elsewhere}\r\nContent-Length: 0\r\n\r\n`),
  'answers 308': (socket, elsewhere) =>
    void socket.end(`HTTP/1.1 308 Elsewhere\r\nLocation: ${elsewhere}\r\nContent-Length: 0\r\n\r\n`),
  'drips a head': (socket) => drip(socket, `${OK}X-Slow: ${'x'.repeat(10_000)}`),
  'drips a body': (socket) => {
    socket.write(`${OK}Content-Length: 1000000\r\n\r\n`);
    drip(socket, 'x');
  },
  'has a head without end': (socket) => {
    socket.write(`${OK}X-Long: `);
    pour(socket, CHUNK);
  },
  'has headers without end': (socket) => {
    socket.write(OK);
    pour(socket, 'X-More: 1\r\n'.repeat(1000));
  },
  'answers 500 without end': (socket) => {
    socket.write('HTTP/1.1 500 Oh\r\n\r\n');
    pour(socket, CHUNK);
  },
  'has chunks without end': (socket) => {
    socket.write('HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\n\r\n');
    pour(socket, Buffer.concat([Buffer.from('10000\r\n'), CHUNK, Buffer.from('\r\n')]));
  },
  'lies about its size': (socket) => void socket.end(`${OK}Content-Length: 1000\r\n\r\nshort`),
  'lies about its coding': (socket) => void socket.end(`${OK}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain`),
  'talks no HTTP': (socket) => void socket.end('220 mail.example ESMTP\r\n'),
  'talks TLS': (socket) => void socket.end(Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46])),
  'answers in the middle of nothing': (socket) => void socket.end('\0'.repeat(2000)),
  'promises to go on': (socket) => drip(socket, 'HTTP/1.1 103 Early\r\n\r\n', 'whole'),
  ...Object.fromEntries(
    Array.from({ length: HANGING }, (_, number): [string, Misdeed] => [`hangs (${number + 1})`, () => undefined]),
  ),
};

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

/** Both of what was sent: the head, and as much of a body as it says. */
const isWhole = (text: string): boolean => {
  const end = text.indexOf('\r\n\r\n');
  return end !== -1 && Buffer.byteLength(text.slice(end + 4)) >= Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
};

async function receiver(name: string, misdeed: Misdeed): Promise<Misbehaving> {
  const attempts: Attempt[] = [];
  const open = new Set<net.Socket>();
  let strays = 0;
  const elsewhere = net.createServer((socket) => {
    strays += 1;
    socket.destroy();
  });
  const elsewherePort = await listen(elsewhere);
  const server = net.createServer((socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (!isWhole(text)) return;
      attempts.push({ eventId: /webhook-id: (\S+)/i.exec(text)?.[1] ?? '', atMs: performance.now() });
      text = '';
      misdeed(socket, `http://127.0.0.1:${elsewherePort}/`);
    });
  });
  const port = await listen(server);
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
    elsewhere.close();
  };
  return { name, url: `http://127.0.0.1:${port}/bad`, attempts, strays: () => strays, close };
}

/** One of each kind, one that nobody answers for, and one that is asked for TLS and has none. */
export async function misbehave(): Promise<Misbehaving[]> {
  const all = await Promise.all(Object.entries(MISDEEDS).map(([name, misdeed]) => receiver(name, misdeed)));
  const gone = await receiver('refuses', () => undefined);
  gone.close();
  const plain = await receiver('has no TLS', (socket) => void socket.destroy());
  return [...all, gone, { ...plain, url: plain.url.replace('http:', 'https:') }];
}
