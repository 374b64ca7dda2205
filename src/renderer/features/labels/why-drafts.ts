/** What was typed of why, and is not stored with a label yet: kept on this machine, so that neither going on nor a reload loses it. */
const PREFIX = 'understudy:why:';

const nameOf = (runId: string, task: string): string => `${PREFIX}${runId}/${task}`;

export const readWhy = (runId: string, task: string): string | null => localStorage.getItem(nameOf(runId, task));

export function keepWhy(runId: string, task: string, text: string): void {
  try {
    localStorage.setItem(nameOf(runId, task), text);
  } catch {
    // Storage is full or blocked: it is stored with the label, and until then in the field alone.
  }
}

export const dropWhy = (runId: string, task: string): void => localStorage.removeItem(nameOf(runId, task));
