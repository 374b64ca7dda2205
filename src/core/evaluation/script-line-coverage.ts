/** Which lines of a script were spoken, and in which turns. */
import type { ScriptLine } from '../contract/script.ts';
import type { Turn } from '../contract/turn.ts';

/** A turn names the first line of its block; the block goes on to the next USER line. */
export function coveredLines(
  script: { id: string; lines: readonly ScriptLine[] },
  turns: readonly Turn[],
): Map<number, number[]> {
  const covered = new Map<number, number[]>();
  for (const { speaker, source, index } of turns) {
    if (speaker !== 'agent' || source?.line == null) continue;
    for (let line = source.line; script.lines[line - 1]?.speaker === 'AGENT'; line += 1)
      covered.set(line, [...(covered.get(line) ?? []), index]);
  }
  return covered;
}
