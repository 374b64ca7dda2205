import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Budget } from '../../core/contract/local/engine.ts';
import type { WantedEngines } from '../../core/contract/local/simulation.ts';
import type { TrialRehearsal } from '../../core/contract/local/trial-rehearsal.ts';
import type { ScriptLine } from '../../core/contract/script.ts';
import { call, watch } from './call.ts';
import { useChange } from './use-change.ts';

export interface RehearsalRequest {
  agent_id: string;
  script_lines?: ScriptLine[];
  /** Which of the agent's scripts the lines are. */
  script_id?: string;
  scenario_id?: string;
  scenario_source?: string;
  seed: number;
  /** Which trial of a run with this seed; from 0. */
  trial?: number;
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

/** Stores the conversation that the request gives as an ended call, and answers that call's id. */
export const useStoreRehearsal = () =>
  useChange((request: RehearsalRequest) => call('post', '/local/rehearsals/calls', { body: request }), ['calls']);

/** Stores a conversation that was watched as it was heard, and answers the call's id. */
export const useStoreHeard = () =>
  useChange((id: string) => call('post', '/local/rehearsals/watched/{id}/calls', { params: { id } }), ['calls']);

/** The trials of a scenario of a run, played again by rules with what is not saved yet. What is stored counts too: `revision` says of the text that is edited which it is. */
export const useTrialRehearsal = (request: TrialRehearsal | null, revision: number) =>
  useQuery({
    queryKey: ['rehearsal', 'trials', revision, request],
    queryFn: request ? ({ signal }) => call('post', '/local/rehearsals/trials', { body: request, signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

/** What the host remembers of a scenario, played once for each of its rows. `revision`s of scenario and agent make it be played again. */
export const useSavedRehearsal = (request: RehearsalRequest | null, revisions: string) =>
  useQuery({
    queryKey: ['rehearsal', 'saved', revisions, request],
    queryFn: request
      ? ({ signal }) => call('post', '/local/rehearsals', { body: { ...request, every_row: true }, signal })
      : skipToken,
    retry: false,
  });
