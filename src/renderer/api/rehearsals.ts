import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Budget } from '../../core/contract/local/engine.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';
import type { ScriptLine } from '../../core/contract/script.ts';
import { call, watch } from './call.ts';

export interface RehearsalRequest {
  agent_id: string;
  script_lines?: ScriptLine[];
  scenario_id?: string;
  scenario_source?: string;
  seed: number;
  /** Of a scenario with a data table, the row to play; from 0. */
  row?: number;
}

/** With who speaks in it, and what models may use up. */
export type WatchedRequest = RehearsalRequest & WantedEngines & { budget: Budget };

/** One conversation in which models speak: told of while it goes on, and ended at once when `signal` aborts. */
export const watchRehearsal = (
  request: WatchedRequest,
  signal: AbortSignal,
  onEvent: (type: string, data: unknown) => void,
) => watch('/local/rehearsals/watched', { body: request, signal }, onEvent);

/** One conversation played at once and not stored. The same request gives the same answer, so it is a query and cached as one. */
export const useRehearsal = (request: RehearsalRequest | null) =>
  useQuery({
    queryKey: ['rehearsal', request],
    queryFn: request ? ({ signal }) => call('post', '/local/rehearsals', { body: request, signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** What the host keeps of a scenario, played once for each of its rows. `revision`s of scenario and agent make it be played again. */
export const useSavedRehearsal = (request: RehearsalRequest | null, revisions: string) =>
  useQuery({
    queryKey: ['rehearsal', 'saved', revisions, request],
    queryFn: request
      ? ({ signal }) => call('post', '/local/rehearsals', { body: { ...request, every_row: true }, signal })
      : skipToken,
    retry: false,
  });
