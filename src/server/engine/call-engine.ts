/** The live calls of this host: which there are, and what can be done to them from outside while the player plays them. */
import { toTranscript } from '../../core/calls/call.ts';
import type { CallNote, ContextOutcome } from '../../core/contract/local/conversation.ts';
import type { DialerSettings, LiveState } from '../../core/contract/local/live.ts';
import { enginesOf } from '../../core/runs/run-plan.ts';
import type { Ids } from '../repositories/scope.ts';
import { closeCall } from './close-call.ts';
import { HUMAN } from '../../core/runs/run-plan.ts';
import type { HumanLead, HumanTurn } from './human-lead.ts';
import { answer, cutIn, dial, end, hangUp, secondsInto, type Speaking } from './live-call.ts';
import { push, unreached, type PushedContext } from './live-conversation.ts';
import { prepareConversation, type Prepared } from './prepare-conversation.ts';
import { plannedEngines } from './outside-engine.ts';
import { liveStateOf } from './live-state.ts';
import { ownPhraseBook } from './own-phrase-book.ts';
import { createCallPlayer, type CallPlayerOptions } from './play-call.ts';
import { messageOf } from '../../core/message-of.ts';

export interface CallEngineOptions extends CallPlayerOptions {
  ids: Ids;
  settings: () => DialerSettings;
  human: HumanLead;
}

export interface AcceptedContext {
  id: string;
  outcome: ContextOutcome;
}

export interface CallEngine {
  /** Dials a queued call. Throws StorageFault where that could not be written: the call is queued still. */
  start(accountId: string, callId: string): void;
  /** Undefined where there is no such call; false where it is over already. */
  hangUp(accountId: string, callId: string): boolean | undefined;
  /** A person takes the call, or does not. Undefined where there is no such call; false where it does not ring for a person. */
  take(accountId: string, callId: string, accept: boolean): boolean | undefined;
  /**
   * What a person says as the lead; while the agent speaks, it cuts in. Undefined where there is no such call; false where no person speaks in it
   * now.
   */
  say(accountId: string, callId: string, turn: HumanTurn): boolean | undefined;
  /** What becomes of the context, and the id it is stored by; undefined where there is no such call. */
  pushContext(accountId: string, callId: string, context: string): AcceptedContext | undefined;
  /** Null where the call is not under way here. */
  liveState(accountId: string, callId: string): LiveState | null;
  /** Calls under way, of one account or of all. */
  count(accountId?: string): number;
  isCalling(leadId: string): boolean;
}

const GONE = 'The call could not be placed: its agent or its lead is not there any more.';
const unprepared = (error: unknown) => `The call could not be prepared: ${messageOf(error)}`;
const ENDED_BY_HAND = 'The call was ended from the workbench.';

