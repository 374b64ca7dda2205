/** What the models of a live call are asked with: what one conversation may take, and a tape that stores each exchange as soon as it was made. */
import type { Store } from '../repositories/store.ts';
import type { Asking } from './model-performer.ts';
import { persist } from './persist.ts';
import { REPLAYED } from '../repositories/run-spend.ts';
import { askingOnce } from './asking-once.ts';
import type { Wall } from './virtual-clock.ts';

export type AskingOf = (accountId: string, callId: string) => Asking;

interface LiveAskingOptions {
  store: Store;
  wall: Wall;
  onFault: (error: unknown) => void;
}

/** What cannot be stored now is stored as soon as it can be; the call does not wait for it. */
export const liveAsking =
  ({ store, wall, onFault }: LiveAskingOptions): AskingOf =>
  (accountId, callId) =>
    askingOnce({
      stopwatch: wall,
      onExchanges: (host, exchanges) =>
        persist(
          () =>
            store.write(accountId, (account) =>
              account.exchanges.add({ call_id: callId }, host ?? REPLAYED, exchanges),
            ),
          { wall, onError: onFault },
        ),
    });
