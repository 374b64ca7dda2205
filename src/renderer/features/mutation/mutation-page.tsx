import { CircleStop, Trash2, WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { MutationReport, MutationRun } from '../../../core/contract/local/mutation.ts';
import { RULE_BASED } from '../../../core/reporting/rule-based.ts';
import { useCancelMutation, useDeleteMutation, useProposals, useStopProposing } from '../../api/mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { count, percent, plural } from '../../ui/formats.ts';
import { RunBar } from '../../ui/run-bar.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting } from '../../ui/toasts.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { STATUS_TONES, titleOf } from './mutation-labels.ts';
import { ProposalsPanel } from './proposals-panel.tsx';
import { Survivors } from './survivors.tsx';

function Header({ run, onPropose }: { run: MutationRun; onPropose: () => void }) {
  usePageTitle(`Mutation: ${titleOf(run)}`);
  const [, navigate] = useLocation();
  const remove = useDeleteMutation();
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <div className="flex min-w-80 flex-1 flex-col">
        <div className="flex items-center gap-2">
          <h1 className="truncate text-lg font-semibold">{titleOf(run)}</h1>
          {run.status !== 'completed' && <Badge tone={STATUS_TONES[run.status]}>{run.status}</Badge>}
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{plural(run.num_trials, 'trial')} of each scenario</span>
          <span>seed {run.seed}</span>
          <Link href={`/simulate/sets/${run.scenario_set_id}`} className="text-accent underline">
            the set
          </Link>
          <Link href={`/author/agents/${run.agent_id}`} className="text-accent underline">
            the agent
          </Link>
          <TimeAgo iso={run.created_at} />
        </p>
      </div>
      {run.report !== null && (
        <Button
          icon={WandSparkles}
          title="Makes leads up and plays them until one notices what the set does not"
          onClick={onPropose}
        >
          Propose scenarios
        </Button>
      )}
      <Button
        aria-label="Delete this mutation run"
        icon={Trash2}
        disabled={run.status === 'running' || remove.isPending}
        onClick={() =>
          remove.mutate(
            run.id,
            reporting('mutation run deletion', () => navigate('/simulate/mutation')),
          )
        }
      />
    </header>
  );
}

function Progress({ run }: { run: MutationRun }) {
  const cancel = useCancelMutation();
  return (
    <RunBar
      done={run.done}
      total={run.total}
      text={run.total === 0 ? 'The agent is played as it is…' : `${count(run.done)} of ${plural(run.total, 'mutant')}`}
    >
      <Button
        icon={CircleStop}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(run.id, reporting('mutation run'))}
      >
        Cancel
      </Button>
    </RunBar>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="flex min-w-36 flex-col" title={note}>
      <span className="text-sm text-muted">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
    </div>
  );
}

function Score({ report }: { report: MutationReport }) {
  const { score, reached_score, counts, mutants, equivalent, left_out, unusable } = report;
  return (
    <section aria-label="Mutation score" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure
          label="Mutation score"
          value={score === null ? '–' : percent(score)}
          note="The share of the ways to break the agent with which some scenario fails that passes with the agent as it is"
        />
        <Figure
          label="Noticed"
          value={`${count(counts.killed)} of ${count(mutants.length)}`}
          note="Mutants with which a scenario fails"
        />
        <Figure
          label="Of those reached"
          value={reached_score === null ? '–' : percent(reached_score)}
          note="Noticed ones among those with which any conversation went otherwise"
        />
      </div>
      <p className="text-sm text-muted">
        In no figure: {count(equivalent)} changes after which this agent says just the same
        {left_out > 0 && `; ${count(left_out)} left out as too many of their kind`}.
      </p>
      <p className="text-sm text-subtle">{RULE_BASED}</p>
      {unusable.length > 0 && (
        <p className="text-sm text-warn">
          ▲ These decide nothing, since they do not pass with the agent as it is:{' '}
          {unusable.map(({ scenario_name }) => scenario_name).join(', ')}
        </p>
      )}
    </section>
  );
}

/** A mutation run: its score, what survived as work to do, and the scenarios that would notice it. */
export function MutationPage({ run }: { run: MutationRun }) {
  const [wantsProposals, setWantsProposals] = useState(false);
  const [mutantId, setMutantId] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const proposals = useProposals(run, wantsProposals && run.report !== null);
  const stopProposing = useStopProposing(run.id);
  const proposeFor = (id: string | null) => {
    setMutantId(id);
    setWantsProposals(true);
    // Asked for far above them, they are brought into sight.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Header run={run} onPropose={() => proposeFor(null)} />
      {run.status === 'running' && <Progress run={run} />}
      {run.report === null ? (
        run.status !== 'running' && (
          <p className="p-4 text-muted">
            The run {run.status === 'failed' ? 'failed' : `was ${run.status}`}, and has no report. {run.error}
          </p>
        )
      ) : (
        <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-auto p-4">
          <Score report={run.report} />
          <Survivors mutants={run.report.mutants} agentId={run.agent_id} onPropose={proposeFor} />
          <div ref={panel}>
            {wantsProposals && (
              <ProposalsPanel
                run={run}
                query={proposals}
                mutantId={mutantId}
                onAll={() => setMutantId(null)}
                onCancel={() => {
                  setWantsProposals(false);
                  stopProposing();
                }}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
