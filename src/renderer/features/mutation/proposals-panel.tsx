import { Check, CircleStop, PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MutationRun } from '../../../core/contract/local/mutation.ts';
import { PROPOSAL_KINDS, type Proposal, type ProposalReport } from '../../../core/contract/local/proposal.ts';
import { useTakeProposal } from '../../api/mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { count, plural } from '../../ui/formats.ts';
import { QueryView, type ShownQuery } from '../../ui/query-view.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';

const TITLES: Readonly<Record<Proposal['kind'], string>> = {
  mutant: 'For what nothing notices',
  coverage: 'For what nothing comes to',
  edge: 'At the edge of a question',
};

/** Reasons of a proposal that stand under it at once: most have one or two, and a few have dozens. */
const REASONS = 3;

const Reasons = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc pl-5 text-sm text-muted">
    {of.map((reason) => (
      <li key={reason} className="break-words">
        {reason}
      </li>
    ))}
  </ul>
);

interface Decisions {
  busy: boolean;
  take: (proposal: Proposal, opens: boolean) => void;
  drop: (proposal: Proposal) => void;
}

function ProposalRow({
  proposal,
  decisions,
  reasons,
}: {
  proposal: Proposal;
  decisions: Decisions;
  /** So many stand there at once. */
  reasons: number;
}) {
  const { name, why, passes, source } = proposal;
  const { busy, take, drop } = decisions;
  return (
    <li aria-label={name} className="flex flex-col gap-1 border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
        {!passes && (
          <Badge tone="warn" title="The agent does not do what any agent should here: a finding about the agent">
            the agent fails it today
          </Badge>
        )}
        <Button icon={Check} disabled={busy} onClick={() => take(proposal, false)}>
          Accept
        </Button>
        <Button
          icon={PencilLine}
          disabled={busy}
          title="Accept it and open it in the editor"
          onClick={() => take(proposal, true)}
        >
          Change…
        </Button>
        <Button icon={X} kind="quiet" disabled={busy} onClick={() => drop(proposal)}>
          Drop
        </Button>
      </div>
      <Reasons of={why.slice(0, reasons)} />
      {why.length > reasons && (
        <details>
          <summary className="cursor-pointer text-sm text-accent">
            {plural(why.length - reasons, 'more reason')}
          </summary>
          <Reasons of={why.slice(reasons)} />
        </details>
      )}
      <details>
        <summary className="cursor-pointer text-sm text-accent">YAML</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must be able to do as well */}
        <pre tabIndex={0} className="overflow-auto rounded bg-sunken p-2 text-sm">
          {source}
        </pre>
      </details>
    </li>
  );
}

/** What is decided of the proposals: taken into the set, opened, or dropped for as long as the screen is open. */
function useDecisions(run: MutationRun) {
  const [, navigate] = useLocation();
  const take = useTakeProposal(run.scenario_set_id);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const leave = ({ id }: Proposal) => setGone((before) => new Set([...before, id]));
  const decisions: Decisions = {
    busy: take.isPending,
    take: (proposal, opens) =>
      take.mutate(
        proposal,
        reporting('proposal', (scenario: { id: string }) => {
          leave(proposal);
          if (opens) navigate(`/simulate/scenarios/${scenario.id}`);
          else showToast(`${proposal.name} is in ${run.scenario_set_name}.`);
        }),
      ),
    drop: leave,
  };
  return { gone, decisions };
}

function Left({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    lines.length > 0 && (
      <details>
        <summary className="cursor-pointer text-sm text-muted">
          {title} ({count(lines.length)})
        </summary>
        <ul className="list-disc pl-5 text-sm text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    )
  );
}

/** Scenarios that are proposed, to be decided about one by one; those of one mutant where it is named. */
export function ProposalsPanel({
  run,
  query,
  mutantId,
  onAll,
  onCancel,
}: {
  run: MutationRun;
  query: ShownQuery<ProposalReport>;
  mutantId: string | null;
  onAll: () => void;
  /** Ends the search. */
  onCancel: () => void;
}) {
  const { gone, decisions } = useDecisions(run);
  const isSought = query.data === undefined && query.error == null;
  return (
    <section aria-label="Proposals" className="flex flex-col gap-2">
      <div className="flex items-center gap-2 border-b border-line-strong pb-1">
        <h2 className="flex-1 font-semibold">Proposals</h2>
        {isSought && (
          <Button icon={CircleStop} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {query.data !== undefined && mutantId !== null && <Button onClick={onAll}>Show all</Button>}
      </div>
      <p className="text-sm text-muted">
        Leads are made up and played until one notices what the set does not; each proposal says why it exists.
        {isSought && ' That takes some seconds, and longer for an agent that knows much.'}
      </p>
      <QueryView query={query} what="proposals">
        {(report) => <Proposals report={report} gone={gone} mutantId={mutantId} decisions={decisions} />}
      </QueryView>
    </section>
  );
}

function Proposals({
  report: { proposals, unnoticed, uncovered },
  gone,
  mutantId,
  decisions,
}: {
  report: ProposalReport;
  gone: ReadonlySet<string>;
  mutantId: string | null;
  decisions: Decisions;
}) {
  const shown = proposals.filter(
    ({ id, notices }) => !gone.has(id) && (mutantId === null || notices.includes(mutantId)),
  );
  // The one that was asked about may be any of them.
  const reasons = mutantId === null ? REASONS : Infinity;
  if (shown.length === 0)
    return (
      <p className="text-muted">
        {mutantId === null ? 'Nothing is left to decide.' : 'No lead was found that would notice this.'}
      </p>
    );
  return (
    <>
      {PROPOSAL_KINDS.map((kind) => {
        const of = shown.filter((proposal) => proposal.kind === kind);
        return (
          of.length > 0 && (
            <div key={kind}>
              <h3 className="text-sm text-muted">
                <span className="font-medium text-fg">{TITLES[kind]}</span> {plural(of.length, 'scenario')}
              </h3>
              <ul>
                {of.map((proposal) => (
                  <ProposalRow key={proposal.id} proposal={proposal} decisions={decisions} reasons={reasons} />
                ))}
              </ul>
            </div>
          )
        );
      })}
      <Left title="No lead was found that would notice that" lines={unnoticed} />
      <Left title="No lead was found that comes to" lines={uncovered} />
    </>
  );
}
