/**
 * Who speaks when: the turn machine of a conversation. `stepConversation(config, state, event) → { state, effects }`; engines perform the
 * effects and feed results back as events, so that a recorded list of events replays exactly.
 *
 * Steps are counted as tau2-bench counts them: a step is one delivery, that is a lead turn, an agent turn, or the execution of all action
 * calls of one message. The opening greeting is set-up and counts for nothing. Limits are checked after each step, never while a call is
 * pending; `max_steps`, then `too_many_errors`, override a stop that falls on the limit. Errors of actions are counted cumulatively.
 */
import type { TurnSource } from '../contract/turn.ts';
import type { TerminationReason } from '../contract/termination.ts';
import type { ActionOutcome, AgentInput, AgentReply } from './agent-port.ts';
import type { ConversationConfig, ConversationState, Effect, TurnDraft } from './conversation-state.ts';
import { dueEvents } from './timed-events.ts';
import { deliverAgent, deliverLead } from './delivery.ts';
import { emit } from './emit-turn.ts';
import type { LeadInput, LeadReply } from './lead-port.ts';

export type ConversationEvent =
  | { kind: 'begin' }
  | { kind: 'agent_replied'; reply: AgentReply }
  | { kind: 'lead_replied'; reply: LeadReply }
  | { kind: 'actions_done'; outcomes: readonly ActionOutcome[] };

/** Silent turns of the lead in a row, unanswered by the agent, after which the line counts as dead. */
const DEAD_LINE_TURNS = 4;

type Step = { state: ConversationState; effects: Effect[] };

export function stepConversation(config: ConversationConfig, state: ConversationState, event: ConversationEvent): Step {
  switch (event.kind) {
    case 'begin':
      return begin(config, state);
    case 'agent_replied':
      return agentReplied(config, state, event.reply);
    case 'lead_replied':
      return leadReplied(config, state, event.reply);
    case 'actions_done':
      return actionsDone(config, state, event.outcomes);
  }
}

function begin(config: ConversationConfig, state: ConversationState): Step {
  return config.leadOpens
    ? askLead(config, state, { kind: 'open' })
    : askAgent(config, { ...state, opening: true }, { kind: 'open' });
}

/** Asks the agent for its turn, with the external context that has been pushed meanwhile. */
function askAgent(
  config: ConversationConfig,
  before: ConversationState,
  input: DistributiveOmit<AgentInput, 'context'>,
): Step {
  const { state, effects, ended } = happenings(config, before);
  if (ended) return end(config, state, effects, ended);
  const context = state.pendingContext;
  return {
    state: { ...state, pendingContext: [], givenContext: context },
    effects: [...effects, { kind: 'ask_agent', input: { ...input, context } }],
  };
}

