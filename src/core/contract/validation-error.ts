/**
 * zod issues → faults in pydantic v2's types and wording (docs.pydantic.dev, "Validation Errors"), written once for every schema.
 * What zod calls invalid_type becomes *_type or *_parsing by what came in: text that is not a number could not be parsed, a list is no number at all.
 */
import type { z } from 'zod';
import type { Fault } from './failure.ts';

type Issue = z.core.$ZodIssue;

const TYPE_FAULTS: Record<string, { type: string; msg: string }> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  int: { type: 'int_type', msg: 'Input should be a valid integer' },
  number: { type: 'float_type', msg: 'Input should be a valid number' },
  boolean: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  tuple: { type: 'list_type', msg: 'Input should be a valid list' },
  object: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
  record: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
  map: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
};

const MISSING = { type: 'missing', msg: 'Field required' };

/** `isInteger`: zod says "number" for the first check of an integer too, so the schema has to tell. */
function typeFault(expected: string, input: unknown, isInteger: boolean): { type: string; msg: string } {
  if (input === undefined) return MISSING;
  if ((expected === 'number' || expected === 'int') && isInteger) {
    if (typeof input === 'string')
      return { type: 'int_parsing', msg: 'Input should be a valid integer, unable to parse string as an integer' };
    if (typeof input === 'number')
      return { type: 'int_from_float', msg: 'Input should be a valid integer, got a number with a fractional part' };
    return TYPE_FAULTS['int'] ?? MISSING;
  }
  if (expected === 'number' && typeof input === 'string')
    return { type: 'float_parsing', msg: 'Input should be a valid number, unable to parse string as a number' };
  if (expected === 'boolean' && (typeof input === 'string' || typeof input === 'number')) {
    return { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' };
  }
  return TYPE_FAULTS[expected] ?? { type: 'value_error', msg: `Value error, expected ${expected}` };
}

const plural = (count: number | bigint, unit: string) => `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

function sizeFault(issue: Issue & { code: 'too_small' | 'too_big' }): { type: string; msg: string } {
  const small = issue.code === 'too_small';
  const limit = small ? issue.minimum : issue.maximum;
  const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  switch (issue.origin) {
    case 'string':
      return small
        ? { type: 'string_too_short', msg: `String should have at least ${plural(limit, 'character')}` }
        : { type: 'string_too_long', msg: `String should have at most ${plural(limit, 'character')}` };
    case 'array':
    case 'set':
      return {
        type: small ? 'too_short' : 'too_long',
        msg: `List should have at ${small ? 'least' : 'most'} ${plural(limit, 'item')} after validation, not ${length(issue.input)}`,
      };
    default:
      return small
        ? { type: 'greater_than_equal', msg: `Input should be greater than or equal to ${limit}` }
        : { type: 'less_than_equal', msg: `Input should be less than or equal to ${limit}` };
  }
}

/** 'a', 'b' or 'c' */
function listWords(values: readonly unknown[]): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const last = quoted.pop();
  return quoted.length === 0 ? (last ?? '') : `${quoted.join(', ')} or ${last}`;
}

function fault(issue: Issue, isInteger: boolean): { type: string; msg: string } {
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue.expected, issue.input, isInteger || issue.expected === 'int');
    case 'too_small':
    case 'too_big':
      return sizeFault(issue);
    case 'invalid_value':
      if (issue.input === undefined) return MISSING;
      return issue.values.length === 1
        ? { type: 'literal_error', msg: `Input should be ${listWords(issue.values)}` }
        : { type: 'enum', msg: `Input should be ${listWords(issue.values)}` };
    case 'invalid_format':
      return {
        type: 'string_pattern_mismatch',
        msg: issue.pattern
          ? `String should match pattern '${issue.pattern}'`
          : `String should be a valid ${issue.format}`,
      };
    case 'custom': {
      const type = issue.params?.['type'];
      return typeof type === 'string'
        ? { type, msg: issue.message }
        : { type: 'value_error', msg: `Value error, ${issue.message}` };
    }
    case 'invalid_key': {
      const [inner] = issue.issues;
      return inner ? fault(inner, false) : { type: 'value_error', msg: `Value error, ${issue.message}` };
    }
    case 'invalid_union':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return { type: 'value_error', msg: `Value error, ${issue.message}` };
    default:
      return { type: 'value_error', msg: 'Value error' };
  }
}

/** The schema that stands at `path`, seen through optional, nullable, default and preprocess. */
function schemaAt(root: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let schema: z.core.$ZodType | undefined = unwrap(root);
  for (const key of path) {
    const def: z.core.$ZodTypes['_zod']['def'] | undefined = (schema as z.core.$ZodTypes | undefined)?._zod.def;
    if (def?.type === 'object') schema = def.shape[String(key)];
    else if (def?.type === 'array') schema = def.element;
    else if (def?.type === 'record' || def?.type === 'map') schema = def.valueType;
    else return undefined;
    schema = schema && unwrap(schema);
  }
  return schema;
}

/** Public for those who need to know what a field really is (query lists, OpenAPI). */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return unwrap(def.innerType);
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? unwrap(def.out) : unwrap(def.in);
    default:
      return schema;
  }
}

const isIntegerSchema = (schema: z.core.$ZodType | undefined): boolean => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  return (
    def?.type === 'number' &&
    ((def as { format?: string }).format === 'safeint' ||
      (def.checks ?? []).some((check) => (check._zod.def as { format?: string }).format === 'safeint'))
  );
};

/** All faults of one place (`body`, `query`, ...), in declaration order. Every element of `loc` is a string, as the service has it. */
export function toFaults(place: string, error: z.core.$ZodError, schema: z.core.$ZodType): Fault[] {
  return error.issues.map((issue) => {
    const { type, msg } = fault(issue, isIntegerSchema(schemaAt(schema, issue.path)));
    return { loc: [place, ...locate(place, issue.path)], msg, type };
  });
}

/** In a query, a key of an object parameter is written as it was sent: `custom_fields[plan]`. */
const locate = (place: string, path: readonly PropertyKey[]): string[] =>
  place === 'query' && typeof path[1] === 'string' ? [`${String(path[0])}[${path[1]}]`] : path.map(String);
