/** Which lines of a script a conversation reached. */
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { Turn } from '../../../core/contract/turn.ts';
import { coveredLines } from '../../../core/evaluation/script-line-coverage.ts';
import type { LineMark } from '../../editor/code-editor.tsx';

export interface ScriptCoverage {
  reached: number;
  total: number;
  marks: LineMark[];
}

export function scriptCoverage(script: ScriptText, turns: readonly Turn[]): ScriptCoverage {
  const reached = coveredLines(script, turns);
  const marks = script.lines.flatMap((line, index): LineMark[] => {
    const number = script.lineNumbers[index];
    if (number == null || line.speaker !== 'AGENT') return [];
    const hit = reached.has(index + 1);
    return [
      {
        line: number,
        kind: hit ? 'hit' : 'miss',
        title: hit ? 'Spoken in this rehearsal' : 'Not reached in this rehearsal',
      },
    ];
  });
  return { reached: reached.size, total: marks.length, marks };
}
