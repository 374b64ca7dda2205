/** A line of the script, or a step of the roles where there is none, is gone. */
import { outlineOf, scriptOf } from '../../agents/agent-readiness.ts';
import { languageFor } from '../../language/language-for.ts';
import { roleTexts, withScript } from '../agent-texts.ts';
import type { FindChanges } from '../mutant.ts';

/** The lines for what the lead says that belong to a line alone: where it was all that was said before them, nobody waits any more. */
function withoutLine<Line extends { speaker: string }>(lines: readonly Line[], at: number): Line[] {
  const isAlone = lines[at - 1]?.speaker !== 'AGENT' && lines[at + 1]?.speaker !== 'AGENT';
  let end = at + 1;
  if (isAlone) while (end < lines.length && lines[end]?.speaker !== 'AGENT') end += 1;
  return [...lines.slice(0, at), ...lines.slice(end)];
}

export const dropLine: FindChanges = (plan) => {
  const script = scriptOf(plan.agent);
  if (script && script.lines.length > 0)
    return script.lines.flatMap(({ speaker, message }, at) =>
      speaker === 'AGENT'
        ? [
            {
              where: { kind: 'script' as const, id: script.id, name: script.name, lines: [at + 1] },
              was: message,
              becomes: null,
              apply: (whole) => withScript(whole, script.id, withoutLine(script.lines, at)),
            },
          ]
        : [],
    );
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  const steps = language ? outlineOf(plan.agent, language).blocks : [];
  return roleTexts(plan)
    .filter(({ where, text }) =>
      steps.some(
        (step) =>
          where.kind === 'role' &&
          where.id === step.roleId &&
          where.section === step.section &&
          isStep(text, step.text),
      ),
    )
    .map(({ where, text, put }) => ({ where, was: text, becomes: null, apply: (whole) => put(whole, null) }));
};

/** A quoted step stands in its line; one that says what to ask is told by its form alone. */
const isStep = (line: string, spoken: string): boolean => line.includes(spoken) || /^\s*(?:\d+[.)]|[-*])\s/.test(line);
