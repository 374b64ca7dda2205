/** An OpenAPI document taken apart, for what tests say of all its operations, parameters and fields. */

export interface SchemaPart {
  $ref?: string;
  description?: string;
  properties?: Record<string, SchemaPart>;
  items?: SchemaPart;
  anyOf?: SchemaPart[];
  allOf?: SchemaPart[];
  [keyword: string]: unknown;
}

export interface OperationPart {
  operationId: string;
  description?: string;
  parameters?: { name: string; description?: string; deprecated?: boolean }[];
  requestBody?: object;
  responses: Record<string, object>;
  security: Record<string, string[]>[];
}

export interface DocumentParts {
  paths: Record<string, Record<string, OperationPart>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, SchemaPart> };
}

/** The document as it is used here; its validity is checked by a validator beside. */
export const partsOf = (document: Record<string, unknown>): DocumentParts => document as unknown as DocumentParts;

export const operationsOf = ({ paths }: DocumentParts): OperationPart[] =>
  Object.values(paths).flatMap((item) => Object.values(item));

/** Every field of every component, as `Component.path`. */
export function fieldsOf({ components }: DocumentParts): { path: string; schema: SchemaPart }[] {
  const below = (schema: SchemaPart, path: string): { path: string; schema: SchemaPart }[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
      { path: `${path}.${name}`, schema: part },
      ...below(part, `${path}.${name}`),
    ]),
    ...(schema.items ? below(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => below(part, path)),
  ];
  return Object.entries(components.schemas).flatMap(([id, schema]) => below(schema, id));
}
