/** What was learnt of what questions ask for. */
import file from '../../../../resources/understanding/en-facts.json' with { type: 'json' };
import { FactChooserFileSchema, factChooser, type ChooseFact } from '../../understanding/fact-chooser.ts';
import { learntCases } from './learnt-cases.ts';

let chooser: ChooseFact | null = null;

/** null in a bundle that does without the points of sentences. */
export function learntFacts(): ChooseFact | null {
  const cases = learntCases();
  if (cases === null) return null;
  return (chooser ??= factChooser(FactChooserFileSchema.parse(file), cases.points));
}
