/**
 * One trial from beginning to end, with the offline engines: the scripted agent against an agenda or fixed lead. Pure and synchronous:
 * the same plan, scenario and trial give the same record, on any machine.
 */
import type { CarrierStatus } from '../contract/vocabulary.ts';
import { expectedSlots } from '../evaluation/expectation.ts';
import { leadFault } from '../evaluation/lead-fault.ts';
import { rewardTrial } from '../evaluation/reward-trial.ts';
import { conversationOutcome, endOf, UNREACHED, type Ended } from './conversation-outcome.ts';
import { playOffline } from '../conversation/play-offline.ts';
import { seatParticipants } from './seat-participants.ts';
import { preparePlan, prepareScenario, type PreparedPlan, type PreparedScenario } from './prepare-scenario.ts';
import type { RunPlan } from './run-plan.ts';
import type { TrialRecord } from './trial-record.ts';

/** Prepared scenarios kept of a plan: trials go round the scenarios, and to prepare one takes as long as several trials; but each remembers thousands of sentences. */
const SCENARIOS_KEPT = 64;

/** What was prepared for a plan lives as long as the plan does. */
const prepared = new WeakMap<RunPlan, { shared: PreparedPlan; scenarios: Map<number, PreparedScenario> }>();

function prepare(plan: RunPlan, index: number): PreparedScenario {
  let known = prepared.get(plan);
  if (!known) prepared.set(plan, (known = { shared: preparePlan(plan), scenarios: new Map() }));
  const { shared, scenarios } = known;
  const entry = plan.scenarios[index];
  if (!entry) throw new RangeError(`The plan has no scenario ${index}`);
  const ready = scenarios.get(index) ?? prepareScenario(plan, shared, entry);
  scenarios.delete(index);
  scenarios.set(index, ready);
  for (const oldest of scenarios.keys()) {
    if (scenarios.size <= SCENARIOS_KEPT) break;
    scenarios.delete(oldest);
  }
  return ready;
}

export function runTrial(plan: RunPlan, scenarioIndex: number, trial: number): TrialRecord {
  const ready = prepare(plan, scenarioIndex);
  const { answered_by, call_type } = ready.scenario;
  if (ready.isVoice && call_type === 'outbound' && (answered_by === 'nobody' || answered_by === 'busy'))
    return recordOf(ready, trial, UNREACHED, answered_by === 'busy' ? 'busy' : 'no-answer');
  const { session, turns } = playOffline(seatParticipants(ready, plan.seed, trial));
  return recordOf(ready, trial, endOf(ready, session, turns), null);
}

function recordOf(ready: PreparedScenario, trial: number, ended: Ended, unreached: CarrierStatus | null): TrialRecord {
  const { scenario } = ready;
  const { turns } = ended;
  const call = conversationOutcome(ready, ended, unreached);
  const evidence = {
    turns,
    call,
    termination_reason: ended.reason,
    final_state: ended.finalState,
    facts: ready.facts,
    script: ready.script,
  };
  const quiet =
    scenario.says !== undefined ||
    ended.machine ||
    ready.lead.traits.silence > 0 ||
    scenario.events.some(({ silence }) => silence !== undefined);
  const fault = leadFault(turns, expectedSlots(scenario.expect), ready.facts, quiet);
  return {
    scenario_id: ready.id,
    scenario_name: ready.name,
    trial,
    engines: { agent: 'scripted', lead: scenario.says ? 'fixed' : 'agenda' },
    termination_reason: ended.reason,
    ...rewardTrial(scenario.expect, scenario.reward_basis, evidence, fault, scenario.allow_holes),
    agent_cost: null,
    steps: ended.steps,
    errors: ended.errors,
    call,
    final_state: { ...ended.finalState },
    turns: [...turns],
  };
}
