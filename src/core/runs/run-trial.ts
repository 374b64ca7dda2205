/**
 * One trial from beginning to end, with the offline engines: the scripted agent against an agenda or fixed lead. Pure and synchronous:
 * the same plan, scenario and trial give the same record, on any machine.
 */
import type { CarrierStatus } from '../contract/vocabulary.ts';
import { expectedSlots } from '../evaluation/expectation.ts';
import { unvoiced } from '../evaluation/lead-brief.ts';
import { leadFault } from '../evaluation/lead-fault.ts';
import { judgeTrial, type Judging } from '../evaluation/reward-trial.ts';
import type { Answer, Ask } from '../conversation/participant.ts';
import { askOfJudge } from './ask-of-judge.ts';
import { conversationDigest } from './conversation-digest.ts';
import { conversationOutcome, endOf, UNREACHED, type Ended } from './conversation-outcome.ts';
import { isUnheard } from '../conversation/heard-on-line.ts';
import type { Session } from '../conversation/session.ts';
import type { Table } from '../conversation/setup.ts';
import type { Turn } from '../contract/turn.ts';
import { playOffline } from '../conversation/play-offline.ts';
import { leadBriefOf } from './lead-brief-of.ts';
import { seatParticipants } from './seat-participants.ts';
import { preparePlan, prepareScenario, type PreparedPlan, type PreparedScenario } from './prepare-scenario.ts';
import { enginesOf, type RunPlan } from './run-plan.ts';
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

/** The record of a trial, as far as it is judged. */
export interface Recording {
  /** What a judge is asked; nothing where the plan has none. */
  asks: readonly Ask[];
  record: TrialRecord;
  /** Only called with answers to open asks. */
  resume(answer: Answer): Recording;
}

/** A trial with its participants seated: to be played offline, or driven with somebody who answers what is asked. */
export interface SeatedTrial {
  table: Table;
  /** Of the conversation, as far as it went. */
  record(session: Session, turns: readonly Turn[]): Recording;
}

/** The record itself where nobody takes the call. */
export function seatTrial(plan: RunPlan, scenarioIndex: number, trial: number): SeatedTrial | Recording {
  const ready = prepare(plan, scenarioIndex);
  const { answered_by, call_type } = ready.scenario;
  if (ready.isVoice && call_type === 'outbound' && (answered_by === 'nobody' || answered_by === 'busy'))
    return recordOf(plan, ready, trial, UNREACHED, answered_by === 'busy' ? 'busy' : 'no-answer');
  return {
    table: seatParticipants(ready, plan.seed, trial, plan.asked),
    record: (session, turns) => recordOf(plan, ready, trial, endOf(ready, session, turns), null),
  };
}

/** Plays a trial of the offline engines. Throws where the plan has somebody outside speak. */
export function runTrial(plan: RunPlan, scenarioIndex: number, trial: number): TrialRecord {
  const seated = seatTrial(plan, scenarioIndex, trial);
  if (!('table' in seated)) return seated.record;
  const { session, turns } = playOffline(seated.table);
  return seated.record(session, turns).record;
}

function recordOf(
  plan: RunPlan,
  ready: PreparedScenario,
  trial: number,
  ended: Ended,
  unreached: CarrierStatus | null,
): Recording {
  const { scenario } = ready;
  const { turns } = ended;
  const call = conversationOutcome(ready, ended, unreached);
  const lead = unreached === null ? leadBriefOf(scenario, enginesOf(plan, scenario).lead, ended.machine) : null;
  const evidence = {
    language: ready.agent.language,
    turns,
    call,
    termination_reason: ended.reason,
    final_state: ended.finalState,
    facts: ready.facts,
    script: ready.script,
    lead,
    agent: ready.abilities,
  };
  const quiet =
    scenario.says !== undefined ||
    ended.machine ||
    ready.lead.traits.silence > 0 ||
    scenario.events.some(({ silence }) => silence !== undefined);
  // Where nobody knows what the agent said, nobody can tell what the lead should have.
  const fault = turns.some(isUnheard)
    ? null
    : (leadFault(evidence.language, turns, expectedSlots(scenario.expect), ready.facts, quiet) ??
      (lead && unvoiced(lead, evidence)));
  const judge = plan.asked?.judge;
  const conversation = conversationDigest(turns);
  const follow = (judging: Judging): Recording => {
    const { asks, judged } = judging;
    return {
      asks: judge ? asks.map((ask) => askOfJudge(judge, ask)) : [],
      record: {
        scenario_id: ready.id,
        scenario_name: ready.name,
        trial,
        engines: enginesOf(plan, scenario),
        termination_reason: ended.reason,
        ...judged,
        ...(ended.fault && judged.verdict !== 'pass'
          ? { verdict_reason: `${judged.verdict_reason ?? ''}: ${ended.fault.message}` }
          : {}),
        agent_cost: ended.agentCost_usd,
        steps: ended.steps,
        errors: ended.errors,
        call,
        final_state: { ...ended.finalState },
        turns: [...turns],
        conversation,
      },
      resume: (answer) => follow(judging.resume(answer)),
    };
  };
  return follow(
    judgeTrial(scenario.expect, scenario.reward_basis, evidence, fault, {
      allowHoles: scenario.allow_holes,
      hasJudge: judge !== undefined,
    }),
  );
}