function askLead(
  config: ConversationConfig,
  before: ConversationState,
  input: DistributiveOmit<LeadInput, 'clock_s'>,
): Step {
  const { state, effects, ended } = happenings(config, before);
  if (ended) return end(config, state, effects, ended);
  const forced = state.forced;
  if (forced) return mergeStep(effects, leadReplied(config, { ...state, forced: null }, forced));
  return { state, effects: [...effects, { kind: 'ask_lead', input: { ...input, clock_s: state.clock_s } }] };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const mergeStep = (effects: readonly Effect[], step: Step): Step => ({
  state: step.state,
  effects: [...effects, ...step.effects],
});

/** Timed events that fall due before the next turn. */
function happenings(
  config: ConversationConfig,
  state: ConversationState,
): { state: ConversationState; effects: Effect[]; ended: TerminationReason | null } {
  return config.events.length === 0 ? { state, effects: [], ended: null } : dueEvents(config, state);
}

function end(
  config: ConversationConfig,
  state: ConversationState,
  effects: readonly Effect[],
  reason: TerminationReason,
): Step {
  const limited = limitReached(config, state);
  return { state: { ...state, finished: true }, effects: [...effects, { kind: 'finish', reason: limited ?? reason }] };
}

function limitReached(config: ConversationConfig, state: ConversationState): TerminationReason | null {
  if (state.errors >= config.maxErrors) return 'too_many_errors';
  if (state.steps >= config.maxSteps) return 'max_steps';
  return null;
}

function agentReplied(config: ConversationConfig, before: ConversationState, reply: AgentReply): Step {
  const effects: Effect[] = [];
  let state = before;
  let heard: DistributiveOmit<LeadInput, 'clock_s'> | null = null;
  if (reply.parts.length > 0) {
    const delivered = deliverAgent(config, state, reply);
    state = delivered.state;
    effects.push(...delivered.effects);
    heard = delivered.heard;
    if (!before.opening) state = { ...state, steps: state.steps + 1 };
  }
  state = { ...state, opening: false };
  if (reply.actions.length > 0) {
    effects.push({ kind: 'call_actions', calls: reply.actions });
    return { state: { ...state, stopping: reply.stop }, effects };
  }
  if (reply.stop) return end(config, state, effects, 'agent_stop');
  const limited = limitReached(config, state);
  if (limited) return end(config, state, effects, limited);
  if (heard) return mergeStep(effects, askLead(config, { ...state, mute: 0 }, heard));
  // Nothing was said: the lead hears silence. A line on which nobody speaks any more is dead.
  const mute = state.mute + 1;
  if (mute >= DEAD_LINE_TURNS) return end(config, state, effects, 'timeout');
  return mergeStep(effects, askLead(config, { ...state, mute }, { kind: 'silence', seconds: config.silence_s }));
}

function leadReplied(config: ConversationConfig, before: ConversationState, reply: LeadReply): Step {
  if (reply.text === '' && reply.hangUp) {
    return end(config, { ...before, steps: before.steps + 1, flags: [] }, [], 'user_stop');
  }
  const delivered = deliverLead(config, before, reply);
  const state = { ...delivered.state, steps: delivered.state.steps + 1 };
  const { effects } = delivered;
  if (reply.hangUp) return end(config, state, effects, 'user_stop');
  const limited = limitReached(config, state);
  if (limited) return end(config, state, effects, limited);
  if (config.sessionTimeout_s !== null && delivered.silent_s >= config.sessionTimeout_s)
    return end(config, state, effects, 'timeout');
  return mergeStep(effects, askAgent(config, state, delivered.heard));
}

function actionsDone(config: ConversationConfig, before: ConversationState, outcomes: readonly ActionOutcome[]): Step {
  const effects: Effect[] = [];
  let state = before;
  const start_s = state.clock_s;
  for (const outcome of outcomes) {
    const emitted = emit(state, actionTurn(outcome, start_s));
    state = emitted.state;
    effects.push(emitted.effect);
  }
  const failed = outcomes.filter(({ error }) => error !== null).length;
  // Calls of one message run side by side: together they take as long as the slowest.
  state = {
    ...state,
    clock_s: start_s + Math.max(0, ...outcomes.map(({ duration_s }) => duration_s)),
    steps: state.steps + 1,
    errors: state.errors + failed,
  };
  if (before.stopping) return end(config, state, effects, 'agent_stop');
  const limited = limitReached(config, state);
  if (limited) return end(config, state, effects, limited);
  return mergeStep(effects, askAgent(config, state, { kind: 'results', outcomes }));
}

function actionTurn(outcome: ActionOutcome, start_s: number): TurnDraft {
  const { slug, arguments: given, result, error, duration_s } = outcome;
  const source: TurnSource = { kind: 'action', ref: slug, line: null, section: null };
  const text = error === null ? `${slug} → ${JSON.stringify(result ?? null)}` : `${slug} failed: ${error}`;
  return {
    speaker: 'action',
    text,
    heard_text: null,
    start_s,
    end_s: start_s + duration_s,
    interrupted: false,
    acts: [],
    source,
    flags: error === null ? [] : [{ code: 'action_error', message: error }],
    action: { slug, arguments: given, result: result ?? null, error, duration_s },
  };
}
