/** What tries a lead's patience, and how much of it each annoyance costs. */
import type { HeardAgent } from '../../language/read-agent.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';

export const COST = {
  repeated: 1,
  putOff: 0.5,
  unanswered: 0.5,
  misheard: 0.5,
  longTurn: 1,
  askedAgain: 0.5,
  silence: 0.5,
  cutOff: 0.5,
  /** A question that has nothing to do with what the lead came for and said. */
  beside: 1,
};

/** An agent turn of more words than this tries the lead's patience. */
const LONG_TURN_WORDS = 70;

/** What the agent's turn takes off the lead's patience. */
export function annoyance(state: AgendaState, heard: HeardAgent, world: AgendaWorld): number {
  let cost = 0;
  const { askedAgain } = world.ontology.language.speech;
  const wasRequested = askedAgain.test(state.lastSaid);
  if (heard.text === state.lastAgentText && !wasRequested) cost += COST.repeated;
  if (heard.keys.has('steer')) cost += COST.putOff;
  if (heard.keys.has('dont_know') && state.open) cost += COST.unanswered;
  if (heard.keys.has('ask_repeat')) cost += COST.misheard;
  if (heard.words.length > LONG_TURN_WORDS && world.isVoice) cost += COST.longTurn;
  if (heard.asks.some((ask) => ask.kind === 'slot' && ask.slot !== null && (state.informed[ask.slot] ?? 0) > 0))
    cost += COST.askedAgain;
  return cost;
}
