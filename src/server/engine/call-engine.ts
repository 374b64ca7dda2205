/**
 * Plays live calls on the virtual clock: dialing, ringing, the conversation turn by turn, the end. Every step is one transaction with its events,
 * made when the step happens and not before.
 */
import { moveCall, type CallMove } from '../../core/calls/call-machine.ts';
import { DIALING_S } from '../../core/calls/pick-up.ts';
import type { Call } from '../../core/contract/call.ts';
import type { ContextOutcome } from '../../core/contract/local/conversation.ts';
import type { DialerSettings } from '../../core/contract/local/live.ts';
import type { Turn } from '../../core/contract/turn.ts';
import type { CarrierStatus } from '../../core/contract/vocabulary.ts';
import { isoUtc } from '../../core/time.ts';
import { UNREACHED, type Ended } from '../../core/simulation/conversation-outcome.ts';
import { endOf, openSession, pushIntoSession } from '../../core/simulation/conversation-session.ts';
import type { AccountWriter, Store } from '../repositories/store.ts';
import { endedCall, runPostCallTasks } from './end-call.ts';
import { hasOpened, lookAhead, pushed, type LiveCall } from './live-call.ts';
import { prepareMeeting } from './live-meeting.ts';
import { ownPhraseBook } from './phrase-book-setting.ts';
import { toTranscript } from './trial-call.ts';
import { closeUnheld, noteContext, noteSpoken } from './unheld-call.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface CallEngineOptions {
  store: Store;
  clock: VirtualClock;
  settings: () => DialerSettings;
  /** After every change that is written. */
  onChange: (accountId: string, callId: string) => void;
  /** A line is free again. */
  onEnd: () => void;
  onFault: (error: unknown) => void;
}

export interface CallEngine {
  /** Dials a queued call. */
  start(accountId: string, callId: string): void;
  /** Undefined where there is no such call; false where it is over already. */
  hangUp(accountId: string, callId: string): boolean | undefined;
  /** What becomes of the context; undefined where there is no such call. */
  pushContext(accountId: string, callId: string, context: string): ContextOutcome | undefined;
  /** Calls under way, of one account or of all. */
  count(accountId?: string): number;
  isCalling(leadId: string): boolean;
}

const seconds = (ms: number): number => Math.round(ms) / 1000;

