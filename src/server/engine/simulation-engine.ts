/** Runs simulations: freezes the plan, hands it to the workers, commits what comes back in batches, and can stop and go on at any trial. */
import type {
  Regrade,
  RunAnalysis,
  RunComparison,
  RunSoFar,
  StartSimulation,
} from '../../core/contract/local/simulation.ts';
import { RunFolderSchema, type RunFolder } from '../../core/contract/local/run-labels.ts';
import { RUN_LIMITS, RunSummarySchema, type RunSummary } from '../../core/contract/local/simulation.ts';
import type { RunPair } from '../../core/contract/local/run-pair.ts';
import { PairSideSchema, type StartPair } from '../../core/contract/local/start-pair.ts';
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { Agreement } from '../../core/contract/local/agreement.ts';
import type { MemberProblem, RunWarning } from '../../core/contract/local/agent-gap.ts';
import type { EngineDesk } from '../models/models.ts';
import { findOutJudge, type WantedJudge } from './find-out-judge.ts';
import { planWarnings } from '../../core/runs/plan-warnings.ts';
import { trialCount } from '../../core/runs/plan-trials.ts';
import type { PlacedProblem } from '../../core/scenarios/read-placed.ts';
import { summarizeRun } from '../../core/runs/summarize-run.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import type { Ids } from '../repositories/scope.ts';
import type { AccountReader, Store } from '../repositories/store.ts';
import type { RunSources, SimulationRow, SimulationStart } from '../repositories/simulations.ts';
import { createActiveRuns, type RunToPlay } from './active-runs.ts';
import { agree } from './agree.ts';
import { analyseRun } from './analyse-run.ts';
import { runSoFar } from './run-so-far.ts';
import { compareSimulations } from './compare.ts';
import { scoredTrials } from './read-trial.ts';
import { plannedModels } from './planned-models.ts';
import { askedRunner, runnerOf, type Elsewhere } from './asked-runner.ts';
import { freezePlan, NEEDS_LIMIT, refuseUnfit } from './freeze-plan.ts';
import { withPrompts } from './freeze-prompts.ts';
import { PlanError } from './plan-error.ts';
import { modelsOf, type Engines } from './outside-engine.ts';
import { regradePlan } from './regrade-run.ts';
import { createRehearsals, type Rehearsals } from './rehearsals.ts';
import { scriptWorldOf, toldOf } from './rehearse.ts';
import { memberProblems, scenarioGaps } from './scenario-gaps.ts';
import type { WaitingRun } from './run-wait.ts';
import { threadRunner } from './trial-pool.ts';
import type { TrialRunner } from './trial-runner.ts';
import { cassetteHeader } from './cassette-header.ts';
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';
import type { Opening, Told } from '../../core/runs/model-worlds.ts';
import type { Budget, TriedJudge } from '../../core/contract/local/engine.ts';
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import type { RecordingStanding } from '../../core/contract/local/recording-standing.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { sinceLast } from './since-last.ts';
import { standingToday } from './standing-today.ts';
import type { PlannedModel } from '../../core/contract/local/run-models.ts';
import { runJudging, storedJudge, type RunJudging } from './run-judging.ts';
import { createRunner, type SimulationProgress } from './run-simulation.ts';
import type { Wall } from './virtual-clock.ts';

export interface SimulationEngineOptions {
  store: Store;
  /** Also that by which a run tries again that could not be written. */
  clock: Wall;
  ids: Ids;
  version: string;
  /** Plays the trials of offline runs; threads of this machine where absent. */
  runner?: TrialRunner;
  /** Plays trials in place of this machine; absent: nobody does. */
  elsewhere?: Elsewhere | null;
  /** Who can speak for a participant besides the offline engines. */
  engines: Engines & Pick<EngineDesk, 'probe'>;
  onProgress: (progress: SimulationProgress) => void;
  /** What went wrong and could not even be written down with the run. */
  onFault: (error: unknown) => void;
  /** How long a conversation that is rehearsed may take; ten seconds where absent. */
  rehearsalLimitMs?: number | undefined;
}

/** Runs of which it is remembered what their plans say. */
const PLANS_READ = 100;

/** What is known and was done before a run is started. */
export interface BeforeRun {
  /** Where the account's files stand. */
  folder?: RunFolder | null;
  triedJudge?: TriedJudge | null;
}

