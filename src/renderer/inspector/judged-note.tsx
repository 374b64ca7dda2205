import { Link } from 'wouter';
import type { RunJudge } from '../../core/contract/local/label.ts';
import { judgeText } from '../../core/reporting/judge-text.ts';

/** Who judged, whether that can be trusted, and the way to find out. */
export function JudgedNote({ runId, judge }: { runId: string; judge: RunJudge }) {
  return (
    <p className="border-b border-line px-3 py-1.5 text-sm text-muted">
      {judgeText(judge)}{' '}
      <Link
        href={`/simulate/runs/${runId}/labels`}
        title="In an order of its own: of this trial it is known already what the judge said"
        className="text-accent underline"
      >
        Label trials of this run
      </Link>
    </p>
  );
}
