/**
 * Checks a value against the part of JSON Schema that action parameters use: type, enum, const, required, properties,
 * additionalProperties, items, length, range and pattern. Keywords beyond these are let pass, never guessed at.
 */
import { isRecord } from './is-record.ts';
import { safePattern } from './safe-pattern.ts';

type Schema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 20;

/** The type or types that a schema names, and its properties with their schemas. */
export const schemaTypes = (schema: Schema): string[] =>
  Array.isArray(schema['type'])
    ? schema['type'].map(String)
    : typeof schema['type'] === 'string'
      ? [schema['type']]
      : [];

export function schemaProperties(schema: Schema): [name: string, schema: Schema][] {
  const properties = schema['properties'];
  return isRecord(properties)
    ? Object.entries(properties).map(([name, part]) => [name, isRecord(part) ? part : {}])
    : [];
}

export const requiredNames = (schema: Schema): string[] =>
  Array.isArray(schema['required']) ? schema['required'].map(String) : [];

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Faults, each with the path to it; an empty list: the value is good. */
export function schemaFaults(schema: Schema, value: unknown, path = 'arguments', depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  const faults: string[] = [];
  const types = schemaTypes(schema);
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${path} should be ${types.join(' or ')}, not ${type}`];
  if (Array.isArray(schema['enum']) && !schema['enum'].some((item) => JSON.stringify(item) === JSON.stringify(value))) {
    faults.push(
      `${path} should be one of ${schema['enum'].map((item) => JSON.stringify(item)).join(', ')}, not ${JSON.stringify(value)}`,
    );
  }
  if ('const' in schema && JSON.stringify(schema['const']) !== JSON.stringify(value))
    faults.push(`${path} should be ${JSON.stringify(schema['const'])}`);
  if (typeof value === 'string') faults.push(...textFaults(schema, value, path));
  if (typeof value === 'number') {
    if (typeof schema['minimum'] === 'number' && value < schema['minimum'])
      faults.push(`${path} should be at least ${schema['minimum']}`);
    if (typeof schema['maximum'] === 'number' && value > schema['maximum'])
      faults.push(`${path} should be at most ${schema['maximum']}`);
  }
  if (Array.isArray(value) && isRecord(schema['items'])) {
    const items = schema['items'];
    value.forEach((item, at) => faults.push(...schemaFaults(items, item, `${path}[${at}]`, depth + 1)));
  }
  if (isRecord(value)) faults.push(...objectFaults(schema, value, path, depth));
  return faults;
}

function textFaults(schema: Schema, value: string, path: string): string[] {
  const faults: string[] = [];
  const length = Array.from(value).length; // code points, as JSON Schema counts
  if (typeof schema['minLength'] === 'number' && length < schema['minLength'])
    faults.push(`${path} should have at least ${schema['minLength']} characters`);
  if (typeof schema['maxLength'] === 'number' && length > schema['maxLength'])
    faults.push(`${path} should have at most ${schema['maxLength']} characters`);
  if (typeof schema['pattern'] === 'string' && !matches(schema['pattern'], value))
    faults.push(`${path} should match ${schema['pattern']}`);
  return faults;
}

function matches(pattern: string, value: string): boolean {
  const read = safePattern(pattern);
  // An unreadable pattern is the action author's fault, and no reason to fail the call.
  return 'refused' in read || read.test(value);
}

function objectFaults(schema: Schema, value: Schema, path: string, depth: number): string[] {
  const properties = schemaProperties(schema);
  const faults = requiredNames(schema)
    .filter((name) => !(name in value))
    .map((name) => `${path}.${name} is missing`);
  for (const [name, part] of properties)
    if (name in value) faults.push(...schemaFaults(part, value[name], `${path}.${name}`, depth + 1));
  if (schema['additionalProperties'] === false) {
    const known = new Set(properties.map(([name]) => name));
    faults.push(
      ...Object.keys(value)
        .filter((name) => !known.has(name))
        .map((name) => `${path}.${name} is not a parameter`),
    );
  }
  return faults;
}