export interface SimulationEngine extends Rehearsals {
  /** Tries the server of the judge that a run wants, where nobody has: before the run is started, which is told what that took. */
  findOutJudge(accountId: string, wanted: WantedJudge): Promise<TriedJudge | null>;
  /** Freezes and queues a run; answers its id at once. Throws PlanError. */
  start(accountId: string, request: StartSimulation, before?: BeforeRun): string;
  /** Freezes and queues two runs of the same scenarios whose trials take turns; answers their ids at once. Throws PlanError. */
  startPair(
    accountId: string,
    request: StartPair,
    before?: Pick<BeforeRun, 'folder'> & { triedJudges?: Record<RunPair['side'], TriedJudge | null> },
  ): { id: string; a: string; b: string };
  /** The frozen plan of an earlier run once more, with the same or another seed. Undefined where there is no such run. */
  rerun(accountId: string, id: string, seed: number): string | undefined;
  /** A new run with the old one's conversations, graded by today's expectations and, where one is named, a judge. Undefined where there is no such run. Throws PlanError. */
  regrade(accountId: string, id: string, wanted: Regrade, before?: BeforeRun): string | undefined;
  /** Runs again what could not be run. Answers how many trials that is; undefined where the run is under way or not there. */
  retry(accountId: string, id: string): number | undefined;
  /** The figures of a run that has ended; those that an earlier version stored in another form are worked out anew. Null where there are none. */
  summary(accountId: string, id: string): RunSummary | null;
  /** What an agent lacks of what a scenario's text expects, where it stands there; nothing for one that cannot be read. Throws PlanError. */
  gaps(accountId: string, agentId: string, source: string): PlacedProblem[];
  /** What speaks against scenarios before a set of them is run, as they are stored. Throws PlanError at once. */
  memberProblems(accountId: string, of: Parameters<typeof memberProblems>[1]): Promise<MemberProblem[]>;
  /** What the agent would lack of what a set expects, as both are stored. Throws PlanError. */
  warningsBefore(accountId: string, wanted: { agent_id: string; scenario_set_id: string }): RunWarning[];
  /** What the agent lacks of what its scenarios expect, by the frozen plan; empty where there is no such run. */
  warnings(accountId: string, id: string): RunWarning[];
  /** The models of a run, by the frozen plan; empty where there is no such run. */
  models(accountId: string, id: string): PlannedModel[];
  /** Who judges a run and what, by the frozen plan; null where nobody does, undefined where there is no such run. */
  judging(accountId: string, id: string): RunJudging | null | undefined;
  /** Failures that are alike, coverage and latency; computed once a run. Undefined where there is no such run. */
  analyse(accountId: string, id: string): Promise<RunAnalysis | undefined>;
  /** Figures and failures of the trials so far. Undefined where there is no such run. */
  soFar(accountId: string, id: string): Promise<RunSoFar | undefined>;
  compare(accountId: string, baselineId: string, candidateId: string): RunComparison | undefined;
  /** Whether rules forecast a model, of two runs in any order; or why their trials cannot be paired. Undefined where one is not there. */
  agree(accountId: string, id: string, otherId: string): Agreement | { refused: string } | undefined;
  /** Goes on with a run that was stopped, and with the other of its pair, or tries at once one that waits. False when it is under way or complete. */
  resume(accountId: string, id: string, workers?: number): boolean;
  /** Gives a run that is not under way another budget. False where it is, or asks no model. */
  setBudget(accountId: string, id: string, budget: Budget): boolean;
  /** Stops a run, and the other of its pair, for good or until it is resumed. False when it is not running. */
  stop(accountId: string, id: string, how: 'cancelled' | 'paused'): boolean;
  /** A paused run becomes a cancelled one, and the other of its pair where it is paused; what is finished stays. False when it is not paused. */
  cancelPaused(accountId: string, id: string): boolean;
  /** Settles when the run is over, and the other of its pair, however it ended, or cannot be written; at once where the account has no such run under way. */
  wait(accountId: string, id: string): Promise<void>;
  /** What a model is told that speaks for an agent, and what agents of the user's own are opened with. Throws PlanError. */
  told(accountId: string, agentId: string, scenarioId: string | null): Told & { openings: Opening[] };
  /** What a script of an agent is looked at with, in a scenario. Throws PlanError. */
  scriptWorld(accountId: string, agentId: string, scenarioId: string): ScriptWorld;
  /** The first line of a run's recording. Undefined where there is no such run. */
  cassetteHeader(accountId: string, id: string): CassetteHeader | undefined;
  /** How a recording stands against what its models would be told today. Undefined where there is no such recording. */
  standing(
    accountId: string,
    recording: { header: CassetteHeader } | { cassette_id: string } | { simulation_id: string },
  ): RecordingStanding | undefined;
  /** How a run really stands that could not be written; null where its row tells. */
  waiting(accountId: string, id: string): WaitingRun | null;
  /** Stops all runs where they stand; what is committed stays and can be resumed. */
  close(): Promise<void>;
}