export function createCallEngine({ store, clock, settings, onChange, onEnd, onFault }: CallEngineOptions): CallEngine {
  const lives = new Map<string, LiveCall>();

  const drop = (live: LiveCall) => {
    live.callOff();
    lives.delete(live.call._id);
    onEnd();
  };

  /** What goes wrong in one call ends that call alone; its record is closed at the next start. */
  const guarded = (live: LiveCall, work: () => void) => {
    try {
      work();
    } catch (error) {
      drop(live);
      onFault(error);
    }
  };

  const later = (live: LiveCall, delayMs: number, what: string, work: () => void) => {
    live.callOff();
    live.callOff = clock.schedule(delayMs, { what, callId: live.call._id }, () => guarded(live, work));
  };

  const moved = (call: Call, move: CallMove): CarrierStatus => {
    const status = moveCall(call.carrier_status, move);
    if (status === null) throw new Error(`a call that is ${call.carrier_status} cannot ${move}`);
    return status;
  };

  /** One step of a call's life: the record, its event, and whatever else belongs to the step. */
  const step = (live: LiveCall, move: CallMove, change: Partial<Call>, besides: (account: AccountWriter, call: Call) => void = () => undefined) => {
    const call: Call = { ...live.call, ...change, carrier_status: moved(live.call, move) };
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
    const status = moved(live.call, move);
    const { ready } = live.meeting.seats;
    store.write(live.accountId, (account) => {
      const closed = endedCall({ ...live.call, transcript: toTranscript(ended.turns) }, ready, ended, status, nowMs);
      closed.post_call_tasks = status === 'canceled' ? [] : runPostCallTasks(account, closed, live.meeting.campaign?.tasks ?? [], nowMs);
      account.calls.update(closed, { turns, heard: ended.turns });
      account.liveCalls.discardQueuedContexts(closed._id);
      noteSpoken(account, live.unspoken, turns);
      account.outbox.appendCall('call.status_changed', closed, { previous_carrier_status: live.call.carrier_status });
      account.outbox.appendCall('call.completed', closed);
      if (closed.disposition_level_1 !== null) account.outbox.appendCall('call.dispositioned', closed);
    });
    drop(live);
    onChange(live.accountId, live.call._id);
  };

  const answer = (live: LiveCall) => {
    live.answeredMs = clock.nowMs();
    // From here on `start` is when the conversation began: what transcripts and metrics count from.
    step(live, 'answer', { start: isoUtc(live.answeredMs) });
    live.session = openSession(live.meeting.seats);
    speak(live);
  };

  /** Waits until what is being said has been heard. */
  const speak = (live: LiveCall) => {
    live.ahead = lookAhead(live);
    if (!live.ahead) {
      finish(live, []);
      return;
    }
    const heardMs = live.answeredMs + Math.round(live.ahead.session.state.clock_s * 1000);
    later(live, heardMs - clock.nowMs(), 'a turn is heard', () => hear(live));
  };

  const hear = (live: LiveCall) => {
    if (!live.ahead) return;
    const { meeting, queued } = live;
    let { session } = live.ahead;
    const turns = [...live.ahead.turns];
    live.session = session;
    if (!session.pending) {
      finish(live, turns);
      return;
    }
    const pushedNow: { id: string; index: number; rendered: string }[] = [];
    // What came in before the call was answered is told to the agent once it has greeted.
    const isOpen = queued.length > 0 && hasOpened([...live.heard, ...turns]);
    for (const { id, context } of isOpen ? queued : []) {
      const next = pushIntoSession(meeting.seats, session, context, session.state.clock_s);
      ({ session } = next);
      turns.push(next.turn);
      pushedNow.push({ id, index: next.turn.index, rendered: next.turn.text });
    }
    const heard = [...live.heard, ...turns];
    const call: Call = { ...live.call, transcript: toTranscript(heard), duration_in_seconds: session.state.clock_s };
    const unspoken = store.write(live.accountId, (account) => {
      if (turns.length > 0) account.calls.update(call, { turns, heard });
      for (const { id, rendered } of pushedNow) {
        account.liveCalls.injectContext(id, rendered);
        account.outbox.appendCall('call.context_injected', call, { context: rendered });
      }
      return noteSpoken(account, live.unspoken, turns);
    });
    Object.assign(live, { session, heard, call, unspoken: [...unspoken, ...pushedNow], queued: isOpen ? [] : queued });
    if (turns.length > 0) onChange(live.accountId, call._id);
    speak(live);
  };

  const finish = (live: LiveCall, turns: readonly Turn[]) => {
    if (!live.session) return;
    const ended = endOf(live.session, [...live.heard, ...turns]);
    const isMachine = ended.machine && ended.outcome === 'voicemail';
    end(live, ended.carrierFailed ? 'fail' : isMachine ? 'machine' : 'finish', ended, turns);
  };

  const ring = (live: LiveCall) => {
    step(live, 'ring', {});
    const { by, after_s } = live.meeting.pickedUp;
    const what = { lead: 'the lead answers', voicemail: 'a machine answers', nobody: 'nobody has answered', busy: 'the line is busy' }[by];
    later(live, after_s * 1000, what, () => {
      if (by === 'lead' || by === 'voicemail') answer(live);
      else end(live, by === 'busy' ? 'busy' : 'no_answer', UNREACHED, []);
    });
  };

  return {
    start(accountId, callId) {
      const reader = store.read(accountId);
      const found = reader.calls.get(callId);
      if (!found || found.call.carrier_status !== 'queued') return;
      const meeting = prepareMeeting(reader, found.call, settings(), ownPhraseBook(store.directory));
      if (!meeting) {
        store.write(accountId, (account) => closeUnheld(account, found.call, 'fail', 'The call could not be placed: its agent or its lead is not there any more.', clock.nowMs()));
        onChange(accountId, callId);
        return;
      }
      const queued = reader.liveCalls.contexts(callId).filter(({ outcome }) => outcome === 'queued');
      const live: LiveCall = { accountId, call: found.call, meeting, answeredMs: 0, session: null, ahead: null, heard: [], queued, unspoken: [], callOff: () => undefined };
      lives.set(callId, live);
      guarded(live, () => {
        const notes = reader.liveCalls.notes(callId);
        step(live, 'dial', { start: isoUtc(clock.nowMs()) }, (account, call) => account.outbox.appendCall('call.started', call, notes.length > 0 ? { notes } : {}));
        later(live, DIALING_S * 1000, 'it rings', () => ring(live));
      });
    },

    hangUp(accountId, callId) {
      const live = lives.get(callId);
      if (!live || live.accountId !== accountId) {
        const found = store.read(accountId).calls.get(callId);
        if (!found) return undefined;
        const isClosed = store.write(accountId, (account) => closeUnheld(account, found.call, 'hang_up', 'The call was ended from the workbench.', clock.nowMs()));
        if (isClosed) onChange(accountId, callId);
        return isClosed;
      }
      const at_s = seconds(clock.nowMs() - live.answeredMs);
      const ended = live.session ? { ...endOf(live.session, live.heard), clock_s: at_s } : UNREACHED;
      end(live, 'hang_up', ended, []);
      return true;
    },

    pushContext(accountId, callId, context) {
      const found = store.read(accountId).calls.get(callId);
      if (!found) return undefined;
      const live = lives.get(callId);
      if (!live?.session) {
        const noted = store.write(accountId, (account) => noteContext(account, found.call, context));
        if (live && noted.outcome === 'queued') live.queued = [...live.queued, { id: noted.id, context }];
        onChange(accountId, callId);
        return noted.outcome;
      }
      const at_s = seconds(clock.nowMs() - live.answeredMs);
      const next = pushed(live, context, at_s);
      const outcome = next ? 'injected' : 'discarded';
      const id = store.write(accountId, (account) => {
        const rendered = next?.turn.text ?? live.meeting.seats.config.renderContext(context);
        if (next && next.heard !== live.heard) account.calls.update({ ...live.call, transcript: toTranscript(next.heard) }, { turns: [next.turn], heard: next.heard });
        if (next) account.outbox.appendCall('call.context_injected', live.call, { context: rendered });
        return account.liveCalls.addContext(callId, { context, rendered, outcome });
      });
      if (next) {
        Object.assign(live, { session: next.session, ahead: next.ahead, heard: next.heard, unspoken: [...live.unspoken, { id, index: next.turn.index }] });
        const heardMs = live.answeredMs + Math.round((next.ahead?.session.state.clock_s ?? 0) * 1000);
        later(live, heardMs - clock.nowMs(), 'a turn is heard', () => hear(live));
      }
      onChange(accountId, callId);
      return outcome;
    },

    count: (accountId) => (accountId === undefined ? lives.size : [...lives.values()].filter((live) => live.accountId === accountId).length),
    isCalling: (leadId) => [...lives.values()].some(({ call }) => call.lead_id === leadId),
  };
}
