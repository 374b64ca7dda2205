/** What a run's figures are made of. */
import type { Fault } from '../contract/local/fault.ts';
import type { TrialRecord } from './trial-record.ts';

export type ScoredTrial = Pick<
  TrialRecord,
  'scenario_id' | 'trial' | 'reward' | 'agent_cost' | 'termination_reason' | 'verdict'
> & {
  /** How many holes the agent spoke with; unknown for trials of others. */
  holes?: number;
  /** By what conversations are told apart; absent or null: unknown. */
  conversation?: string | null;
  /** At whose door it lies, where it failed; absent or null: unknown. */
  fault?: Pick<Fault, 'party'> | null;
};

/** Trials that count: graded, and with a reward. */
export const isEvaluable = <T extends Pick<ScoredTrial, 'verdict' | 'reward'>>(
  trial: T,
): trial is T & { reward: number } => (trial.verdict === 'pass' || trial.verdict === 'fail') && trial.reward !== null;

/** What of a record is scored, without its conversation. */
export const scoreOf = ({
  scenario_id,
  trial,
  reward,
  agent_cost,
  termination_reason,
  verdict,
  conversation,
  fault,
}: TrialRecord): ScoredTrial => ({
  scenario_id,
  trial,
  reward,
  agent_cost,
  termination_reason,
  verdict,
  conversation,
  fault: fault ?? null,
});
