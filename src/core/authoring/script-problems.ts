/** What the script editor underlines: unreadable lines, faulty templates, unknown variables. */
import { closestName } from './closest-name.ts';
import { problemAt, type Problem } from './problem.ts';
import { parseScript } from './script-text.ts';
import { templateTags } from './template.ts';
import { OPEN_NAMESPACES, templateVariables, type TemplateVariable } from './template-variables.ts';

const isOpen = (name: string): boolean => OPEN_NAMESPACES.some((space) => name === space || name.startsWith(`${space}.`));

/** Faults of the templates in any text: a script, a greeting, a voicemail message. */
export function templateProblems(text: string, variables: readonly TemplateVariable[] = templateVariables()): Problem[] {
  const names = variables.map(({ name }) => name);
  const problems: Problem[] = [];
  for (const tag of templateTags(text)) {
    if (tag.fault) problems.push(problemAt(text, tag.start, tag.end, { severity: 'error', code: 'bad_template', message: tag.fault }));
    for (const { name, start, end } of tag.variables) {
      if (names.includes(name) || isOpen(name)) continue;
      const suggestion = suggestVariable(name, names);
      const message = `Unknown variable ${name}.${suggestion ? ` Did you mean ${suggestion}?` : ' It would be spoken as nothing.'}`;
      problems.push(problemAt(text, start, end, { severity: 'error', code: 'unknown_variable', message, suggestion }));
    }
  }
  const open = unclosed(text);
  if (open !== -1) problems.push(problemAt(text, open, open + 2, { severity: 'error', code: 'bad_template', message: 'These braces are never closed: write }} after the variable' }));
  const tag = text.indexOf('{%');
  if (tag !== -1) problems.push(problemAt(text, tag, tag + 2, { severity: 'error', code: 'bad_template', message: 'Only {{ }} is understood here; {% %} would be read aloud' }));
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

/** All problems of a script's text, in the order in which they stand. */
export function scriptProblems(text: string, variables: readonly TemplateVariable[] = templateVariables()): Problem[] {
  const script = parseScript(text);
  const problems = [...script.problems, ...templateProblems(text, variables)];
  if (script.lines.length > 0 && !script.lines.some(({ speaker }) => speaker === 'AGENT')) {
    problems.push(problemAt(text, 0, text.length, { severity: 'warning', code: 'silent_agent', message: 'The agent says nothing: there is no AGENT line' }));
  }
  return problems.toSorted((a, b) => a.start - b.start);
}
