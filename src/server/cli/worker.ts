import { availableParallelism, hostname } from 'node:os';
import { allowedHostsOf, fromEnvironment } from '../egress/allowed-hosts.ts';
import { createEgress, EgressRefused } from '../egress/egress.ts';
import { machinePorts } from '../ports.ts';
import { programVersion } from '../program-files.ts';
import { QUEUE_VARIABLE } from '../queue/queue-address.ts';
import { connectQueue } from '../queue/queue-connection.ts';
import { startQueueWorker } from '../queue/queue-worker.ts';
import { chooseQueue } from './choose-queue.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { openWorkerEngines } from './open-worker-engines.ts';
import { print } from './print.ts';
import { endAtSignal, shutdownRequested } from './shutdown.ts';

interface WorkerOptions {
  queue?: string;
  concurrency?: number;
  name?: string;
  /** In seconds. */
  lease: number;
  /** A file. */
  engines?: string;
  allowEgress: readonly string[];
  json: boolean;
}

/** `understudy worker`: plays what hosts offer, until a signal or until it is drained; then it finishes what it has. */
export async function worker(options: WorkerOptions): Promise<ExitCode> {
  const takeBack = endAtSignal();
  const address = chooseQueue(options.queue);
  if (!address) throw new CommandError(`Say where the queue is: --queue, or ${QUEUE_VARIABLE}.`);
  const egress = createEgress({
    allowedHosts: allowedHostsOf([...fromEnvironment(process.env), ...options.allowEgress]),
    // A worker has no workspace: nothing is permitted but what it was started with.
    store: { isPermitted: () => false, record: () => undefined },
  });
  const engines = openWorkerEngines(options.engines, egress);
  const connection = await connectQueue(address, egress).catch((error: unknown) => {
    throw error instanceof EgressRefused ? new CommandError(error.message) : error;
  });
  const { ids, clock, dice } = machinePorts();
  const id = ids.next();
  const { name = hostname(), concurrency = availableParallelism() } = options;
  const version = programVersion();
  const names = engines.own.map((engine) => engine.name);
  const started = await startQueueWorker({
    connection,
    id,
    name,
    version,
    concurrency,
    leaseMs: options.lease * 1000,
    engines,
    egress,
    wall: clock,
    dice,
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  takeBack();
  const asked = shutdownRequested();
  await print(
    options.json
      ? `${JSON.stringify({ id, name, version, queue: address.shown, concurrency, engines: names })}\n`
      : `Understudy ${version}, worker ${name} (${id})\n  queue      ${address.shown}\n  at once    ${concurrency}\n  engines    ${names.join(', ') || 'none'}\nCtrl-C lets it finish what it has.\n`,
  );
  await Promise.race([started.ended, asked.then(() => started.drain())]);
  connection.close();
  return EXIT.ok;
}
