import type { RunSummary, Simulation, TrialList, TrialRow } from '../../core/contract/local/simulation.ts';
import {
  conversationsText,
  isOneConversation,
  SAME_CONVERSATION,
} from '../../core/reporting/distinct-conversations.ts';
import { excuse, faultCounts } from '../../core/reporting/fault-words.ts';
import { leftOutOf } from '../../core/reporting/left-out.ts';
import { engineText, toldText } from '../../core/reporting/model-words.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { reportBasis, trialReasons, turnsUnsaid } from '../../core/reporting/run-report.ts';
import { headlineNote, headlineText, type RunHeadline } from '../../core/reporting/run-headline.ts';
import { changedText, commitText } from '../../core/reporting/run-name.ts';
import { runEgressText, runSpendLines } from '../../core/reporting/spend-text.ts';
import { varietyText } from '../../core/reporting/variety-text.ts';
import type { RunVariety } from '../../core/runs/run-variety.ts';
import { stoppingSentence } from '../../core/runs/stopping-sentence.ts';
import { tellingKs } from '../../core/statistics/pass-hat-k.ts';
import { FEWEST_FOR_OTHERS } from '../../core/statistics/rate-intervals.ts';

/** Failures listed one by one; the rest is counted. */
export const FAILURES_SHOWN = 12;

/** A finished run for people to read: the figures with their n and interval, then what failed and at which turn. `failed`: the first trials that did not pass; `headline`: what became of its scenarios since the last run, where there was one. */
export function simulationText(
  simulation: Simulation,
  failed: TrialList,
  { variety, headline }: { variety: RunVariety | null; headline: RunHeadline | null },
): string {
  const { summary } = simulation;
  const partial = partialNote(simulation);
  const faults = faultCounts(summary?.faults);
  const lines = [
    `${simulation.scenario_set_name ?? 'Scenarios'} × ${simulation.agent_name}   ${simulation.scenarios.length} scenarios × ${simulation.num_trials} trials   seed ${simulation.seed}   ${simulation.engines.agent} × ${simulation.engines.lead}`,
    ...nameRows(simulation),
    ...(headline ? [headlineText(headline), ...optional(headlineNote(headline))] : []),
    '',
    ...figureRows(simulation, partial),
    ...(summary?.stopping ? [`Stopped      ${stoppingSentence(summary.stopping)}`] : []),
    `Left out     ${leftOutOf(simulation).share}: invalid ${simulation.invalid}, ungraded ${simulation.ungraded}, infrastructure errors ${simulation.infrastructure_errors}`,
    ...(faults ? [`Failed by    ${faults}`] : []),
    ...(summary?.holes
      ? [
          `With holes   ${summary.holes} of ${simulation.completed_runs} conversations: a template variable was empty where the agent spoke`,
        ]
      : []),
    ...(variety ? [`Variety      ${varietyText(variety)}`] : []),
    `Agent cost   ${summary?.avg_agent_cost == null ? 'unknown' : summary.avg_agent_cost.toFixed(6)}`,
    ...simulation.models.map((model) => `Told         ${model.role}: ${engineText(model)}, ${toldText(model)}`),
    ...(simulation.spend
      ? runSpendLines(simulation.spend, simulation).map(([label, text]) => `${label.padEnd(12)} ${text}`)
      : []),
    `Egress       ${runEgressText(simulation.spend)}`,
    '',
    ...scenarioRows(simulation),
    ...failureRows(failed),
    '',
    reportBasis({ simulation }),
  ];
  return `${lines.join('\n')}\n`;
}

const optional = (line: string | null): string[] => (line === null ? [] : [line]);

/** What it is called, why it was run, and where its folder stood. */
const nameRows = (simulation: Simulation): string[] => [
  ...optional(simulation.name),
  ...optional(changedText(simulation)).map((changed) => `Since the last run: ${changed}`),
  ...optional(simulation.note),
  ...optional(
    [...simulation.tags.map((tag) => `#${tag}`), commitText(simulation) ?? ''].filter(Boolean).join('   ') || null,
  ),
];

const SUITE = 'this suite, run again';
const POPULATION = 'other scenarios like these';

/** Each figure with both of its intervals, and what these are of. */
function figureRows({ summary, final_score, evaluated }: Simulation, partial: string | null): string[] {
  const intervals = summary?.intervals;
  const row = (name: string, value: number | null | undefined, of: (kind: FigureIntervals) => Bounds | undefined) =>
    `${name.padEnd(12)} ${figure(value)}  ${bounds(intervals?.suite && of(intervals.suite)).padEnd(SUITE.length)}  ${bounds(intervals?.population && of(intervals.population))}`.trimEnd();
  return [
    ...(intervals?.suite
      ? [
          `${`${intervals.level * 100} % intervals:`.padEnd(20)}${SUITE}  ${intervals.population ? POPULATION : ''}`.trimEnd(),
        ]
      : []),
    row('Final score', final_score, (kind) => kind.final_score ?? undefined),
    ...tellingKs(summary?.max_k ?? 0).map((k) =>
      row(`pass^${k}`, summary?.pass_hat_ks[k], (kind) => kind.pass_hat_ks[k]),
    ),
    `Evaluated    ${evaluated} trials${partial ? `   ${partial}` : ''}`,
    ...(intervals?.suite && !intervals.population
      ? [`             fewer than ${FEWEST_FOR_OTHERS} scenarios say nothing of others like them`]
      : []),
  ];
}

type Bounds = readonly [number, number];
type FigureIntervals = NonNullable<RunSummary['intervals']['suite']>;

const bounds = (interval: Bounds | null | undefined): string =>
  interval ? `[${interval[0].toFixed(3)}, ${interval[1].toFixed(3)}]` : '';

const figure = (value: number | null | undefined): string => (value == null ? 'none ' : value.toFixed(3));

function scenarioRows(simulation: Simulation): string[] {
  const figures = simulation.summary?.scenarios ?? [];
  const width = Math.max(8, ...simulation.scenarios.map((scenario) => scenario.name.length));
  return simulation.scenarios.map(({ id, name }) => {
    const row = figures.find((candidate) => candidate.scenario_id === id);
    if (!row) return `${name.padEnd(width)}      -`;
    const count = `${row.successes}/${row.n}`.padStart(6);
    return `${name.padEnd(width)} ${count} ${bounds(row.wilson)}${row.flaky ? '  flaky' : ''}${conversations(row)}`;
  });
}

function conversations(row: RunSummary['scenarios'][number]): string {
  const text = conversationsText(row);
  return `${text && `  ${text}`}${isOneConversation(row) ? `: ${SAME_CONVERSATION}` : ''}`;
}

function failureRows({ items, meta }: TrialList): string[] {
  if (items.length === 0) return [];
  const shown = items
    .slice(0, FAILURES_SHOWN)
    .map((trial) => `  ${trial.scenario_name}, trial ${trial.trial + 1}: ${why(trial)}`);
  const rest = meta.total - shown.length;
  return ['', 'Not passed', ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}

function why(trial: TrialRow): string {
  const reasons = trialReasons(
    trial,
    (finding) => `${finding.definition_id}: ${finding.reason}${turnsUnsaid(finding)}`,
  );
  const found =
    reasons.length > 0 ? reasons.join('; ') : `${trial.verdict}, ${trial.verdict_reason ?? trial.termination_reason}`;
  const because = excuse(trial.fault);
  return because === '' ? found : `${found}. ${because}`;
}
