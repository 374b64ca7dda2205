/** What is wrong with the lines of a script beside each other. */
import { problemAt, type Problem } from '../problem.ts';
import { phrasesIn } from '../phrases-in.ts';
import type { ScriptText } from '../script-text.ts';
import type { LintWorld } from './lint-world.ts';

const WAIT = 'USER: [wait for the user]';
const QUESTION_MARK = '?';
/** Closing quotes and brackets may stand after it. */
const CLOSERS = /[\s"”’')\]]+$/;

/** Where the message of a line begins and ends in the text. */
function placeOf(script: ScriptText, text: string, index: number): { start: number; end: number } {
  const starts = script.starts[index] ?? [];
  const last = starts.at(-1) ?? 0;
  const lineEnd = text.indexOf('\n', last);
  const end = lineEnd === -1 ? text.length : lineEnd;
  return { start: starts[0] ?? 0, end: text[end - 1] === '\r' ? end - 1 : end };
}

/** Problems of one script's lines; `text` is what `script` was read from. */
export function orderProblems(text: string, script: ScriptText, { heard }: LintWorld): Problem[] {
  const { lines } = script;
  const problems: Problem[] = [];
  const mark = heard?.language?.question_mark ?? QUESTION_MARK;
  lines.forEach(({ speaker, message }, index) => {
    const next = lines[index + 1];
    if (speaker === 'USER' && next?.speaker === 'USER') {
      const from = placeOf(script, text, index).end;
      const to = placeOf(script, text, index + 1).start;
      const between = text.slice(from, to);
      problems.push(
        problemAt(text, from, to, {
          severity: 'warning',
          code: 'two_user_lines',
          message: 'Two USER lines follow each other: the agent waits once, and says nothing in between',
          // A comment that stands in between is not thrown away.
          suggestion: between.includes('#') ? null : ' ',
          fixTitle: 'Make them one line',
        }),
      );
    }
    if (speaker !== 'AGENT' || next?.speaker === 'USER') return;
    if (!message.replace(CLOSERS, '').endsWith(mark)) return;
    const { start, end } = placeOf(script, text, index);
    problems.push(
      problemAt(text, start, end, {
        severity: 'warning',
        code: 'unanswered_question',
        message: next
          ? 'Nobody waits for the answer: the agent goes on in the same breath'
          : 'The script ends with a question, and nothing waits for its answer',
        suggestion: `${text.slice(start, end)}\n${WAIT}`,
        fixTitle: 'Wait for the answer',
      }),
    );
  });
  return [...problems, ...noClosing(text, script, heard?.language ?? null)];
}

function noClosing(text: string, script: ScriptText, language: NonNullable<LintWorld['heard']>['language']): Problem[] {
  const last = script.lines.findLastIndex(({ speaker }) => speaker === 'AGENT');
  // A book without goodbyes hears none.
  if (!language || language.goodbyes.length === 0 || last === -1) return [];
  const isGoodbye = phrasesIn(language.goodbyes);
  // The AGENT lines right before it are said in the same breath.
  let from = last;
  while (script.lines[from - 1]?.speaker === 'AGENT') from -= 1;
  if (script.lines.slice(from, last + 1).some(({ message }) => isGoodbye(message).length > 0)) return [];
  const { start, end } = placeOf(script, text, script.lines.length - 1);
  const ends = placeOf(script, text, last);
  return [
    problemAt(text, last === script.lines.length - 1 ? start : ends.start, end, {
      severity: 'warning',
      code: 'no_closing',
      message: 'The script says no goodbye: the agent ends it with words of the phrase book',
      suggestion:
        language.closing === null || last < script.lines.length - 2
          ? null
          : `${text.slice(last === script.lines.length - 1 ? start : ends.start, end)}\nAGENT: ${language.closing}`,
      fixTitle: 'Add a closing line',
    }),
  ];
}
