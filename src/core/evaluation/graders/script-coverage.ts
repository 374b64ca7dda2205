/** Passes when the agent spoke enough of its script's lines. A line counts when the turn that it begins or belongs to was spoken. */
import { z } from 'zod';
import { scriptGaps } from '../agent-gaps.ts';
import { coveredLines } from '../script-line-coverage.ts';
import { defineGrader, graded } from '../grader.ts';

interface Coverage {
  spoken: number;
  of: number;
}

export const scriptCoverage = defineGrader({
  name: 'script_coverage',
  note: 'share of the script spoken',
  start: {},
  fields: {
    min: z
      .number()
      .min(0)
      .max(1)
      .default(1)
      .meta({ description: "Share of the script's agent lines that must be spoken." }),
    lines: z
      .array(z.int().min(1))
      .optional()
      .meta({ description: 'Only these script lines count (1 is the first line).' }),
  },
  sentences: {
    no_script: () => 'The agent has no script',
    covered: ({ spoken, of }: Coverage, { number }) => `${number(spoken)} of ${number(of)} script lines were spoken`,
    missing: ({ spoken, of, lines }: Coverage & { lines: readonly number[] }, { number, numbers }) =>
      `Only ${number(spoken)} of ${number(of)} script lines were spoken, without line ${numbers(lines)}`,
  },
  *idle({ min, lines }) {
    if (min === 0) yield { path: ['min'], message: 'It can never fail: a share of 0 is always reached' };
    if (lines?.length === 0) yield { path: ['lines'], message: 'It can never fail: lines names no line' };
  },
  gaps: ({ lines }, agent) => scriptGaps(agent, lines),
  needs: () => 'words',
  grade: ({ min, lines }, { script, turns }) => {
    if (!script) return graded(false, 'no_script', {}, [], { value: 0 });
    const wanted = script.lines.flatMap(({ speaker }, at) =>
      speaker === 'AGENT' && (!lines || lines.includes(at + 1)) ? [at + 1] : [],
    );
    const covered = coveredLines(script, turns);
    const missing = wanted.filter((line) => !covered.has(line));
    const spoken = wanted.length - missing.length;
    const value = wanted.length === 0 ? 1 : spoken / wanted.length;
    const data = { spoken, of: wanted.length };
    if (value >= min - 1e-9) {
      const at = new Set(wanted.flatMap((line) => covered.get(line) ?? []));
      return graded(
        true,
        'covered',
        data,
        [...at].toSorted((a, b) => a - b),
        { value },
      );
    }
    const last = turns.findLast(({ speaker }) => speaker === 'agent');
    return graded(false, 'missing', { ...data, lines: missing }, last ? [last.index] : [], { value });
  },
});
