import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useConversation } from '../../api/calls.ts';
import { useSimulation, useTrials } from '../../api/simulations.ts';
import { Inspector } from '../../inspector/inspector.tsx';
import { Button } from '../../ui/button.tsx';
import { Panes } from '../../ui/panes.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { TrialList } from './trial-list.tsx';
import { nextFailing } from './trial-order.ts';

export interface TrialScreenProps {
  runId: string;
  trialId: string;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** One trial of a run, opened at the turn where it failed; `[` and `]` go to the previous and next failing one. */
export function TrialScreen({ runId, trialId }: TrialScreenProps) {
  const [, navigate] = useLocation();
  const run = useSimulation(runId);
  const trials = useTrials(runId);
  const rows = trials.data ?? [];
  const trial = rows.find((one) => one.id === trialId) ?? null;
  const conversation = useConversation(trial?.call_id ?? null);
  const previous = nextFailing(rows, trialId, -1);
  const next = nextFailing(rows, trialId, 1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.key === '[' ? previous : event.key === ']' ? next : null;
      if (target && !isTyping(event.target) && !event.ctrlKey && !event.metaKey)
        navigate(`/simulate/runs/${runId}/trials/${target.id}`);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, next, previous, runId]);

  const detail = () => {
    if (trials.data && !trial)
      return (
        <EmptyState title="This run has no such trial">It may have been deleted or belong to another run.</EmptyState>
      );
    if (conversation.data) {
      return (
        <Inspector
          key={conversation.data.id}
          conversation={conversation.data}
          actions={
            <>
              <Button
                icon={<ChevronLeft size={14} aria-hidden />}
                disabled={!previous}
                title="Previous failing trial ( [ )"
                onClick={() => previous && navigate(`/simulate/runs/${runId}/trials/${previous.id}`)}
              >
                Previous failing
              </Button>
              <Button
                icon={<ChevronRight size={14} aria-hidden />}
                disabled={!next}
                title="Next failing trial ( ] )"
                onClick={() => next && navigate(`/simulate/runs/${runId}/trials/${next.id}`)}
              >
                Next failing
              </Button>
            </>
          }
        />
      );
    }
    const error = trials.error ?? conversation.error;
    if (error)
      return (
        <ErrorState
          what="The trial could not be read"
          error={error}
          onRetry={() => void (trials.error ? trials.refetch() : conversation.refetch())}
        />
      );
    return <Loading what="the trial" />;
  };
  return (
    <Panes
      id="trial"
      panes={[
        { id: 'trials', size: 248, min: 180 },
        { id: 'inspector', min: 320 },
      ]}
    >
      <div className="flex h-full min-h-0 flex-col bg-sunken">
        <Link
          href={`/simulate/runs/${runId}`}
          className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3 hover:bg-hover"
        >
          <ArrowLeft size={14} aria-hidden />
          <span className="min-w-0 truncate">
            {run.data ? `${run.data.scenario_set_name ?? 'Run'} × ${run.data.agent_name}` : 'Back to the run'}
          </span>
        </Link>
        <TrialList runId={runId} trials={rows} selectedId={trialId} />
      </div>
      {detail()}
    </Panes>
  );
}
