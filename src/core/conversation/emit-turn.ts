/** Puts a turn into the transcript: its number, its words, and the flags that were waiting for the next turn. */
import type { ConversationState, Effect, TurnDraft } from './conversation-state.ts';
import { countWords } from '../language/words.ts';

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export function emit(
  state: ConversationState,
  turn: TurnDraft,
): { state: ConversationState; effect: Extract<Effect, { kind: 'emit' }> } {
  const { turnIndex } = state;
  return {
    state: { ...state, turnIndex: turnIndex + 1, flags: [] },
    effect: {
      kind: 'emit',
      turn: {
        id: `t${turnIndex}`,
        index: turnIndex,
        ...turn,
        start_s: milliseconds(turn.start_s),
        end_s: milliseconds(turn.end_s),
        words: turn.speaker === 'agent' || turn.speaker === 'lead' ? countWords(turn.text) : 0,
        flags: [...state.flags, ...turn.flags],
      },
    },
  };
}
