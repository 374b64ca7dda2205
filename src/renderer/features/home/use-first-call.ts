/** The call that is being shaped, stored on this machine by account, so that a reload loses nothing of it. */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ShapedCallSchema, type CallDraft, type ShapedCall } from '../../../core/contract/local/call-draft.ts';

const StoredSchema = z.object({
  sentence: z.string(),
  shaped: ShapedCallSchema.nullable(),
  /** What stood there before the latest sentence, for undo. */
  before: ShapedCallSchema.nullable(),
});
type Stored = z.infer<typeof StoredSchema>;

const NOTHING: Stored = { sentence: '', shaped: null, before: null };

const keyOf = (accountId: string): string => `understudy:first-call:${accountId}`;

function readStored(accountId: string): Stored {
  try {
    return StoredSchema.parse(JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

export interface FirstCall extends Stored {
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
    ...state,
    type: (sentence) => setState((now) => ({ ...now, sentence })),
    take: (shaped) => setState((now) => ({ sentence: shaped.draft.sentence, shaped, before: now.shaped })),
    edit: (draft) => setState((now) => (now.shaped ? { ...now, shaped: { ...now.shaped, draft } } : now)),
    undo: () =>
      setState((now) => (now.before ? { sentence: now.before.draft.sentence, shaped: now.before, before: null } : now)),
    clear: () => setState(NOTHING),
  };
}
