/**
 * What the script editor underlines. A message is looked at once and remembered: of two thousand, a keystroke changes one.
 */
import type { ScriptLine } from '../../contract/script.ts';
import { VOICE_MEDIUMS } from '../../contract/vocabulary.ts';
import { textMemo } from '../../text-memo.ts';
import { phrasesIn } from '../phrases-in.ts';
import { movedFix, problemAt, type Fix, type Found, type Problem } from '../problem.ts';
import { parseScript, type ScriptText } from '../script-text.ts';
import { templateProblems } from '../template-problems.ts';
import { uncallableIn } from './called-actions.ts';
import { holesIn } from './holes-in.ts';
import { TEXT_ALONE, type LintWorld } from './lint-world.ts';
import { orderProblems } from './order-problems.ts';
import { swallowedIn } from './swallowed-lines.ts';
import { tooLong } from './too-long.ts';
import { unsayableIn } from './unsayable.ts';

/** Lines and messages that are remembered: more than the longest script has. */
const REMEMBERED = 5000;

/** All problems of a script's text, in the order in which they stand. */
export type ScriptLinter = (text: string, script?: ScriptText) => Problem[];

type Rule = (message: string) => readonly Found[];

/** By who says it. */
function messageRules(world: LintWorld): Record<ScriptLine['speaker'], readonly Rule[]> {
  const { heard, variables } = world;
  const templates: Rule = (message) => templateProblems(message, variables);
  const uncallable: Rule = (message) => uncallableIn(message, world);
  const silent =
    (words: string): Rule =>
    (message) =>
      message.trim() === ''
        ? [{ severity: 'warning', code: 'empty_line', message: words, start: 0, end: message.length }]
        : [];
  const forbidden = phrasesIn(world.forbiddenPhrases);
  const rules: Rule[] = [
    silent('The agent says nothing here.'),
    templates,
    uncallable,
    (message) =>
      forbidden(message).map(({ start, end }) => ({
        severity: 'error',
        code: 'forbidden_phrase',
        message: `Nobody may say “${message.slice(start, end)}” in this workspace (Settings → Wording)`,
        start,
        end,
        fixes: [takenOut(message, start, end)],
        remedy: { open: 'wording' },
      })),
  ];
  if (heard) {
    rules.push(
      (message) => holesIn(message, heard.scope, variables, heard.lead_name),
      (message) => tooLong(message, heard.medium),
    );
    const signs = heard.language?.signs ?? {};
    if (VOICE_MEDIUMS.includes(heard.medium)) rules.push((message) => unsayableIn(message, signs, heard.language?.tag));
  }
  return {
    AGENT: rules,
    USER: [silent('Say what is waited for, such as [wait for the user].'), templates, uncallable],
  };
}

/** With the blanks before it, or after it where it begins the line. */
function takenOut(message: string, start: number, end: number): Fix {
  const before = /[ \t]*$/.exec(message.slice(0, start))?.[0].length ?? 0;
  const isFirst = start - before === 0 || message[start - before - 1] === '\n';
  const after = isFirst ? (/^[ \t]*/.exec(message.slice(end))?.[0].length ?? 0) : 0;
  return { title: 'Take it out', edits: [{ start: start - before, end: end + after, text: '' }] };
}

/** Moves what was found in a message to where its lines stand in the text. */
function placed(text: string, message: string, starts: readonly number[], found: Found): Problem {
  const at = (offset: number): number => {
    let line = 0;
    let from = 0;
    for (let end = message.indexOf('\n'); end !== -1 && end < offset; end = message.indexOf('\n', from)) {
      line += 1;
      from = end + 1;
    }
    return (starts[line] ?? 0) + offset - from;
  };
  const fixes = found.fixes?.map((fix) => movedFix(fix, at));
  return problemAt(text, at(found.start), at(found.end), { ...found, ...(fixes && { fixes }) });
}

function swallowed(text: string, { lineNumbers }: ScriptText, inLine: (key: string) => readonly Found[]): Problem[] {
  const heads = new Set(lineNumbers);
  const problems: Problem[] = [];
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const isHead = heads.has(index + 1);
    if (isHead || (line.startsWith('  ') && line.trim() !== ''))
      for (const found of inLine(`${isHead ? 'h' : 'm'}${line}`))
        problems.push(problemAt(text, offset + found.start, offset + found.end, found));
    offset += line.length + 1;
  });
  return problems;
}

export function scriptLinter(world: LintWorld): ScriptLinter {
  const rules = messageRules(world);
  const inMessages = {
    AGENT: textMemo(REMEMBERED, (message) => rules.AGENT.flatMap((rule) => rule(message))),
    USER: textMemo(REMEMBERED, (message) => rules.USER.flatMap((rule) => rule(message))),
  };
  const inLine = textMemo(REMEMBERED, (key) => swallowedIn(key.slice(1), key.startsWith('h')));
  return (text, script = parseScript(text)) => {
    const problems = [
      ...script.problems,
      ...swallowed(text, script, inLine),
      ...script.lines.flatMap(({ speaker, message }, index) =>
        inMessages[speaker](message).map((found) => placed(text, message, script.starts[index] ?? [], found)),
      ),
      ...orderProblems(text, script, world),
    ];
    if (script.lines.length > 0 && !script.lines.some(({ speaker }) => speaker === 'AGENT')) {
      problems.push(
        problemAt(text, 0, text.length, {
          severity: 'warning',
          code: 'silent_agent',
          message: 'The agent says nothing: there is no AGENT line',
        }),
      );
    }
    return problems.toSorted((a, b) => a.start - b.start);
  };
}

/** Of the text alone, whoever would hear it. */
export const scriptProblems = scriptLinter(TEXT_ALONE);
