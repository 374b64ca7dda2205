/** Outcomes of trials from a CSV file with the columns task_id, trial, reward, agent_cost, termination_reason, so that anybody's run can be scored. */
import { shownValue } from '../authoring/shown-value.ts';
import { isSuccess } from '../statistics/success.ts';
import type { ScoredTrial } from './scored-trial.ts';
import { csvReader } from '../scenarios/parse-csv.ts';
import { TERMINATION_REASONS, type TerminationReason } from '../contract/termination.ts';

const COLUMNS = ['task_id', 'trial', 'reward', 'agent_cost', 'termination_reason'] as const;
const REQUIRED: readonly Column[] = ['task_id', 'trial', 'reward'];
type Column = (typeof COLUMNS)[number];

export interface CsvProblem {
  line: number;
  message: string;
}

/** Faults that are listed; of a file with more, the others are counted. */
const PROBLEMS_LISTED = 100;

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

const REASONS: ReadonlySet<string> = new Set(TERMINATION_REASONS);
const isReason = (word: string): word is TerminationReason => REASONS.has(word);

/** The line on which each trial of a task stands: a list while they come in their order, else a table. */
interface TrialLines {
  inOrder: number[];
  others: Map<number, number>;
}

/** Line of the same trial before, where there is one. */
function lineBefore({ inOrder, others }: TrialLines, trial: number, line: number): number | undefined {
  const known = inOrder[trial] ?? others.get(trial);
  if (known !== undefined) return known;
  if (trial === inOrder.length) inOrder.push(line);
  else others.set(trial, line);
  return undefined;
}

export interface TrialCsvReader {
  push(this: void, text: string): void;
  /** `num_trials` is the number of different trial numbers. All problems of the file are reported together. */
  end(this: void): { num_trials: number } | { problems: CsvProblem[] };
}

/**
 * Reads a file that comes in pieces and hands over its trials one by one; where there are problems, also such as came before them. Empty reward: none;
 * empty cost: unknown; empty reason: not recorded (taken for an orderly ending, as the reward says how it went).
 */
export function trialCsvReader(onTrial: (trial: ScoredTrial) => void): TrialCsvReader {
  const problems: CsvProblem[] = [];
  let unlisted = 0;
  const report = (line: number, message: string) => {
    if (problems.length < PROBLEMS_LISTED) problems.push({ line, message });
    else unlisted += 1;
  };
  const tasks = new Map<string, TrialLines>();
  const trialNumbers = new Set<number>();
  let columns: string[] | null = null;
  let place: Partial<Record<Column, number>> = {};
  let isReadable = true;

  const readHeading = (fields: readonly string[]) => {
    columns = fields.map((name, at) => (at === 0 && name.startsWith('\uFEFF') ? name.slice(1) : name).trim());
    place = Object.fromEntries(
      COLUMNS.flatMap((name) => (columns?.includes(name) ? [[name, columns.indexOf(name)]] : [])),
    );
    const twice = columns.find((name, at) => columns?.indexOf(name) !== at);
    const missing = REQUIRED.filter((name) => place[name] === undefined);
    if (twice !== undefined) report(1, `The column ${shownValue(twice)} occurs twice`);
    if (missing.length > 0) report(1, `Missing column ${missing.join(', ')}; expected ${COLUMNS.join(', ')}`);
    isReadable = problems.length === 0;
  };

  const readRow = (fields: readonly string[], line: number, width: number) => {
    if (fields.length !== width) return report(line, `Expected ${width} fields, found ${fields.length}`);
    const cell = (column: Column) => fields[place[column] ?? -1] ?? '';
    const [task_id, trial, reward, agent_cost, reason] = [
      cell('task_id'),
      cell('trial'),
      cell('reward'),
      cell('agent_cost'),
      cell('termination_reason'),
    ];
    let faults = 0;
    const fault = (message: string) => {
      faults += 1;
      report(line, message);
    };
    if (task_id === '') fault('task_id is empty');
    const isTrial = /^\d{1,15}$/.test(trial);
    if (!isTrial) fault(`trial should be a whole number from 0, not ${shownValue(trial)}`);
    if (reward !== '' && !(NUMBER.test(reward) && Number(reward) >= 0 && Number(reward) <= 1 + 1e-6))
      fault(`reward should be a number from 0 to 1, or empty for none, not ${shownValue(reward)}`);
    if (
      agent_cost !== '' &&
      !(NUMBER.test(agent_cost) && Number(agent_cost) >= 0 && Number.isFinite(Number(agent_cost)))
    )
      fault(`agent_cost should be a number from 0, or empty for unknown, not ${shownValue(agent_cost)}`);
    if (reason !== '' && !isReason(reason))
      fault(
        `termination_reason should be empty or one of ${TERMINATION_REASONS.join(', ')}, not ${shownValue(reason)}`,
      );
    if (isTrial) {
      let lines = tasks.get(task_id);
      if (!lines) tasks.set(task_id, (lines = { inOrder: [], others: new Map() }));
      const before = lineBefore(lines, Number(trial), line);
      if (before !== undefined) fault(`task ${shownValue(task_id)} already has a trial ${trial} (line ${before})`);
    }
    if (faults > 0) return;
    trialNumbers.add(Number(trial));
    onTrial(scored(task_id, Number(trial), reward, agent_cost, isReason(reason) ? reason : 'agent_stop'));
  };

  const records = csvReader(({ fields, line }) => {
    if (!isReadable) return;
    if (columns === null) readHeading(fields);
    else readRow(fields, line, columns.length);
  });
  return {
    push: records.push,
    end() {
      const broken = records.end();
      if (broken) report(broken.line, broken.message);
      else if (columns === null) report(1, 'The file is empty; a heading row with column names is needed');
      if (unlisted > 0) problems.push({ line: problems.at(-1)?.line ?? 1, message: `and ${unlisted} more faults` });
      return problems.length > 0 ? { problems } : { num_trials: trialNumbers.size };
    },
  };
}

/** The whole file at once. */
export function parseTrialCsv(
  text: string,
): { num_trials: number; trials: ScoredTrial[] } | { problems: CsvProblem[] } {
  const trials: ScoredTrial[] = [];
  const reader = trialCsvReader((trial) => trials.push(trial));
  reader.push(text);
  const result = reader.end();
  return 'problems' in result ? result : { ...result, trials };
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
