/** Where the exchanges of one conversation of a run are stored, and found again: so that nothing is asked twice, and what was asked once can be given again. */
import type { ModelRole, RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { ExchangeOwner } from '../repositories/exchanges.ts';
import { REPLAYED } from '../repositories/run-spend.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';

export interface Step {
  role: ModelRole;
  step: string;
}

export interface Tape {
  scenario: string;
  trial: number;
  /** What was exchanged at this step of the run by a host before this one, each attempt. */
  known(step: Step): readonly RecordedExchange[];
  /** `host`: whom it was asked of; null: nobody, it was given again. Stored with the next input of the conversation, in one transaction. */
  write(host: string | null, exchanges: readonly RecordedExchange[]): void;
  /** The recording whose answers are given; null: the models are asked. */
  replay: Recording | null;
}

/** A tape and what of it is still to be stored. */
export interface StoredTape extends Tape {
  flush(this: void, account: AccountWriter): void;
}

export interface Recording {
  /** As people know it. */
  name: string;
  at(step: Step): readonly RecordedExchange[];
  nearest(step: Step, hash: string): RecordedExchange | undefined;
}

interface TapeOf {
  store: Store;
  accountId: string;
  simulationId: string;
  scenario: string;
  trial: number;
  replay: { owner: ExchangeOwner; name: string } | null;
}

export function tapeOf({ store, accountId, simulationId, scenario, trial, replay }: TapeOf): StoredTape {
  const { exchanges } = store.read(accountId);
  const owner = { simulation_id: simulationId };
  const place = { scenario, trial };
  // Nearly every conversation begins with nothing: then none of its steps is looked for.
  const hasBegun = exchanges.hasTrial(owner, scenario, trial);
  let pending: { host: string; made: readonly RecordedExchange[] }[] = [];
  return {
    ...place,
    known: (step) => (hasBegun ? exchanges.ofStep(owner, { ...step, ...place }) : []),
    write: (host, made) => void pending.push({ host: host ?? REPLAYED, made }),
    flush(account) {
      for (const { host, made } of pending) account.exchanges.add(owner, host, made);
      pending = [];
    },
    replay: replay && {
      name: replay.name,
      at: (step) => exchanges.ofStep(replay.owner, { ...step, ...place }),
      nearest: (step, hash) => exchanges.nearest(replay.owner, { ...step, ...place }, hash),
    },
  };
}
