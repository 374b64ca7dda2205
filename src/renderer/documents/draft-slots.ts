/** How unsaved text is stored on this machine. */

export interface StoredDraft {
  text: string;
  /** The revision that the text was edited from. */
  revision: number;
  savedAt: string;
}

/** Where one is stored: a document and the window in which it was typed, which drafts of older versions do not name. */
export interface DraftSlot {
  key: string;
  window: string | null;
}

const PREFIX = 'understudy:draft:';
const BETWEEN = '#';

const nameOf = ({ key, window }: DraftSlot): string => PREFIX + key + (window === null ? '' : BETWEEN + window);

function slotOf(name: string): DraftSlot | null {
  if (!name.startsWith(PREFIX)) return null;
  const [key = '', window = null] = name.slice(PREFIX.length).split(BETWEEN);
  return { key, window };
}

/** Whether a change of what is stored under this name, or of everything, concerns drafts. */
export const isDraftName = (name: string | null): boolean => name === null || name.startsWith(PREFIX);

/** Every slot that holds something. */
export const storedSlots = (): DraftSlot[] => Object.keys(localStorage).flatMap((name) => slotOf(name) ?? []);

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'savedAt' in value &&
  typeof value.savedAt === 'string';

export function readSlot(slot: DraftSlot): StoredDraft | null {
  const raw = localStorage.getItem(nameOf(slot));
  if (raw == null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** False when the browser refused (storage full or blocked): the text is then only in the editor. */
export function writeSlot(slot: DraftSlot, { text, revision, savedAt }: StoredDraft): boolean {
  try {
    localStorage.setItem(nameOf(slot), JSON.stringify({ text, revision, savedAt }));
    return true;
  } catch {
    return false;
  }
}

export const dropSlot = (slot: DraftSlot): void => localStorage.removeItem(nameOf(slot));
