/** Which lines of a script a conversation reached. */
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { Turn } from '../../../core/contract/turn.ts';
import type { LineMark } from '../../editor/code-editor.tsx';

export interface ScriptCoverage {
  reached: number;
  total: number;
  marks: LineMark[];
}

/**
 * A turn names the first script line it speaks (counted from 1); the AGENT lines that follow it directly are the same turn.
 * A USER line is reached when the agent's line before it is.
 */
export function scriptCoverage(script: ScriptText, turns: readonly Turn[]): ScriptCoverage {
  const reached = new Set<number>();
  for (const { source } of turns) {
    if (source?.kind !== 'script_line' || source.line == null) continue;
    for (let at = source.line - 1; script.lines[at]?.speaker === 'AGENT'; at += 1) reached.add(at);
  }
  const marks = script.lines.flatMap((line, index): LineMark[] => {
    const number = script.lineNumbers[index];
    if (number == null || line.speaker !== 'AGENT') return [];
    const hit = reached.has(index);
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
