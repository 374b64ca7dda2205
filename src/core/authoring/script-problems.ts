/** What the script editor underlines: unreadable lines, lines swallowed by others, faulty templates, unknown variables. */
import { closestName } from './closest-name.ts';
import { problemAt, type Problem } from './problem.ts';
import { SPEAKERS } from '../contract/vocabulary.ts';
import { parseScript } from './script-text.ts';
import { templateTags } from './template.ts';
import { OPEN_NAMESPACES, templateVariables, type TemplateVariable } from './template-variables.ts';

const isOpen = (name: string): boolean =>
  OPEN_NAMESPACES.some((space) => name === space || name.startsWith(`${space}.`));

/** Faults of the templates in any text: a script, a greeting, a voicemail message. */
export function templateProblems(
  text: string,
  variables: readonly TemplateVariable[] = templateVariables(),
): Problem[] {
  const names = variables.map(({ name }) => name);
  const problems: Problem[] = [];
  const unreadable = (start: number, end: number, message: string) =>
    problems.push(problemAt(text, start, end, { severity: 'error', code: 'bad_template', message }));
  for (const tag of templateTags(text)) {
    if (tag.fault) unreadable(tag.start, tag.end, tag.fault);
    for (const { name, start, end } of tag.variables) {
      if (names.includes(name) || isOpen(name)) continue;
      const suggestion = suggestVariable(name, names);
      const message = `Unknown variable ${name}.${suggestion ? ` Did you mean ${suggestion}?` : ' It would be spoken as nothing.'}`;
      problems.push(problemAt(text, start, end, { severity: 'error', code: 'unknown_variable', message, suggestion }));
    }
  }
  const open = unclosed(text);
  if (open !== -1) unreadable(open, open + 2, 'These braces are never closed: write }} after the variable');
  const tag = text.indexOf('{%');
  if (tag !== -1) unreadable(tag, tag + 2, 'Only {{ }} is understood here; {% %} would be read aloud');
  return problems;
}

/** A slip in one part is likelier than in two: `lead.date` → the custom field, `led.first_name` → the lead's. */
function suggestVariable(name: string, names: readonly string[]): string | null {
  const near = closestName(name, names);
  if (near) return near;
  const field = name.split('.').at(-1) ?? name;
  const sameField = names.find((candidate) => candidate.split('.').at(-1) === field);
  if (sameField) return sameField;
  return /^[a-z_]\w*\.[a-z_]\w*$/i.test(name) && name.startsWith('lead.') ? `custom_fields.${field}` : null;
}

function unclosed(text: string): number {
  const last = text.lastIndexOf('{{');
  return last !== -1 && !text.includes('}}', last) ? last : -1;
}

const NAMES = SPEAKERS.join('|');
/** The two speakers as they begin a line, at the start of a message or after a sentence of it, however they are spelt. */
const AFTER_SENTENCE = new RegExp(`(?<=^|[\\].!?…]\\s*)(${NAMES})\\s*:`, 'gi');
/** In capitals anywhere: nobody speaks so. */
const IN_CAPITALS = new RegExp(`(?<![A-Z0-9_.])(${NAMES})\\s*:`, 'g');

/** Where the last word before `at` ends. */
function endOfWords(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** A line of the script that a lost line break or two blanks too many have made part of the line before it: nobody would speak it, or the other one would. */
function swallowedLines(text: string, lineNumbers: readonly number[]): Problem[] {
  const heads = new Set(lineNumbers);
  const problems: Problem[] = [];
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const isHead = heads.has(index + 1);
    const isMore = !isHead && line.startsWith('  ') && line.trim() !== '';
    const from = isHead ? line.indexOf(':') + 1 : line.length - line.trimStart().length;
    const message = line.slice(from);
    const blanks = message.length - message.trimStart().length;
    const words = message.trimStart();
    const found = isHead || isMore ? [...words.matchAll(AFTER_SENTENCE), ...words.matchAll(IN_CAPITALS)] : [];
    const starts = new Map(found.map((match) => [match.index, match]));
    for (const [at, [mark, speaker = '']] of [...starts].toSorted(([a], [b]) => a - b)) {
      // The blanks before it go: on the line above they would be spoken, before a speaker they would make it part of that line.
      const start = offset + (at === 0 ? (isHead ? from : 0) : from + blanks + endOfWords(words, at));
      const end = offset + from + blanks + at + mark.length;
      const suggestion = `${isHead || at > 0 ? '\n' : ''}${speaker.toUpperCase()}:`;
      problems.push(
        problemAt(text, start, end, {
          severity: 'error',
          code: 'swallowed_line',
          message: `"${mark}" stands inside another line and would be read as words of it. A line of the script begins at the margin.`,
          suggestion,
        }),
      );
    }
    offset += line.length + 1;
  });
  return problems;
}

/** All problems of a script's text, in the order in which they stand. */
export function scriptProblems(text: string, variables: readonly TemplateVariable[] = templateVariables()): Problem[] {
  const script = parseScript(text);
  const problems = [
    ...script.problems,
    ...swallowedLines(text, script.lineNumbers),
    ...templateProblems(text, variables),
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
}
