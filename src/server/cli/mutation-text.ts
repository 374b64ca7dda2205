/** A mutation run as `understudy mutate` prints it: the score, and the survivors as work to do. */
import { RULE_BASED } from '../../core/reporting/rule-based.ts';
import type { MutantOutcome, MutationRun, UnusableScenario } from '../../core/contract/local/mutation.ts';

const percent = (share: number | null): string => (share === null ? 'none' : `${(share * 100).toFixed(1)} %`);

const unusableText = ({ scenario_name, passed, failed }: UnusableScenario): string =>
  failed > 0
    ? `  ${scenario_name}: fails with the agent as it is (${failed} of ${passed + failed} trials)`
    : `  ${scenario_name}: no trial could be judged`;

function survivors(
  title: string,
  outcomes: readonly MutantOutcome[],
  more: (outcome: MutantOutcome) => string,
): string[] {
  return outcomes.length === 0
    ? []
    : [`${title} (${outcomes.length})`, ...outcomes.map((outcome) => `  ${outcome.about}${more(outcome)}`), ''];
}

export function mutationText({ agent_name, scenario_set_name, num_trials, seed, report }: MutationRun): string {
  if (!report) return '';
  const { score, reached_score, counts, equivalent, left_out, unusable, scenarios, mutants } = report;
  const of = (status: MutantOutcome['status']) => mutants.filter((outcome) => outcome.status === status);
  const lines = [
    `${agent_name} × ${scenario_set_name}: ${scenarios} scenarios, ${num_trials} trials of each, seed ${seed}`,
    '',
    `Mutation score  ${percent(score)} (${counts.killed} of ${mutants.length} ways to break the agent are noticed)`,
    `Of those reached  ${percent(reached_score)}`,
    `Not counted  ${equivalent} that change nothing this agent says${left_out > 0 ? `, ${left_out} left out as too many of their kind` : ''}`,
    '',
    ...(unusable.length === 0 ? [] : ['Scenarios that decide nothing', ...unusable.map(unusableText), '']),
    ...survivors(
      'Reached, and not noticed',
      of('unnoticed'),
      ({ reached_in }) => ` (said in ${reached_in.join(', ')})`,
    ),
    ...survivors('Nothing in this suite gets there', of('unreached'), () => ''),
    ...survivors('Could not be judged', of('undecided'), () => ''),
    RULE_BASED,
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
