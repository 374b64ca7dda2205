/**
 * A run as JUnit XML, the form that CI servers read: a suite a scenario, a case a trial.
 * A failed trial is a failure, one that could not be run an error; invalid and ungraded ones are skipped, with the reason.
 */
import type { TrialRow } from '../contract/local/simulation.ts';
import {
  brokenEnding,
  byScenario,
  escapeMarkup,
  reportBasis,
  reportTitle,
  trialReason,
  trialReasons,
  turnsUnsaid,
  type RunReport,
} from './run-report.ts';
import { runEgressText } from './spend-text.ts';

function outcome(trial: TrialRow): string {
  const message = escapeMarkup(trialReason(trial));
  const ending = brokenEnding(trial);
  const reasons = trialReasons(
    trial,
    (finding) => `${finding.definition_id}: ${finding.reason}${turnsUnsaid(finding)}`,
  );
  // How it ended says already that it is the agent's.
  const fault = trial.fault && !(ending !== null && trial.fault.party === 'agent') ? trial.fault : null;
  switch (trial.verdict) {
    case 'pass':
      return '';
    case 'fail':
      return `<failure message="${message}" type="${escapeMarkup((ending === null ? trial.failed_graders[0]?.definition_id : null) ?? trial.termination_reason)}">${escapeMarkup([...(reasons.length > 0 ? reasons : [trialReason(trial)]), ...(fault ? [`${fault.party}: ${fault.reason}`] : [])].join('\n'))}</failure>`;
    case 'infrastructure_error':
      return `<error message="${message}" type="infrastructure_error"/>`;
    case 'invalid':
    case 'ungraded':
      return `<skipped message="${trial.verdict}: ${message}"/>`;
    default:
      return trial.verdict satisfies never;
  }
}

function countsOf(trials: Iterable<TrialRow>) {
  const counts = { tests: 0, failures: 0, errors: 0, skipped: 0, time_s: 0 };
  for (const { verdict, duration_s } of trials) {
    counts.tests += 1;
    counts.time_s += duration_s;
    if (verdict === 'fail') counts.failures += 1;
    else if (verdict === 'infrastructure_error') counts.errors += 1;
    else if (verdict !== 'pass') counts.skipped += 1;
  }
  return counts;
}

function attributes(trials: Iterable<TrialRow>): string {
  const { tests, failures, errors, skipped, time_s } = countsOf(trials);
  return `tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${time_s.toFixed(3)}"`;
}

function suite(trials: readonly TrialRow[]): string {
  const name = escapeMarkup(trials[0]?.scenario_name ?? '');
  const cases = trials.map((trial) => {
    const inside = outcome(trial);
    const opening = `    <testcase classname="${name}" name="trial ${trial.trial + 1}" time="${trial.duration_s.toFixed(3)}"`;
    return inside === '' ? `${opening}/>` : `${opening}>${inside}</testcase>`;
  });
  return `  <testsuite name="${name}" ${attributes(trials)}>\n${cases.join('\n')}\n  </testsuite>\n`;
}

export function* junitReport(report: Pick<RunReport, 'simulation' | 'trials'>): Generator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeMarkup(reportTitle(report))}" ${attributes(report.trials)}>\n`;
  yield `  <properties>\n    <property name="basis" value="${escapeMarkup(reportBasis(report))}"/>\n    <property name="egress" value="${escapeMarkup(runEgressText(report.simulation.spend))}"/>\n  </properties>\n`;
  for (const trials of byScenario(report.trials)) yield suite(trials);
  yield '</testsuites>\n';
}
