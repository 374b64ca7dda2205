/**
 * Whether a suite notices a mutant. Both agents play the same trials with the same dice, so that whatever differs comes of the change alone. Killed
 * (Jia and Harman 2011): a scenario that passes with the agent as it is fails with the mutant.
 */
import { messageOf } from '../message-of.ts';
import { infrastructureError } from '../runs/infrastructure-error.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import { runTrial } from '../runs/run-trial.ts';
import type { TrialRecord } from '../runs/trial-record.ts';
import type { MutantOutcome, MutantStatus, UnusableScenario } from '../contract/local/mutation.ts';
import { infoOf, type Mutant } from './mutant.ts';
import { mutantSentence } from './mutant-sentence.ts';

/** What of the agent's own trials is compared with, by scenario and trial. */
export interface Baseline {
  /** Places of the scenarios of which every judged trial passed, and at least one was judged. */
  usable: readonly number[];
  /** The conversation of each trial, by place in the plan. */
  conversations: readonly string[];
}

export type PlayTrial = (plan: RunPlan, scenarioIndex: number, trial: number) => TrialRecord;

/** Plays a trial; an engine that breaks down is an infrastructure error. */
export const playOrBreak: PlayTrial = (plan, scenarioIndex, trial) => {
  try {
    return runTrial(plan, scenarioIndex, trial);
  } catch (error) {
    return infrastructureError(plan, scenarioIndex, trial, `The engine broke down: ${messageOf(error)}`);
  }
};

/** The agent's own trials, by place in the plan, as what mutants are compared with. */
export function baselineOf(
  plan: RunPlan,
  records: readonly Pick<TrialRecord, 'verdict' | 'conversation'>[],
): { baseline: Baseline; unusable: UnusableScenario[] } {
  const unusable: UnusableScenario[] = [];
  const usable = plan.scenarios.flatMap(({ id, name }, at) => {
    const own = records.slice(at * plan.num_trials, (at + 1) * plan.num_trials);
    const passed = own.filter(({ verdict }) => verdict === 'pass').length;
    const failed = own.filter(({ verdict }) => verdict === 'fail').length;
    if (passed > 0 && failed === 0) return [at];
    unusable.push({ scenario_id: id, scenario_name: name, passed, failed, unjudged: own.length - passed - failed });
    return [];
  });
  return { baseline: { usable, conversations: records.map(({ conversation }) => conversation) }, unusable };
}

/** Plays the trials of the usable scenarios, the first of each before the second, until one notices. */
export function tryMutant(
  plan: RunPlan,
  mutant: Mutant,
  baseline: Baseline,
  play: PlayTrial = playOrBreak,
): MutantOutcome {
  const broken = mutant.apply(plan);
  const reached = new Set<string>();
  let [trials, judged] = [0, 0];
  const outcome = (status: MutantStatus, killed_by: MutantOutcome['killed_by'] = null): MutantOutcome => ({
    ...infoOf(mutant),
    about: mutantSentence(mutant),
    status,
    killed_by,
    reached_in: [...reached],
    trials,
  });
  for (let trial = 0; trial < plan.num_trials; trial += 1) {
    for (const index of baseline.usable) {
      const record = play(broken, index, trial);
      trials += 1;
      if (record.verdict !== 'pass' && record.verdict !== 'fail') continue;
      judged += 1;
      const { scenario_id, scenario_name } = record;
      if (record.conversation !== baseline.conversations[index * plan.num_trials + trial]) reached.add(scenario_name);
      if (record.verdict === 'fail') {
        const expectations = record.evaluations.flatMap(({ passed, definition_id }) =>
          passed === false ? [definition_id] : [],
        );
        return outcome('killed', { scenario_id, scenario_name, trial, expectations });
      }
    }
  }
  return outcome(judged === 0 ? 'undecided' : reached.size > 0 ? 'unnoticed' : 'unreached');
}
