/** Plays a conversation of participants that always reply at once, from beginning to end. Pure and synchronous. */
import type { Turn } from '../contract/turn.ts';
import { advance, isOver, openAsks, openSession, type Session } from './session.ts';
import type { Table } from './setup.ts';

/** Terminates: every turn is a step, and steps are limited. Throws where a participant asks something: nobody is here who could answer. */
export function playOffline(table: Table): { session: Session; turns: Turn[] } {
  let session = openSession(table);
  const turns: Turn[] = [];
  while (!isOver(session)) {
    const advanced = advance(table, session);
    ({ session } = advanced);
    for (const turn of advanced.turns) turns[turn.index] = turn;
    const [ask] = openAsks(session);
    if (ask) throw new Error(`The ${ask.role} asks something, which an offline conversation cannot wait for`);
  }
  return { session, turns };
}
