/** What a lead objects to an offer. */
import { act } from '../../language/acts.ts';
import { isOffer } from '../../language/answers.ts';
import type { HeardAgent } from '../../language/read-agent.ts';
import { topmost, type ItemOf } from './agenda-stack.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';
import { speakItem, type Spoken } from './agenda-speech.ts';
import type { Dice } from './turn-dice.ts';

/** Turn of the lead from which on it does not wait for an offer to object. */
const LATE = 3;
/** Objections that come to its mind beside those of its goal, at most. */
const MOST = 2;

/** The one that the agent's turn calls for, of its goal or one that comes to its mind; what its scenario has it object to comes up in any case. */
export function objectionTo(
  world: AgendaWorld,
  state: AgendaState,
  heard: HeardAgent,
  dice: Dice,
): ItemOf<'objection'> | null {
  const { language } = world.ontology;
  const isOffered = heard.keys.has('offer') || heard.asks.some((ask) => ask.kind !== 'slot' && isOffer(language, ask));
  if (isOffered) return nextObjection(world, state, dice);
  return state.turns >= LATE && heard.asks.length > 0 ? (topmost(state.agenda, 'objection') ?? null) : null;
}

function nextObjection(world: AgendaWorld, state: AgendaState, dice: Dice): ItemOf<'objection'> | null {
  const own = topmost(state.agenda, 'objection');
  if (own) return own;
  const raised = state.informed['objection'] ?? 0;
  if (dice.objection() >= world.traits.objections || raised >= MOST) return null;
  state.informed = { ...state.informed, objection: raised + 1 };
  const topics = Object.keys(world.book.objections).filter((topic) => topic !== 'not_interested');
  const topic = topics[Math.floor(dice.phrase('objection') * topics.length)];
  return topic === undefined ? null : { kind: 'objection', topic };
}

export function speakObjection(world: AgendaWorld, topic: string, dice: Dice): Spoken {
  const acts = [act('objection', topic)];
  return world.book.say.lead[`objection_${topic}`]
    ? speakItem(world, `objection_${topic}`, dice.phrase, acts)
    : { text: topic, acts, raw: true };
}
