/**
 * A conversation of the offline engines that can be stepped: the scripted agent against an agenda or fixed lead, or a machine in the lead's
 * place. `advance(seats, session) → { session, turns }` performs what is pending and answers what was said; external context can be pushed
 * in between. Sessions are values: whoever keeps an earlier one can go back to it.
 */
import type { Turn } from '../contract/turn.ts';
import { stepAgendaLead } from '../leads/agenda/agenda-lead.ts';
import { freshAgenda, type AgendaState, type AgendaWorld } from '../leads/agenda/agenda-state.ts';
import { pushContext } from '../conversation/timed-events.ts';
import { stepConversation, type ConversationEvent } from '../conversation/turn-machine.ts';
import {
  FRESH_CONVERSATION,
  type ConversationConfig,
  type ConversationState,
  type Effect,
} from '../conversation/conversation-state.ts';
import { stepFixedLead } from '../leads/fixed/fixed-lead.ts';
import type { LeadInput, LeadReply } from '../conversation/lead-port.ts';
import { stepScriptedAgent } from '../agents/scripted/scripted-agent.ts';
import { FRESH_AGENT, type AgentState, type AgentWorld } from '../agents/scripted/agent-state.ts';
import { stream } from '../random.ts';
import { callAction, type MockWorld } from '../scenarios/action-mocks.ts';
import { MACHINE_SAYS, machineReply, machineUtterances } from '../leads/machine/answering-machine.ts';
import type { Ended } from './conversation-outcome.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import type { TerminationReason } from '../contract/termination.ts';

/** What stays the same for the whole conversation: both sides with their dice. */
export interface Seats {
  ready: PreparedScenario;
  config: ConversationConfig;
  agent: AgentWorld;
  lead: AgendaWorld;
}

/** What has to be done next: the effect of the machine that waits for its answer. */
type Pending = { kind: 'begin' } | Exclude<Effect, { kind: 'emit' } | { kind: 'finish' }>;

export interface Session {
  state: ConversationState;
  agent: AgentState;
  agenda: AgendaState;
  /** How many of `utterances` a fixed lead has said. */
  fixed: { next: number };
  /** What a fixed lead or a machine says; null: the agenda speaks. */
  utterances: readonly string[] | null;
  machine: 'voicemail' | 'ivr' | null;
  world: MockWorld;
  /** null once the conversation is over. */
  pending: Pending | null;
  reason: TerminationReason | null;
}

export function seatsOf(ready: PreparedScenario, seed: number, trial: number): Seats {
  const dice = (purpose: string, turn: number) => stream(seed, ready.id, trial, purpose, turn);
  return {
    ready,
    config: { ...ready.conversation, dice },
    agent: { ...ready.agent, dice: (reply) => dice('agent', reply) },
    lead: { ...ready.lead, dice: (turn) => dice('lead', turn) },
  };
}

export function openSession({ ready, lead }: Seats): Session {
  const { scenario } = ready;
  const machine =
    ready.isVoice && (scenario.answered_by === 'voicemail' || scenario.answered_by === 'ivr')
      ? scenario.answered_by
      : null;
  return {
    state: { ...FRESH_CONVERSATION, machine: machine === 'voicemail' },
    agent: FRESH_AGENT,
    agenda: freshAgenda(lead),
    fixed: { next: 0 },
    utterances: machine ? machineUtterances(MACHINE_SAYS[machine]) : (scenario.says ?? null),
    machine,
    world: {
      actions: ready.agent.actions,
      mocks: scenario.actions,
      state: scenario.state,
      calls: {},
      scope: ready.agent.scope,
    },
    pending: { kind: 'begin' },
    reason: null,
  };
}

