/**
 * Plays one live call after the other's steps on the virtual clock: dialing, ringing, the conversation turn by turn, the end.
 * Every step is one transaction with its events, made when the step happens and not before.
 */
import { moveCall, type CallMove } from '../../core/calls/call-machine.ts';
import { DIALING_S } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { isoUtc } from '../../core/time.ts';
import { endOf, UNREACHED, type Ended } from '../../core/runs/conversation-outcome.ts';
import { isOver, openSession } from '../../core/conversation/session.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { endedCall, runPostCallTasks } from './end-call.ts';
import { hasOpened, lookAhead, takeInQueued, type LiveCall } from './live-call.ts';
import { toTranscript } from './trial-call.ts';
import { noteSpoken } from './unheld-call.ts';
import { persist } from './persist.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

export interface CallPlayerOptions {
  store: Store;
  clock: VirtualClock;
  wall: Wall;
  /** After every change that is written. */
  onChange: (accountId: string, callId: string) => void;
  /** The call is over, or cannot go on. */
  onEnd: (live: LiveCall) => void;
  onFault: (error: unknown) => void;
}

export interface CallPlayer {
  dial(live: LiveCall): void;
  /** Waits until what is being said has been heard. */
  awaitTurn(live: LiveCall): void;
  hangUp(live: LiveCall): void;
}

/** Seconds from the start of the conversation. */
export const secondsInto = (live: LiveCall, nowMs: number): number => Math.round(nowMs - live.answeredMs) / 1000;

const OUTCOMES = {
  lead: 'the lead answers',
  voicemail: 'a machine answers',
  nobody: 'nobody has answered',
  busy: 'the line is busy',
} as const;

