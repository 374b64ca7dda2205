/** Puts a turn into the transcript: its number, its words, and the flags that were waiting for the next turn. */
import type { Turn } from '../contract/turn.ts';
import { countWords } from '../language/words.ts';
import type { ConversationState, TurnDraft } from './state.ts';

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export function emit(state: ConversationState, draft: TurnDraft): { state: ConversationState; turn: Turn } {
  const { turnIndex } = state;
  return {
    state: { ...state, turnIndex: turnIndex + 1, flags: [] },
    turn: {
      id: `t${turnIndex}`,
      index: turnIndex,
      ...draft,
      start_s: milliseconds(draft.start_s),
      end_s: milliseconds(draft.end_s),
      words: draft.speaker === 'agent' || draft.speaker === 'lead' ? countWords(draft.text) : 0,
      flags: [...state.flags, ...draft.flags],
    },
  };
}
