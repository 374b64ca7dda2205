/** What the bench of trades prints. Percentages are of all trials, also of those that could not be judged. */
import { wilson } from '../../src/core/statistics/intervals.ts';
import type { PlayedTrial } from './play-files.ts';
import type { TradeResult } from './trade-result.ts';

/** Shares of trials: of the good agent's at least, of each sabotage's at least, of false alarms at most. */
const AIMS = { passed: 0.95, caught: 0.9, false_alarms: 0.02 } as const;

const line = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const of = (count: number, all: number): string => (all === 0 ? '       –' : percent(count / all));

function interval(count: number, all: number): string {
  const [low, high] = wilson(count, all) ?? [0, 1];
  return `[${percent(low).trim()}, ${percent(high).trim()}]`;
}

export function printTrade({
  trade,
  error,
  passed,
  trials,
  not_judged,
  warnings,
  scenarios,
  sabotages,
}: TradeResult): void {
  line('');
  if (error !== undefined) return line(`${trade}: could not be played\n${error}`);
  const notJudged = not_judged > 0 ? `, ${not_judged} not judged` : '';
  line(`${trade.padEnd(30)} passes ${of(passed, trials)} ${interval(passed, trials)} of ${trials}${notJudged}`);
  for (const warning of warnings) line(`  warning: ${warning}`);
  for (const { name, passed: own, trials: all } of scenarios)
    if (own < all) line(`  not always: ${name.padEnd(45)} ${own}/${all}`);
  for (const { name, caught, false_alarms, error: broken } of sabotages) {
    if (broken === undefined)
      line(
        `  ${name.padEnd(45)} caught ${of(caught.failed, caught.trials)}, at its turn ${of(caught.at_turn, caught.trials)}, false alarms ${of(false_alarms.failed, false_alarms.trials)}`,
      );
    else line(`  ${name.padEnd(45)} could not be played: ${broken}`);
  }
}

export function printTotals(results: readonly TradeResult[]): void {
  const sum = (count: (result: TradeResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const sabotages = results.flatMap((result) => result.sabotages);
  const all = (count: (sabotage: (typeof sabotages)[number]) => number): number =>
    sabotages.reduce((total, sabotage) => total + count(sabotage), 0);
  const [passed, trials] = [sum((result) => result.passed), sum((result) => result.trials)];
  const good = results.filter((result) => result.trials > 0 && result.passed / result.trials >= AIMS.passed).length;
  const found = sabotages.filter(
    ({ caught }) => caught.trials > 0 && caught.at_turn / caught.trials >= AIMS.caught,
  ).length;
  const quiet = sabotages.filter(
    ({ false_alarms }) => false_alarms.trials > 0 && false_alarms.failed / false_alarms.trials <= AIMS.false_alarms,
  ).length;
  line('\nTotals, and what is aimed at');
  line(
    `good agents pass       ${of(passed, trials)} ${interval(passed, trials)}; in ${good} of ${results.length} trades at least ${AIMS.passed * 100} % (aim: all); ${sum((result) => result.not_judged)} of ${trials} trials not judged`,
  );
  if (sabotages.length === 0) return;
  line(
    `sabotages caught       ${of(
      all(({ caught }) => caught.failed),
      all(({ caught }) => caught.trials),
    )} of trials, at their turn ${of(
      all(({ caught }) => caught.at_turn),
      all(({ caught }) => caught.trials),
    )}; ${found} of ${sabotages.length} in at least ${AIMS.caught * 100} % at their turn (aim: all)`,
  );
  line(
    `false alarms           ${of(
      all(({ false_alarms }) => false_alarms.failed),
      all(({ false_alarms }) => false_alarms.trials),
    )} of trials; ${quiet} of ${sabotages.length} sabotages in at most ${AIMS.false_alarms * 100} % (aim: all)`,
  );
}

/** The first trial of each scenario that does not pass, turn by turn. */
export function printTranscripts(title: string, trials: readonly PlayedTrial[]): void {
  const firsts = Map.groupBy(
    trials.filter(({ verdict }) => verdict !== 'pass'),
    ({ scenario_name }) => scenario_name,
  );
  for (const [name, [trial]] of firsts) {
    if (!trial) continue;
    line(`\n${title}: ${name}, trial ${trial.trial + 1}: ${trial.verdict} ${trial.verdict_reason ?? ''}`);
    trial.turns.forEach(({ speaker, text }, index) => line(`  ${index + 1} ${speaker}: ${text}`));
    for (const { definition_id, reason } of trial.failed_graders) line(`  ✗ ${definition_id}: ${reason}`);
  }
}