/** Performs what is pending and lets the machine take its step. Of a session that is over, nothing happens. */
export function advance(seats: Seats, before: Session): { session: Session; turns: Turn[] } {
  if (!before.pending) return { session: before, turns: [] };
  const { session, event } = perform(seats, before, before.pending);
  const stepped = stepConversation(seats.config, session.state, event);
  const turns: Turn[] = [];
  let pending: Pending | null = null;
  let reason: TerminationReason | null = null;
  for (const effect of stepped.effects) {
    if (effect.kind === 'emit') turns.push(effect.turn);
    else if (effect.kind === 'finish') ({ reason } = effect);
    else pending = effect;
  }
  return { session: { ...session, state: stepped.state, pending, reason }, turns };
}

function perform(seats: Seats, session: Session, pending: Pending): { session: Session; event: ConversationEvent } {
  switch (pending.kind) {
    case 'begin':
      return { session, event: { kind: 'begin' } };
    case 'ask_agent':
      return askAgent(seats, session, pending);
    case 'ask_lead':
      return askLead(seats, session, pending.input);
    case 'call_actions': {
      let { world } = session;
      const outcomes = pending.calls.map((call) => {
        const called = callAction(world, call);
        ({ world } = called);
        return called.outcome;
      });
      return { session: { ...session, world }, event: { kind: 'actions_done', outcomes } };
    }
  }
}

function askAgent(
  seats: Seats,
  before: Session,
  { input }: Extract<Pending, { kind: 'ask_agent' }>,
): { session: Session; event: ConversationEvent } {
  const session = before.state.machine && !before.machine ? { ...before, machine: 'voicemail' as const } : before;
  const detected = session.machine ? machineReply(seats.ready, session.machine) : null;
  if (session.machine === 'ivr' && !detected) {
    // The menu lets a caller through who waits: from here on the lead is on the line, and answers.
    const through = { ...session, machine: null, utterances: seats.ready.scenario.says ?? null };
    return askLead(seats, through, { kind: 'open', clock_s: session.state.clock_s });
  }
  if (detected) return { session, event: { kind: 'agent_replied', reply: detected } };
  const answer = stepScriptedAgent(seats.agent, session.agent, input);
  return { session: { ...session, agent: answer.state }, event: { kind: 'agent_replied', reply: answer.reply } };
}

function askLead(seats: Seats, session: Session, input: LeadInput): { session: Session; event: ConversationEvent } {
  const replied = (reply: LeadReply): ConversationEvent => ({ kind: 'lead_replied', reply });
  if (session.utterances || session.machine) {
    const said = stepFixedLead(session.utterances ?? [], session.fixed);
    return { session: { ...session, fixed: said.state }, event: replied(said.reply) };
  }
  const said = stepAgendaLead(seats.lead, session.agenda, input);
  return { session: { ...session, agenda: said.state }, event: replied(said.reply) };
}

/**
 * External context that comes in while the conversation runs: it shows in the transcript at `at_s` (seconds from the start), and the agent
 * speaks it at its next turn. An agent that was about to speak thinks again, with the new knowledge.
 */
export function pushIntoSession(
  { config }: Seats,
  session: Session,
  text: string,
  at_s: number,
): { session: Session; turn: Turn } {
  const { state, effect } = pushContext(config, session.state, text, at_s);
  const { pending } = session;
  if (pending?.kind !== 'ask_agent') return { session: { ...session, state }, turn: effect.turn };
  const input = { ...pending.input, context: [...pending.input.context, ...state.pendingContext] };
  return {
    session: {
      ...session,
      state: { ...state, clock_s: Math.max(state.clock_s, at_s), pendingContext: [], givenContext: input.context },
      pending: { ...pending, input },
    },
    turn: effect.turn,
  };
}

/** What the conversation came to, as far as it went. */
export function endOf({ state, agent, world, machine, reason }: Session, turns: readonly Turn[]): Ended {
  return {
    turns,
    reason: reason ?? 'infrastructure_error',
    clock_s: state.clock_s,
    steps: state.steps,
    errors: state.errors,
    latencies: state.latencies,
    outcome: machine === 'voicemail' ? 'voicemail' : agent.outcome,
    note: agent.outcomeNote,
    slots: agent.slots,
    greeting: agent.greeting,
    finalState: world.state,
    machine: machine !== null || state.machine,
    carrierFailed: state.carrierFailed,
  };
}
