import { WandSparkles } from 'lucide-react';
import { Link } from 'wouter';
import type { MutantOutcome, MutantStatus } from '../../../core/contract/local/mutation.ts';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/formats.ts';

const GROUPS: readonly { status: MutantStatus; title: string; about: string }[] = [
  {
    status: 'unnoticed',
    title: 'Reached, and not noticed',
    about: 'Something else was said, and every scenario passed: an expectation is missing.',
  },
  {
    status: 'unreached',
    title: 'Nothing in this set gets there',
    about: 'All conversations were the same: a lead is missing that comes to it.',
  },
  { status: 'undecided', title: 'Could not be judged', about: 'No trial with it could be graded.' },
];

/** The line that was changed, as it may be looked for in the text. */
const foundBy = (was: string): string =>
  encodeURIComponent(was.split('\n')[0]?.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '') ?? '');

/** Where the mutant's place is edited: its text, else the agent. */
function hrefOf({ where, was }: MutantOutcome, agentId: string): string {
  switch (where.kind) {
    case 'script':
      return `/author/scripts/${where.id}?find=${foundBy(was)}`;
    case 'role':
      return `/author/roles/${where.id}?find=${foundBy(was)}`;
    case 'knowledge':
    case 'action':
    case 'setting':
      return `/author/agents/${agentId}`;
  }
}

interface SurvivorProps {
  mutant: MutantOutcome;
  agentId: string;
  onPropose: (id: string) => void;
}

function Survivor({ mutant, agentId, onPropose }: SurvivorProps) {
  const isText = mutant.where.kind === 'script' || mutant.where.kind === 'role';
  return (
    <li className="flex items-start gap-2 border-b border-line py-1.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="break-words">{mutant.about}</span>
        {mutant.reached_in.length > 0 && (
          <span className="text-sm text-muted">said otherwise in {mutant.reached_in.join(', ')}</span>
        )}
      </span>
      <Link href={hrefOf(mutant, agentId)} className="shrink-0 py-1 text-accent underline">
        {isText ? 'Open the text' : 'Open the agent'}
      </Link>
      <Button kind="quiet" icon={WandSparkles} onClick={() => onPropose(mutant.id)} title="Propose a scenario for this">
        Propose
      </Button>
    </li>
  );
}

/** The mutants that nothing noticed, as work to do. */
export function Survivors({
  mutants,
  agentId,
  onPropose,
}: {
  mutants: readonly MutantOutcome[];
  agentId: string;
  onPropose: (id: string) => void;
}) {
  const groups = GROUPS.map((group) => ({ ...group, of: mutants.filter(({ status }) => status === group.status) }));
  if (groups.every(({ of }) => of.length === 0)) return <p>Every way to break this agent is noticed.</p>;
  return groups.map(
    ({ status, title, about, of }) =>
      of.length > 0 && (
        <section key={status} aria-label={title} className="flex flex-col">
          <h2 className="flex items-baseline gap-2 border-b border-line-strong pb-1">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">{count(of.length)}</span>
          </h2>
          <p className="py-1 text-sm text-muted">{about}</p>
          <ul>
            {of.map((mutant) => (
              <Survivor key={mutant.id} mutant={mutant} agentId={agentId} onPropose={onPropose} />
            ))}
          </ul>
        </section>
      ),
  );
}
