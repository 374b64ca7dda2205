/** Passes when the agent spoke enough of its script's lines. A line counts when the turn that it begins or belongs to was spoken. */
import { coveredLines } from '../script-line-coverage.ts';
import { finding, type Grader } from '../grader.ts';

export const scriptCoverage: Grader<'script_coverage'> = ({ min, lines }, { script, turns }) => {
  if (!script) return finding(false, 'The agent has no script', [], { value: 0 });
  const wanted = script.lines.flatMap(({ speaker }, at) =>
    speaker === 'AGENT' && (!lines || lines.includes(at + 1)) ? [at + 1] : [],
  );
  const covered = coveredLines(script, turns);
  const missing = wanted.filter((line) => !covered.has(line));
  const share = wanted.length === 0 ? 1 : (wanted.length - missing.length) / wanted.length;
  const spoken = wanted.length - missing.length;
  const last = turns.findLast(({ speaker }) => speaker === 'agent');
  if (share >= min - 1e-9)
    return finding(
      true,
      `${spoken} of ${wanted.length} script lines were spoken`,
      [...new Set(wanted.flatMap((line) => covered.get(line) ?? []))].toSorted((a, b) => a - b),
      { value: share },
    );
  return finding(
    false,
    `Only ${spoken} of ${wanted.length} script lines were spoken, without line ${missing.join(', ')}`,
    last ? [last.index] : [],
    { value: share },
  );
};
