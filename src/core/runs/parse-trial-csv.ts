/** Outcomes of trials from a CSV file with the columns task_id, trial, reward, agent_cost, termination_reason, so that anybody's run can be scored. */
import { isSuccess } from '../statistics/success.ts';
import { type ScoredTrial } from './scored-trial.ts';
import { parseCsv } from '../scenarios/parse-csv.ts';
import { TERMINATION_REASONS, type TerminationReason } from '../contract/termination.ts';

const COLUMNS = ['task_id', 'trial', 'reward', 'agent_cost', 'termination_reason'];
const REQUIRED = ['task_id', 'trial', 'reward'];

export interface CsvProblem {
  line: number;
  message: string;
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

const isReason = (word: string): word is TerminationReason => (TERMINATION_REASONS as readonly string[]).includes(word);

/**
 * Empty reward: none; empty cost: unknown; empty reason: not recorded (taken for an orderly ending, as the reward says how it went).
 * `num_trials` is the number of different trial numbers. All problems of the file are reported together.
 */
export function parseTrialCsv(
  text: string,
): { num_trials: number; trials: ScoredTrial[] } | { problems: CsvProblem[] } {
  const csv = parseCsv(text);
  if ('problem' in csv) return { problems: [csv.problem] };
  const missing = REQUIRED.filter((name) => !csv.columns.includes(name));
  if (missing.length > 0) {
    return { problems: [{ line: 1, message: `Missing column ${missing.join(', ')}; expected ${COLUMNS.join(', ')}` }] };
  }
  const problems: CsvProblem[] = [];
  const trials: ScoredTrial[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of csv.rows) {
    const { task_id = '', trial = '', reward = '', agent_cost = '', termination_reason: reason = '' } = cells;
    const found: string[] = [];
    if (task_id === '') found.push('task_id is empty');
    if (!/^\d+$/.test(trial)) found.push(`trial should be a whole number from 0, not ${JSON.stringify(trial)}`);
    if (reward !== '' && !(NUMBER.test(reward) && Number(reward) >= 0 && Number(reward) <= 1 + 1e-6))
      found.push(`reward should be a number from 0 to 1, or empty for none, not ${JSON.stringify(reward)}`);
    if (agent_cost !== '' && !(NUMBER.test(agent_cost) && Number(agent_cost) >= 0))
      found.push(`agent_cost should be a number from 0, or empty for unknown, not ${JSON.stringify(agent_cost)}`);
    if (reason !== '' && !isReason(reason))
      found.push(
        `termination_reason should be empty or one of ${TERMINATION_REASONS.join(', ')}, not ${JSON.stringify(reason)}`,
      );
    const key = `${task_id}\u0000${Number(trial)}`;
    const before = seen.get(key);
    if (before !== undefined)
      found.push(`task ${JSON.stringify(task_id)} already has a trial ${trial} (line ${before})`);
    seen.set(key, before ?? line);
    problems.push(...found.map((message) => ({ line, message })));
    if (found.length > 0) continue;
    trials.push(scored(task_id, Number(trial), reward, agent_cost, isReason(reason) ? reason : 'agent_stop'));
  }
  if (problems.length > 0) return { problems };
  return { num_trials: new Set(trials.map(({ trial }) => trial)).size, trials };
}

function scored(
  scenario_id: string,
  trial: number,
  rewardText: string,
  costText: string,
  termination_reason: TerminationReason,
): ScoredTrial {
  const reward = rewardText === '' ? null : Number(rewardText);
  const agent_cost = costText === '' ? null : Number(costText);
  const base = { scenario_id, trial, agent_cost, termination_reason };
  if (termination_reason === 'infrastructure_error') return { ...base, reward: null, verdict: 'infrastructure_error' };
  if (reward === null) return { ...base, reward, verdict: 'ungraded' };
  return { ...base, reward, verdict: isSuccess(reward) ? 'pass' : 'fail' };
}
