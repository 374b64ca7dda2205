/** Notices of the system's, for somebody who looks elsewhere: of the desktop program alone, which a browser is not. */
import type { QueryClient } from '@tanstack/react-query';
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import type { Settings } from '../../core/contract/local/workspace.ts';
import type { Listing } from '../../client/documents.ts';
import { desktopBridge } from '../ui/desktop-bridge.ts';
import { call } from './call.ts';
import { simulationKeys } from './simulations.ts';

/** A receiver may be away for a moment; one that failed so often is told of. */
const TOLD_AT_ATTEMPT = 3;
/** More calls than this ring at once only where nobody could read of each. */
const CALLS_LOOKED_AT = 20;
const DELIVERIES_LOOKED_AT = 20;

export interface Notices {
  callsChanged(): Promise<void>;
  webhookChanged(id: string): Promise<void>;
  runEnded(id: string): void;
}

/** Each thing is told once. What cannot be asked for, as the host is away, is not told of. */
export function createNotices(client: QueryClient): Notices | null {
  const bridge = desktopBridge();
  if (!bridge) return null;
  const rung = new Set<string>();
  const failed = new Set<string>();
  const tell = (title: string, body: string, address: string) => {
    if (document.hasFocus() || client.getQueryData<Settings>(['settings'])?.do_not_disturb) return;
    void bridge.notify({ title, body, address });
  };
  return {
    async callsChanged() {
      try {
        const { live } = await call('get', '/local/dialer', {});
        void bridge.setBadge(live);
        if (live === 0) return;
        const { items } = await call('get', '/local/calls', {
          query: { carrier_status: 'ringing', is_dry_run: false, limit: CALLS_LOOKED_AT },
        });
        const fresh = items.filter(({ id }) => !rung.has(id));
        for (const { id } of fresh) rung.add(id);
        const [first] = fresh;
        if (!first) return;
        if (fresh.length > 1) tell(`${fresh.length} calls ring`, 'Live calls', '/calls');
        else
          tell('A call rings', [first.agent_name, first.lead_name].filter(Boolean).join(' → '), `/calls/${first.id}`);
      } catch {
        // Asked again with the next change.
      }
    },
    async webhookChanged(id) {
      try {
        const { items } = await call('get', '/local/webhooks/{id}/deliveries', {
          params: { id },
          query: { limit: DELIVERIES_LOOKED_AT },
        });
        const now = items.filter(
          (one) => one.attempts === TOLD_AT_ATTEMPT && one.status !== 'delivered' && !failed.has(one.id),
        );
        for (const one of now) failed.add(one.id);
        const [first] = now;
        if (!first) return;
        const why = first.last_error ?? `answered ${first.last_status}`;
        tell('A webhook fails', `${first.event_type}, for the third time: ${why}`, `/developer/webhooks/${id}`);
      } catch {
        // Asked again with the next attempt.
      }
    },
    runEnded(id) {
      const run = client
        .getQueryData<Listing<SimulationSummary>>(simulationKeys.list)
        ?.items.find((one) => one.id === id);
      if (!run) return;
      const what = `${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name}: ${run.total_runs} conversations`;
      tell('Simulation finished', what, `/simulate/runs/${id}`);
    },
  };
}
