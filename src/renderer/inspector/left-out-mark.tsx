import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { leftOutOf } from '../../core/reporting/left-out.ts';

/** The share of trials that a score leaves out, beside the score: quiet while it is none. */
export function LeftOutMark({ run }: { run: SimulationSummary }) {
  const { count, share, words } = leftOutOf(run);
  if (run.evaluated + count === 0) return null;
  return (
    <span className={`text-sm whitespace-nowrap ${count > 0 ? 'text-warn' : 'text-subtle'}`} title={words}>
      {count > 0 && <span aria-hidden>▲ </span>}
      {share} left out
    </span>
  );
}
