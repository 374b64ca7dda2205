/** Decides what the window shows: the workbench, a request for a session, or that the host is away. */
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, LoaderCircle, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useReach } from '../api/reach.ts';
import { useLiveEvents } from '../api/live-events.ts';
import { useSettings, useWorkspace } from '../api/workspace.ts';
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx';
import { applyTheme, useTheme } from '../ui/theme.ts';
import { Shell } from './shell.tsx';

function SessionNeeded() {
  return (
    <main className="h-full">
      <EmptyState icon={KeyRound} title="This browser has no session with the workbench">
        <p>
          The workbench gives a session only to somebody at this machine. Open the link that{' '}
          <code className="font-mono">understudy serve</code> printed when it started, or start it again for a fresh
          one; each link works once.
        </p>
        <p className="mt-2">This page goes on by itself as soon as the session is there.</p>
      </EmptyState>
    </main>
  );
}

function HostAway() {
  return (
    <main className="h-full">
      <EmptyState icon={Unplug} title="The host does not answer">
        <p>It may have been closed or be starting. Drafts on this machine are safe.</p>
        <output className="mt-2 flex items-center justify-center gap-2">
          <LoaderCircle size={14} className="animate-spin" /> Trying again every few seconds…
        </output>
      </EmptyState>
    </main>
  );
}

export function Gate() {
  const reach = useReach((state) => state.reach);
  const workspace = useWorkspace();
  const settings = useSettings();
  useLiveEvents(reach === 'reached' && workspace.data != null);
  const client = useQueryClient();
  useEffect(() => {
    // What failed while the host was away or had no session for us is asked for again now.
    if (reach === 'reached') void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  }, [client, reach]);
  const theme = settings.data?.theme;
  useEffect(() => {
    if (theme && theme !== useTheme.getState().choice) applyTheme(theme);
  }, [theme]);

  // A host that goes away later leaves the screens standing: the status bar says so, and edits stay where they are.
  if (workspace.data && reach !== 'no_session') return <Shell workspace={workspace.data} />;
  if (reach === 'no_session') return <SessionNeeded />;
  if (workspace.isPending) return <Loading what="the workspace" />;
  if (workspace.error instanceof ApiError && workspace.error.status === 0) return <HostAway />;
  return (
    <ErrorState
      what="The workspace could not be read"
      error={workspace.error}
      onRetry={() => void workspace.refetch()}
    />
  );
}
