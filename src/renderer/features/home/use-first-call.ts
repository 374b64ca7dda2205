/** The call that is being shaped, stored on this machine by account, so that a reload loses nothing of it. */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  CallDraftSchema,
  ShapedCallSchema,
  type CallDraft,
  type ShapedCall,
} from '../../../core/contract/local/call-draft.ts';

const StandingSchema = z.object({
  shaped: ShapedCallSchema,
  /** The draft as it was shaped, before anybody wrote in it. */
  made: CallDraftSchema,
});
const StoredSchema = z.object({
  sentence: z.string(),
  now: StandingSchema.nullable(),
  /** What stood there before it was shaped anew, for undo. */
  before: StandingSchema.nullable(),
});
type Stored = z.infer<typeof StoredSchema>;
type Standing = z.infer<typeof StandingSchema>;

const NOTHING: Stored = { sentence: '', now: null, before: null };

const keyOf = (accountId: string): string => `understudy:first-call:${accountId}`;

function readStored(accountId: string): Stored {
  try {
    return StoredSchema.parse(JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** Texts that are written over where a call is shaped anew. */
const TEXTS = ['script', 'role'] as const;

/** Which texts somebody has written in since they were shaped. */
const editedIn = (now: Standing | null): (typeof TEXTS)[number][] =>
  now ? TEXTS.filter((text) => now.shaped.draft[text] !== now.made[text]) : [];

/** Names that somebody chose stay. */
function withNames(shaped: ShapedCall, now: Standing | null): Standing {
  if (!now) return { shaped, made: shaped.draft };
  const chosen = Object.entries(now.shaped.draft.names).filter(
    ([key, name]) => name !== now.made.names[key as keyof CallDraft['names']],
  );
  const names = { ...shaped.draft.names, ...Object.fromEntries(chosen) };
  return { shaped: { ...shaped, draft: { ...shaped.draft, names } }, made: shaped.draft };
}

export interface FirstCall {
  sentence: string;
  shaped: ShapedCall | null;
  canUndo: boolean;
  edited: readonly ('script' | 'role')[];
  type: (sentence: string) => void;
  take: (shaped: ShapedCall) => void;
  edit: (draft: CallDraft) => void;
  undo: () => void;
  clear: () => void;
}

export function useFirstCall(accountId: string): FirstCall {
  const [state, setState] = useState(() => readStored(accountId));
  useEffect(() => {
    try {
      if (state === NOTHING) localStorage.removeItem(keyOf(accountId));
      else localStorage.setItem(keyOf(accountId), JSON.stringify(state));
    } catch {
      // The browser has no room: the text is only on the screen then.
    }
  }, [accountId, state]);
  return {
    sentence: state.sentence,
    shaped: state.now?.shaped ?? null,
    canUndo: state.before !== null,
    edited: editedIn(state.now),
    type: (sentence) => setState((last) => ({ ...last, sentence })),
    take: (shaped) =>
      setState((last) => ({ sentence: shaped.draft.sentence, now: withNames(shaped, last.now), before: last.now })),
    edit: (draft) =>
      setState((last) => (last.now ? { ...last, now: { ...last.now, shaped: { ...last.now.shaped, draft } } } : last)),
    undo: () =>
      setState((last) =>
        last.before ? { sentence: last.before.shaped.draft.sentence, now: last.before, before: null } : last,
      ),
    clear: () => setState(NOTHING),
  };
}
