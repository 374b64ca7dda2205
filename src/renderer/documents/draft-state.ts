/** The text of one document while it is edited, and what of it is to be stored. Pure: React may call an updater more than once. */
export interface DraftState {
  text: string;
  baseText: string;
  baseRevision: number;
  recoveredAt: string | null;
}

export const savedState = (text: string, revision: number): DraftState => ({
  text,
  baseText: text,
  baseRevision: revision,
  recoveredAt: null,
});

export const isDirty = ({ text, baseText }: DraftState): boolean => text !== baseText;

export const edited = (old: DraftState, text: string): DraftState => (text === old.text ? old : { ...old, text });

/** After a save of `sentText`: the host has `savedText`, which may be written a little differently. What was typed since is still unsaved. */
export const settled = (old: DraftState, sentText: string, savedText: string, revision: number): DraftState => ({
  ...savedState(savedText, revision),
  text: old.text === sentText ? savedText : old.text,
});

/** What a change means for the stored draft. A page without unsaved text leaves that of another page alone. */
export function storedChange(was: DraftState, now: DraftState): 'write' | 'drop' | null {
  if (!isDirty(now)) return isDirty(was) ? 'drop' : null;
  return was.text === now.text && was.baseRevision === now.baseRevision ? null : 'write';
}
