import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parseRole } from '../../core/authoring/role-markdown.ts';
import { parseScript } from '../../core/authoring/script-text.ts';
import type { RoleSection } from '../../core/contract/role.ts';
import type { ScriptLine } from '../../core/contract/script.ts';
import { PastCallsSchema, type PastCall } from './past-call.ts';

/** The demo's prose, which people can read and edit as the files they would keep in git themselves. */
export interface DemoTexts {
  script(name: string): ScriptLine[];
  role(name: string): { sections: RoleSection[] };
  scenario(name: string): string;
  knowledge(filename: string): { filename: string; content: string };
  pastCalls(name: string): PastCall[];
}

export function readDemoTexts(folder: string): DemoTexts {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
  );
  const text = (file: string): string => {
    const found = files.get(file);
    if (found === undefined) throw new Error(`The demo's ${file} is missing from ${folder}.`);
    return found;
  };
  return {
    script: (name) => parseScript(text(`scripts/${name}.txt`)).lines,
    role: (name) => parseRole(text(`roles/${name}.md`)),
    scenario: (name) => text(`scenarios/${name}.yaml`),
    knowledge: (filename) => ({ filename, content: text(`knowledge/${filename}`) }),
    pastCalls: (name) => PastCallsSchema.parse(parse(text(`calls/${name}.yaml`))),
  };
}
