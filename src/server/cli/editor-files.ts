/** What an editor needs to help with the files of a folder: their schemas, and which is whose (the YAML extension of VS Code reads `yaml.schemas`). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../core/is-record.ts';
import { FOLDER_SCHEMAS, schemaText } from '../../core/workspace-folder/folder-schemas.ts';

const FOLDER = '.vscode';
const SETTINGS = 'settings.json';

/** Lines are JSON objects of their own, which the extension does not read. */
const OF_EDITORS = Object.entries(FOLDER_SCHEMAS).filter(([, { files }]) => files.endsWith('.yaml'));

/** Settings of people stay, but for those of our schemas. Answers what could not be done, in sentences. */
export function writeEditorFiles(folder: string): string[] {
  const at = path.join(folder, FOLDER);
  mkdirSync(path.join(at, 'understudy'), { recursive: true });
  for (const [kind, { schema }] of OF_EDITORS)
    writeFileSync(path.join(at, 'understudy', `${kind}.schema.json`), schemaText(schema()));
  const ours = Object.fromEntries(
    OF_EDITORS.map(([kind, { files }]) => [`./${FOLDER}/understudy/${kind}.schema.json`, files]),
  );
  const file = path.join(at, SETTINGS);
  const settings = existsSync(file) ? readSettings(file) : {};
  if (settings === undefined)
    return [`${file} is not plain JSON, and stays as it is. Add "yaml.schemas": ${JSON.stringify(ours)}`];
  const known = isRecord(settings['yaml.schemas']) ? settings['yaml.schemas'] : {};
  writeFileSync(file, `${JSON.stringify({ ...settings, 'yaml.schemas': { ...known, ...ours } }, null, 2)}\n`);
  return [];
}

/** Undefined where a person wrote comments into it. */
function readSettings(file: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
