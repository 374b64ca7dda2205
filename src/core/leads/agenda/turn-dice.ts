/** The dice of one turn. Those that every turn throws are thrown at its beginning in a fixed order, so that neither a changed trait nor a turn more moves another's. */
import { eventDice } from '../../event-dice.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';

/** `event`: what the turn answers. */
export function throwDice(world: AgendaWorld, before: AgendaState, event: string) {
  const dice = eventDice(world.dice, before.thrown);
  const random = dice.of(`answers ${event}`);
  return {
    hangUp: random.next(),
    silence: random.next(),
    offTopic: random.next(),
    cooperate: random.next(),
    misunderstand: random.next(),
    before: random.next(),
    after: random.next(),
    objection: () => dice.of('objects').next(),
    initiative: (question: string) => dice.of(`asks ${question}`).next(),
    phrase: (key: string) => dice.of(`says ${key} to ${event}`).next(),
    thrown: () => dice.thrown(),
  };
}
export type Dice = ReturnType<typeof throwDice>;
