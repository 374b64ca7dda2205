/** Rehearsals that were watched to their end. Nothing of them is stored before somebody asks: where a model spoke, none can be played a second time. */
import { createBoundedMap } from '../../core/bounded-map.ts';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { TrialRecord } from '../../core/runs/trial-record.ts';
import type { Ids } from '../repositories/scope.ts';
import type { RehearsalTask } from './rehearsal.ts';

/** Conversations with all that their models were asked: the last that some windows show. */
const REMEMBERED = 16;

export interface HeardRehearsal {
  trial: TrialRecord;
  plan: RehearsalTask['plan'];
  /** The scenario was played as it stood in an editor. */
  unsaved: boolean;
  endMs: number;
  /** What was asked of each host; null: nothing was sent. */
  asked: readonly { host: string | null; exchanges: readonly RecordedExchange[] }[];
}

export interface HeardRehearsals {
  /** Answers the id by which it is stored later. */
  add(accountId: string, heard: HeardRehearsal): string;
  get(accountId: string, id: string): HeardRehearsal | undefined;
  /** The call that it was stored as already. */
  callOf(accountId: string, id: string): string | undefined;
  storedAs(accountId: string, id: string, callId: string): void;
}

/** In memory alone: with the host it is gone. */
export function createHeardRehearsals(ids: Ids): HeardRehearsals {
  const rehearsals = createBoundedMap<HeardRehearsal>(REMEMBERED);
  const calls = createBoundedMap<string>(REMEMBERED);
  const key = (accountId: string, id: string) => `${accountId} ${id}`;
  return {
    add(accountId, heard) {
      const id = ids.next();
      rehearsals.set(key(accountId, id), heard);
      return id;
    },
    get: (accountId, id) => rehearsals.get(key(accountId, id)),
    callOf: (accountId, id) => calls.get(key(accountId, id)),
    storedAs: (accountId, id, callId) => calls.set(key(accountId, id), callId),
  };
}
