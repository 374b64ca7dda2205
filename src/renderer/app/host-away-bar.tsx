import { LoaderCircle, Unplug } from 'lucide-react';
import { useReach } from '../api/reach.ts';

/** Over every screen while the host does not answer; it goes by itself when the host is back. */
export function HostAwayBar() {
  const isAway = useReach((state) => state.reach) === 'unreachable';
  return (
    <output>
      {isAway && (
        <span className="flex min-h-8 items-center gap-2 border-b border-line bg-warn-soft px-4 py-1">
          <Unplug size={14} className="shrink-0 text-warn" />
          <span className="min-w-0 flex-1">
            The host does not answer: it may have been closed, or be starting anew. What you type is stored on this
            machine, and can be saved when it is back.
          </span>
          <LoaderCircle size={14} className="shrink-0 animate-spin text-muted" />
          <span className="shrink-0 text-muted">trying again …</span>
        </span>
      )}
    </output>
  );
}
