/** Puts descriptions at the fields of a document's components. A description that is there already stays. */
import { isRecord } from '../../../core/is-record.ts';
import { AGENT_DESCRIPTIONS } from './descriptions/agents.ts';
import { CALL_DESCRIPTIONS } from './descriptions/calls.ts';
import { CAMPAIGN_DESCRIPTIONS } from './descriptions/campaigns.ts';
import type { ComponentDescriptions, Description } from './descriptions/description.ts';
import { EVENT_DESCRIPTIONS } from './descriptions/events.ts';
import { RESOURCE_DESCRIPTIONS, SAME_FIELDS } from './descriptions/resources.ts';

const FIELDS: ComponentDescriptions = {
  ...AGENT_DESCRIPTIONS,
  ...CALL_DESCRIPTIONS,
  ...CAMPAIGN_DESCRIPTIONS,
  ...EVENT_DESCRIPTIONS,
  ...RESOURCE_DESCRIPTIONS,
};

export type JsonObject = Record<string, unknown>;

/** What stands in the document for a description. */
export const toKeywords = (description: Description): JsonObject =>
  typeof description === 'string' ? { description } : { description: description.text, 'x-local-choice': true };

/** The generator tells the answered form of a component from the sent one by this ending. */
const componentOf = (id: string): string => id.replace(/Output$/, '');

function lookUp(component: string, path: string): Description | undefined {
  const own = FIELDS[component]?.[path];
  if (own !== undefined) return own;
  const same = SAME_FIELDS[component];
  return same === undefined ? undefined : lookUp(same, path);
}

function describeSchema(schema: unknown, component: string, path: string): unknown {
  if (!isRecord(schema)) return schema;
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const below = (part: unknown, place: string): unknown => {
    // Items of one component may be another's fields in part.
    const other = SAME_FIELDS[`${component}.${place}`];
    return other === undefined ? describeSchema(part, component, place) : describeSchema(part, other, '');
  };
  const field = (part: unknown, place: string): unknown => {
    const found = lookUp(component, place);
    const inner = below(part, place);
    return isRecord(inner) && found !== undefined ? { ...toKeywords(found), ...inner } : inner;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]): [string, unknown] => {
      if (key === 'properties' && isRecord(part))
        return [key, Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, field(inner, at(name))]))];
      if (key === 'items') return [key, below(part, `${path}[]`)];
      if (key === 'additionalProperties') return [key, field(part, `${path}{}`)];
      if ((key === 'anyOf' || key === 'allOf' || key === 'oneOf') && Array.isArray(part))
        return [key, part.map((option) => below(option, path))];
      return [key, part];
    }),
  );
}

/** The same document, each field of its components described as far as it is known. */
export function describeDocument(document: JsonObject): JsonObject {
  const components = document['components'];
  if (!isRecord(components) || !isRecord(components['schemas'])) return document;
  const schemas = Object.fromEntries(
    Object.entries(components['schemas']).map(([id, schema]) => [id, describeSchema(schema, componentOf(id), '')]),
  );
  return { ...document, components: { ...components, schemas } };
}

/** Every field that has a description, as `Component.path`: what a test compares with the fields there are. */
export const describedFields = (): string[] =>
  Object.entries(FIELDS).flatMap(([component, fields]) => Object.keys(fields).map((path) => `${component}.${path}`));
