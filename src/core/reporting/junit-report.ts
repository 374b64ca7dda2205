/**
 * A run as JUnit XML, the form that CI servers read: a suite a scenario, a case a trial.
 * A failed trial is a failure, one that could not be run an error; invalid and ungraded ones are skipped, with the reason.
 */
import type { TrialRow } from '../contract/local/simulation.ts';
import { escapeMarkup, reportTitle, trialReason, type RunReport } from './run-report.ts';

function outcome(trial: TrialRow): string {
  const message = escapeMarkup(trialReason(trial));
  const turns = trial.failed_graders.flatMap((grader) => (grader.evidence_turns.length > 0 ? [`${grader.grader_name}: turn ${grader.evidence_turns.map((turn) => turn + 1).join(', ')}`] : []));
  switch (trial.verdict) {
    case 'pass':
      return '';
    case 'fail':
      return `<failure message="${message}" type="${escapeMarkup(trial.failed_graders[0]?.grader_name ?? trial.termination_reason)}">${escapeMarkup([trialReason(trial), ...turns].join('\n'))}</failure>`;
    case 'infrastructure_error':
      return `<error message="${message}" type="infrastructure_error"/>`;
    case 'invalid':
    case 'ungraded':
      return `<skipped message="${trial.verdict}: ${message}"/>`;
    default:
      return trial.verdict satisfies never;
  }
}

const count = (trials: readonly TrialRow[], ...verdicts: TrialRow['verdict'][]): number => trials.filter((trial) => verdicts.includes(trial.verdict)).length;
const counts = (trials: readonly TrialRow[]): string =>
  `tests="${trials.length}" failures="${count(trials, 'fail')}" errors="${count(trials, 'infrastructure_error')}" skipped="${count(trials, 'invalid', 'ungraded')}" time="${trials.reduce((sum, trial) => sum + trial.duration_s, 0).toFixed(3)}"`;

export function junitReport(report: Pick<RunReport, 'simulation' | 'trials'>): string {
  const suites = [...Map.groupBy(report.trials, (trial) => trial.scenario_id).values()].map((trials) => {
    const name = escapeMarkup(trials[0]?.scenario_name ?? '');
    const cases = trials.map((trial) => {
      const inside = outcome(trial);
      const opening = `    <testcase classname="${name}" name="trial ${trial.trial + 1}" time="${trial.duration_s.toFixed(3)}"`;
      return inside === '' ? `${opening}/>` : `${opening}>${inside}</testcase>`;
    });
    return `  <testsuite name="${name}" ${counts(trials)}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeMarkup(reportTitle(report))}" ${counts(report.trials)}>\n${suites.join('\n')}\n</testsuites>\n`;
}
