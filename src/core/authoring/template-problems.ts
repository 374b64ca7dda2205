import { closestName } from './closest-name.ts';
import { problemAt, type Problem } from './problem.ts';
import { templateTags } from './template.ts';
import { isKnownVariable, templateVariables, type TemplateVariable } from './template-variables.ts';

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
      if (isKnownVariable(name, variables)) continue;
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
