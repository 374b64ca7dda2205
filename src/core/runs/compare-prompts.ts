/** Whether two runs told a model the same, and where they did not. */
import type { ComparedModel } from '../contract/local/run-models.ts';
import type { PromptPrint } from './run-plan.ts';

/** What one run told a model, with the scenarios of its plan. */
export interface PrintedPrompt {
  print: PromptPrint;
  /** Ids, in the plan's order. */
  scenarios: readonly string[];
}

type ComparedPrompt = Pick<ComparedModel, 'prompt' | 'changed_sections' | 'changed_scenarios'>;

const UNKNOWN: ComparedPrompt = { prompt: null, changed_sections: [], changed_scenarios: [] };

/** undefined: no model speaks in that run, or it is not known what it was told. */
export function comparePrompts(before: PrintedPrompt | undefined, after: PrintedPrompt | undefined): ComparedPrompt {
  if (!before || !after) return UNKNOWN;
  const hashes = new Map(before.scenarios.map((id, at) => [id, before.print.scenarios[at]]));
  const common = after.scenarios.flatMap((id, at) =>
    hashes.has(id) ? [{ id, isSame: hashes.get(id) === after.print.scenarios[at] }] : [],
  );
  if (common.length === 0) return UNKNOWN;
  const changed = common.filter(({ isSame }) => !isSame).map(({ id }) => id);
  // Sections are known over all scenarios of a plan alone.
  const sameScenarios =
    before.scenarios.length === after.scenarios.length &&
    after.scenarios.every((id, at) => before.scenarios[at] === id);
  return {
    prompt: changed.length === 0 ? 'same' : 'other',
    changed_sections: sameScenarios ? changedSections(before.print, after.print) : [],
    changed_scenarios: changed,
  };
}

function changedSections(before: PromptPrint, after: PromptPrint): string[] {
  const titles = new Map([...before.sections, ...after.sections].map(({ key, title }) => [key, title]));
  const hashOf = ({ sections }: PromptPrint) => new Map(sections.map(({ key, hash }) => [key, hash]));
  const [first, second] = [hashOf(before), hashOf(after)];
  return [...titles].filter(([key]) => first.get(key) !== second.get(key)).map(([, title]) => title);
}
