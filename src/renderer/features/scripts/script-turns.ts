/** Which turns of a rehearsal speak which lines of the script's text, both ways. */
import type { ScriptText } from '../../../core/authoring/script-text.ts';
import type { Turn } from '../../../core/contract/turn.ts';
import { scriptLinesOf } from '../../../core/evaluation/script-line-coverage.ts';

/** The line of the script, from 0, in whose message a line of the text lies; -1 before the first. */
const scriptLineAt = ({ lineNumbers }: ScriptText, textLine: number): number =>
  lineNumbers.findLastIndex((number) => number <= textLine);

/** The lines, from 0, with which the breaths begin that a turn speaks. */
const spokenLines = (turn: Turn): number[] => scriptLinesOf(turn).map((line) => line - 1);

/** The line that the breath begins with in which a line is said; of a USER line, what the agent has said before it. */
function breathOf({ lines }: ScriptText, index: number): number {
  let at = index;
  while (at > 0 && lines[at]?.speaker === 'USER') at -= 1;
  while (lines[at - 1]?.speaker === 'AGENT') at -= 1;
  return at;
}

/** The turn in which the caret's line is said, or, in a USER line, the answer to it; null: none. */
export function turnAtLine(script: ScriptText, turns: readonly Turn[], textLine: number): number | null {
  const index = scriptLineAt(script, textLine);
  if (index === -1) return null;
  const first = breathOf(script, index);
  const at = turns.findIndex((turn) => spokenLines(turn).some((line) => line >= first && line <= index));
  const said = turns[at];
  if (!said) return null;
  const answer =
    script.lines[index]?.speaker === 'USER' ? turns.slice(at).find(({ speaker }) => speaker === 'lead') : null;
  return (answer ?? said).index;
}

/** The line of the text that a turn speaks, or, of the lead's, the line of the script that waits for it; null: none. */
export function lineOfTurn(script: ScriptText, turns: readonly Turn[], index: number): number | null {
  const at = turns.findIndex((turn) => turn.index === index);
  const turn = turns[at];
  if (!turn) return null;
  const [own] = spokenLines(turn);
  if (own !== undefined) return script.lineNumbers[own] ?? null;
  if (turn.speaker !== 'lead') return null;
  const before = turns.slice(0, at).findLast(({ speaker }) => speaker === 'agent');
  const asked = before ? spokenLines(before).at(-1) : undefined;
  if (asked === undefined) return null;
  const waits = script.lines.findIndex(({ speaker }, line) => line > asked && speaker === 'USER');
  return waits === -1 ? null : (script.lineNumbers[waits] ?? null);
}
