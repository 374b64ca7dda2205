/** Puts a turn into the transcript: its number, its words, and the flags that were waiting for the next turn. */
import type { Turn } from '../contract/turn.ts';
import { countWords } from '../language/words.ts';
import type { ConversationState, TurnDraft } from './state.ts';

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** `changes`: what else of the state is different after the turn. */
export function emit(
  before: ConversationState,
  draft: TurnDraft,
  changes: Partial<ConversationState> = {},
): { state: ConversationState; turn: Turn } {
  const { turnIndex } = before;
  const turn: Turn = {
    id: `t${turnIndex}`,
    index: turnIndex,
    ...draft,
    start_s: milliseconds(draft.start_s),
    end_s: milliseconds(draft.end_s),
    words: draft.speaker === 'agent' || draft.speaker === 'lead' ? countWords(draft.text) : 0,
    flags: before.flags.length === 0 ? draft.flags : [...before.flags, ...draft.flags],
  };
  return { state: { ...before, ...changes, turnIndex: turnIndex + 1, flags: [] }, turn };
}
