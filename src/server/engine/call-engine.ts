/** The live calls of this host: which there are, and what can be done to them from outside while the player plays them. */
import { moveCall } from '../../core/calls/call-machine.ts';
import type { CallNote, ContextOutcome } from '../../core/contract/local/conversation.ts';
import type { DialerSettings, LiveState } from '../../core/contract/local/live.ts';
import type { Store } from '../repositories/store.ts';
import { pushed, type LiveCall } from './live-call.ts';
import { liveStateOf } from './live-state.ts';
import { prepareMeeting, type Meeting } from './live-meeting.ts';
import { ownPhraseBook } from './own-phrase-book.ts';
import { createCallPlayer, secondsInto } from './play-call.ts';
import { toTranscript } from './trial-call.ts';
import { persist } from './persist.ts';
import { closeUnheld, noteContext } from './unheld-call.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

export interface CallEngineOptions {
  store: Store;
  clock: VirtualClock;
  wall: Wall;
  settings: () => DialerSettings;
  /** After every change that is written. */
  onChange: (accountId: string, callId: string) => void;
  /** A line is free again. */
  onFree: () => void;
  onFault: (error: unknown) => void;
}

export interface PushedContext {
  id: string;
  outcome: ContextOutcome;
}

export interface CallEngine {
  /** Dials a queued call. Throws StorageFault where that could not be written: the call is queued still. */
  start(accountId: string, callId: string): void;
  /** Undefined where there is no such call; false where it is over already. */
  hangUp(accountId: string, callId: string): boolean | undefined;
  /** What becomes of the context, and the id it is stored by; undefined where there is no such call. */
  pushContext(accountId: string, callId: string, context: string): PushedContext | undefined;
  /** Null where the call is not under way here. */
  liveState(accountId: string, callId: string): LiveState | null;
  /** Calls under way, of one account or of all. */
  count(accountId?: string): number;
  isCalling(leadId: string): boolean;
}

const GONE = 'The call could not be placed: its agent or its lead is not there any more.';
const BROKEN = 'The call could not go on: something in the workbench failed, and its log says what.';
const unprepared = (error: unknown) =>
  `The call could not be prepared: ${error instanceof Error ? error.message : String(error)}`;
const ENDED_BY_HAND = 'The call was ended from the workbench.';

export function createCallEngine({
  store,
  clock,
  wall,
  settings,
  onChange,
  onFree,
  onFault,
}: CallEngineOptions): CallEngine {
  const lives = new Map<string, LiveCall>();
  const drop = (live: LiveCall) => {
    live.callOff();
    lives.delete(live.call._id);
    // One that ended by itself is closed already.
    persist(() => close(live.accountId, live.call._id, 'fail', BROKEN), { wall, onError: onFault });
    onFree();
  };
  const player = createCallPlayer({ store, clock, wall, onChange, onEnd: drop, onFault });

  /** Closes a call that is in no conversation here. */
  const close = (
    accountId: string,
    callId: string,
    move: 'fail' | 'hang_up',
    summary: string,
    note?: CallNote,
  ): boolean | undefined => {
    const found = store.read(accountId).calls.get(callId);
    if (!found) return undefined;
    if (moveCall(found.call.carrier_status, move) === null) return false;
    const isClosed = store.write(accountId, (account) => {
      if (note) account.liveCalls.addNote(callId, note);
      return closeUnheld(account, found.call, move, summary, clock.nowMs());
    });
    if (isClosed) onChange(accountId, callId);
    return isClosed;
  };

  /** Context for a call in conversation: the session with it first, then the records, then the session in its place. */
  const inject = (live: LiveCall, context: string): PushedContext => {
    const { accountId, call } = live;
    const next = pushed(live, context, secondsInto(live, clock.nowMs()));
    const outcome = next ? 'injected' : 'discarded';
    const rendered = next?.turn.text ?? live.meeting.table.setup.renderContext(context).text;
    const id = store.write(accountId, (account) => {
      if (next && next.heard !== live.heard)
        account.calls.update(
          { ...call, transcript: toTranscript(next.heard) },
          { turns: [next.turn], heard: next.heard },
        );
      if (next) account.outbox.appendCall('call.context_injected', call, { context: rendered });
      return account.liveCalls.addContext(call._id, { context, rendered, outcome });
    });
    if (next) {
      Object.assign(live, {
        session: next.session,
        ahead: next.ahead,
        heard: next.heard,
        unspoken: [...live.unspoken, { id, index: next.turn.index, text: next.turn.text }],
      });
      player.awaitTurn(live);
    }
    return { id, outcome };
  };

  return {
    start(accountId, callId) {
      const reader = store.read(accountId);
      const call = reader.calls.get(callId)?.call;
      if (call?.carrier_status !== 'queued') return;
      const agent = call.agent_id === null ? undefined : reader.documents.get('agents', call.agent_id);
      const unready = agent ? reader.documents.whyNotReady(agent) : null;
      if (unready !== null) {
        close(accountId, callId, 'fail', `${unready}. The call was not placed.`, {
          code: 'agent_not_ready',
          message: unready,
        });
        return;
      }
      let meeting: Meeting | null;
      try {
        meeting = prepareMeeting(reader, call, settings(), ownPhraseBook(reader));
      } catch (error) {
        close(accountId, callId, 'fail', unprepared(error));
        onFault(error);
        return;
      }
      if (!meeting) {
        close(accountId, callId, 'fail', GONE);
        return;
      }
      const queued = reader.liveCalls.contexts(callId).filter(({ outcome }) => outcome === 'queued');
      const live: LiveCall = {
        accountId,
        call,
        meeting,
        dialedMs: 0,
        ringingMs: 0,
        answeredMs: 0,
        session: null,
        ahead: null,
        heard: [],
        queued,
        unspoken: [],
        callOff: () => undefined,
      };
      player.dial(live);
      lives.set(callId, live);
    },

    hangUp(accountId, callId) {
      const live = lives.get(callId);
      if (live?.accountId !== accountId) return close(accountId, callId, 'hang_up', ENDED_BY_HAND);
      player.hangUp(live);
      return true;
    },

    pushContext(accountId, callId, context) {
      const found = store.read(accountId).calls.get(callId);
      if (!found) return undefined;
      const live = lives.get(callId);
      if (live?.session) {
        const taken = inject(live, context);
        onChange(accountId, callId);
        return taken;
      }
      const noted = store.write(accountId, (account) => noteContext(account, found.call, context));
      if (live && noted.outcome === 'queued') live.queued = [...live.queued, { id: noted.id, context }];
      onChange(accountId, callId);
      return noted;
    },

    liveState(accountId, callId) {
      const live = lives.get(callId);
      return live?.accountId === accountId ? liveStateOf(live, clock) : null;
    },

    count: (accountId) =>
      accountId === undefined ? lives.size : [...lives.values()].filter((live) => live.accountId === accountId).length,
    isCalling: (leadId) => [...lives.values()].some(({ call }) => call.lead_id === leadId),
  };
}
