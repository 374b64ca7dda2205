/** Two stretches of the script, each with what it waits for, change places. */
import { scriptOf } from '../../agents/agent-readiness.ts';
import type { ScriptLine } from '../../contract/script.ts';
import { withScript } from '../agent-texts.ts';
import type { FindChanges } from '../mutant.ts';

/** Lines of the agent in a row, and what the lead says after them; `first` counts from 0. */
interface Stretch {
  first: number;
  lines: ScriptLine[];
}

function stretches(lines: readonly ScriptLine[]): Stretch[] {
  const found: Stretch[] = [];
  lines.forEach((line, at) => {
    const last = found.at(-1);
    const begins = line.speaker === 'AGENT' && lines[at - 1]?.speaker !== 'AGENT';
    if (!last || begins) found.push({ first: at, lines: [line] });
    else last.lines.push(line);
  });
  return found.filter(({ lines: [first] }) => first?.speaker === 'AGENT');
}

const spoken = ({ lines }: Stretch): string =>
  lines.flatMap(({ speaker, message }) => (speaker === 'AGENT' ? [message] : [])).join(' ');

export const swapLines: FindChanges = (plan) => {
  const script = scriptOf(plan.agent);
  if (!script) return [];
  const parts = stretches(script.lines);
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (!next) return [];
    const end = next.first + next.lines.length;
    const swapped = [...script.lines.slice(0, part.first), ...next.lines, ...part.lines, ...script.lines.slice(end)];
    return [
      {
        where: { kind: 'script' as const, id: script.id, name: script.name, lines: [part.first + 1, next.first + 1] },
        was: spoken(part),
        becomes: spoken(next),
        apply: (whole) => withScript(whole, script.id, swapped),
      },
    ];
  });
};
