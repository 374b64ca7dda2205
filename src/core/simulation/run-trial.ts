/**
 * One trial from beginning to end, with the offline engines: the scripted agent against an agenda or fixed lead. Pure and synchronous:
 * the same plan, scenario and trial give the same record, on any machine.
 */
import { callMetrics } from '../calls/call-metrics.ts';
import { callSummary } from '../calls/call-summary.ts';
import { disposition } from '../calls/disposition-call.ts';
import type { Turn } from '../contract/turn.ts';
import type { CarrierStatus } from '../contract/vocabulary.ts';
import { freshAgenda } from '../conversation/agenda-state.ts';
import { stepAgendaLead } from '../conversation/agenda-lead.ts';
import type { Outcome } from '../conversation/agent-port.ts';
import { stepConversation, type ConversationEvent } from '../conversation/conversation-machine.ts';
import { FRESH_CONVERSATION, type ConversationConfig } from '../conversation/conversation-state.ts';
import { stepFixedLead } from '../conversation/fixed-lead.ts';
import { stepScriptedAgent } from '../conversation/scripted-agent.ts';
import type { LeadInput, LeadReply } from '../conversation/lead-port.ts';
import { FRESH_AGENT } from '../conversation/scripted-agent-state.ts';
import { leadFault } from '../evaluation/lead-fault.ts';
import { rewardTrial } from '../evaluation/reward-trial.ts';
import { stream } from '../random.ts';
import { callAction, type MockWorld } from './action-mocks.ts';
import { MACHINE_SAYS, machineReply, machineUtterances } from './answering-machine.ts';
import { greetingInfo } from './greeting-info.ts';
import { preparePlan, prepareScenario, type PreparedPlan, type PreparedScenario } from './prepare-scenario.ts';
import type { RunPlan } from './run-plan.ts';
import type { TerminationReason } from './termination.ts';
import type { TrialRecord } from './trial-record.ts';

/** What was prepared for a plan lives as long as the plan does. */
const prepared = new WeakMap<RunPlan, { shared: PreparedPlan; scenarios: (PreparedScenario | undefined)[] }>();

function prepare(plan: RunPlan, index: number): PreparedScenario {
  let known = prepared.get(plan);
  if (!known) prepared.set(plan, (known = { shared: preparePlan(plan), scenarios: [] }));
  return (known.scenarios[index] ??= prepareScenario(plan, known.shared, index));
}

interface Ended {
  turns: Turn[];
  reason: TerminationReason;
  clock_s: number;
  steps: number;
  errors: number;
  latencies: Parameters<typeof callMetrics>[1];
  outcome: Outcome;
  note: string | null;
  slots: Readonly<Record<string, string>>;
  greeting: string | null;
  finalState: Readonly<Record<string, unknown>>;
  machine: boolean;
  carrierFailed: boolean;
}

export function runTrial(plan: RunPlan, scenarioIndex: number, trial: number): TrialRecord {
  const ready = prepare(plan, scenarioIndex);
  const { answered_by } = ready.scenario;
  const unreached = ready.isVoice && ready.scenario.call_type === 'outbound' && (answered_by === 'nobody' || answered_by === 'busy');
  return recordOf(ready, trial, unreached ? UNREACHED : converse(ready, plan.seed, trial), unreached ? (answered_by === 'busy' ? 'busy' : 'no-answer') : null);
}

const UNREACHED: Ended = {
  turns: [], reason: 'user_stop', clock_s: 0, steps: 0, errors: 0, latencies: [], outcome: 'none', note: null, slots: {}, greeting: null, finalState: {}, machine: false, carrierFailed: false,
};

