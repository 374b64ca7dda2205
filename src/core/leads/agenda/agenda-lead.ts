/**
 * The offline lead: agenda-based user simulation (Schatzmann et al. 2007, "Agenda-based user simulation for bootstrapping a POMDP dialogue system").
 *
 * A goal is a stack of dialogue acts. What the agent says pushes answers and objections onto it; each turn of the lead pops some and says them.
 * Dice belong to what the turn answers (`heardEvent`) and to what is said, and all those of a turn are thrown at its beginning in a fixed order: so
 * neither a changed trait nor a turn more moves the dice of another.
 */
import { act } from '../../language/acts.ts';
import { heardEvent, type HeardAgent } from '../../language/read-agent.ts';
import type { LeadInput, LeadReply } from '../../conversation/lead-port.ts';
import { offline, type Participant } from '../../conversation/participant.ts';
import { freshAgenda, type AgendaState, type AgendaWorld } from './agenda-state.ts';
import { speakItem, type Spoken } from './agenda-speech.ts';
import { hearFacts } from './hear-facts.ts';
import { ruleThatApplies } from './lead-rules.ts';
import { annoyance, COST } from './patience.ts';
import { respond } from './respond.ts';
import { finish, type Step } from './say.ts';
import { takeBack } from './taken-back.ts';
import { throwDice, type Dice } from './turn-dice.ts';
import { rememberOwnWords } from './unheard.ts';
import { isSpoken, speakWant, withOpeningFacts } from './wants.ts';

/** Share of an agent turn whose loss makes it hard to follow. */
const HARD_TO_FOLLOW = 0.3;
/** Chance that a turn which is hard to follow is asked for again. */
const ASKED_FOR_AGAIN = 0.9;

const SILENT: Spoken = { text: '', acts: [act('silence')], raw: true };

/** The lead with the goal, facts and traits of `world`. */
export const agendaLead = (world: AgendaWorld): Participant<AgendaState, LeadInput, LeadReply> =>
  offline(freshAgenda(world), (state, input) => stepAgendaLead(world, state, input));

function stepAgendaLead(world: AgendaWorld, before: AgendaState, input: LeadInput): Step {
  const state = { ...before, turns: before.turns + 1 };
  const heard =
    input.kind === 'heard' ? hearFacts(world, state, world.readAgent(input.text), input.interrupting) : null;
  const dice = throwDice(world, before, heard ? heardEvent(heard) : input.kind);
  const speak = (spoken: Spoken, hangUp = false) => finish(world, state, dice, spoken, hangUp);
  if (heard) state.patience -= annoyance(before, heard, world);
  if (input.kind === 'silence') state.patience -= COST.silence;
  const ruled = followRule(world, state, heard, input.clock_s);
  if (ruled) return speak(ruled.spoken, ruled.hangUp);
  if (dice.hangUp < world.traits.hang_up) return speak({ text: '', acts: [act('goodbye')], raw: true }, true);
  if (state.patience < 0)
    return speak(speakItem(world, 'annoyed_hang_up', dice.phrase, [act('goodbye', 'patience')]), true);
  if (dice.silence < world.traits.silence) return speak(SILENT);
  if (input.kind === 'open') return speak(openingWords(world, state, dice));
  if (!heard || input.kind === 'silence') return speak(afterSilence(world, state, dice));
  if (input.lost > HARD_TO_FOLLOW && dice.misunderstand < ASKED_FOR_AGAIN)
    return speak(speakItem(world, 'repeat_request', dice.phrase, [act('repeat_request')]));
  state.lastAgentText = heard.text;
  state.silences = 0;
  takeBack(world, state, input.unsaid);
  state.lastInformed = [];
  return respond(world, state, dice, heard, input.interrupting);
}

/** What a rule of the scenario has it say or do now; null: none applies. */
function followRule(
  world: AgendaWorld,
  state: AgendaState,
  heard: HeardAgent | null,
  clock_s: number,
): { spoken: Spoken; hangUp: boolean } | null {
  const firing = ruleThatApplies(world.ontology.language, world.rules, state.fired, heard, state.turns, clock_s);
  if (!firing) return null;
  const text = firing.rule.say ?? '';
  state.fired = { ...state.fired, [firing.at]: (state.fired[firing.at] ?? 0) + 1 };
  if (firing.rule.do === 'hang_up') return { spoken: { text, acts: [], raw: true }, hangUp: true };
  if (firing.rule.do === 'stay_silent') return { spoken: SILENT, hangUp: false };
  rememberOwnWords(world, state, heard, firing.rule);
  return { spoken: { text, acts: [act('statement', 'rule')], raw: true }, hangUp: false };
}

function openingWords(world: AgendaWorld, state: AgendaState, dice: Dice): Spoken {
  if (world.callType === 'outbound')
    return speakItem(world, world.isVoice ? 'answer_phone' : 'greet', dice.phrase, [act('greet')]);
  const [main] = world.errands;
  if (isSpoken(main)) return speakWant(world, state, dice.phrase) ?? SILENT;
  const want = world.book.say.lead[`want_${main.want}`] ? `want_${main.want}` : 'greet';
  const spoken = speakItem(world, want, dice.phrase, [act('greet'), act('request', main.want)]);
  return withOpeningFacts(world, spoken);
}

function afterSilence(world: AgendaWorld, state: AgendaState, dice: Dice): Spoken {
  state.silences += 1;
  return speakItem(world, 'hello_check', dice.phrase, [act('request', 'presence')]);
}
