/**
 * Who speaks when: the turn machine of a conversation. `stepConversation(setup, state, event) → { state, turns }`; the phase of the state says what
 * has to be done next and by whom. Pure: a recorded list of events replays exactly.
 *
 * Steps are counted as tau2-bench counts them: a step is one delivery, that is a lead turn, an agent turn, or the execution of all action
 * calls of one message. The opening greeting is set-up and counts for nothing. Limits are checked after each step, never while a call is
 * pending; `max_steps`, then `too_many_errors`, override a stop that falls on the limit. Errors of actions are counted cumulatively.
 */
import type { TerminationReason } from '../contract/termination.ts';
import type { Turn, TurnSource } from '../contract/turn.ts';
import type { ActionOutcome, ActionsReply, AgentAsked, AgentReply } from './agent-port.ts';
import { amendCutTurn } from './cut-off.ts';
import { deliverAgent } from './deliver-agent.ts';
import { deliverLead } from './deliver-lead.ts';
import { emit } from './emit-turn.ts';
import { timedByLine } from './heard-on-line.ts';
import type { LeadAsked, LeadInput, LeadReply } from './lead-port.ts';
import type { ParticipantFault } from './participant.ts';
import type { ConversationSetup } from './setup.ts';
import type { ConversationState, Phase, TurnDraft } from './state.ts';
import { dueEvents, pushContext } from './timed-events.ts';

/** `id`: of the phase that is answered. `at_s`: seconds from the start of the conversation. */
export type ConversationEvent =
  | { kind: 'begin' }
  | { kind: 'agent_replied'; id: number; reply: AgentReply }
  | { kind: 'lead_replied'; id: number; reply: LeadReply }
  | { kind: 'actions_done'; id: number; reply: ActionsReply }
  /** The menu lets a caller through who waits: from here on the lead is on the line. */
  | { kind: 'put_through'; id: number }
  | { kind: 'context_pushed'; context: { id: string | null; text: string }; at_s: number }
  /** The agent speaks by itself, though nobody has asked it to. */
  | { kind: 'agent_spoke'; reply: AgentReply; at_s: number }
  /** It turns out that the lead cut in: of the agent's last turn only `heard` was said. */
  | { kind: 'cut_in'; heard: string; at_s: number }
  | { kind: 'hung_up'; by: 'agent' | 'lead'; at_s: number };

export interface Stepped {
  state: ConversationState;
  /** New turns; one with the number of an earlier turn takes its place. */
  turns: readonly Turn[];
  /** False: the event came too late, or answers what is not asked any more. Nothing has changed. */
  accepted: boolean;
}

/** Silent turns of the lead in a row, unanswered by the agent, after which the line counts as dead. */
const DEAD_LINE_TURNS = 4;

const NO_TURNS: readonly Turn[] = [];

export function stepConversation(
  setup: ConversationSetup,
  state: ConversationState,
  event: ConversationEvent,
): Stepped {
  const { phase } = state;
  const refused: Stepped = { state, turns: NO_TURNS, accepted: false };
  if (phase.kind === 'over') return refused;
  switch (event.kind) {
    case 'begin':
      return phase.kind === 'ready' ? begin(setup, state) : refused;
    case 'agent_replied':
      return phase.kind === 'agent' && phase.id === event.id ? agentReplied(setup, state, phase, event.reply) : refused;
    case 'lead_replied':
      return phase.kind === 'lead' && phase.id === event.id ? leadReplied(setup, state, event.reply) : refused;
    case 'actions_done':
      return phase.kind === 'actions' && phase.id === event.id
        ? actionsDone(setup, state, phase, event.reply)
        : refused;
    case 'put_through':
      return phase.kind === 'agent' && phase.id === event.id ? putThrough(state, phase) : refused;
    case 'context_pushed':
      return phase.kind === 'ready' ? refused : contextPushed(setup, state, phase, event);
    case 'agent_spoke':
      return phase.kind === 'ready' ? refused : agentSpoke(setup, state, phase, event);
    case 'cut_in':
      return phase.kind === 'lead' ? cutIn(setup, state, phase, event) : refused;
    case 'hung_up':
      return over(
        { ...state, clock_s: Math.max(state.clock_s, event.at_s) },
        NO_TURNS,
        `${event.by === 'lead' ? 'user' : 'agent'}_stop`,
      );
  }
}

const accepted = (state: ConversationState, turns: readonly Turn[]): Stepped => ({ state, turns, accepted: true });

const over = (state: ConversationState, turns: readonly Turn[], reason: TerminationReason): Stepped =>
  accepted({ ...state, phase: { kind: 'over', reason } }, turns);

const begin = (setup: ConversationSetup, state: ConversationState): Stepped =>
  setup.leadOpens
    ? askLead(setup, state, NO_TURNS, { kind: 'open' })
    : askAgent(setup, state, NO_TURNS, { kind: 'open' }, true);