/** Performs the effects of the conversation's machine until it finishes. Terminates: every turn is a step, and steps are limited. */
function converse(ready: PreparedScenario, seed: number, trial: number): Ended {
  const { scenario } = ready;
  const dice = (purpose: string, turn: number) => stream(seed, ready.id, trial, purpose, turn);
  const config: ConversationConfig = { ...ready.conversation, dice };
  const agentWorld = { ...ready.agent, dice: (reply: number) => dice('agent', reply) };
  const leadWorld = { ...ready.lead, dice: (turn: number) => dice('lead', turn) };
  const startsAsMachine = ready.isVoice && (scenario.answered_by === 'voicemail' || scenario.answered_by === 'ivr') ? scenario.answered_by : null;
  let utterances = startsAsMachine ? machineUtterances(MACHINE_SAYS[startsAsMachine]) : (scenario.says ?? null);
  let state = { ...FRESH_CONVERSATION, machine: startsAsMachine === 'voicemail' };
  let agent = FRESH_AGENT;
  let agenda = freshAgenda(leadWorld);
  let fixed = { next: 0 };
  let world: MockWorld = { actions: ready.agent.actions, mocks: scenario.actions, state: scenario.state, calls: {}, scope: ready.agent.scope };
  let machine: 'voicemail' | 'ivr' | null = startsAsMachine;
  let reason: TerminationReason | null = null;
  const turns: Turn[] = [];
  const leadReply = (input: LeadInput): LeadReply => {
    if (utterances || machine) {
      const said = stepFixedLead(utterances ?? [], fixed);
      fixed = said.state;
      return said.reply;
    }
    const said = stepAgendaLead(leadWorld, agenda, input);
    agenda = said.state;
    return said.reply;
  };
  const queue: ConversationEvent[] = [{ kind: 'begin' }];
  for (let event = queue.shift(); event; event = queue.shift()) {
    const stepped = stepConversation(config, state, event);
    ({ state } = stepped);
    for (const effect of stepped.effects) {
      switch (effect.kind) {
        case 'emit':
          turns.push(effect.turn);
          break;
        case 'ask_agent': {
          if (state.machine) machine ??= 'voicemail';
          const detected = machine ? machineReply(ready, machine) : null;
          if (machine === 'ivr' && !detected) {
            // The menu lets a caller through who waits: from here on the lead is on the line, and answers.
            machine = null;
            utterances = scenario.says ?? null;
            queue.push({ kind: 'lead_replied', reply: leadReply({ kind: 'open', clock_s: state.clock_s }) });
            break;
          }
          if (detected) queue.push({ kind: 'agent_replied', reply: detected });
          else {
            const answer = stepScriptedAgent(agentWorld, agent, effect.input);
            agent = answer.state;
            queue.push({ kind: 'agent_replied', reply: answer.reply });
          }
          break;
        }
        case 'ask_lead':
          queue.push({ kind: 'lead_replied', reply: leadReply(effect.input) });
          break;
        case 'call_actions': {
          const outcomes = effect.calls.map((call) => {
            const called = callAction(world, call);
            ({ world } = called);
            return called.outcome;
          });
          queue.push({ kind: 'actions_done', outcomes });
          break;
        }
        case 'finish':
          ({ reason } = effect);
          break;
      }
    }
  }
  return {
    turns, reason: reason ?? 'infrastructure_error', clock_s: state.clock_s, steps: state.steps, errors: state.errors, latencies: state.latencies,
    outcome: machine === 'voicemail' ? 'voicemail' : agent.outcome, note: agent.outcomeNote, slots: agent.slots, greeting: agent.greeting, finalState: world.state,
    machine: machine !== null || state.machine, carrierFailed: state.carrierFailed,
  };
}

function recordOf(ready: PreparedScenario, trial: number, ended: Ended, unreached: CarrierStatus | null): TrialRecord {
  const { scenario, agent } = ready;
  const { turns } = ended;
  const carrierStatus: CarrierStatus = unreached ?? (ended.machine && ended.outcome === 'voicemail' ? 'voicemail' : ended.carrierFailed ? 'failed' : 'completed');
  const duration_s = Math.round(ended.clock_s * 1000) / 1000;
  const leadTurns = turns.filter(({ speaker, text }) => speaker === 'lead' && text !== '');
  const hasAppointment = Object.keys(ended.slots).some((slot) => ['day', 'time'].includes(agent.ontology.slots.get(slot)?.kind ?? ''));
  const reached = disposition({ outcome: ended.outcome, carrierStatus, leadSpoke: leadTurns.length > 0, hasAppointment }, ready.dispositions);
  const { first_name, last_name, timezone, email, phone, custom_fields } = scenario.lead;
  const actsOf = (wanted: string) => leadTurns.flatMap(({ acts }) => acts.filter(({ act }) => act === wanted));
  const call: TrialRecord['call'] = {
    call_type: scenario.call_type,
    conversation_medium: scenario.medium,
    carrier_status: carrierStatus,
    duration_s,
    greeting_info: greetingInfo(ready, ended.greeting),
    call_metrics: callMetrics(turns, ended.latencies, duration_s),
    call_summary: callSummary({
      agentName: agent.names['agent'] ?? '', leadName: `${first_name} ${last_name}`.trim(), outcome: ended.outcome, note: ended.note, slots: ended.slots,
      questions: actsOf('request').flatMap(({ value }) => value ?? []), objections: actsOf('objection').flatMap(({ slot }) => slot ?? []), callType: scenario.call_type, carrierStatus,
    }),
    disposition_level_1: reached.level_1, disposition_level_2: reached.level_2, disposition_level_3: reached.level_3,
    disposition_conversion: reached.conversion, disposition_contacted: reached.contacted,
    is_answer_machine: ended.machine,
    lead: { first_name, last_name, timezone, email, phone },
    custom_fields,
    slots: { ...ended.slots },
  };
  const evidence = { turns, call, termination_reason: ended.reason, final_state: ended.finalState, facts: ready.facts, script: ready.script };
  const expectedSlots = scenario.expect.flatMap((item) => (item.grader === 'slots_collected' ? (Array.isArray(item.slots) ? item.slots : Object.keys(item.slots)) : []));
  const quiet = scenario.says !== undefined || ended.machine || ready.lead.traits.silence > 0 || scenario.events.some(({ silence }) => silence !== undefined);
  const fault = leadFault(turns, expectedSlots, ready.facts, quiet);
  return {
    scenario_id: ready.id,
    scenario_name: ready.name,
    trial,
    engines: { agent: 'scripted', lead: scenario.says ? 'fixed' : 'agenda' },
    termination_reason: ended.reason,
    ...rewardTrial(scenario.expect, scenario.reward_basis, evidence, fault),
    agent_cost: null,
    steps: ended.steps,
    errors: ended.errors,
    call,
    final_state: { ...ended.finalState },
    turns,
  };
}
