/** The texts that people write, as the bodies that are stored. */
import { parseRole } from '../../core/authoring/role-markdown.ts';
import { unfitLength } from '../../core/authoring/script-length.ts';
import { parseScript } from '../../core/authoring/script-text.ts';
import { parseScenario } from '../../core/scenarios/parse-scenario.ts';
import type { ReadText } from './use-document-editing.ts';

/** A line without a speaker would be lost on saving, so it must be put right first. */
export const readScript: ReadText<'scripts'> = (text, { name }) => {
  const script = parseScript(text);
  const first = script.problems[0];
  if (first) return `Line ${first.line} cannot be saved: ${first.message}`;
  return unfitLength(script.lines.length) ?? { name, lines: script.lines, source: text };
};

/** A role is edited as its Markdown. */
export const readRole: ReadText<'roles'> = (text, { name, description }) => ({
  name,
  description: description ?? null,
  markdown: parseRole(text),
  source: text,
});

/** A scenario is stored as the YAML that was written; its name and tags are those in the text. `personas`: names of the workspace's own. */
export const readScenario =
  (personas: readonly string[]): ReadText<'scenarios'> =>
  (text) => {
    const read = parseScenario(text, personas);
    if ('scenario' in read) return { name: read.scenario.name, source: text, tags: read.scenario.tags };
    const first = read.problems[0];
    return first ? `Line ${first.line} cannot be saved: ${first.message}` : 'The scenario cannot be read.';
  };
