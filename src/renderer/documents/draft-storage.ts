/** Unsaved text, kept on this machine by document, so that neither a reload nor a crash loses it. */

export interface StoredDraft {
  text: string;
  /** The revision that the text was edited from. */
  revision: number;
  savedAt: string;
}

const PREFIX = 'understudy:draft:';

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'revision' in value && typeof value.revision === 'number' && 'savedAt' in value;

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
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(PREFIX + key);

/** Whether a document has unsaved text on this machine. */
export const hasDraft = (key: string): boolean => localStorage.getItem(PREFIX + key) != null;