/** Asks the agent for its turn, with the external context that has been pushed meanwhile. `before`: turns of this step so far. */
function askAgent(
  setup: ConversationSetup,
  before: ConversationState,
  said: readonly Turn[],
  asked: AgentAsked,
  opening = false,
): Stepped {
  const { state, turns, ended } = happenings(setup, before, said);
  if (ended) return end(setup, state, turns, ended);
  const input = { ...asked, context: state.pendingContext };
  const phase: Phase = { kind: 'agent', id: state.asked, input, opening };
  return accepted({ ...state, phase, asked: state.asked + 1, pendingContext: [] }, turns);
}

function askLead(
  setup: ConversationSetup,
  before: ConversationState,
  said: readonly Turn[],
  asked: LeadAsked,
): Stepped {
  const { state, turns, ended } = happenings(setup, before, said);
  if (ended) return end(setup, state, turns, ended);
  const { forced } = state;
  if (forced) {
    const done = leadReplied(setup, { ...state, forced: null }, forced);
    return { ...done, turns: [...turns, ...done.turns] };
  }
  return accepted(leadAsked(state, { ...asked, clock_s: state.clock_s }), turns);
}

const leadAsked = (state: ConversationState, input: LeadInput): ConversationState => ({
  ...state,
  phase: { kind: 'lead', id: state.asked, input },
  asked: state.asked + 1,
});

/** Timed events that fall due before the next turn. */
function happenings(
  setup: ConversationSetup,
  before: ConversationState,
  said: readonly Turn[],
): ReturnType<typeof dueEvents> {
  if (setup.events.length === 0) return { state: before, turns: said, ended: null };
  const { state, turns, ended } = dueEvents(setup, before);
  return { state, turns: turns.length === 0 ? said : [...said, ...turns], ended };
}

const end = (
  setup: ConversationSetup,
  state: ConversationState,
  turns: readonly Turn[],
  reason: TerminationReason,
): Stepped => over(state, turns, limitReached(setup, state) ?? reason);

function limitReached(setup: ConversationSetup, state: ConversationState): TerminationReason | null {
  if (state.errors >= setup.maxErrors) return 'too_many_errors';
  if (state.steps >= setup.maxSteps) return 'max_steps';
  return null;
}

/** A sum of which a part is unknown is unknown. */
const costWith = ({ agentCost_usd, lastAgentTurn }: ConversationState, { cost_usd }: AgentReply): number | null => {
  if (cost_usd === null || (agentCost_usd === null && lastAgentTurn !== null)) return null;
  return (agentCost_usd ?? 0) + cost_usd;
};

/** A participant that is not there says nothing about it; one that answers late or with nonsense has failed. */
const brokenDown = (state: ConversationState, fault: ParticipantFault, failed: TerminationReason): Stepped => {
  const isItsOwn = fault.kind === 'timeout' || fault.kind === 'invalid';
  return over({ ...state, fault }, NO_TURNS, isItsOwn ? failed : 'infrastructure_error');
};

function agentReplied(
  setup: ConversationSetup,
  before: ConversationState,
  { opening, input }: Extract<Phase, { kind: 'agent' }>,
  reply: AgentReply,
): Stepped {
  if (reply.fault) return brokenDown(before, reply.fault, 'agent_error');
  const agentCost_usd = costWith(before, reply);
  const timed = reply.heard ? timedByLine(before, reply.heard) : { state: before, turns: NO_TURNS };
  let state = agentCost_usd === before.agentCost_usd ? timed.state : { ...timed.state, agentCost_usd };
  let { turns } = timed;
  let heard: LeadAsked | null = null;
  if (reply.parts.length > 0) {
    const delivered = deliverAgent(setup, state, reply, { opening, context: input.context });
    ({ state, heard } = delivered);
    turns = turns.length === 0 ? delivered.turns : [...turns, ...delivered.turns];
    if (!opening) state = { ...state, steps: state.steps + 1 };
  } else if (input.context.length > 0) {
    // An agent that said nothing still has its news to tell.
    state = { ...state, pendingContext: [...input.context, ...state.pendingContext] };
  }
  if (reply.actions.length > 0) {
    const phase: Phase = { kind: 'actions', id: state.asked, calls: reply.actions, stopping: reply.stop };
    return accepted({ ...state, phase, asked: state.asked + 1 }, turns);
  }
  if (reply.stop) return end(setup, state, turns, 'agent_stop');
  const limited = limitReached(setup, state);
  if (limited) return end(setup, state, turns, limited);
  if (heard) return askLead(setup, { ...state, mute: 0 }, turns, heard);
  // Nothing was said: the lead hears silence. A line on which nobody speaks any more is dead.
  const mute = state.mute + 1;
  if (mute >= DEAD_LINE_TURNS) return end(setup, state, turns, 'timeout');
  return askLead(setup, { ...state, mute }, turns, { kind: 'silence', seconds: setup.silence_s });
}

function leadReplied(setup: ConversationSetup, before: ConversationState, reply: LeadReply): Stepped {
  if (reply.fault) return brokenDown(before, reply.fault, 'user_error');
  if (reply.text === '' && reply.hangUp)
    return end(setup, { ...before, steps: before.steps + 1, flags: [] }, NO_TURNS, 'user_stop');
  const delivered = deliverLead(setup, before, reply);
  const { turns } = delivered;
  const state = { ...delivered.state, steps: delivered.state.steps + 1 };
  if (reply.hangUp) return end(setup, state, turns, 'user_stop');
  const limited = limitReached(setup, state);
  if (limited) return end(setup, state, turns, limited);
  if (setup.sessionTimeout_s !== null && delivered.silent_s >= setup.sessionTimeout_s)
    return end(setup, state, turns, 'timeout');
  return askAgent(setup, state, turns, delivered.heard);
}

