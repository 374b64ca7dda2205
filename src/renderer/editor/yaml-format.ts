/** What completion offers in a YAML document: told by whoever shows it, since all of them are one language to the editor. */
import type { TemplateWorld } from '../../core/authoring/template-completion.ts';
import type { Choice, Schema } from './json-schema-choices.ts';

export interface YamlFormat {
  schema: () => Schema;
  /** Values beyond the schema's, for a top-level key. */
  values?: Readonly<Record<string, readonly Choice[]>>;
  /** What templates at a line, counted from 0, may use; null where there are none. */
  templates?: (text: string, line: number) => TemplateWorld | null;
}

/** By the editor's model. */
export const yamlFormats = new WeakMap<object, YamlFormat>();
