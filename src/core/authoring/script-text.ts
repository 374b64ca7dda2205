/**
 * Scripts as text: `AGENT: …` and `USER: …`, one line of the script per paragraph.
 *
 *     # a comment
 *     AGENT: Hi {{lead.first_name}}, this is Ana.
 *       A second line of the same message is indented by two blanks.
 *     USER: [wait for the user]
 *
 * Blank lines and comments are for people: they are kept with the text, and no part of the lines. `parseScript(formatScript(lines))` gives the
 * same lines back, whatever they hold (carriage returns become line breaks).
 */
import type { ScriptLine } from '../contract/script.ts';
import { SPEAKERS } from '../contract/vocabulary.ts';
import { actionMarks } from './action-marks.ts';
import { closestName } from './closest-name.ts';
import { problemAt, type Problem } from './problem.ts';

export interface ScriptText {
  lines: ScriptLine[];
  /** For each script line, the first line of the text that holds it. */
  lineNumbers: number[];
  /** For each script line, where in the text each line of its message begins. */
  starts: number[][];
  problems: Problem[];
}

const HEAD = /^([A-Za-z]+)\s*:\s?(.*)$/s;

/** One bracketed mark, and nothing else. */
const CALL = /^\[[^[\]]*\]$/;

/** Words that people write for the two speakers. */
const SYNONYMS: Record<string, (typeof SPEAKERS)[number]> = {
  BOT: 'AGENT',
  ASSISTANT: 'AGENT',
  AI: 'AGENT',
  LEAD: 'USER',
  CALLER: 'USER',
  CUSTOMER: 'USER',
  CLIENT: 'USER',
  PATIENT: 'USER',
  HUMAN: 'USER',
};

/** Reads a script; what cannot be read is reported, and the rest is kept. */
export function parseScript(text: string): ScriptText {
  const lines: ScriptLine[] = [];
  const lineNumbers: number[] = [];
  const starts: number[][] = [];
  const problems: Problem[] = [];
  let offset = 0;
  let number = 0;
  // Each line with whatever ends it, as the editor counts them.
  for (const { 0: whole, 1: line = '' } of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    number += 1;
    const start = offset;
    offset += whole.length;
    const last = lines.at(-1);
    if (line.startsWith('  ') && last) {
      last.message += `\n${line.slice(2)}`;
      starts.at(-1)?.push(start + 2);
      continue;
    }
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, word = '', message = ''] = HEAD.exec(line.trimStart()) ?? [];
    const speaker = SPEAKERS.find((name) => name === word.toUpperCase());
    if (speaker) {
      lines.push({ speaker, message });
      lineNumbers.push(number);
      starts.push([start + line.length - message.length]);
      continue;
    }
    const isCall = actionMarks(line).length > 0 && line.trim().replace(CALL, '') === '';
    problems.push(isCall ? callAlone(text, start, line, last !== undefined) : unreadable(text, start, line, word));
  }
  if (lines.length === 0 && problems.length === 0) {
    problems.push(
      problemAt(text, 0, text.length, {
        severity: 'error',
        code: 'empty_script',
        message: 'The script has no lines. Begin with, for example, "AGENT: Hello!"',
      }),
    );
  }
  return { lines, lineNumbers, starts, problems };
}

function unreadable(text: string, start: number, line: string, word: string): Problem {
  const intended = word === '' ? null : (SYNONYMS[word.toUpperCase()] ?? closestName(word.toUpperCase(), SPEAKERS));
  const end = start + (word === '' ? line.length : word.length);
  const hint = intended
    ? ` Did you mean ${intended}?`
    : ' A further line of the same message is indented by two blanks.';
  return problemAt(text, start, end, {
    severity: 'error',
    code: 'unknown_speaker',
    message: `A line begins with "AGENT:" or "USER:".${hint}`,
    suggestion: intended,
  });
}

/** `[call book_visit]` on a line of its own is no line of the script, and would never be called. */
function callAlone(text: string, start: number, line: string, hasLine: boolean): Problem {
  const mark = line.trim();
  return problemAt(text, start, start + line.length, {
    severity: 'error',
    code: 'call_alone',
    message: hasLine
      ? `${mark} belongs to the line after which it is called: at its end, or below it, indented by two blanks`
      : `${mark} belongs to an AGENT line: it is called once that has been said`,
    suggestion: hasLine ? `  ${mark}` : `AGENT: ${mark}`,
    fixTitle: hasLine ? 'Add it to the line above' : 'Make it an AGENT line',
  });
}

export function formatScript(lines: readonly ScriptLine[]): string {
  return lines
    .map(({ speaker, message }) => `${speaker}: ${message.replace(/\r\n?/g, '\n').split('\n').join('\n  ')}\n`)
    .join('');
}

/** The text as it was typed, while it says what the lines say; else the lines as text. */
export function scriptSource({
  lines,
  source,
}: {
  lines: readonly ScriptLine[];
  source?: string | null | undefined;
}): string {
  const plain = formatScript(lines);
  return source != null && formatScript(parseScript(source).lines) === plain ? source : plain;
}
