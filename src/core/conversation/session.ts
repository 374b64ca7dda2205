/**
 * A conversation with its participants, stepped from outside: whoever drives it performs what they ask and hands the answers back. Sessions are
 * values: whoever keeps an earlier one can go back to it.
 */
import type { Turn } from '../contract/turn.ts';
import type { ActionCall, ActionsReply, ActionsSeat, AgentInput, AgentReply, AgentSeat } from './agent-port.ts';
import type { LeadReply, LeadSeat } from './lead-port.ts';
import type { Answer, Ask, Role, Seat, SeatMove } from './participant.ts';
import type { Table } from './setup.ts';
import { freshConversation, type ConversationState } from './state.ts';
import { stepConversation, type ConversationEvent } from './turn-machine.ts';

interface Seats {
  agent: AgentSeat;
  lead: LeadSeat;
  machine: LeadSeat;
  actions: ActionsSeat;
}

/** A participant in the middle of its turn. */
interface Thinking {
  phaseId: number;
  asks: readonly Ask[];
  /** Goes on with an answer; `open`: what else it waits for. */
  resume(table: Table, session: Session, given: Answer, open: readonly Ask[]): Advanced;
}

export interface Session {
  state: ConversationState;
  seats: Seats;
  /** null: nobody waits for an answer, so that the conversation can be advanced, or is over. */
  thinking: Thinking | null;
}

export interface Advanced {
  session: Session;
  /** New turns; one with the number of an earlier turn takes its place. */
  turns: readonly Turn[];
}

const NOTHING: readonly Turn[] = [];

export function openSession({ setup, agent, lead, machine, actions, worldState }: Table): Session {
  return { state: freshConversation(setup, worldState), seats: { agent, lead, machine, actions }, thinking: null };
}

export const isOver = ({ state }: Session): boolean => state.phase.kind === 'over';

/** What has to be performed before the conversation can go on. */
export const openAsks = ({ thinking }: Session): readonly Ask[] => thinking?.asks ?? [];

/** Takes the next step. Nothing happens to a session that is over, or of which asks are open. */
export function advance(table: Table, session: Session): Advanced {
  const { phase, line } = session.state;
  const { seats } = session;
  if (session.thinking) return { session, turns: NOTHING };
  switch (phase.kind) {
    case 'ready':
      return happen(table, session, { kind: 'begin' });
    case 'agent': {
      const { id } = phase;
      const detected = line === 'person' ? null : table.machineReply(line);
      if (detected) return happen(table, session, { kind: 'agent_replied', id, reply: detected });
      if (line === 'ivr') return happen(table, session, { kind: 'put_through', id });
      return settle(table, session, AGENT, id, seats.agent.step(phase.input), []);
    }
    case 'lead': {
      const place = line === 'person' ? LEAD : MACHINE;
      return settle(table, session, place, phase.id, seats[place.who].step(phase.input), []);
    }
    case 'actions':
      return settle(table, session, ACTIONS, phase.id, seats.actions.step(phase.calls), []);
    case 'over':
      return { session, turns: NOTHING };
  }
}

/** Hands over the answer to an open ask. One to an ask that is not open any more changes nothing. */
export function answer(table: Table, session: Session, given: Answer): Advanced {
  const { thinking } = session;
  const asked = thinking?.asks.find(({ id }) => id === given.id);
  if (!thinking || !asked) return { session, turns: NOTHING };
  const open = thinking.asks.filter((ask) => ask !== asked);
  return thinking.resume(table, session, { ...given, id: localId(asked) }, open);
}

/** Something happens that nobody was asked for: context, words, a hang-up. Whoever was asked for what has changed by it begins anew. */
export function happen(table: Table, session: Session, event: ConversationEvent): Advanced & { accepted: boolean } {
  const { state, turns, accepted } = stepConversation(table.setup, session.state, event);
  const { thinking } = session;
  const isStale = thinking !== null && !('id' in state.phase && state.phase.id === thinking.phaseId);
  return { session: { ...session, state, thinking: isStale ? null : thinking }, turns, accepted };
}

/** A place at the table: who asks from there, whose seat it is, and what a reply from there is to the turn machine. */
interface Place<Input, Reply> {
  role: Role;
  take(seats: Seats, seat: Seat<Input, Reply>): Seats;
  said(id: number, reply: Reply): ConversationEvent;
}

const AGENT: Place<AgentInput, AgentReply> = {
  role: 'agent',
  take: (seats, agent) => ({ ...seats, agent }),
  said: (id, reply) => ({ kind: 'agent_replied', id, reply }),
};
const LEAD = {
  role: 'lead',
  who: 'lead',
  take: (seats: Seats, lead: LeadSeat): Seats => ({ ...seats, lead }),
  said: (id: number, reply: LeadReply): ConversationEvent => ({ kind: 'lead_replied', id, reply }),
} as const;
const MACHINE = {
  ...LEAD,
  who: 'machine',
  take: (seats: Seats, machine: LeadSeat): Seats => ({ ...seats, machine }),
} as const;
const ACTIONS: Place<readonly ActionCall[], ActionsReply> = {
  role: 'actions',
  take: (seats, actions) => ({ ...seats, actions }),
  said: (id, reply) => ({ kind: 'actions_done', id, reply }),
};

/** Takes a reply into the conversation, or leaves the participant thinking. `open`: asks of the same turn that are open still. */
function settle<Input, Reply>(
  table: Table,
  session: Session,
  place: Place<Input, Reply>,
  phaseId: number,
  move: SeatMove<Input, Reply>,
  open: readonly Ask[],
): Advanced {
  if ('reply' in move) {
    const seats = place.take(session.seats, move.seat);
    return happen(table, { state: session.state, seats, thinking: null }, place.said(phaseId, move.reply));
  }
  const { role } = place;
  const asks = [...open, ...move.asks.map((ask) => ({ ...ask, role, id: `${role}/${phaseId}/${ask.id}` }))];
  if (asks.length === 0) throw new Error(`The ${role} neither replies nor asks anything`);
  const resume: Thinking['resume'] = (at, now, given, left) =>
    settle(at, now, place, phaseId, move.seat.resume(given), left);
  return { session: { ...session, thinking: { phaseId, asks, resume } }, turns: NOTHING };
}

/** The id by which the participant itself knows its ask. */
const localId = ({ id }: Ask): string => id.split('/').slice(2).join('/');
