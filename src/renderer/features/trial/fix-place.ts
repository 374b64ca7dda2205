/** The line of a text at which something stands that is to be fixed. */
import { roleLine } from '../../../core/authoring/role-line.ts';
import { parseScript } from '../../../core/authoring/script-text.ts';
import type { Turn } from '../../../core/contract/turn.ts';
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

/** The rule or passage of a role from which a turn was spoken. */
function ruleLine(text: string, at: string, turns: readonly Turn[]): number {
  const [, index, section = ''] = /^(\d+):(.*)$/s.exec(at) ?? [];
  const turn = turns.find((one) => one.index === Number(index));
  const before = turns.findLast((one) => one.speaker === 'lead' && one.index < Number(index));
  return roleLine(text, { section, said: turn?.text ?? '', heard: before?.text ?? '' });
}

/** From 1; the first line where it stands there no more. `personas`: names of the workspace's own; `turns`: those of the trial. */
export function fixLine(
  { kind, at }: Pick<FixTarget, 'kind' | 'at'>,
  text: string,
  personas: readonly string[],
  turns: readonly Turn[],
): number {
  if (at === '') return 1;
  switch (kind) {
    case 'scripts':
      return scriptLine(text, at);
    case 'roles':
      return ruleLine(text, at, turns);
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
