/** The parameters of an action as rows of a form. What the form knows nothing of stays in the schema as it was written. Pure. */
import { isRecord } from '../../../core/is-record.ts';
import { requiredNames, schemaProperties, schemaTypes } from '../../../core/json-schema-check.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const PARAMETER_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;

export interface ParameterRow {
  name: string;
  /** One of the types above; `other`: several, or none. */
  type: string;
  description: string;
  required: boolean;
  /** Texts that it may be; empty: anything of its type. */
  choices: string[];
  schema: Schema;
}

export const parameterRows = (parameters: Schema): ParameterRow[] =>
  schemaProperties(parameters).map(([name, schema]) => {
    const types = schemaTypes(schema);
    return {
      name,
      type: types.length === 1 ? (types[0] ?? 'other') : 'other',
      description: typeof schema['description'] === 'string' ? schema['description'] : '',
      required: requiredNames(parameters).includes(name),
      choices: Array.isArray(schema['enum']) ? schema['enum'].map(String) : [],
      schema,
    };
  });

const without = (schema: Schema, key: string): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));

const withProperties = (parameters: Schema, properties: readonly (readonly [string, unknown])[]): Schema => ({
  ...parameters,
  type: 'object',
  properties: Object.fromEntries(properties),
});

const withRequired = (parameters: Schema, required: readonly string[]): Schema =>
  required.length === 0 ? without(parameters, 'required') : { ...parameters, required };

export function withParameter(parameters: Schema, name: string): Schema {
  const { properties } = parameters;
  return withProperties(parameters, [
    ...Object.entries(isRecord(properties) ? properties : {}),
    [name, { type: 'string' }],
  ]);
}

export const withoutParameter = (parameters: Schema, name: string): Schema =>
  withRequired(
    withProperties(
      parameters,
      schemaProperties(parameters).filter(([other]) => other !== name),
    ),
    requiredNames(parameters).filter((other) => other !== name),
  );

/** In its place among the others; the new name must be free. */
export const withRenamed = (parameters: Schema, from: string, to: string): Schema =>
  withRequired(
    withProperties(
      parameters,
      schemaProperties(parameters).map(([name, schema]) => [name === from ? to : name, schema]),
    ),
    requiredNames(parameters).map((name) => (name === from ? to : name)),
  );

/** A keyword of one parameter; undefined takes it away. */
export const withKeyword = (parameters: Schema, name: string, keyword: string, value: unknown): Schema =>
  withProperties(
    parameters,
    schemaProperties(parameters).map(([other, schema]) =>
      other !== name
        ? [other, schema]
        : [other, value === undefined ? without(schema, keyword) : { ...schema, [keyword]: value }],
    ),
  );

export const withWhetherRequired = (parameters: Schema, name: string, required: boolean): Schema => {
  const others = requiredNames(parameters).filter((other) => other !== name);
  return withRequired(parameters, required ? [...others, name] : others);
};

/** A name that no parameter has yet. */
export function freeName(parameters: Schema): string {
  const taken = new Set(schemaProperties(parameters).map(([name]) => name));
  let at = 1;
  while (taken.has(`parameter_${at}`)) at += 1;
  return `parameter_${at}`;
}
