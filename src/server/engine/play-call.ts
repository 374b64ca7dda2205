/**
 * Plays the calls that are under way on the virtual clock, each from dialing to its end. Every step is one transaction with its events, made when the
 * step happens and not before; the call in memory changes once that is committed.
 */
import { toTranscript } from '../../core/calls/call.ts';
import { DIALING_S } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { closeCall } from './close-call.ts';
import { answer, end, ring, type CallUnderWay, type LiveCall, type Speaking } from './live-call.ts';
import { finish, hear, heardAt_s, isClosing, unreached, type Prepared, type ContextTurn } from './live-conversation.ts';
import { persist } from './persist.ts';
import { runPostCallTasks } from './post-call-tasks.ts';
import { storeMove } from './store-move.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

export interface CallPlayerOptions {
  store: Store;
  clock: VirtualClock;
  wall: Wall;
  /** A line is free again. */
  onFree: () => void;
  onFault: (error: unknown) => void;
}

export interface CallPlayer {
  get(accountId: string, callId: string): CallUnderWay | undefined;
  all(): readonly CallUnderWay[];
  /** Stores a move with its events and whatever else belongs to it, and plays on from there. */
  move(
    before: { call: Call; prepared: Prepared },
    live: LiveCall,
    besides?: (account: AccountWriter, call: Call) => void,
  ): void;
  /** Plays on from a call that has changed otherwise, and is stored. */
  goOn(live: CallUnderWay): void;
}

const BROKEN = 'The call could not go on: something in the workbench failed, and its log says what.';

const PICKED_UP = {
  lead: 'the lead answers',
  voicemail: 'a machine answers',
  nobody: 'nobody has answered',
  busy: 'the line is busy',
} as const;

function nextStep(live: CallUnderWay): { dueMs: number; what: string } {
  switch (live.phase) {
    case 'dialing':
      return { dueMs: live.dialedMs + DIALING_S * 1000, what: 'it rings' };
    case 'ringing': {
      const { by, after_s } = live.prepared.pickedUp;
      return { dueMs: live.ringingMs + after_s * 1000, what: PICKED_UP[by] };
    }
    case 'speaking':
      return { dueMs: live.answeredMs + heardAt_s(live.conversation) * 1000, what: 'a turn is heard' };
    default:
      return live satisfies never;
  }
}

function storeSpoken(account: AccountWriter, spoken: readonly ContextTurn[]): void {
  for (const { id, turn } of spoken) account.liveCalls.contextSpoken(id, turn.start_s);
}

export function createCallPlayer({ store, clock, wall, onFree, onFault }: CallPlayerOptions): CallPlayer {
  const lives = new Map<string, CallUnderWay>();
  /** How to call off the next step of each. */
  const callOffs = new Map<string, () => void>();

  const drop = (callId: string) => {
    callOffs.get(callId)?.();
    callOffs.delete(callId);
    lives.delete(callId);
    onFree();
  };

  /**
   * What goes wrong in one call ends that call alone. Where only its step could not be written, it stays where it was, and takes the step as soon as
   * it can be.
   */
  const goOn = (live: CallUnderWay) => {
    const { _id: callId } = live.call;
    lives.set(callId, live);
    const take = () => {
      // It may have been given context meanwhile.
      const current = lives.get(callId);
      if (current) step(current);
    };
    const onError = (error: unknown) => {
      drop(callId);
      const close = () =>
        store.write(live.accountId, (account) => {
          const found = account.calls.get(callId);
          if (found) closeCall(account, found.call, 'fail', { call_summary: BROKEN, nowMs: clock.nowMs() });
        });
      persist(close, { wall, onError: onFault });
      onFault(error);
    };
    const onWait = (callOff: () => void, fault: unknown, tries: number) => {
      callOffs.set(callId, callOff);
      if (tries === 1) onFault(fault);
    };
    callOffs.get(callId)?.();
    const { dueMs, what } = nextStep(live);
    const work = () => persist(take, { wall, onError, onWait });
    callOffs.set(callId, clock.schedule(dueMs - clock.nowMs(), { what, callId }, work));
  };

  const step = (live: CallUnderWay) => {
    const nowMs = clock.nowMs();
    switch (live.phase) {
      case 'dialing':
        move(live, ring(live, nowMs));
        return;
      case 'ringing': {
        const { by } = live.prepared.pickedUp;
        if (by === 'lead' || by === 'voicemail') move(live, answer(live, nowMs));
        else move(live, end(live, unreached(by === 'busy' ? 'busy' : 'no_answer'), nowMs));
        return;
      }
      case 'speaking':
        if (isClosing(live.conversation)) move(live, end(live, finish(live.prepared, live.conversation), nowMs));
        else goOn(heard(live));
        return;
      default:
        live satisfies never;
    }
  };

  /** Stores what was heard just now; answers the call after it. */
  const heard = (live: Speaking): Speaking => {
    const { conversation, turns, given, spoken } = hear(live.prepared, live.conversation);
    const call: Call = {
      ...live.call,
      transcript: toTranscript(conversation.heard),
      duration_in_seconds: conversation.session.state.clock_s,
    };
    store.write(live.accountId, (account) => {
      account.calls.update(call, { turns, heard: conversation.heard });
      for (const { id, turn } of given) {
        account.liveCalls.injectContext(id, turn.text);
        account.outbox.appendCall('call.context_injected', call, { context: turn.text });
      }
      storeSpoken(account, spoken);
    });
    return { ...live, call, conversation };
  };

  const move: CallPlayer['move'] = (before, live, besides = () => undefined) => {
    store.write(live.accountId, (account) => {
      if (live.phase === 'over') {
        const { call, turns, heard: all, spoken } = live;
        const tasks = call.carrier_status === 'canceled' ? [] : (before.prepared.campaign?.tasks ?? []);
        const post_call_tasks = runPostCallTasks(account, call, tasks, clock.nowMs());
        storeMove(account, before.call, { ...call, post_call_tasks }, { turns, heard: all });
        storeSpoken(account, spoken);
      } else storeMove(account, before.call, live.call, { turns: [], heard: [] });
      besides(account, live.call);
    });
    if (live.phase === 'over') drop(live.call._id);
    else goOn(live);
  };

  return {
    get(accountId, callId) {
      const live = lives.get(callId);
      return live?.accountId === accountId ? live : undefined;
    },
    all: () => [...lives.values()],
    move,
    goOn,
  };
}
