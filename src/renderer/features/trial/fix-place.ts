/** The line of a text at which something stands that is to be fixed. */
import { roleHeadings } from '../../../core/authoring/role-outline.ts';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { RecordBody } from '../../../core/documents/record-bodies.ts';
import { expectationIds } from '../../../core/evaluation/expectation.ts';
import { parseScenario } from '../../../core/scenarios/parse-scenario.ts';
import { parseDraft } from '../../documents/json-text.ts';
import { placeOf } from '../../yaml/read-yaml.ts';
import type { FixTarget } from './fix-targets.ts';

function scriptLine(text: string, at: string): number {
  const { lines, lineNumbers } = parseScript(text);
  const number = Number.parseInt(at, 10);
  if (!at.endsWith('+')) return lineNumbers[number - 1] ?? 1;
  const next = lines.findIndex((line, index) => index >= number && line.speaker === 'AGENT');
  return lineNumbers[next] ?? lineNumbers[number - 1] ?? 1;
}

/** Where the text of a data store's document begins; `at`: the document, and a heading in it. */
function documentLine(text: string, at: string): number {
  const documents = parseDraft<RecordBody<'data-stores'>>(text)?.documents ?? [];
  const index = documents.findIndex(({ filename }) => filename === at || at.startsWith(`${filename}: `));
  return index === -1 ? 1 : placeOf(text, ['documents', index, 'text']).line;
}

/** From 1; the first line where it stands there no more. `personas`: names of the workspace's own. */
export function fixLine(
  { kind, at }: Pick<FixTarget, 'kind' | 'at'>,
  text: string,
  personas: readonly string[],
): number {
  if (at === '') return 1;
  switch (kind) {
    case 'scripts':
      return scriptLine(text, at);
    case 'roles':
      return roleHeadings(text).find(({ title }) => title === at)?.line ?? 1;
    case 'agents':
    case 'campaigns':
      // Their JSON is YAML as well.
      return placeOf(text, at.split('.')).line;
    case 'data-stores':
      return documentLine(text, at);
    case 'scenarios': {
      const read = parseScenario(text, personas);
      const index = 'scenario' in read ? expectationIds(read.scenario.expect).indexOf(at) : -1;
      return placeOf(text, index < 0 ? ['expect'] : ['expect', index]).line;
    }
  }
}
