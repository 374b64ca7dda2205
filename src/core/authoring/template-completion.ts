/** What may stand at a cursor between double braces: variables by their names, and segment by segment what is below them. */
import { isRecord } from '../is-record.ts';
import { valueIn } from './spoken-value.ts';
import { OPEN_NAMESPACES, templateVariables } from './template-variables.ts';

export interface TemplateChoice {
  /** The whole path. */
  name: string;
  description: string;
  /** Of the lead at hand; null: it has none, or nobody is. */
  value: string | null;
  /** It has members, and is no value itself. */
  isOpen: boolean;
}

export interface TemplateWorld {
  /** Names of custom fields that are seen to be used. */
  fields: readonly string[];
  /** Values as they stand, as far as they are known. */
  scope: Readonly<Record<string, unknown>>;
}

/** Members that are offered of one object, at most. */
const MOST_MEMBERS = 200;

/** Without what stands in quotes; null inside of them. */
function unquoted(text: string): string | null {
  const rest = text.replaceAll(/"[^"]*"|'[^']*'/g, '');
  return /["']/.test(rest) ? null : rest;
}

/** The path that is being written right before the cursor, as the variable or in the argument of a filter; null where none can stand. */
export function openPath(before: string): string | null {
  const open = before.lastIndexOf('{{');
  const inside = open === -1 ? null : unquoted(before.slice(open + 2));
  if (inside === null || inside.includes('}}')) return null;
  const path = /(?:[A-Za-z_][\w.-]*)?$/.exec(inside)?.[0] ?? '';
  const rest = inside.slice(0, inside.length - path.length).trim();
  return rest === '' || rest === '-' || /[:,]$/.test(rest) ? path : null;
}

const objectAt = (scope: Readonly<Record<string, unknown>>, path: string): Record<string, unknown> | null => {
  let value: unknown = scope;
  for (const part of path.split('.')) value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : null;
  return isRecord(value) ? value : null;
};

const FIELD_OF: Readonly<Record<string, string>> = {
  'lead.custom_fields': 'Custom field of the lead',
  'campaign.custom_fields': 'Custom field of the campaign',
};

/** Of the object before the last full stop of what is typed. */
function membersOf(above: string, { fields, scope }: TemplateWorld): Omit<TemplateChoice, 'value'>[] {
  const found = objectAt(scope, above) ?? {};
  const ofFields = FIELD_OF[above] === undefined ? [] : fields;
  return [...new Set([...Object.keys(found), ...ofFields])].slice(0, MOST_MEMBERS).map((name) => ({
    name: `${above}.${name}`,
    description: FIELD_OF[above] ?? `In ${above}`,
    isOpen: isRecord(found[name]),
  }));
}

/** All that can stand in place of what is typed, or of its last segment. Each once. */
export function templateChoices(typed: string, world: TemplateWorld): TemplateChoice[] {
  const known = templateVariables(world.fields).map(({ name, description }) => ({ name, description, isOpen: false }));
  const isAbove = (name: string) => known.some((one) => one.name.startsWith(`${name}.`));
  const open = [...OPEN_NAMESPACES, ...Object.keys(world.scope).filter((name) => isRecord(world.scope[name]))]
    .filter((name) => !isAbove(name))
    .map((name) => ({ name, description: 'Opens what is in it', isOpen: true }));
  const above = typed.slice(0, Math.max(typed.lastIndexOf('.'), 0));
  const below = above === '' ? [] : membersOf(above, world);
  const byName = new Map([...below, ...known, ...open].toReversed().map((one) => [one.name, one]));
  return [...byName.values()].map((one) => ({ ...one, value: one.isOpen ? null : valueIn(world.scope, one.name) }));
}
