/** A run as one HTML file: no script, no network, readable in any browser and on paper. */
import { capital } from '../capital.ts';
import { runEgressText } from './spend-text.ts';
import type { RunSummary, Simulation, TrialRow } from '../contract/local/simulation.ts';
import { stoppingSentence } from '../runs/stopping-sentence.ts';
import { clusterTurns } from '../runs/failure-clusters.ts';
import { tellingKs } from '../statistics/pass-hat-k.ts';
import { FEWEST_FOR_OTHERS } from '../statistics/rate-intervals.ts';
import { isOneConversation, SAME_CONVERSATION } from './distinct-conversations.ts';
import { faultCounts } from './fault-words.ts';
import { failedConversations } from './html-conversations.ts';
import { latencyWords } from './latency-words.ts';
import { passChartSvg } from './pass-chart-svg.ts';
import { varietyText } from './variety-text.ts';
import { byScenario, showMarkup, reportBasis, reportTitle, trialReason, type RunReport } from './run-report.ts';

const MARKS: Record<TrialRow['verdict'], string> = {
  pass: '✓',
  fail: '✗',
  invalid: '⊘',
  ungraded: '?',
  infrastructure_error: '!',
};

const STYLE = `
:root { color-scheme: light dark; --line: #d5d9e0; --soft: #5b6472; --pass: #14713a; --fail: #b3261e; --warn: #8a5a00; --accent: #2456c5; --tint: #f4f6f9; }
@media (prefers-color-scheme: dark) { :root { --line: #363b45; --soft: #a4acb9; --pass: #6fcf8f; --fail: #ff8a80; --warn: #e8b64c; --accent: #8fb0ff; --tint: #1c1f26; } }
body { font: 14px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; } p { margin: .2rem 0; color: var(--soft); }
.figures { display: flex; flex-wrap: wrap; gap: 2rem; margin: 1.2rem 0; padding: .8rem 1rem; background: var(--tint); border-radius: 6px; }
.figures div { font-variant-numeric: tabular-nums; } .figures b { display: block; font-size: 1.3rem; } .figures span { color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; } .pass { color: var(--pass); } .fail { color: var(--fail); } .invalid, .ungraded, .infrastructure_error { color: var(--warn); }
details { border-bottom: 1px solid var(--line); padding: .3rem 0; } summary { cursor: pointer; } details ol { margin: .4rem 0; padding-left: 2.4rem; } details li::marker { color: var(--soft); }
details li b { font-weight: 600; } details li.marked { background: var(--tint); border-left: 3px solid var(--fail); padding-left: .5rem; } details li em { display: block; color: var(--fail); font-style: normal; }
.trials { letter-spacing: .25em; font-weight: 600; } svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
`;

const number = (value: number | null | undefined, digits = 2): string =>
  value == null ? 'unknown' : value.toFixed(digits);
const range = (interval: readonly [number, number] | null | undefined): string =>
  interval ? `[${interval[0].toFixed(2)}, ${interval[1].toFixed(2)}]` : '';
const figure = (label: string, value: string, note = '', others = ''): string =>
  `<div><span>${label}</span><b>${showMarkup(value)}</b><span>${showMarkup(note)}</span>${others === '' ? '' : `<br><span>others ${showMarkup(others)}</span>`}</div>`;

/** What both kinds of interval are of, once for the whole page. */
const intervalNote = ({ simulation }: RunReport): string => {
  const intervals = simulation.summary?.intervals;
  if (!intervals?.suite) return '';
  const others = intervals.population
    ? '; “others”, of other scenarios like these'
    : `. Fewer than ${FEWEST_FOR_OTHERS} scenarios say nothing of others like them`;
  return `<p>${intervals.level * 100} % intervals, of this suite run again${others}.</p>`;
};

function figures({ simulation }: RunReport): string {
  const { summary } = simulation;
  const of = `of ${simulation.total_runs}`;
  return `<section class="figures">${[
    figure(
      'Final score',
      number(summary?.final_score),
      `${range(summary?.intervals.suite?.final_score)} n ${summary?.evaluated ?? 0}`,
      range(summary?.intervals.population?.final_score),
    ),
    ...tellingKs(summary?.max_k ?? 0).map((k) =>
      figure(
        `pass^${k}`,
        number(summary?.pass_hat_ks[k]),
        range(summary?.intervals.suite?.pass_hat_ks[k]),
        range(summary?.intervals.population?.pass_hat_ks[k]),
      ),
    ),
    figure('Failures lie with', faultCounts(summary?.faults) ?? (summary?.faults ? 'none' : 'unknown')),
    figure('Invalid', String(summary?.invalid ?? 0), of),
    figure('Ungraded', String(summary?.ungraded ?? 0), of),
    figure('With holes', String(summary?.holes ?? 0), of),
    figure('Infrastructure errors', String(summary?.infrastructure_errors ?? 0), of),
    figure('Agent cost', number(summary?.avg_agent_cost, 4), 'mean a conversation'),
  ].join('')}</section>`;
}

