import type { Client } from '../../client/client.ts';
import type { MutationRun } from '../../core/contract/local/mutation.ts';
import { RULE_BASED } from '../../core/reporting/rule-based.ts';
import { chooseSubject } from './choose-subject.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { followMutation } from './follow-mutation.ts';
import { mutationText } from './mutation-text.ts';
import { onSuite, type SuitePlace } from './on-suite.ts';
import { print } from './print.ts';
import type { SuiteOptions } from './suite-options.ts';

export interface MutateOptions extends SuiteOptions {
  workers?: number;
  minScore?: number;
}

/** `understudy mutate`: breaks the agent in named ways, one at a time, and tells which of them the suite notices. */
export const mutate = (options: MutateOptions): Promise<ExitCode> =>
  onSuite(options, (client, place) => tryOut(client, options, place));

async function tryOut(client: Client, options: MutateOptions, place: SuitePlace): Promise<ExitCode> {
  const { trials, seed, workers, json, quiet } = options;
  const { agent, set } = await chooseSubject(client, options, place);
  const started = await client.call('post', '/local/mutation-runs', {
    body: {
      agent_id: agent.id,
      scenario_set_id: set.id,
      num_trials: trials,
      seed,
      ...(workers === undefined ? {} : { workers }),
    },
  });
  const run = await followMutation(client, started, { quiet });
  if (json) await print(`${JSON.stringify({ basis: RULE_BASED, ...run }, null, 2)}\n`);
  else if (!quiet) await print(mutationText(run));
  return verdict(run, options.minScore);
}

function verdict({ status, error, report }: MutationRun, minScore: number | undefined): ExitCode {
  if (status !== 'completed' || !report) {
    process.stderr.write(`The run was ${status}${error === null ? '' : `: ${error}`}.\n`);
    return EXIT.verdictNo;
  }
  if (minScore === undefined) return EXIT.ok;
  if (report.score === null || report.scenarios === report.unusable.length) {
    process.stderr.write(
      report.score === null
        ? 'There is no way to break this agent that could be noticed.\n'
        : 'No scenario passes with the agent as it is: nothing can be decided by them.\n',
    );
    return EXIT.cannotRun;
  }
  if (report.score >= minScore) return EXIT.ok;
  process.stderr.write(`The mutation score is ${report.score.toFixed(3)}, below ${minScore}.\n`);
  return EXIT.verdictNo;
}
