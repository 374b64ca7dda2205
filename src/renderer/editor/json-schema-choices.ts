/** What a JSON Schema allows at a place of a document: keys of a map, or values of a key. */

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  title?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export interface Choice {
  text: string;
  description: string | null;
}

export class SchemaWalker {
  readonly #root: Schema;
  constructor(root: Schema) {
    this.#root = root;
  }

  /** The alternatives of a schema, references followed. */
  #branches(schema: Schema | undefined): Schema[] {
    if (!schema) return [];
    const name = schema.$ref?.replace('#/$defs/', '');
    if (name != null) return this.#branches(this.#root.$defs?.[name]);
    const choices = schema.anyOf ?? schema.oneOf;
    return choices ? choices.flatMap((choice) => this.#branches(choice)) : [schema];
  }

  #step(schemas: readonly Schema[], part: string): Schema[] {
    return schemas.flatMap((schema) => {
      if (part === '[]') return this.#branches(schema.items);
      const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
      return this.#branches(schema.properties?.[part] ?? more);
    });
  }

  /** The schemas that fit at a path, given the scalars beside it (a constant that differs rules an alternative out). */
  at(path: readonly string[], siblings: ReadonlyMap<string, string>): Schema[] {
    const found = path.reduce((schemas, part) => this.#step(schemas, part), this.#branches(this.#root));
    return found.filter((schema) =>
      Object.entries(schema.properties ?? {}).every(
        ([key, property]) =>
          property.const === undefined ||
          !siblings.has(key) ||
          siblings.get(key) === '' ||
          siblings.get(key) === property.const,
      ),
    );
  }

  keys(path: readonly string[], siblings: ReadonlyMap<string, string>): Choice[] {
    const choices = new Map<string, Choice>();
    for (const schema of this.at(path, siblings)) {
      for (const [key, property] of Object.entries(schema.properties ?? {})) {
        if (!siblings.has(key) && !choices.has(key))
          choices.set(key, { text: key, description: property.description ?? null });
      }
    }
    return [...choices.values()];
  }

  values(path: readonly string[], key: string, siblings: ReadonlyMap<string, string>): Choice[] {
    const others = new Map([...siblings].filter(([name]) => name !== key));
    const texts = new Set<string>();
    for (const schema of this.#step(this.at(path, others), key)) {
      for (const value of schema.enum ?? (schema.const === undefined ? [] : [schema.const])) texts.add(String(value));
      if (schema.type === 'boolean') ['true', 'false'].forEach((text) => texts.add(text));
    }
    return [...texts].map((text) => ({ text, description: null }));
  }
}
