/** What would be missing for the lead at hand: "your appointment with on at". */
import { isRecord } from '../../is-record.ts';
import { closestName } from '../closest-name.ts';
import type { Found } from '../problem.ts';
import { renderTemplate, templateTags } from '../template.ts';
import { isKnownVariable, type TemplateVariable } from '../template-variables.ts';

/** Letters of what would be said that are shown, at most. */
const SHOWN = 90;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

const FIELD = 'custom_fields.';

/** Its custom field that was likely meant, with what stands before it. */
function meant(name: string, scope: Readonly<Record<string, unknown>>): string | null {
  const at = name.lastIndexOf(FIELD);
  const fields = scope['custom_fields'];
  if (at === -1 || !isRecord(fields)) return null;
  const filled = Object.keys(fields).filter((field) => fields[field] !== '' && fields[field] !== null);
  const near = closestName(name.slice(at + FIELD.length), filled);
  return near === null ? null : `${name.slice(0, at + FIELD.length)}${near}`;
}

export function holesIn(
  message: string,
  scope: Readonly<Record<string, unknown>>,
  variables: readonly TemplateVariable[],
  leadName: string,
): Found[] {
  const { text, holes } = renderTemplate(message, scope);
  if (holes.length === 0) return [];
  return templateTags(message).flatMap(({ fault, variables: [variable] }): Found[] => {
    // What nobody knows is an error of its own.
    if (fault || !variable || !holes.includes(variable.name) || !isKnownVariable(variable.name, variables)) return [];
    const { name, start, end } = variable;
    return [
      {
        severity: 'warning',
        code: 'hole',
        message: `${leadName || 'The lead'} has nothing in ${name}: “${shortened(text)}”`,
        start,
        end,
        suggestion: meant(name, scope),
      },
    ];
  });
}
