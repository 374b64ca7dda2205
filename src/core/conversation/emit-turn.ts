/** Puts a turn into the transcript: its number, its words, and the flags that were waiting for the next turn. */
import type { Turn } from '../contract/turn.ts';
import { countWords } from '../language/words.ts';
import type { ConversationState, TurnDraft } from './state.ts';
import { isUnheard } from './heard-on-line.ts';
import { milliseconds } from './timing.ts';

/** The draft as the next turn. Field by field: a copy of the draft takes several times as long. */
export function nextTurn({ turnIndex, flags }: ConversationState, draft: TurnDraft): Turn {
  const { speaker, text, sources, contexts, rule, claimed, measured } = draft;
  return {
    id: `t${turnIndex}`,
    index: turnIndex,
    speaker,
    text,
    heard_text: draft.heard_text,
    start_s: milliseconds(draft.start_s),
    end_s: milliseconds(draft.end_s),
    interrupted: draft.interrupted,
    acts: draft.acts,
    source: draft.source,
    ...(sources === undefined ? {} : { sources }),
    flags: flags.length === 0 ? draft.flags : [...flags, ...draft.flags],
    action: draft.action,
    ...(contexts === undefined ? {} : { contexts }),
    ...(rule === undefined ? {} : { rule }),
    ...(claimed === undefined ? {} : { claimed }),
    ...(measured === undefined ? {} : { measured }),
    words: (speaker === 'agent' || speaker === 'lead') && !isUnheard(draft) ? countWords(text) : 0,
  };
}

export const emit = (before: ConversationState, draft: TurnDraft): { state: ConversationState; turn: Turn } => ({
  state: { ...before, turnIndex: before.turnIndex + 1, flags: [] },
  turn: nextTurn(before, draft),
});