/** A run that was stopped like this can go on. */
const RESUMED: ReadonlySet<string> = new Set(['interrupted', 'paused', 'cancelled', 'failed', 'stopped_by_budget']);

/** What each side of a pair says for itself. */
const SIDES_OWN: ReadonlySet<string> = new Set(Object.keys(PairSideSchema.shape));

/** Lengths of a plan that is looked at, and not played. */
const SMALLEST = { num_trials: 1, seed: 1, max_steps: 1, max_errors: 1 } as const;

/** What a run made from an earlier one takes over from it. */
const startOf = (row: SimulationRow): Omit<SimulationStart, 'plan'> => ({
  sources: JSON.parse(row.sources) as RunSources,
  agent_revision: row.agent_revision,
  scenario_set:
    row.scenario_set_id !== null && row.scenario_set_name !== null
      ? { id: row.scenario_set_id, name: row.scenario_set_name }
      : null,
  total_runs: row.total_runs,
  folder: row.folder === null ? null : RunFolderSchema.parse(JSON.parse(row.folder)),
});

export function createSimulationEngine({
  store,
  clock,
  ids,
  version,
  runner = threadRunner(),
  elsewhere = null,
  engines,
  onProgress,
  onFault,
  rehearsalLimitMs,
}: SimulationEngineOptions): SimulationEngine {
  /** A plan never changes, and a run is asked for many times while it goes on. Undefined where there is no such run. */
  const ofPlan = <T>(read: (plan: RunPlan) => T) => {
    const known = createBoundedMap<{ found: T }>(PLANS_READ);
    return (accountId: string, id: string): T | undefined => {
      const key = `${accountId} ${id}`;
      const remembered = known.get(key);
      if (remembered) return remembered.found;
      const plan = store.read(accountId).simulations.plan(id);
      if (!plan) return undefined;
      const found = read(plan);
      known.set(key, { found });
      return found;
    };
  };
  const warningsOf = ofPlan(planWarnings);
  const modelsOfRun = ofPlan(plannedModels);
  const { close: endRehearsals, ...rehearsals } = createRehearsals({
    store,
    clock,
    ids,
    version,
    engines,
    limitMs: rehearsalLimitMs,
  });
  let closing = false;

  const run = createRunner({
    store,
    clock,
    ids,
    version,
    runner: runnerOf(runner, askedRunner({ engines, wall: clock }), elsewhere),
    onProgress,
    isClosing: () => closing,
  });

  const summaryOf = (accountId: string, id: string): RunSummary | null => {
    const account = store.read(accountId);
    const row = account.simulations.row(id);
    if (!row || row.summary === null) return null;
    const known = RunSummarySchema.safeParse(JSON.parse(row.summary)).data;
    if (known) return known;
    const summary = summarizeRun({ num_trials: row.num_trials, trials: scoredTrials(account, id) });
    storeFindings(accountId, id, { summary });
    return summary;
  };

  const active = createActiveRuns({
    run,
    clock,
    isWhole: (accountId, id) => store.read(accountId).simulations.row(id)?.status === 'completed',
    onFault,
  });

  /** What can be made again: reading it needs nothing to be written. */
  const storeFindings = (accountId: string, id: string, found: { analysis: RunAnalysis } | { summary: RunSummary }) => {
    try {
      store.write(accountId, (writer) => writer.simulations.storeFindings(id, found));
    } catch (error) {
      if (!storageFaultOf(error)) throw error;
    }
  };

  /** Throws PlanError. */
  const frozenStart = (account: AccountReader, request: StartSimulation): SimulationStart => {
    const frozen = freezePlan(account, request, engines);
    const total_runs = trialCount(frozen.plan);
    if (total_runs > RUN_LIMITS.conversations)
      throw new PlanError(
        'scenario_ids',
        `a run has at most ${RUN_LIMITS.conversations} conversations, this one would have ${total_runs}`,
      );
    return { ...frozen, plan: withPrompts(frozen.plan), total_runs };
  };

  const headerOf = (row: SimulationRow, plan: RunPlan): CassetteHeader =>
    cassetteHeader(plan, { tool: version, created: row.created_at, scenario_set: row.scenario_set_name });

  /** With who judges it and what it is compared with, as they are stored beside the plan. */
  const withOrigin = (accountId: string, start: Omit<SimulationStart, 'judge'>): SimulationStart => ({
    ...start,
    ...sinceLast(store.read(accountId), start),
    judge: storedJudge(runJudging(start.plan)),
  });

  const begin = (accountId: string, start: SimulationStart, workers?: number): string => {
    const id = store.write(accountId, (account) => account.simulations.create(withOrigin(accountId, start)));
    active.begin(accountId, [{ id, plan: start.plan }], workers);
    return id;
  };

  /** A run that was stopped, with the other of its pair, where that was stopped too, in the order of their sides; undefined where there is none. */
  const stopped = (accountId: string, id: string): readonly [RunToPlay, RunToPlay?] | undefined => {
    const { simulations } = store.read(accountId);
    const toPlay = (runId: string): RunToPlay | undefined => {
      const row = simulations.row(runId);
      const plan = row && RESUMED.has(row.status) && !active.has(runId) ? simulations.plan(runId) : undefined;
      return plan && { id: runId, plan };
    };
    const run = toPlay(id);
    const pair = simulations.summary(id)?.pair;
    const partner = run && pair?.other != null ? toPlay(pair.other) : undefined;
    if (!run || !partner) return run && [run];
    return pair?.side === 'b' ? [partner, run] : [run, partner];
  };

  return {
    ...rehearsals,
    findOutJudge: (accountId, wanted) => findOutJudge({ store, engines, stopwatch: clock }, accountId, wanted),
    start(accountId, request, { folder = null, triedJudge = null } = {}) {
      const start = frozenStart(store.read(accountId), request);
      const { name, note, tags, budget = null, workers } = request;
      return begin(
        accountId,
        { ...start, budget, triedJudge, folder, labels: { name, note, tags } },
        workers ?? undefined,
      );
    },
    startPair(accountId, { a, b, workers, name, note, tags, ...shared }, { folder = null, triedJudges } = {}) {
      const reader = store.read(accountId);
      const freeze = (side: RunPair['side'], own: StartPair['a']) => {
        try {
          const start = frozenStart(reader, { ...shared, ...own });
          return { ...start, budget: modelsOf(start.plan).length > 0 ? (own.budget ?? null) : null };
        } catch (error) {
          throw error instanceof PlanError && SIDES_OWN.has(error.field)
            ? new PlanError(error.field, error.message, side)
            : error;
        }
      };
      const [first, second] = [freeze('a', a), freeze('b', b)];
      const ids = store.write(accountId, (account) => {
        const id = account.newId();
        const create = (start: SimulationStart, side: RunPair['side']) =>
          account.simulations.create({
            ...withOrigin(accountId, start),
            pair: { id, side },
            folder,
            triedJudge: triedJudges?.[side] ?? null,
            labels: { name, note, tags },
          });
        return { id, a: create(first, 'a'), b: create(second, 'b') };
      });
      active.begin(
        accountId,
        [
          { id: ids.a, plan: first.plan },
          { id: ids.b, plan: second.plan },
        ],
        workers ?? undefined,
      );
      return ids;
    },
    resume(accountId, id, workers) {
      const running = active.of(accountId, id);
      if (running?.wait.current()) {
        if (running.abort.signal.aborted) running.abort = new AbortController();
        running.wait.tryNow();
        return true;
      }
      const runs = stopped(accountId, id);
      if (runs) active.begin(accountId, runs, workers);
      return runs !== undefined;
    },
    setBudget(accountId, id, budget) {
      if (active.has(id) || store.read(accountId).runBudgets.get(id) === undefined) return false;
      store.write(accountId, (account) => account.runBudgets.set(id, budget));
      return true;
    },
    rerun(accountId, id, seed) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      refuseUnfit(plan);
      const budget = account.runBudgets.get(id)?.budget ?? null;
      // One that was graded anew without asking anybody has none, though models spoke in it.
      if (budget === null && !plan.replay && modelsOf(plan).length > 0) throw new PlanError('budget', NEEDS_LIMIT);
      const again = withPrompts({ ...plan, seed });
      return begin(accountId, { ...startOf(row), total_runs: trialCount(plan), plan: again, budget });
    },
    regrade(accountId, id, wanted, { folder = null, triedJudge = null } = {}) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      const start = startOf(row);
      const made = regradePlan(account, engines, plan, start.sources, wanted);
      const budget = made.asked?.judge ? (wanted.budget ?? null) : null;
      return begin(
        accountId,
        { ...start, plan: made, regraded_from: id, budget, triedJudge, folder },
        wanted.workers ?? undefined,
      );
    },
    retry(accountId, id) {
      const plan = store.read(accountId).simulations.plan(id);
      if (!plan || active.has(id)) return undefined;
      const dropped = store.write(accountId, (account) => account.simulations.dropInfrastructureErrors(id));
      if (dropped > 0) active.begin(accountId, [{ id, plan }], undefined);
      return dropped;
    },
    summary: summaryOf,
    told: (accountId, agentId, scenarioId) => toldOf(store.read(accountId), agentId, scenarioId),
    scriptWorld: (accountId, agentId, scenarioId) => scriptWorldOf(store.read(accountId), agentId, scenarioId),
    gaps: (accountId, agentId, source) => scenarioGaps(store.read(accountId), agentId, source),
    memberProblems: (accountId, of) => memberProblems(store.read(accountId), of),
    warningsBefore: (accountId, wanted) =>
      planWarnings(freezePlan(store.read(accountId), { ...wanted, ...SMALLEST }, engines).plan),
    warnings: (accountId, id) => warningsOf(accountId, id) ?? [],
    models: (accountId, id) => modelsOfRun(accountId, id) ?? [],
    judging: ofPlan(runJudging),
    async analyse(accountId, id) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      if (!row || !plan) return undefined;
      const known = account.simulations.analysis(id);
      if (known) return known;
      const analysis = await analyseRun(account, id, plan);
      if (row.status === 'completed') storeFindings(accountId, id, { analysis });
      return analysis;
    },
    async soFar(accountId, id) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      return row && runSoFar(account, row);
    },
    cassetteHeader(accountId, id) {
      const account = store.read(accountId);
      const row = account.simulations.row(id);
      const plan = account.simulations.plan(id);
      return row && plan && headerOf(row, plan);
    },
    standing(accountId, recording) {
      const account = store.read(accountId);
      const today = { version, now_ms: clock.nowMs(), agentId: null };
      if ('header' in recording) return standingToday(account, recording.header, today);
      if ('cassette_id' in recording) {
        const header = account.cassettes.header(recording.cassette_id);
        return header && standingToday(account, header, today);
      }
      const row = account.simulations.row(recording.simulation_id);
      const plan = account.simulations.plan(recording.simulation_id);
      return row && plan && standingToday(account, headerOf(row, plan), { ...today, agentId: row.agent_id });
    },
    compare: (accountId, baselineId, candidateId) => compareSimulations(store.read(accountId), baselineId, candidateId),
    agree: (accountId, id, otherId) => agree(store.read(accountId), id, otherId),
    stop: active.stop,
    cancelPaused(accountId, id) {
      const { simulations } = store.read(accountId);
      const partner = simulations.summary(id)?.pair?.other ?? null;
      const paused = [id, ...(partner === null ? [] : [partner])].flatMap((runId) => {
        const row = simulations.row(runId);
        return row?.status === 'paused' && !active.has(runId) ? [row] : [];
      });
      if (!paused.some((row) => row.id === id)) return false;
      for (const { id: runId, completed_runs, total_runs } of paused) {
        const summary = summaryOf(accountId, runId) ?? undefined;
        store.write(accountId, (account) => account.simulations.setStatus(runId, 'cancelled', summary && { summary }));
        onProgress({ account_id: accountId, id: runId, status: 'cancelled', completed_runs, total_runs, reason: null });
      }
      return true;
    },
    wait: active.wait,
    waiting: (accountId, id) => active.of(accountId, id)?.wait.current() ?? null,
    async close() {
      closing = true;
      await Promise.all([endRehearsals(), active.close()]);
    },
  };
}
