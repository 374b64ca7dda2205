/** Which lines of a script were spoken, and in which turns. */
import type { ScriptLine } from '../contract/script.ts';
import type { Turn } from '../contract/turn.ts';
import { sourcesOf } from '../conversation/turn-sources.ts';

/** The lines, from 1, with which the blocks of the script begin that a turn speaks. */
export const scriptLinesOf = (turn: Turn): number[] =>
  turn.speaker === 'agent'
    ? sourcesOf(turn).flatMap(({ kind, line }) => (kind === 'script_line' && line !== null ? [line] : []))
    : [];

/** A turn names the first line of its block; the block goes on to the next USER line. */
export function coveredLines(script: { lines: readonly ScriptLine[] }, turns: readonly Turn[]): Map<number, number[]> {
  const covered = new Map<number, number[]>();
  for (const turn of turns) {
    const lines = new Set<number>();
    for (const first of scriptLinesOf(turn))
      for (let line = first; script.lines[line - 1]?.speaker === 'AGENT'; line += 1) lines.add(line);
    for (const line of lines) covered.set(line, [...(covered.get(line) ?? []), turn.index]);
  }
  return covered;
}
