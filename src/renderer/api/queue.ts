/** Workers on other machines that play runs. */
import { call } from './call.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const QUEUE = 'queue';
/** So often it is read again: workers are known by their signs of life, and of one that stops nobody tells. */
const POLL_MS = 2_000;

/** Read once where runs have no queue. */
export const useQueue = () =>
  useAnswer(
    [QUEUE],
    '/local/queue',
    {},
    { refetchInterval: ({ state }) => (state.data?.address == null ? false : POLL_MS) },
  );

export const useDrainWorker = () =>
  useChange((id: string) => call('post', '/local/queue/workers/{id}/drain', { params: { id } }), [QUEUE]);
