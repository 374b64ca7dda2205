/** What is wrong with a text while it is edited, for its own screen and for every other one in which it can be changed. */
import { useMemo } from 'react';
import { parseScript, type ScriptText } from '../../core/authoring/script-text.ts';
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';
import { schemaProperties } from '../../core/json-schema-check.ts';
import { checkScenario } from '../../core/scenarios/check-scenario.ts';
import type { PlacedProblem } from '../../core/scenarios/read-placed.ts';
import { useAgentGaps } from '../api/agent-gaps.ts';
import { useDocuments } from '../api/documents.ts';
import { usePersonas } from '../api/personas.ts';
import { useRoleProblems } from '../api/role-problems.ts';
import type { EditorProblem } from '../editor/editor-problem.ts';
import { editorProblems } from '../editor/editor-problems.ts';
import { scenarioSchema } from '../editor/scenario-schema.ts';
import { scenarioTemplateWorld, type ArgumentNames } from '../editor/scenario-templates.ts';
import type { YamlFormat } from '../editor/yaml-format.ts';
import { PAUSE_MS, useDebounced } from '../ui/use-debounced.ts';
import { roleTextProblems } from './role-problems.ts';
import { scriptTextProblems } from './script-problems.ts';
import { useScriptLinter } from './use-script-linter.ts';

/** Characters from which on a text is checked when typing pauses: checking a table of a thousand rows takes a tenth of a second. */
const LARGE = 10_000;
const NO_GAPS: readonly PlacedProblem[] = [];

/** `world`: who would hear it; `script`: the text as it was read already. */
export function useScriptProblems(
  id: string,
  text: string,
  world: ScriptWorld | undefined,
  script: ScriptText = parseScript(text),
): EditorProblem[] {
  const lint = useScriptLinter(world, id);
  return useMemo(() => scriptTextProblems(text, lint, script), [text, lint, script]);
}

export function useRoleTextProblems(id: string, text: string): EditorProblem[] {
  const read = useRoleProblems(id, text);
  return useMemo(() => roleTextProblems(text, read), [text, read]);
}

export interface ScenarioDiagnosis {
  /** What the text itself cannot mean. */
  found: readonly PlacedProblem[];
  /** What the agent lacks of it. */
  gaps: readonly PlacedProblem[];
  problems: EditorProblem[];
}

/** `agent`: who answers the lead, where that is known. */
export function useScenarioProblems(
  text: string,
  agent: { id: string; revision: number } | undefined,
): ScenarioDiagnosis {
  const { ready, own } = usePersonas();
  const settled = useDebounced(text, PAUSE_MS);
  const checked = text.length > LARGE ? settled : text;
  const found = useMemo(() => (ready ? checkScenario(checked, own) : []), [checked, ready, own]);
  const gaps = useAgentGaps(agent, settled) ?? NO_GAPS;
  const problems = useMemo(() => editorProblems(checked, [...found, ...gaps]), [checked, found, gaps]);
  return { found, gaps, problems };
}

const argumentsOf = (
  actions: readonly { slug: string; parameters: Readonly<Record<string, unknown>> }[],
): ArgumentNames =>
  Object.fromEntries(actions.map(({ slug, parameters }) => [slug, schemaProperties(parameters).map(([name]) => name)]));

/** What is completed in a scenario: its keys, the personas that there are, and what its templates may use. */
export function useScenarioFormat(): YamlFormat {
  const { all } = usePersonas();
  const actions = useDocuments('actions').data?.items;
  return useMemo(
    () => ({
      schema: scenarioSchema,
      templates: (text: string, line: number) => scenarioTemplateWorld(text, line, argumentsOf(actions ?? [])),
      values: { persona: Object.entries(all).map(([text, { description }]) => ({ text, description })) },
    }),
    [all, actions],
  );
}
