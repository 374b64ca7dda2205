/** Debian's redis-server on a free port, with nothing on the disk. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './ports.ts';

/** Why no test with a queue can be run here; null: it can. */
export const noRedis = (): string | null =>
  spawnSync('redis-server', ['--version']).error === undefined ? null : 'there is no redis-server on this machine';

export interface RedisServer {
  url: string;
  port: number;
  /** For whoever looks into it. */
  client: Redis;
  /** As an operator stops it: what was in it is gone. */
  stop(): Promise<void>;
  /** On the same port, empty. */
  start(): Promise<void>;
  /** Answers nobody, and keeps its connections. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startRedis(password?: string): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const client = new Redis({
    port,
    host: '127.0.0.1',
    ...(password !== undefined && { password }),
    maxRetriesPerRequest: null,
    retryStrategy: () => 50,
    protocol: 2,
  });
  client.on('error', () => undefined);
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    if (password !== undefined) args.push('--requirepass', password);
    child = spawn('redis-server', args, { stdio: 'ignore' });
    while (client.status !== 'ready') await pause(10);
    await client.ping();
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    port,
    client,
    stop,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      client.disconnect();
      await stop();
    },
  };
}
