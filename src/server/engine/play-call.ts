/**
 * Plays the calls that are under way on the virtual clock, each from dialing to its end. Every step is one transaction with its events, made when the
 * step happens and not before; the call in memory changes once that is committed.
 */
import { toTranscript } from '../../core/calls/call.ts';
import { DIALING_S } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { closeCall } from './close-call.ts';
import {
  answer,
  end,
  momentMs,
  ring,
  secondsInto,
  type CallUnderWay,
  type LiveCall,
  type Speaking,
} from './live-call.ts';
import {
  asksOf,
  finish,
  hear,
  heardAt_s,
  hearUntil,
  isClosing,
  unreached,
  type ContextTurn,
  type Heard,
} from './live-conversation.ts';
import type { Prepared } from './prepare-conversation.ts';
import { liveAsking } from './live-asking.ts';
import { createLiveDesks } from './live-desks.ts';
import type { Engines } from './outside-engine.ts';
import { persist } from './persist.ts';
import { runPostCallTasks } from './post-call-tasks.ts';
import { storeMove } from './store-move.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

export interface CallPlayerOptions {
  store: Store;
  clock: VirtualClock;
  wall: Wall;
  /** Who can speak for a participant besides the offline engines. */
  engines: Engines;
  /** A line is free again. */
  onFree: () => void;
  onFault: (error: unknown) => void;
}

export interface CallPlayer {
  get(accountId: string, callId: string): CallUnderWay | undefined;
  all(): readonly CallUnderWay[];
  /** What is there already of the answer that a call waits for; nothing but screens depends on it. */
  partial(callId: string): string | null;
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
      return { dueMs: momentMs(live, heardAt_s(live.conversation)), what: 'a turn is heard' };
    default:
      return live satisfies never;
  }
}

function storeSpoken(account: AccountWriter, spoken: readonly ContextTurn[]): void {
  for (const { id, turn } of spoken) account.liveCalls.contextSpoken(id, turn.start_s);
}

export function createCallPlayer({ store, clock, wall, engines, onFree, onFault }: CallPlayerOptions): CallPlayer {
  const lives = new Map<string, CallUnderWay>();
  /** How to call off the next step of each. */
  const callOffs = new Map<string, () => void>();

  const drop = (callId: string) => {
    callOffs.get(callId)?.();
    callOffs.delete(callId);
    desks.close(callId);
    lives.delete(callId);
    onFree();
  };

  /** What goes wrong in one call ends that call alone. */
  const breakOff = ({ accountId, call: { _id: callId } }: CallUnderWay, error: unknown) => {
    drop(callId);
    const close = () =>
      store.write(accountId, (account) => {
        const found = account.calls.get(callId);
        if (found) closeCall(account, found.call, 'fail', { call_summary: BROKEN, nowMs: clock.nowMs() });
      });
    persist(close, { wall, onError: onFault });
    onFault(error);
  };

  /** Where only a step could not be written, the call stays where it was, and takes the step as soon as it can be. */
  const goOn = (live: CallUnderWay) => {
    const { _id: callId } = live.call;
    lives.set(callId, live);
    callOffs.get(callId)?.();
    if (live.phase === 'speaking' && live.prepared.asked) {
      desks.open(live);
      // What has been said meanwhile is heard though somebody is still asked.
      if (asksOf(live.conversation).length > 0 && live.conversation.ahead.turns.length === 0) return;
    }
    const take = () => {
      // It may have been given context meanwhile.
      const current = lives.get(callId);
      if (current) step(current);
    };
    const onWait = (callOff: () => void, fault: unknown, tries: number) => {
      callOffs.set(callId, callOff);
      if (tries === 1) onFault(fault);
    };
    const { dueMs, what } = nextStep(live);
    const work = () => persist(take, { wall, onError: (error) => breakOff(live, error), onWait });
    callOffs.set(callId, clock.schedule(dueMs - clock.nowMs(), { what, callId }, work));
  };

  /** Whoever watches looks again; where that cannot be said now, they look when the next turn is heard. */
  const announce = (callId: string) => {
    const live = lives.get(callId);
    if (!live) return;
    try {
      store.write(live.accountId, (account) => account.calls.announce(live.call));
    } catch (error) {
      if (!storageFaultOf(error)) onFault(error);
    }
  };

  /** From outside; nothing of it is stored before it is heard. */
  const take = (callId: string, change: (live: Speaking) => Speaking) => {
    const live = lives.get(callId);
    if (live?.phase !== 'speaking') return;
    try {
      goOn(heardMeanwhile(change(live)));
      announce(callId);
    } catch (error) {
      breakOff(live, error);
    }
  };

  const askingOf = liveAsking({ store, wall, onFault });
  const desks = createLiveDesks({ engines, wall, clock, askingOf, take, onPartial: announce });

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
        else goOn(heard(live, hear(live.prepared, live.conversation)));
        return;
      default:
        live satisfies never;
    }
  };

  /** Whoever speaks without a pause is heard all the same. What cannot be stored now is heard with what comes after it. */
  const heardMeanwhile = (live: Speaking): Speaking => {
    const next = hearUntil(live.prepared, live.conversation, secondsInto(live, clock.nowMs()));
    try {
      return next ? heard(live, next) : live;
    } catch (error) {
      if (!storageFaultOf(error)) throw error;
      return live;
    }
  };

  /** Stores what was heard just now; answers the call after it. */
  const heard = (live: Speaking, { conversation, turns, given, spoken }: Heard): Speaking => {
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
    partial(callId) {
      const live = lives.get(callId);
      return live?.phase === 'speaking' ? desks.partial(live) : null;
    },
    move,
    goOn,
  };
}
