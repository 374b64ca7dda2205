/** Unsaved text, stored on this machine by document, so that neither a reload nor a crash loses it. */
import { create } from 'zustand';

export interface StoredDraft {
  text: string;
  /** The revision that the text was edited from. */
  revision: number;
  savedAt: string;
}

const PREFIX = 'understudy:draft:';

const storedKeys = (): ReadonlySet<string> =>
  new Set(Object.keys(localStorage).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));

/** Which documents have unsaved text on this machine, for lists that mark them. */
export const useDraftKeys = create<{ keys: ReadonlySet<string> }>()(() => ({ keys: storedKeys() }));

function mark(key: string, stored: boolean): void {
  const { keys } = useDraftKeys.getState();
  if (keys.has(key) !== stored) useDraftKeys.setState({ keys: storedKeys() });
}

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'revision' in value &&
  typeof value.revision === 'number' &&
  'savedAt' in value;

export function readDraft(key: string): StoredDraft | null {
  const raw = localStorage.getItem(PREFIX + key);
  if (raw == null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** False when the browser refused (storage full or blocked): the text is then only in the editor. */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    mark(key, true);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(PREFIX + key);
  mark(key, false);
}
