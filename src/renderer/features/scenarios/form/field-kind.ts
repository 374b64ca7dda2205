import type { Schema } from '../../../editor/json-schema-choices.ts';

/** The control that suits a setting. */
export type FieldKind =
  | { kind: 'text' }
  | { kind: 'choice'; options: string[] }
  /** true, false or not said. */
  | { kind: 'flag' }
  /** true or absent. */
  | { kind: 'switch' }
  | { kind: 'share' }
  | { kind: 'number'; min: number | null; max: number | null; whole: boolean }
  | { kind: 'texts' }
  | { kind: 'numbers' }
  /** A text, or true for "yes, in the usual words". */
  | { kind: 'text_or_true' }
  /** Names, or names with values. */
  | { kind: 'names_or_values' }
  | { kind: 'pairs' }
  /** Settings of its own. */
  | { kind: 'group' }
  /** Texts, and groups of settings between them. */
  | { kind: 'texts_and_groups' }
  /** Anything that YAML can say. */
  | { kind: 'any' };

const isText = (schema: Schema | undefined): boolean => schema?.type === 'string' && schema.enum === undefined;

function unionKind(branches: readonly Schema[]): FieldKind {
  const has = (fits: (branch: Schema) => boolean) => branches.some(fits);
  const hasList = has(({ type, items }) => type === 'array' && isText(items));
  if (hasList && has(({ type }) => type === 'string')) return { kind: 'texts' };
  if (hasList && has(({ type }) => type === 'object')) return { kind: 'names_or_values' };
  if (has(({ const: only }) => only === true) && has(isText)) return { kind: 'text_or_true' };
  // A name, or the name with more: what is more than a name stays in the source.
  const names = branches.flatMap((branch) => branch.anyOf ?? branch).find((branch) => branch.enum)?.enum;
  if (names && !hasList) return { kind: 'choice', options: names.map(String) };
  return { kind: 'any' };
}

export function fieldKind(schema: Schema): FieldKind {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return unionKind(branches);
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };
  if (schema.const === true) return { kind: 'switch' };
  switch (schema.type) {
    case 'string':
      return { kind: 'text' };
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
    case 'integer':
      if (schema.type === 'number' && schema.minimum === 0 && schema.maximum === 1) return { kind: 'share' };
      return {
        kind: 'number',
        min: schema.minimum ?? schema.exclusiveMinimum ?? null,
        max: schema.maximum != null && schema.maximum < Number.MAX_SAFE_INTEGER ? schema.maximum : null,
        whole: schema.type === 'integer',
      };
    case 'array':
      if (schema.items?.anyOf?.some(isText)) return { kind: 'texts_and_groups' };
      return isText(schema.items)
        ? { kind: 'texts' }
        : schema.items?.type === 'integer'
          ? { kind: 'numbers' }
          : { kind: 'any' };
    case 'object':
      return { kind: schema.additionalProperties ? 'pairs' : schema.properties ? 'group' : 'any' };
    default:
      return { kind: 'any' };
  }
}

/** The schema below another one; of alternatives, the one that has it. */
export function schemaAt(schema: Schema, path: readonly string[]): Schema {
  return path.reduce<Schema>((here, part) => {
    const branches = here.anyOf ?? here.oneOf ?? [here];
    const branch = branches.find((one) =>
      part === '[]'
        ? one.items
        : (one.properties?.[part] ??
          (typeof one.additionalProperties === 'object' ? one.additionalProperties : undefined)),
    );
    if (!branch) return {};
    if (part === '[]') return branch.items ?? {};
    return (
      branch.properties?.[part] ?? (typeof branch.additionalProperties === 'object' ? branch.additionalProperties : {})
    );
  }, schema);
}