export function createCallEngine({ ids, settings, human, ...options }: CallEngineOptions): CallEngine {
  const { store, clock, onFault } = options;
  const player = createCallPlayer(options);

  /** Closes a call that is in no conversation here. */
  const close = (
    accountId: string,
    callId: string,
    move: 'fail' | 'hang_up',
    call_summary: string,
    note?: CallNote,
  ): boolean | undefined =>
    store.write(accountId, (account) => {
      const found = account.calls.get(callId);
      if (!found) return undefined;
      const isClosed = closeCall(account, found.call, move, { call_summary, nowMs: clock.nowMs() });
      if (isClosed && note) account.liveCalls.addNote(callId, note);
      return isClosed;
    });

  const storeContext = (accountId: string, callId: string, context: PushedContext, outcome: ContextOutcome) => {
    store.write(accountId, (account) =>
      account.liveCalls.addContext(callId, { ...context, rendered: context.context, outcome }),
    );
    return outcome;
  };

  /** The agent has begun, and is given the context for its next turn, if there is one. */
  const inject = (live: Speaking, context: PushedContext): ContextOutcome => {
    const { accountId, call } = live;
    const next = push(live.prepared, live.conversation, context, secondsInto(live, clock.nowMs()));
    if (!next) return storeContext(accountId, call._id, context, 'discarded');
    const { conversation, turns, rendered } = next;
    if (rendered === null) {
      const outcome = storeContext(accountId, call._id, context, 'queued');
      player.goOn({ ...live, conversation });
      return outcome;
    }
    const { heard } = conversation;
    const after = { ...call, transcript: toTranscript(heard) };
    store.write(accountId, (account) => {
      if (turns.length > 0) account.calls.update(after, { turns, heard });
      account.liveCalls.addContext(call._id, { ...context, rendered, outcome: 'injected' });
      account.outbox.appendCall('call.context_injected', after, { context: rendered });
    });
    player.goOn({ ...live, call: after, conversation });
    return 'injected';
  };

  return {
    start(accountId, callId) {
      const reader = store.read(accountId);
      const call = reader.calls.get(callId)?.call;
      if (call?.carrier_status !== 'queued') return;
      const agent = call.agent_id === null ? undefined : reader.documents.get('agents', call.agent_id);
      const isScripted = settings().agent_engine === null;
      const unready = agent && isScripted ? reader.documents.whyNotReady(agent) : null;
      if (unready !== null) {
        close(accountId, callId, 'fail', `${unready}. The call was not placed.`, {
          code: 'agent_not_ready',
          message: unready,
        });
        return;
      }
      let prepared: Prepared | null;
      try {
        const dialer = settings();
        const { agent_engine, lead_engine } = dialer;
        const engines = plannedEngines(options.engines, reader, { agent_engine, lead_engine });
        prepared = prepareConversation(reader, call, dialer, { phraseBook: ownPhraseBook(reader), ...engines });
      } catch (error) {
        close(accountId, callId, 'fail', unprepared(error));
        onFault(error);
        return;
      }
      if (!prepared) {
        close(accountId, callId, 'fail', GONE);
        return;
      }
      const waiting = reader.liveCalls.contexts(callId).filter(({ outcome }) => outcome === 'queued');
      const notes = reader.liveCalls.notes(callId);
      const speaking = enginesOf(prepared, {});
      player.move({ call, prepared }, dial(accountId, call, prepared, waiting, clock.nowMs()), (account, dialed) => {
        account.calls.setEngines(callId, speaking);
        account.outbox.appendCall('call.started', dialed, notes.length > 0 ? { notes } : {});
      });
    },

    hangUp(accountId, callId) {
      const live = player.get(accountId, callId);
      if (!live) return close(accountId, callId, 'hang_up', ENDED_BY_HAND);
      player.move(live, hangUp(live, clock.nowMs()));
      return true;
    },

    take(accountId, callId, accept) {
      if (!store.read(accountId).calls.get(callId)) return undefined;
      const live = player.get(accountId, callId);
      if (live?.phase !== 'ringing' || live.prepared.asked?.lead?.name !== HUMAN) return false;
      const nowMs = clock.nowMs();
      player.move(live, accept ? answer(live, nowMs) : end(live, unreached('busy'), nowMs));
      return true;
    },

    say(accountId, callId, turn) {
      if (!store.read(accountId).calls.get(callId)) return undefined;
      const live = player.get(accountId, callId);
      return live?.phase === 'speaking' && human.say(callId, turn, cutIn(live, clock.nowMs()));
    },

    pushContext(accountId, callId, context) {
      const call = store.read(accountId).calls.get(callId)?.call;
      if (!call) return undefined;
      const pushed = { id: ids.next(), context };
      const live = player.get(accountId, callId);
      if (live?.phase === 'speaking') return { id: pushed.id, outcome: inject(live, pushed) };
      // Not under way here: one that is queued will be; of any other, nobody hears anything any more.
      const isQueued = live !== undefined || call.carrier_status === 'queued';
      const outcome = storeContext(accountId, callId, pushed, isQueued ? 'queued' : 'discarded');
      if (live) player.goOn({ ...live, waiting: [...live.waiting, pushed] });
      return { id: pushed.id, outcome };
    },

    liveState(accountId, callId) {
      const live = player.get(accountId, callId);
      return live ? liveStateOf(live, player.partial(callId), clock) : null;
    },

    count: (accountId) => player.all().filter((live) => accountId === undefined || live.accountId === accountId).length,
    isCalling: (leadId) => player.all().some(({ call }) => call.lead_id === leadId),
  };
}