function scenarioRow(simulation: Simulation, own: readonly TrialRow[]): string {
  const id = own[0]?.scenario_id;
  const figuresOf = simulation.summary?.scenarios.find((scenario) => scenario.scenario_id === id);
  const marks = own
    .map(
      (trial) =>
        `<span class="${trial.verdict}" title="trial ${trial.trial + 1}: ${showMarkup(trial.verdict === 'pass' ? 'pass' : trialReason(trial))}">${MARKS[trial.verdict]}</span>`,
    )
    .join('');
  return `<tr><td>${showMarkup(own[0]?.scenario_name ?? '')}${figuresOf?.flaky ? ' <span class="invalid">flaky</span>' : ''}</td><td class="trials">${marks}</td><td class="number">${figuresOf?.successes ?? 0}/${figuresOf?.n ?? 0}</td><td class="number">${range(figuresOf?.wilson)}</td><td class="number">${conversations(figuresOf)}</td></tr>\n`;
}

function conversations(row: RunSummary['scenarios'][number] | undefined): string {
  if (row?.distinct == null) return 'unknown';
  return `${row.distinct}${isOneConversation(row) ? ` <span class="invalid">${SAME_CONVERSATION}</span>` : ''}`;
}

function clusterRows({ analysis, simulation }: RunReport): string {
  const names = new Map(simulation.scenarios.map((scenario) => [scenario.id, scenario.name]));
  return analysis.clusters
    .map(
      (cluster) =>
        `<tr><td class="number">${cluster.count}×</td><td>${showMarkup(cluster.definition_id)}</td><td>${showMarkup(cluster.reason)}</td><td class="number">${clusterTurns(cluster)}</td><td>${showMarkup(cluster.scenario_ids.map((id) => names.get(id) ?? id).join(', '))}</td></tr>`,
    )
    .join('\n');
}

const coverageRows = ({ analysis }: RunReport): string =>
  analysis.coverage.lines
    .map(
      (line) =>
        `<tr><td class="number">${line.line}</td><td>${showMarkup(line.message)}</td><td class="number ${line.trials === 0 ? 'fail' : ''}">${line.trials}</td></tr>`,
    )
    .join('\n');

const sectionRows = ({ analysis }: RunReport): string =>
  analysis.coverage.sections
    .map(
      ({ section, spoken, trials }) =>
        `<tr><td>${showMarkup(section)}</td><td class="number ${spoken && trials === 0 ? 'fail' : ''}">${spoken ? trials : 'not spoken by design'}</td></tr>`,
    )
    .join('\n');

const percent = (share: number | null): string => (share === null ? 'none' : `${Math.round(share * 100)} %`);

export function* htmlReport(report: RunReport): Generator<string, void> {
  const { simulation, trials, analysis } = report;
  const latency = latencyWords(simulation.engines);
  const failures =
    analysis.clusters.length === 0 ? '<p>None.</p>' : `<table><tbody>${clusterRows(report)}</tbody></table>`;
  yield `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${showMarkup(reportTitle(report))}</title><style>${STYLE}</style></head>
<body>
<h1>${showMarkup(reportTitle(report))}</h1>
<p>${simulation.scenarios.length} scenarios × ${simulation.num_trials} trials · agent revision ${simulation.agent_revision} · ${showMarkup(simulation.status)} · ${showMarkup(simulation.created_at)}</p>
<p>${showMarkup(reportBasis(report))}</p>
${simulation.summary?.stopping ? `<p>${showMarkup(stoppingSentence(simulation.summary.stopping))}</p>\n` : ''}${figures(report)}
${intervalNote(report)}
${report.analysis.variety ? `<p>${showMarkup(varietyText(report.analysis.variety))}</p>` : ''}
<h2>pass^k (●) and pass@k (○) over simulated leads, 95 % intervals of this suite run again</h2>
${passChartSvg(simulation.summary)}
<h2>Scenarios × trials</h2>
<p>✓ pass · ✗ fail · ⊘ invalid · ? ungraded · ! infrastructure error. Intervals: Wilson, 95 %.</p>
<table><thead><tr><th>Scenario</th><th>Trials</th><th class="number">Passed</th><th class="number">Rate</th><th class="number">Conversations</th></tr></thead><tbody>
`;
  for (const own of byScenario(trials)) yield scenarioRow(simulation, own);
  yield `</tbody></table>
<h2>Failures that repeat</h2>
${failures}
<h2>Conversations of trials that did not pass</h2>
`;
  yield* failedConversations(report);
  yield `<h2>Script coverage: ${percent(analysis.coverage.line_share)} of lines</h2>
<table><thead><tr><th class="number">Line</th><th>Text</th><th class="number">Trials that reached it</th></tr></thead><tbody>
${coverageRows(report)}
</tbody></table>
<h2>Role coverage: ${percent(analysis.coverage.section_share)} of sections that say something</h2>
<table><thead><tr><th>Section</th><th class="number">Trials that reached it</th></tr></thead><tbody>
${sectionRows(report)}
</tbody></table>
<h2>${latency.label}</h2>
<p>${latency.title}: median ${number(analysis.latency.e2e_median_s)} s, 90th percentile ${number(analysis.latency.e2e_p90_s)} s.</p>
<h2>Egress</h2>
<p>${showMarkup(capital(runEgressText(simulation.spend)))}.</p>
</body>
</html>
`;
}