function actionsDone(
  setup: ConversationSetup,
  before: ConversationState,
  { stopping }: Extract<Phase, { kind: 'actions' }>,
  { outcomes, state: worldState }: ActionsReply,
): Stepped {
  const turns: Turn[] = [];
  let state = before;
  const start_s = state.clock_s;
  for (const outcome of outcomes) {
    const emitted = emit(state, actionTurn(outcome, start_s));
    state = emitted.state;
    turns.push(emitted.turn);
  }
  const failed = outcomes.filter(({ error }) => error !== null).length;
  // Calls of one message run side by side: together they take as long as the slowest.
  state = {
    ...state,
    worldState,
    clock_s: start_s + Math.max(0, ...outcomes.map(({ duration_s }) => duration_s)),
    steps: state.steps + 1,
    errors: state.errors + failed,
  };
  if (stopping) return end(setup, state, turns, 'agent_stop');
  const limited = limitReached(setup, state);
  if (limited) return end(setup, state, turns, limited);
  return askAgent(setup, state, turns, { kind: 'results', outcomes });
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

/** The lead is asked as if the call began now. Context that the agent was to be given waits for its next turn. */
const putThrough = (state: ConversationState, { input }: Extract<Phase, { kind: 'agent' }>): Stepped =>
  accepted(
    leadAsked(
      { ...state, line: 'person', pendingContext: [...input.context, ...state.pendingContext] },
      { kind: 'open', clock_s: state.clock_s },
    ),
    NO_TURNS,
  );

/** An agent that was about to speak thinks again, with the new knowledge; what it was asked before is stale. */
function contextPushed(
  setup: ConversationSetup,
  before: ConversationState,
  phase: Phase,
  { context, at_s }: Extract<ConversationEvent, { kind: 'context_pushed' }>,
): Stepped {
  const { state, turn } = pushContext(setup, before, context, at_s);
  if (phase.kind !== 'agent') return accepted(state, [turn]);
  const input = { ...phase.input, context: [...phase.input.context, ...state.pendingContext] };
  const again: ConversationState = {
    ...state,
    phase: { ...phase, id: state.asked, input },
    asked: state.asked + 1,
    clock_s: Math.max(state.clock_s, at_s),
    pendingContext: [],
  };
  return accepted(again, [turn]);
}

/**
 * Words that nobody asked the agent for. A lead that was thinking what to say has heard them too, and thinks again; an agent that is asked for its
 * turn, or waits for its actions, is still to take it. They count as a step.
 */
function agentSpoke(
  setup: ConversationSetup,
  before: ConversationState,
  phase: Phase,
  { reply, at_s }: Extract<ConversationEvent, { kind: 'agent_spoke' }>,
): Stepped {
  if (reply.fault) return brokenDown(before, reply.fault, 'agent_error');
  const now: ConversationState = {
    ...before,
    clock_s: Math.max(before.clock_s, at_s),
    agentCost_usd: costWith(before, reply),
  };
  // Who says nothing takes no turn with it.
  if (reply.parts.length === 0)
    return reply.stop
      ? end(setup, now, NO_TURNS, 'agent_stop')
      : accepted({ ...now, clock_s: before.clock_s }, NO_TURNS);
  const delivered = deliverAgent(setup, now, reply, { opening: false, context: [], start_s: now.clock_s });
  const { turns, heard } = delivered;
  const state = { ...delivered.state, steps: delivered.state.steps + 1, mute: 0 };
  if (reply.stop) return end(setup, state, turns, 'agent_stop');
  const limited = limitReached(setup, state);
  if (limited) return end(setup, state, turns, limited);
  if (phase.kind !== 'lead' || heard?.kind !== 'heard') return accepted(state, turns);
  const unanswered = phase.input.kind === 'heard' ? `${phase.input.text} ` : '';
  return accepted(leadAsked(state, { ...heard, text: unanswered + heard.text, clock_s: state.clock_s }), turns);
}

/** The turn is shortened to what was heard of it, and the lead answers that. */
function cutIn(
  setup: ConversationSetup,
  before: ConversationState,
  { input }: Extract<Phase, { kind: 'lead' }>,
  { heard, at_s }: Extract<ConversationEvent, { kind: 'cut_in' }>,
): Stepped {
  const amended = amendCutTurn(setup, before, heard, at_s);
  if (!amended) return { state: before, turns: NO_TURNS, accepted: false };
  const { state, turn } = amended;
  const lost = input.kind === 'heard' ? input.lost : 0;
  const unsaid = input.kind === 'heard' ? input.unsaid : null;
  const again = { kind: 'heard', text: heard, lost, interrupting: true, unsaid, clock_s: state.clock_s } as const;
  return accepted(leadAsked(state, again), [turn]);
}
