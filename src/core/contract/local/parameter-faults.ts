/** What is wrong with the parameters of an action as a JSON Schema: of the keywords that `core/json-schema-check` reads; others are let pass. */
import { isRecord } from '../../is-record.ts';
import { safePattern } from '../../safe-pattern.ts';

interface ParameterFault {
  path: (string | number)[];
  message: string;
}

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
/** Deeper schemas are not looked at, as they are not by the check of arguments. */
const MAX_DEPTH = 20;
const FAULT_LIMIT = 20;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
const isType = (value: unknown): boolean => typeof value === 'string' && TYPES.includes(value);
const isTypes = (value: unknown): boolean =>
  isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType));
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** By keyword: what its value has to be, in words, and whether it is. Those that hold schemas are looked into below. */
const KEYWORDS: Readonly<Record<string, [shouldBe: string, is: (value: unknown) => boolean]>> = {
  type: [`one of ${TYPES.join(', ')}, or a list of them`, isTypes],
  enum: ['a list', Array.isArray],
  required: ['a list of names', isTexts],
  properties: ['an object of schemas by name', isRecord],
  additionalProperties: ['true, false or a schema', (value) => typeof value === 'boolean' || isRecord(value)],
  minLength: ['a whole number from 0', isCount],
  maxLength: ['a whole number from 0', isCount],
  minimum: ['a number', (value) => typeof value === 'number'],
  maximum: ['a number', (value) => typeof value === 'number'],
  pattern: ['a regular expression as text', (value) => typeof value === 'string'],
};

/** At most twenty, each with the path to it; none: the schema is one of an object and well formed. */
export function parameterFaults(schema: Readonly<Record<string, unknown>>): ParameterFault[] {
  const faults: ParameterFault[] = [];
  if (schema['type'] !== 'object')
    faults.push({ path: ['type'], message: 'parameters are the JSON Schema of an object: its type is "object"' });
  walk(schema, [], faults);
  return faults.slice(0, FAULT_LIMIT);
}

function walk(schema: Readonly<Record<string, unknown>>, path: (string | number)[], faults: ParameterFault[]): void {
  if (path.length > MAX_DEPTH * 2 || faults.length >= FAULT_LIMIT) return;
  for (const [keyword, [shouldBe, is]] of Object.entries(KEYWORDS)) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const value = schema[keyword];
    if (!is(value)) {
      // The type at the root has been told already.
      if (path.length > 0 || keyword !== 'type')
        faults.push({ path: [...path, keyword], message: `${keyword} should be ${shouldBe}` });
    } else if (keyword === 'pattern') {
      const read = safePattern(String(value));
      if ('refused' in read) faults.push({ path: [...path, keyword], message: read.refused });
    }
  }
  const { properties, items } = schema;
  if (isRecord(properties))
    for (const [name, part] of Object.entries(properties)) inner(part, [...path, 'properties', name], faults);
  if (items !== undefined) inner(items, [...path, 'items'], faults);
}

/** `true` and `false` are schemas, too (JSON Schema 2020-12, section 4.3.2). */
function inner(part: unknown, path: (string | number)[], faults: ParameterFault[]): void {
  if (isRecord(part)) walk(part, path, faults);
  else if (typeof part !== 'boolean') faults.push({ path, message: 'a schema is an object' });
}
