/** Other workspaces of this machine, and going over to one. */
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../client/api-error.ts';
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';

export const useWorkspaceFiles = () => useAnswer(['workspaces'], '/local/workspaces', {}, { staleTime: 0 });

const LOOK_MS = 150;
/** How long a workspace may take to open: a large one of an earlier version is copied and brought up to date before. */
const OPENING_LIMIT_MS = 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Settles once the host serves that workspace. Throws with why it does not. */
async function goOver(file: string): Promise<void> {
  const { file: wanted } = await call('post', '/local/workspaces/open', { body: { file } });
  const untilMs = performance.now() + OPENING_LIMIT_MS;
  while (performance.now() < untilMs) {
    await pause(LOOK_MS);
    try {
      if ((await call('get', '/local/workspace', {})).file === wanted) return;
      const { failure } = await call('get', '/local/workspaces', {});
      if (failure !== null) throw new Error(failure);
    } catch (error) {
      // Between the two, nobody answers.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  throw new Error(`${wanted} is still being opened. Reload this page in a while.`);
}

export interface WorkspaceWish {
  file: string;
  /** What a new file is made from; null: it is there. */
  from: 'nothing' | 'this' | null;
}

/** Makes the file where it is a new one, and goes over to it: everything that is shown is read anew then. */
export const useGoOver = () =>
  useMutation({
    async mutationFn({ file, from }: WorkspaceWish) {
      const made = from === null ? file : (await call('post', '/local/workspaces', { body: { file, from } })).file;
      await goOver(made);
    },
    onSuccess() {
      location.hash = '/';
      location.reload();
    },
  });
