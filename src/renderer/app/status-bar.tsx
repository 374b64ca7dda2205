import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { useReach } from '../api/reach.ts';
import { useLive } from '../api/live-events.ts';
import { queryClient } from '../api/query-client.ts';
import { isFinishing } from '../api/run-played.ts';
import { isUnderWay, useSimulations } from '../api/simulations.ts';
import { EgressStatus } from './egress-status.tsx';
import { LiveStatus } from './live-status.tsx';
import { percent, plural } from '../ui/formats.ts';

const ITEM = 'flex h-full items-center gap-1.5 px-2 hover:bg-hover hover:text-fg';

function ApiUrl({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      className={ITEM}
      title="Copy the API's base URL"
      onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
    >
      <span className="font-mono text-xs">{url}</span>
      {copied ? <Check size={12} aria-label="Copied" /> : <Copy size={12} />}
    </button>
  );
}

function RunningRun({ run }: { run: SimulationSummary }) {
  const share = run.total_runs > 0 ? run.completed_runs / run.total_runs : 0;
  return (
    <Link
      href={`/simulate/runs/${run.id}`}
      className={ITEM}
      title={`${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name}`}
    >
      run {isFinishing(run, run.completed_runs) ? 'finishing' : percent(share)}
      <span className="h-1.5 w-16 overflow-hidden rounded-full bg-hover" aria-hidden>
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </Link>
  );
}

function Connection(): ReactNode {
  const reach = useReach((state) => state.reach);
  const live = useLive((state) => state.live);
  const away = reach === 'unreachable';
  const text = away ? 'host unreachable – retrying' : live ? 'connected' : 'connecting…';
  return (
    <button
      type="button"
      className={`${ITEM} ${away ? 'bg-fail-soft text-fail' : ''}`}
      title="Ask the host for everything again"
      onClick={() => void queryClient.invalidateQueries()}
    >
      <span aria-hidden className={away ? 'text-fail' : live ? 'text-pass' : 'text-warn'}>
        ●
      </span>
      <span aria-live="polite">{text}</span>
    </button>
  );
}

/** Always true, always clickable: where the API is, what runs, what left the machine, for whom, and whether the host is there. */
export function StatusBar({ workspace }: { workspace: Workspace }) {
  const runs = useSimulations();
  const running = (runs.data?.items ?? []).filter((run) => isUnderWay(run.status));
  const account = workspace.accounts.find((one) => one.id === workspace.current_account_id);
  const first = running[0];
  return (
    <footer className="flex h-6 items-center overflow-hidden border-t border-line bg-sunken text-sm whitespace-nowrap text-muted">
      <ApiUrl url={workspace.v1_url} />
      <span className="flex-1" />
      <LiveStatus className={ITEM} />
      <EgressStatus className={ITEM} />
      {first && <RunningRun run={first} />}
      {running.length > 1 && (
        <Link href="/simulate/runs" className={ITEM}>
          {plural(running.length - 1, 'more run')}
        </Link>
      )}
      {workspace.attention.length > 0 && (
        <Link href="/" className={`${ITEM} text-warn`}>
          ▲ {plural(workspace.attention.length, 'item needs attention', 'items need attention')}
        </Link>
      )}
      <Link href="/settings" className={ITEM} title="Account and workspace">
        {account?.name ?? 'no account'}
      </Link>
      <Link href="/settings" className={`${ITEM} hidden lg:flex`}>
        v{workspace.version}
      </Link>
      <Connection />
    </footer>
  );
}
