/** Proposals for a suite, looked for on a thread of its own; nothing of them is stored. */
import type { Propose, ProposalReport } from '../../core/contract/local/proposal.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import type { AccountReader } from '../repositories/store.ts';
import { openThreads, WORKER_LIMITS } from '../threads/threads.ts';
import { freezeActionMocks } from './freeze-action-mocks.ts';
import { freezeAgent, freezeCampaign, freezePlan, refuseUnready } from './freeze-plan.ts';
import { freezePhraseBook } from './own-phrase-book.ts';
import { PlanError } from './plan-error.ts';
import type { ProposalRequest, ProposalTask } from './proposal-worker.ts';
import { runWatched } from './watched-task.ts';

/** The search has ended without an answer; says why. */
class ProposalsEnded extends Error {
  override readonly name = 'ProposalsEnded';
}

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './proposal-worker.ts' : '../server/proposal-worker.js', import.meta.url)
    .href;

/** Throws PlanError. */
export function proposalRequest(account: AccountReader, request: Propose): ProposalRequest {
  const { mutation_run_id: runId } = request;
  const run = runId ? account.mutationRuns.get(runId) : undefined;
  if (runId && !run?.report) throw new PlanError('mutation_run_id', 'there is no completed mutation run of that id');
  return {
    plan: freezeSuite(account, request),
    survivors: run?.report ? run.report.mutants.flatMap(({ id, status }) => (status === 'killed' ? [] : [id])) : null,
  };
}

/** The plan of a suite that may be empty yet. */
function freezeSuite(account: AccountReader, { agent_id, scenario_set_id, num_trials, seed }: Propose): RunPlan {
  const set = scenario_set_id ? account.documents.get('scenario-sets', scenario_set_id) : undefined;
  if (scenario_set_id && !set) throw new PlanError('scenario_set_id', 'scenario set not found');
  const limits = { num_trials, seed, max_steps: 200, max_errors: 10 };
  if (set && (set.scenario_ids ?? []).length > 0)
    return freezePlan(account, { agent_id, scenario_set_id: set.id, ...limits }).plan;
  const record = account.documents.get('agents', agent_id);
  if (!record) throw new PlanError('agent_id', 'agent not found');
  refuseUnready(account.documents.whyNotReady(record));
  const agent = freezeAgent(account, record, {});
  return {
    agent,
    campaign: freezeCampaign(account, agent_id, {}),
    scenarios: [],
    ...limits,
    ...freezePhraseBook(account),
    ...freezeActionMocks(account, agent),
  };
}

/** Rejects with ProposalsEnded where it never came to an end, or `signal` aborted. */
export async function proposeScenarios(request: ProposalRequest, signal: AbortSignal): Promise<ProposalReport> {
  const pool = openThreads<ProposalTask, string>({
    filename: workerFile(),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: WORKER_LIMITS,
  });
  const stop = () => void pool.destroy();
  signal.addEventListener('abort', stop, { once: true });
  const failed = (_: ProposalRequest, reason: string): { reason: string } => ({ reason });
  try {
    const [answer] = JSON.parse(await runWatched(pool, [request], { failed, signal })) as (
      | ProposalReport
      | { reason: string }
    )[];
    if (!answer) throw new ProposalsEnded('the search was called off, because whoever asked for it no longer waits');
    if ('reason' in answer) throw new ProposalsEnded(answer.reason);
    return answer;
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.destroy();
  }
}