export function createCallPlayer({ store, clock, wall, onChange, onEnd, onFault }: CallPlayerOptions): CallPlayer {
  /**
   * What goes wrong in one call ends that call alone. Where only its step could not be written, it stays where it was, and takes the step as soon as
   * it can be: a step changes the call in memory once it is committed, and commits once.
   */
  const later = (live: LiveCall, delayMs: number, what: string, work: () => void) => {
    live.callOff();
    const fail = (error: unknown) => {
      onEnd(live);
      onFault(error);
    };
    const waiting = (callOff: () => void, fault: unknown, tries: number) => {
      live.callOff = callOff;
      if (tries === 1) onFault(fault);
    };
    live.callOff = clock.schedule(delayMs, { what, callId: live.call._id }, () =>
      persist(work, { wall, onError: fail, onWait: waiting }),
    );
  };

  const statusAfter = ({ carrier_status }: Call, move: CallMove): Call['carrier_status'] => {
    const status = moveCall(carrier_status, move);
    if (status === null) throw new Error(`a call that is ${carrier_status} cannot ${move}`);
    return status;
  };

  /** One step of a call's life: the record, its event, and whatever else belongs to the step. */
  const step = (
    live: LiveCall,
    move: CallMove,
    change: Partial<Call>,
    besides: (account: AccountWriter, call: Call) => void = () => undefined,
  ) => {
    const call: Call = { ...live.call, ...change, carrier_status: statusAfter(live.call, move) };
    store.write(live.accountId, (account) => {
      account.calls.update(call, { turns: [], heard: live.heard });
      account.outbox.appendCall('call.status_changed', call, { previous_carrier_status: live.call.carrier_status });
      besides(account, call);
    });
    live.call = call;
    onChange(live.accountId, call._id);
  };

  /** Writes the last page. `turns`: what was heard just now and is not written yet. */
  const end = (live: LiveCall, move: CallMove, ended: Ended, turns: readonly Turn[]) => {
    const nowMs = clock.nowMs();
    const status = statusAfter(live.call, move);
    const { ready, campaign } = live.meeting;
    store.write(live.accountId, (account) => {
      const closed = endedCall({ ...live.call, transcript: toTranscript(ended.turns) }, ready, ended, status, nowMs);
      closed.post_call_tasks =
        status === 'canceled' ? [] : runPostCallTasks(account, closed, campaign?.tasks ?? [], nowMs);
      account.calls.update(closed, { turns, heard: ended.turns });
      account.liveCalls.discardQueuedContexts(closed._id);
      noteSpoken(account, live.unspoken, turns);
      account.outbox.appendCall('call.status_changed', closed, { previous_carrier_status: live.call.carrier_status });
      account.outbox.appendCall('call.completed', closed);
      if (closed.disposition_level_1 !== null) account.outbox.appendCall('call.dispositioned', closed);
    });
    onEnd(live);
    onChange(live.accountId, live.call._id);
  };

  const ring = (live: LiveCall) => {
    const ringingMs = clock.nowMs();
    step(live, 'ring', {});
    live.ringingMs = ringingMs;
    const { by, after_s } = live.meeting.pickedUp;
    later(live, after_s * 1000, OUTCOMES[by], () => {
      if (by === 'lead' || by === 'voicemail') answer(live);
      else end(live, by === 'busy' ? 'busy' : 'no_answer', UNREACHED, []);
    });
  };

  const answer = (live: LiveCall) => {
    const answeredMs = clock.nowMs();
    // From here on `start` is when the conversation began: what transcripts and metrics count from.
    step(live, 'answer', { start: isoUtc(answeredMs) });
    live.answeredMs = answeredMs;
    live.session = openSession(live.meeting.table);
    speak(live);
  };

  const speak = (live: LiveCall) => {
    live.ahead = lookAhead(live);
    if (!live.ahead) {
      // A step of its own: the one before it is committed.
      later(live, 0, 'the call ends', () => finish(live, live.session, []));
      return;
    }
    awaitTurn(live);
    onChange(live.accountId, live.call._id);
  };

  const awaitTurn = (live: LiveCall) => {
    const heardMs = live.answeredMs + Math.round((live.ahead?.session.state.clock_s ?? 0) * 1000);
    later(live, heardMs - clock.nowMs(), 'a turn is heard', () => hear(live));
  };

  const hear = (live: LiveCall) => {
    if (!live.ahead) return;
    if (isOver(live.ahead.session)) {
      finish(live, live.ahead.session, live.ahead.turns);
      return;
    }
    // What came in before the call was answered is told to the agent once it has greeted.
    const isOpen = hasOpened([...live.heard, ...live.ahead.turns]);
    const { session, turns, injected } = takeInQueued(live.meeting, live.ahead, isOpen ? live.queued : []);
    const heard = [...live.heard, ...turns];
    const call: Call = { ...live.call, transcript: toTranscript(heard), duration_in_seconds: session.state.clock_s };
    const unspoken = store.write(live.accountId, (account) => {
      if (turns.length > 0) account.calls.update(call, { turns, heard });
      for (const { id, turn } of injected) {
        account.liveCalls.injectContext(id, turn.text);
        account.outbox.appendCall('call.context_injected', call, { context: turn.text });
      }
      return noteSpoken(account, live.unspoken, turns);
    });
    Object.assign(live, {
      session,
      heard,
      call,
      unspoken: [...unspoken, ...injected.map(({ id, turn }) => ({ id, index: turn.index, text: turn.text }))],
      queued: isOpen ? [] : live.queued,
    });
    speak(live);
  };

  const finish = (live: LiveCall, session: LiveCall['session'], turns: readonly Turn[]) => {
    if (!session) return;
    const ended = endOf(live.meeting.ready, session, [...live.heard, ...turns]);
    const isMachine = ended.machine && ended.reading.outcome === 'voicemail';
    end(live, ended.carrierFailed ? 'fail' : isMachine ? 'machine' : 'finish', ended, turns);
  };

  return {
    dial(live) {
      const notes = store.read(live.accountId).liveCalls.notes(live.call._id);
      const dialedMs = clock.nowMs();
      step(live, 'dial', { start: isoUtc(dialedMs) }, (account, call) =>
        account.outbox.appendCall('call.started', call, notes.length > 0 ? { notes } : {}),
      );
      live.dialedMs = dialedMs;
      later(live, DIALING_S * 1000, 'it rings', () => ring(live));
    },
    awaitTurn,
    hangUp: (live) =>
      end(
        live,
        'hang_up',
        live.session
          ? { ...endOf(live.meeting.ready, live.session, live.heard), clock_s: secondsInto(live, clock.nowMs()) }
          : UNREACHED,
        [],
      ),
  };
}
