/** What models were asked and answered: of one trial, of a run as a file, and of files that were brought in. */
import { call, receive } from './call.ts';
import { simulationKeys } from './simulations.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const CASSETTES = ['cassettes'] as const;

export const useCassettes = () => useAnswer(CASSETTES, '/local/cassettes', {});

export const useCassetteActions = () => ({
  bringIn: useChange((body: { name: string; text: string }) => call('post', '/local/cassettes', { body }), CASSETTES),
  remove: useChange((id: string) => call('delete', '/local/cassettes/{id}', { params: { id } }), CASSETTES),
});

/** In the order of their places; empty where no model was asked. */
export const useTrialExchanges = (simulationId: string | null, trialId: string | null) =>
  useAnswer(
    [...simulationKeys.trials(simulationId ?? ''), 'exchanges', trialId],
    '/local/simulations/{id}/trials/{trial_id}/exchanges',
    { params: { id: simulationId ?? '', trial_id: trialId ?? '' } },
    { enabled: simulationId !== null && trialId !== null },
  );

/** A run's recording, as a file. */
export const readCassette = async (id: string): Promise<string> =>
  (await receive('/local/simulations/{id}/cassette', { params: { id } })).text();
