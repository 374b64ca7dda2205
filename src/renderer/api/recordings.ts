/** What models were asked and answered: of one trial, of a run as a file, and of files that were brought in. */
import { useQuery } from '@tanstack/react-query';
import { isRuleBased } from '../../core/reporting/rule-based.ts';
import { call, receive } from './call.ts';
import { simulationKeys, useSimulations } from './simulations.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const CASSETTES = ['cassettes'] as const;
/** Depends on every document that a model is told of: it is read again whenever it is looked at. */
const STANDING = ['recording-standing'] as const;

export const useCassettes = () => useAnswer(CASSETTES, '/local/cassettes', {});

export const useCassetteActions = () => ({
  bringIn: useChange((body: { name: string; text: string }) => call('post', '/local/cassettes', { body }), CASSETTES),
  remove: useChange((id: string) => call('delete', '/local/cassettes/{id}', { params: { id } }), CASSETTES),
});

/** Runs whose models said something of their own, newest first. */
export function useRecordedRuns() {
  const runs = useSimulations();
  return {
    ...runs,
    data: runs.data?.items.filter((run) => !isRuleBased(run.engines) && run.engines.replay_of === null),
  };
}

/** A recording: of a run, or one that was brought in. */
export interface RecordingPlace {
  of: 'run' | 'file';
  id: string;
}

/** How it stands against what its models would be told today. */
export function useRecordingStanding({ of, id }: RecordingPlace) {
  const fresh = { staleTime: 0 };
  const run = useAnswer(
    [...STANDING, 'run', id],
    '/local/simulations/{id}/cassette/standing',
    { params: { id } },
    { ...fresh, enabled: of === 'run' },
  );
  const file = useAnswer(
    [...STANDING, 'file', id],
    '/local/cassettes/{id}/standing',
    { params: { id } },
    { ...fresh, enabled: of === 'file' },
  );
  return of === 'run' ? run : file;
}

const ownerOf = ({ of, id }: RecordingPlace) => (of === 'run' ? { simulation_id: id } : { cassette_id: id });

/** Where two recordings part, conversation by conversation. */
export const useRecordingComparison = (before: RecordingPlace, after: RecordingPlace) =>
  useQuery({
    queryKey: ['recording-comparison', before.of, before.id, after.of, after.id],
    queryFn: ({ signal }) =>
      call('post', '/local/recordings/compare', {
        body: { before: ownerOf(before), after: ownerOf(after) },
        signal,
      }),
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

/** One that was brought in, as a file. */
export const readCassetteFile = async (id: string): Promise<string> =>
  (await receive('/local/cassettes/{id}/file', { params: { id } })).text();
