/** A participant that asks, given the same inputs and answers twice over. */
import { expect } from 'vitest';
import type { Participant } from '../../../src/core/conversation/participant.ts';

/** Its asks and replies, both times. Each input comes with the answers to what it makes the participant ask, of which there are enough to settle it. Expects its state to be plain JSON. */
export function playedTwice<State, Input, Reply>(
  participant: Participant<State, Input, Reply>,
  turns: readonly (readonly [Input, readonly unknown[]])[],
): [once: unknown[], again: unknown[]] {
  const play = () => {
    let state = participant.fresh;
    const seen: unknown[] = [];
    for (const [input, answers] of turns) {
      let move = participant.step(state, input);
      for (const body of answers) {
        if (!('asks' in move)) break;
        seen.push(move.asks);
        state = JSON.parse(JSON.stringify(move.state)) as State;
        expect(state).toEqual(move.state);
        move = participant.resume(state, { id: move.asks[0]?.id ?? '', body });
      }
      expect('reply' in move).toBe(true);
      ({ state } = move);
      seen.push(move);
    }
    return seen;
  };
  return [play(), play()];
}
