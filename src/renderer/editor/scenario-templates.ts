/** What the templates of a scenario may use: those in what its actions answer. */
import { isMap, parseDocument } from 'yaml';
import type { TemplateWorld } from '../../core/authoring/template-completion.ts';
import { isRecord } from '../../core/is-record.ts';
import { knownCustomFields } from './known-fields.ts';

/** Arguments by the slugs of the actions that have them. */
export type ArgumentNames = Readonly<Record<string, readonly string[]>>;

/** The top-level key under which a line stands, and the one below it. */
function placeOf(lines: readonly string[], line: number): { section: string | null; slug: string | null } {
  let slug: string | null = null;
  let indent = Number.POSITIVE_INFINITY;
  for (let at = line; at >= 0; at -= 1) {
    const [, blanks = '', key] = /^( *)["']?([\w.-]+)["']?\s*:/.exec(lines[at] ?? '') ?? [];
    if (key === undefined || blanks.length >= indent) continue;
    if (blanks.length === 0) return { section: key, slug };
    slug = key;
    indent = blanks.length;
  }
  return { section: null, slug };
}

/** Null at a line whose texts are no templates. Half-typed text is read as far as it goes. */
export function scenarioTemplateWorld(text: string, line: number, actions: ArgumentNames): TemplateWorld | null {
  const lines = text.split('\n');
  const { section, slug } = placeOf(lines, line);
  if (section !== 'actions') return null;
  const known = (slug !== null ? actions[slug] : undefined) ?? Object.values(actions).flat();
  // What is being typed may spoil all that stands after it.
  const above = parseDocument(lines.toSpliced(line, 1).join('\n'));
  const document: unknown = isMap(above.contents) ? above.toJS() : null;
  const { lead, state } = isRecord(document) ? document : {};
  const ofLead = isRecord(lead) ? lead : {};
  return {
    fields: knownCustomFields(),
    scope: {
      arguments: Object.fromEntries(known.map((name) => [name, ''])),
      state: isRecord(state) ? state : {},
      lead: ofLead,
      custom_fields: isRecord(ofLead['custom_fields']) ? ofLead['custom_fields'] : {},
    },
  };
}
