import type { MemberProblem } from '../../../core/contract/local/agent-gap.ts';
import { Badge } from '../../ui/badge.tsx';
import { plural } from '../../ui/formats.ts';

/** What speaks against one scenario of a set, counted; in full when it is pointed at. */
export function MemberBadges({ problem }: { problem: MemberProblem | undefined }) {
  if (!problem) return null;
  return (
    <>
      {problem.shows_nothing !== null && (
        <Badge tone="fail" title={problem.shows_nothing}>
          ✗ shows nothing
        </Badge>
      )}
      {problem.gaps.length > 0 && (
        <Badge tone="warn" title={problem.gaps.join('\n')}>
          ▲ {plural(problem.gaps.length, 'gap')}
        </Badge>
      )}
    </>
  );
}

/** The same of the whole set, before anybody runs it; nothing where there is nothing to say. */
export function MemberWarnings({
  problems,
  agentName,
}: {
  problems: readonly MemberProblem[];
  /** Absent where the set is for any agent. */
  agentName: string | undefined;
}) {
  const unfit = problems.filter(({ shows_nothing }) => shows_nothing !== null).length;
  const lacking = problems.filter(({ gaps }) => gaps.length > 0);
  const gaps = lacking.reduce((sum, problem) => sum + problem.gaps.length, 0);
  if (problems.length === 0) return null;
  return (
    <section aria-label="Warnings" className="max-w-4xl shrink-0 rounded bg-warn-soft px-4 py-2 text-sm">
      {unfit > 0 && (
        <p>
          <span className="font-medium text-fail">✗ {plural(unfit, 'scenario')}</span> of which no run would show
          anything: a run of this set is refused until that is mended.
        </p>
      )}
      {gaps > 0 && (
        <p>
          <span className="font-medium text-warn">▲ {plural(gaps, 'gap')}</span> in {plural(lacking.length, 'scenario')}
          : {agentName ?? 'the agent'} lacks what is expected of it.
        </p>
      )}
    </section>
  );
}
