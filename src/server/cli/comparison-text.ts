import type { RunComparison } from '../../core/contract/local/simulation.ts';
import { acrossWords, changeBasis, changeWord } from '../../core/reporting/change-words.ts';
import { judgesText } from '../../core/reporting/judge-text.ts';
import { promptSentences, timingSentence } from '../../core/reporting/model-words.ts';
import { leftOutText } from '../../core/reporting/left-out.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { basisOf } from '../../core/reporting/rule-based.ts';

const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(3)}`;
const range = (interval: readonly [number, number] | null): string =>
  interval ? ` [${signed(interval[0])}, ${signed(interval[1])}]` : ' (no interval: too few)';

/** Two runs for people to read: the paired difference first, then the scenarios, worst regression first. */
export function comparisonText(comparison: RunComparison): string {
  const { baseline, candidate, ...figures } = comparison;
  const name = (run: RunComparison['baseline']) => {
    const partial = partialNote(run);
    return `${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name} r${run.agent_revision}, seed ${run.seed} (${run.id}), ${leftOutText(run)}${partial ? `, ${partial}` : ''}`;
  };
  const basis = basisOf(baseline, candidate);
  const judged = judgesText(baseline.judge, candidate.judge);
  const timing = timingSentence(comparison);
  const width = Math.max(8, ...figures.scenarios.map((scenario) => scenario.scenario_name.length));
  const lines = [
    `Baseline   ${name(baseline)}`,
    `Candidate  ${name(candidate)}`,
    figures.same_seed
      ? 'Same seed: both met the same simulated leads.'
      : 'Different seeds: pairs share a name but not their leads, so differences are noisier.',
    ...(timing === null ? [] : [timing]),
    ...promptSentences(comparison),
    '',
    figures.delta === null
      ? 'No pair of evaluable trials: nothing can be compared.'
      : `Difference ${signed(figures.delta)}${range(figures.interval)} over ${figures.pairs} pairs (95 %, this suite run again)`,
    `Verdict    ${changeWord(comparison)}. ${changeBasis(comparison)}`,
    `Elsewhere  ${acrossWords(figures)} (sign-flip test over scenarios: would others like these change too)`,
    ...(figures.no_longer_evaluated.length > 0
      ? [`Lost       no trial counts any more in ${figures.no_longer_evaluated.join(', ')}`]
      : []),
    `Left out   ${figures.unpaired} trials without an evaluable partner`,
    '',
    ...figures.scenarios.map(
      (scenario) =>
        `${scenario.scenario_name.padEnd(width)}  ${scenario.before.toFixed(2)} → ${scenario.after.toFixed(2)}  ${signed(scenario.delta)}${range(scenario.interval)}${scenario.worse ? '  worse' : scenario.better ? '  better' : ''}`,
    ),
    ...[judged, basis].filter((sentence) => sentence !== null).flatMap((sentence) => ['', sentence]),
  ];
  return `${lines.join('\n')}\n`;
}
