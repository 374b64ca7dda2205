/** The host's event stream: what it says has changed is asked for again; progress is written straight into what is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { Simulation, SimulationStatus, SimulationSummary } from '../../core/contract/local/simulation.ts';
import type { HostEvent } from '../../core/contract/events.ts';
import type { Listing } from '../../client/documents.ts';
import { eventSource } from '../../client/event-source.ts';
import { plural } from '../ui/formats.ts';
import { showToast } from '../ui/toasts.tsx';
import { documentKeys } from './documents.ts';
import { EGRESS } from './egress.ts';
import { FOLDER_LINK } from './folder-link.ts';
import { LIVE } from './live-calls.ts';
import { createNotices, type Notices } from './notices.ts';
import { paced } from './paced.ts';
import { notePace } from './run-pace.ts';
import { isUnderWay, simulationKeys } from './simulations.ts';
import { WEBHOOKS } from './webhooks.ts';

export const useLive = create<{ live: boolean }>()(() => ({ live: false }));

type Progress = Extract<HostEvent, { type: 'simulation.progress' }>['data'];

/** Live calls, webhooks and what is sent change with every turn, and at full speed faster than anybody can read: they are asked for again at most this often. */
const CALLS_EVERY_MS = 500;
/** Trials of a run that is under way are asked for again at most this often. */
const TRIALS_EVERY_MS = 1_000;
const trialsChanged = new Map<string, () => void>();

/**
 * Asks again for what an event says has changed. A first answer that is still on its way may be older than the event, and is not called off for it:
 * it is asked for once more when it is there.
 */
function refresh(client: QueryClient, queryKey: readonly unknown[]): void {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void client.invalidateQueries({ queryKey });
  for (const query of first) {
    void query.fetch().then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => undefined,
    );
  }
}

function applyProgress(client: QueryClient, progress: Progress): void {
  const { id, ...change } = progress;
  // The end of a run brings its figures with it: nothing shows an ended run without them.
  if (!isUnderWay(progress.status)) return;
  notePace(id, progress.completed_runs, performance.now());
  client.setQueryData<Simulation>(simulationKeys.one(id), (run) => run && { ...run, ...change });
  let changed = trialsChanged.get(id);
  if (!changed) trialsChanged.set(id, (changed = paced(TRIALS_EVERY_MS, () => refreshTrials(client, id))));
  changed();
  const known = client
    .getQueryData<Listing<SimulationSummary>>(simulationKeys.list)
    ?.items.some((run) => run.id === id);
  if (!known) {
    refresh(client, simulationKeys.list);
    return;
  }
  client.setQueryData<Listing<SimulationSummary>>(
    simulationKeys.list,
    (page) => page && { ...page, items: page.items.map((run) => (run.id === id ? { ...run, ...change } : run)) },
  );
}

function refreshTrials(client: QueryClient, id: string): void {
  refresh(client, simulationKeys.trials(id));
  // What models have used up grows with them, and is no part of an event.
  if (client.getQueryData<Simulation>(simulationKeys.one(id))?.budget) refresh(client, simulationKeys.one(id));
}

function applyCompletion(
  client: QueryClient,
  notices: Notices | null,
  { id, status }: { id: string; status: SimulationStatus },
): void {
  // One that is paused goes on, by itself or by hand.
  if (status !== 'paused') notices?.runEnded(id);
  trialsChanged.delete(id);
  refresh(client, simulationKeys.all);
  refresh(client, ['workspace']);
  refresh(client, ['calls', 'list']);
}

/** Listens while the workbench is open; the browser reconnects by itself, and whenever the stream opens, what was answered without it is asked for again. */
export function useLiveEvents(enabled: boolean): void {
  const client = useQueryClient();
  // Outlives the stream: before the first and while the host is away there is none, and what happens meanwhile is missed all the same.
  const missed = useRef(true);
  useEffect(() => {
    if (!enabled) return;
    const notices = createNotices(client);
    const callsChanged = paced(CALLS_EVERY_MS, () => {
      void notices?.callsChanged();
      refresh(client, ['calls']);
      refresh(client, [LIVE]);
    });
    const webhooksChanged = paced(CALLS_EVERY_MS, () => {
      refresh(client, [WEBHOOKS]);
      refresh(client, ['workspace']);
    });
    const leadsChanged = paced(CALLS_EVERY_MS, () => {
      refresh(client, ['documents', 'leads']);
      refresh(client, ['documents', 'lead-lists']);
      refresh(client, documentKeys.bin);
      refresh(client, ['workspace']);
    });
    const stream = eventSource({
      'simulation.progress': (progress) => applyProgress(client, progress),
      'simulation.completed': (done) => applyCompletion(client, notices, done),
      'document.changed': ({ kind }) => {
        // An import changes thousands.
        if (kind === 'leads') {
          leadsChanged();
          return;
        }
        refresh(client, ['documents', kind]);
        refresh(client, documentKeys.bin);
        // Lists that forms pick from.
        refresh(client, [kind]);
        // Whether an agent can speak depends on what it names.
        if (kind === 'scripts' || kind === 'roles') refresh(client, ['documents', 'agents']);
        refresh(client, ['workspace']);
      },
      'folder.changed': ({ taken }) => {
        refresh(client, FOLDER_LINK);
        refresh(client, ['workspace']);
        if (taken > 0) showToast(`${plural(taken, 'document')} taken from the folder.`);
      },
      'workspace.gone': () => refresh(client, []),
      'request.recorded': () => refresh(client, ['requests']),
      'call.changed': callsChanged,
      'webhook.changed': ({ id }) => {
        webhooksChanged();
        void notices?.webhookChanged(id);
      },
      'egress.changed': paced(CALLS_EVERY_MS, () => refresh(client, [EGRESS])),
      'clock.changed': () => {
        refresh(client, [LIVE]);
        // A call that is shown counts on by the clock that it was given.
        refresh(client, ['calls', 'one']);
      },
    });
    stream.addEventListener('open', () => {
      useLive.setState({ live: true });
      // What is live already stands in the badge.
      void notices?.callsChanged();
      if (missed.current) refresh(client, []);
      missed.current = false;
    });
    stream.addEventListener('error', () => {
      missed.current = true;
      useLive.setState({ live: false });
      void client.invalidateQueries({ queryKey: ['workspace'] });
    });
    return () => {
      missed.current = true;
      stream.close();
    };
  }, [client, enabled]);
}
