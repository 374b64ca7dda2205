import { ArrowLeft, ChevronLeft, ChevronRight, Wrench } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useDocument } from '../../api/documents.ts';
import { useConversation } from '../../api/calls.ts';
import { ApiError } from '../../../client/api-error.ts';
import { useTrialExchanges } from '../../api/recordings.ts';
import { TRIAL_LIST_PAGE, useSimulation, useTrial, useTrialPage } from '../../api/simulations.ts';
import { Inspector } from '../../inspector/inspector.tsx';
import { Button } from '../../ui/button.tsx';
import { useQueryParam } from '../../ui/hash-location.ts';
import { Menu } from '../../ui/menu.tsx';
import { isTyping } from '../../ui/is-typing.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FixButtons } from './fix-buttons.tsx';
import { FixPane } from './fix-pane.tsx';
import { fixParam, readFixParam, targetsAt, targetsOf, type Speaking } from './fix-targets.ts';
import { TrialList } from './trial-list.tsx';

/** In the address: whatever comes first of what can be fixed. */
const FIRST = 'first';

export interface TrialScreenProps {
  runId: string;
  trialId: string;
}

/** One trial of a run, opened at the turn where it failed; `[` and `]` go to the previous and next failing one, `f` what is to be fixed. */
export function TrialScreen({ runId, trialId }: TrialScreenProps) {
  const [, navigate] = useLocation();
  const run = useSimulation(runId);
  const place = useTrial(runId, trialId);
  const [notPassed, setNotPassed] = useState(false);
  // The page of the trial, until another one is looked through.
  const [browsed, setBrowsed] = useState<number | null>(null);
  const own = notPassed ? place.data?.offset_not_passed : place.data?.offset;
  const offset = browsed ?? (own === undefined ? null : own - (own % TRIAL_LIST_PAGE));
  const page = useTrialPage(runId, offset, notPassed);
  // The list knows the next one already while its place is still read.
  const trial = [...(page.data?.items ?? []), ...(place.data ? [place.data.trial] : [])].find(
    ({ id }) => id === trialId,
  );
  const conversation = useConversation(trial?.call_id ?? null);
  const agent = useDocument('agents', run.data?.agent_id ?? null);
  const campaign = useDocument('campaigns', conversation.data?.call.campaign_id ?? null);
  const speaking: Speaking = { agent: agent.data ?? null, campaign: campaign.data ?? null };
  const fixButton = useRef<HTMLButtonElement>(null);
  const [fixing, setFixing] = useQueryParam('fix');
  const targets = conversation.data ? targetsOf(conversation.data, speaking) : [];
  const target = fixing === FIRST ? (targets[0] ?? null) : readFixParam(fixing);
  const exchanges = useTrialExchanges(runId, trial?.id ?? null);
  const around = place.isPlaceholderData ? undefined : place.data;
  const previous = around?.previous_failing ?? null;
  const next = around?.next_failing ?? null;
  const goTo = useCallback(
    (id: string | null) => {
      if (id === null) return;
      setBrowsed(null);
      navigate(`/simulate/runs/${runId}/trials/${id}`);
    },
    [navigate, runId],
  );
  // Keys pressed while the neighbours are still read count once they are known: none is lost.
  const steps = useRef(0);
  const walk = useCallback(() => {
    if (steps.current === 0 || !around) return;
    const target = steps.current > 0 ? around.next_failing : around.previous_failing;
    steps.current -= Math.sign(steps.current);
    goTo(target);
  }, [around, goTo]);
  useEffect(() => {
    walk();
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      if (event.key === 'f') setFixing(FIRST);
      if (event.key === '[') steps.current -= 1;
      if (event.key === ']') steps.current += 1;
      walk();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [walk, setFixing]);

  const isFixing = target !== null && trial !== undefined && run.data !== undefined && conversation.data !== undefined;
  const retry = () => (place.error ? place.refetch() : conversation.refetch());
  const detail = () => {
    if (place.error instanceof ApiError && place.error.status === 404)
      return (
        <EmptyState title="This run has no such trial">It may have been deleted or belong to another run.</EmptyState>
      );
    return (
      <QueryView query={{ ...conversation, error: place.error ?? conversation.error, refetch: retry }} what="the trial">
        {(data) => (
          <Inspector
            key={data.id}
            conversation={data}
            exchanges={exchanges.data?.items ?? []}
            actionsOf={({ turn }) => (
              <FixButtons targets={targetsAt(data, turn.index, speaking)} onFix={(one) => setFixing(fixParam(one))} />
            )}
            actions={
              <>
                {targets.length > 0 && (
                  <Menu
                    label="Fix in place"
                    align="end"
                    trigger={
                      <Button ref={fixButton} icon={Wrench} title="Fix in place ( f )">
                        Fix…
                      </Button>
                    }
                    items={targets.map((one) => ({
                      label: one.label,
                      hint: one.what,
                      onSelect: () => setFixing(fixParam(one)),
                    }))}
                  />
                )}
                <Button
                  icon={ChevronLeft}
                  disabled={!previous}
                  title="Previous failing trial ( [ )"
                  onClick={() => goTo(previous)}
                >
                  Previous failing
                </Button>
                <Button
                  icon={ChevronRight}
                  disabled={!next}
                  title="Next failing trial ( ] )"
                  onClick={() => goTo(next)}
                >
                  Next failing
                </Button>
              </>
            }
          />
        )}
      </QueryView>
    );
  };
  return (
    <Panes
      id="trial"
      panes={[
        { id: 'trials', size: 248, min: 180 },
        { id: 'inspector', min: 300 },
        ...(isFixing ? [{ id: 'fix', size: '42%', min: 340 }] : []),
      ]}
    >
      <div className="flex h-full min-h-0 flex-col bg-sunken">
        <Link
          href={`/simulate/runs/${runId}`}
          className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-3 hover:bg-hover"
        >
          <ArrowLeft size={14} />
          <span className="min-w-0 truncate">
            {run.data ? `${run.data.scenario_set_name ?? 'Run'} × ${run.data.agent_name}` : 'Back to the run'}
          </span>
        </Link>
        <TrialList
          runId={runId}
          trials={page.data}
          offset={offset ?? 0}
          onOffset={setBrowsed}
          notPassed={notPassed}
          onNotPassed={(only) => {
            setNotPassed(only);
            setBrowsed(null);
          }}
          selectedId={trialId}
        />
      </div>
      {detail()}
      {isFixing && (
        <FixPane
          key={`${trial.id} ${fixParam(target)}`}
          run={run.data}
          trial={trial}
          conversation={conversation.data}
          target={target}
          onClose={() => {
            setFixing(null);
            fixButton.current?.focus();
          }}
        />
      )}
    </Panes>
  );
}
