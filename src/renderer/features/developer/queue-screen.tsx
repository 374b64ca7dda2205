import { FlaskConical, Network, Server } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Queue, QueueWorker } from '../../../core/contract/local/queue.ts';
import { useDrainWorker, useQueue } from '../../api/queue.ts';
import { useSimulations } from '../../api/simulations.ts';
import { CommandLine } from '../../queue/command-line.tsx';
import { isOnThisMachine, serveCommand, workerCommand } from '../../queue/queue-commands.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useStableFocus } from '../../ui/use-stable-focus.ts';
import { runColumns, runNames, workerColumns, type NameRun } from './queue-columns.tsx';
import { TablePart } from './table-part.tsx';

/** Where there is no queue: what one is good for, and what is typed to have one. */
function NoQueue() {
  return (
    <EmptyState icon={Network} title="Runs are played by this machine alone.">
      <div className="flex flex-col items-center gap-3">
        <p>
          That is enough for most. For more, workers on other machines play and this host collects: the records are the
          same, byte for byte. Redis carries what goes between them.
        </p>
        <p>Start the host again with a queue:</p>
        <CommandLine command={serveCommand()} label="start the host with a queue" />
        <p>and, on as many machines as you like, workers:</p>
        <CommandLine command={workerCommand()} label="start a worker" />
      </div>
    </EmptyState>
  );
}

/** Whether the queue is reached, and what happens meanwhile where it is not. */
function Standing({ address, trouble, version }: Queue & { address: string }) {
  return (
    <section aria-label="Queue" className="flex max-w-5xl flex-wrap items-baseline gap-x-3 gap-y-1 pb-6">
      <code className="font-mono break-all">{address}</code>
      {trouble === null ? <Badge tone="pass">✓ connected</Badge> : <Badge tone="fail">✗ not reached</Badge>}
      <span className="text-muted">this host is of version {version}</span>
      {trouble !== null && (
        <output className="w-full">
          {trouble}. Runs wait, and nothing that was played is lost: the host tries again every few seconds, and offers
          then what it has no records of.
        </output>
      )}
    </section>
  );
}

/** The exact command for one more worker. */
function OneMore({ address }: { address: string }) {
  return (
    <div className="flex max-w-5xl flex-col gap-1 pb-2">
      <CommandLine command={workerCommand(address)} label="start a worker" />
      <p className="text-muted">
        {isOnThisMachine(address) && 'On other machines, with the address of this one. '}A password goes into{' '}
        <code className="font-mono text-sm">UNDERSTUDY_QUEUE_PASSWORD</code>.
      </p>
    </div>
  );
}

function Workers({ queue, address, nameRun }: { queue: Queue; address: string; nameRun: NameRun }) {
  const [draining, setDraining] = useState<QueueWorker | null>(null);
  const drain = useDrainWorker();
  const { workers } = queue;
  const able = workers.filter((one) => one.is_of_this_version && one.state === 'playing');
  const places = able.reduce((sum, { concurrency }) => sum + concurrency, 0);
  const confirm = (worker: QueueWorker) =>
    drain.mutate(worker.id, {
      ...reporting('worker', () => showToast(`${worker.name} finishes what it has, and ends.`)),
      onSettled: () => setDraining(null),
    });
  return (
    <>
      <TablePart
        title="Workers"
        icon={Server}
        about={
          able.length === 0
            ? 'There is none that takes trials: runs wait until one is started. With Redis reached, it is listed here within seconds.'
            : `${plural(able.length, 'worker')} ${able.length === 1 ? 'takes' : 'take'} trials, ${places} at once. Start one more, wherever you like:`
        }
        empty="There is none."
        columns={workerColumns(queue, nameRun, setDraining)}
        rows={workers}
      >
        <OneMore address={address} />
      </TablePart>
      {draining && (
        <ConfirmDialog
          title={`Drain ${draining.name}?`}
          doIt="Drain"
          busy={drain.isPending}
          onConfirm={() => confirm(draining)}
          onClose={() => setDraining(null)}
        >
          It finishes the trials that it has, takes no more, and its process ends. Other workers play the rest; to have
          it back, it is started again on its machine.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The queue and its workers, while they are there. */
function QueueParts({ queue, address }: { queue: Queue; address: string }) {
  const runs = useSimulations();
  const nameRun = runNames(runs.data?.items ?? []);
  return (
    <>
      <Standing {...queue} address={address} />
      <Workers queue={queue} address={address} nameRun={nameRun} />
      <TablePart
        title="Runs"
        icon={FlaskConical}
        about="Runs that workers have played since this host was started, the newest first. Who played how much of one is on its page."
        empty="None yet: runs by rules go to the workers as they are started."
        columns={runColumns(nameRun)}
        rows={queue.runs.map((run) => ({ ...run, id: run.simulation_id })).toReversed()}
      />
    </>
  );
}

/** Workers on other machines: whether the queue is reached, who is there, and what they play. */
export function QueueScreen() {
  usePageTitle('Queue');
  const queue = useQueue();
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div ref={area} tabIndex={-1} className="min-h-0 flex-1 overflow-auto p-4">
        <h1 className="sr-only">Queue</h1>
        <QueryView query={queue} what="the queue" unharmed="Runs and workers go on.">
          {(data) => (data.address === null ? <NoQueue /> : <QueueParts queue={data} address={data.address} />)}
        </QueryView>
      </div>
    </div>
  );
}
