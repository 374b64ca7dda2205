/** Unsaved text, stored on this machine by document and window, so that neither a reload nor a crash nor another window loses it. */
import { create } from 'zustand';
import {
  dropSlot,
  isDraftName,
  readSlot,
  storedSlots,
  writeSlot,
  type DraftSlot,
  type StoredDraft,
} from './draft-slots.ts';
import { newWindowId, oneWindowAtATime, openWindows, THIS_WINDOW, watchWindows } from './this-window.ts';

/** What was typed in another window and is not saved. */
export interface LeftDraft extends DraftSlot, StoredDraft {
  /** Nobody works on it any more; false where the browser cannot tell. */
  isClosed: boolean;
}

interface Drafts {
  /** Documents whose unsaved text comes up in this window when they are opened. */
  keys: ReadonlySet<string>;
  /** What other windows left, newest first; not what stands in one that is open. */
  left: readonly LeftDraft[];
}

const useDrafts = create<Drafts>()(() => ({ keys: new Set(), left: [] }));

function show(left: readonly LeftDraft[]): void {
  const own = storedSlots().filter(({ window }) => window === THIS_WINDOW);
  const keys = [...own, ...left.filter(({ isClosed }) => isClosed)].map(({ key }) => key);
  useDrafts.setState({ keys: new Set(keys), left });
}

async function lookAtLeft(): Promise<void> {
  const open = await openWindows();
  const left = storedSlots().flatMap((slot): LeftDraft[] => {
    const { window } = slot;
    const isOpen = window !== null && (window === THIS_WINDOW || open?.has(window));
    const draft = isOpen ? null : readSlot(slot);
    return draft ? [{ ...slot, ...draft, isClosed: window === null || open !== null }] : [];
  });
  show(left.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)));
}

show([]);
void lookAtLeft();
addEventListener('storage', ({ key }) => isDraftName(key) && void lookAtLeft());
watchWindows(() => void lookAtLeft());

/** Which documents have unsaved text that comes up in this window, for lists that mark them. */
export const useDraftKeys = (): ReadonlySet<string> => useDrafts(({ keys }) => keys);

/** All that other windows left unsaved, newest first. */
export const useLeftDrafts = (): readonly LeftDraft[] => useDrafts(({ left }) => left);

const own = (key: string): DraftSlot => ({ key, window: THIS_WINDOW });

export const readDraft = (key: string): StoredDraft | null => readSlot(own(key));

/** False when the browser refused (storage full or blocked): the text is then only in the editor. */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  const isStored = writeSlot(own(key), draft);
  const { keys, left } = useDrafts.getState();
  if (isStored && !keys.has(key)) show(left);
  return isStored;
}

export function dropDraft(key: string): void {
  dropSlot(own(key));
  show(useDrafts.getState().left);
}

/** Throws away what another window left. */
export function dropLeft({ key, window }: DraftSlot): void {
  dropSlot({ key, window });
  show(useDrafts.getState().left.filter((left) => left.key !== key || left.window !== window));
}

/** Hands over the newest text that a closed window left of a document, stored as this window's own from then on. What is saved already is of no use to anybody. */
export function adoptDraft(
  key: string,
  savedText: string,
  isWanted: () => boolean,
  take: (draft: StoredDraft) => void,
) {
  return oneWindowAtATime('adopt', async () => {
    await lookAtLeft();
    const left = useDrafts.getState().left.filter((draft) => draft.key === key && draft.isClosed);
    for (const draft of left) if (draft.text === savedText) dropLeft(draft);
    const newest = left.find(({ text }) => text !== savedText);
    if (!newest || !isWanted() || !writeDraft(key, newest)) return;
    take(newest);
    dropLeft(newest);
  });
}

/** Takes what another window left in the place of this window's own text, which is left in its turn. False where there is no room to do so. */
export function swapDrafts(mine: StoredDraft | null, left: LeftDraft): boolean {
  const aside: LeftDraft | null = mine && { ...mine, key: left.key, window: newWindowId(), isClosed: true };
  if (aside && !writeSlot(aside, aside)) return false;
  if (!writeDraft(left.key, left)) return false;
  dropLeft(left);
  if (aside) show([aside, ...useDrafts.getState().left]);
  return true;
}
