/** Each kind of file between its text and what it says: names where the account has ids. */
import type { z } from 'zod';
import { canonical } from './canonical.ts';
import type { FileKind } from './folder-paths.ts';
import {
  ActionFileSchema,
  AgentFileSchema,
  CampaignFileSchema,
  EngineFileSchema,
  FolderSettingsSchema,
  SetFileSchema,
  StoreFileSchema,
  WidgetFileSchema,
} from './file-schemas.ts';
import { asLines, roleFile, scriptFile, withEnd } from './text-files.ts';
import { yamlText } from './yaml-text.ts';

/** What a file says of its document; `source` is its text as it was written. */
export type FileBody = Readonly<Record<string, unknown>> & { name: string; source?: string };

/** Kinds whose files are YAML that is written anew. */
export const YAML_SCHEMAS = {
  settings: FolderSettingsSchema,
  actions: ActionFileSchema,
  agents: AgentFileSchema,
  campaigns: CampaignFileSchema,
  'scenario-sets': SetFileSchema,
  'chat-widgets': WidgetFileSchema,
  engines: EngineFileSchema,
  'data-stores': StoreFileSchema,
} satisfies Record<string, z.ZodObject>;
export type YamlKind = keyof typeof YAML_SCHEMAS;

/** The text of a YAML file: its keys in the schema's order, `name` first where it has one. */
export function yamlFile(kind: YamlKind, body: Readonly<Record<string, unknown>>): string {
  const { slug, name, ...rest } = canonical(YAML_SCHEMAS[kind], body) as Record<string, unknown>;
  return yamlText({ ...(slug === undefined ? {} : { slug }), ...(name === undefined ? {} : { name }), ...rest });
}

const sourceOf = ({ source = '' }: FileBody): string => withEnd(asLines(source));

/** The text of a document's file. */
export function documentText(kind: FileKind, body: FileBody): string {
  switch (kind) {
    case 'scripts':
      return scriptFile(body.name, sourceOf(body));
    case 'roles':
      return roleFile(body.name, body['description'] as string | null | undefined, sourceOf(body));
    case 'personas':
    case 'scenarios':
      return sourceOf(body);
    case 'actions':
    case 'agents':
    case 'campaigns':
    case 'scenario-sets':
    case 'chat-widgets':
    case 'engines':
      return yamlFile(kind, body);
    default:
      return kind satisfies never;
  }
}
