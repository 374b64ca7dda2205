/**
 * The local dialer: takes leads that are to be called as soon as they may be, makes a queued call of each, and puts the calls through as lines
 * become free.
 */
import type { DialerSettings, DialerState, LiveState } from '../../core/contract/local/live.ts';
import type { NextCall } from '../../core/contract/local/call-wish.ts';
import { isoUtc } from '../../core/time.ts';
import { storageFaultOf } from '../../core/storage-fault.ts';
import type { Ids } from '../repositories/scope.ts';
import type { AccountReader, AccountWriter, Store } from '../repositories/store.ts';
import { createCallEngine, type AcceptedContext, type CallEngine } from './call-engine.ts';
import { createHumanLead } from './human-lead.ts';
import { dialerSettings, storeDialerSettings } from './dialer-settings.ts';
import { decide, nextCall, queuedCall } from './take-request.ts';
import { plannedEngines, type Engines } from './outside-engine.ts';
import { persist } from './persist.ts';
import type { VirtualClock, Wall } from './virtual-clock.ts';

export interface DialerOptions {
  store: Store;
  clock: VirtualClock;
  /** By which it tries again what could not be written. */
  wall: Wall;
  ids: Ids;
  version: string;
  /** Who can speak for a participant besides the offline engines. */
  engines: Engines;
  /** After every change of its settings. */
  onChange: () => void;
  onFault: (error: unknown) => void;
}

export interface Dialer {
  /** Puts calls through that an earlier host had queued. */
  takeUpQueued(): void;
  state(accountId: string): DialerState;
  /** Who would call the lead now for one of these lists; nothing is changed. */
  preview(accountId: string, leadId: string, listIds: readonly string[]): NextCall;
  /** Throws PlanError where an engine is wanted that there is not. */
  configure(accountId: string, change: { [K in keyof DialerSettings]?: DialerSettings[K] | undefined }): void;
  /** Undefined where there is no such call; false where it is over already. */
  hangUp(accountId: string, callId: string): boolean | undefined;
  /** A person takes a call that rings for one, or does not. As in CallEngine. */
  take: CallEngine['take'];
  /** What a person says as the lead. As in CallEngine. */
  say: CallEngine['say'];
  /** What becomes of external context, and its id; undefined where there is no such call. */
  pushContext(accountId: string, callId: string, context: string): AcceptedContext | undefined;
  /** A call as it is under way; null where it is not, here. */
  liveState(accountId: string, callId: string): LiveState | null;
}

/** Requests looked at in one go, and calls put through; the rest follows in the next, so that nothing else has to wait long. */
const TAKEN_AT_ONCE = 10;
const STARTED_AT_ONCE = 1;
/** Kinds of documents and records that decide whether a lead may be called. */
const DECIDING: readonly string[] = ['campaigns', 'agents', 'lead-lists'];
/** Calls that wait for a line at most; further leads stay flagged until there is room. */
const QUEUE_LIMIT = 2000;
/** Requests that are shown with why they wait. */
const WAITING_SHOWN = 100;

export function createDialer({
  store,
  clock,
  wall,
  ids,
  version,
  onChange,
  onFault,
  ...options
}: DialerOptions): Dialer {
  const human = createHumanLead();
  const engines: Engines = { ...options.engines, outside: [...options.engines.outside, human.engine] };
  let settings = dialerSettings(store.directory);
  const waiting: { accountId: string; callId: string; leadId: string | null }[] = [];
  let lastAgents: ReadonlyMap<string, string> = new Map();
  let looking = false;
  let callOffNext: () => void = () => undefined;

  const reportFirst = (fault: unknown, tries: number) => void (tries === 1 && onFault(fault));

  /** Looks, and looks again by the machine's time while something could not be written; what could is not done again. */
  const lookUntilWritten = () =>
    persist(look, {
      wall,
      onError: onFault,
      onWait: (_callOff, fault, tries) => {
        looking = true;
        reportFirst(fault, tries);
      },
    });

  /** There may be somebody to call: looks, as soon as the clock goes on. */
  const poke = () => {
    if (looking) return;
    looking = true;
    clock.schedule(0, { what: 'the dialer looks for leads' }, lookUntilWritten);
  };

  const engine = createCallEngine({
    store,
    clock,
    wall,
    ids,
    engines,
    settings: () => settings,
    human,
    onFree: poke,
    onFault,
  });

  const circumstances = (account: AccountReader, nowMs: number, agents: ReadonlyMap<string, string>) => ({
    nowMs,
    seed: settings.seed,
    isBusy: (leadId: string) => engine.isCalling(leadId) || waiting.some((item) => item.leadId === leadId),
    lastAgent: (campaignId: string) => agents.get(campaignId) ?? account.liveCalls.lastAgent(campaignId),
  });

  /** True where there may be more to take. */
  const takeDue = (accountId: string): boolean => {
    const nowMs = clock.nowMs();
    const room = Math.min(TAKEN_AT_ONCE, QUEUE_LIMIT - waiting.length);
    const requests = store.read(accountId).callRequests.due(nowMs, room);
    if (requests.length === 0) return false;
    const agents = new Map(lastAgents);
    const taken = store.write(accountId, (account) =>
      requests.flatMap((request) => take(account, request, nowMs, agents)),
    );
    lastAgents = agents;
    waiting.push(...taken.map(({ callId, leadId }) => ({ accountId, callId, leadId })));
    return requests.length === room;
  };

  /** Adds to `agents` whose turn it was. */
  const take = (
    account: AccountWriter,
    request: Parameters<typeof decide>[1],
    nowMs: number,
    agents: Map<string, string>,
  ): { callId: string; leadId: string }[] => {
    const decision = decide(account, request, circumstances(account, nowMs, agents));
    switch (decision.kind) {
      case 'block':
        account.callRequests.block(request.lead_id, decision.reason);
        return [];
      case 'wait':
        account.callRequests.postpone(request.lead_id, decision.untilMs);
        return [];
      case 'take': {
        const callId = ids.next();
        account.calls.insert({
          call: queuedCall(decision, { id: callId, accountId: account.accountId, version, medium: request.medium }),
          engines: { agent: 'scripted', lead: 'agenda' },
          turns: [],
        });
        if (request.wish) account.liveCalls.setWish(callId, request.wish);
        for (const note of decision.notes) account.liveCalls.addNote(callId, note);
        account.callRequests.take(request.lead_id);
        agents.set(decision.campaign.id, decision.agent.id);
        return [{ callId, leadId: request.lead_id }];
      }
      default:
        return decision satisfies never;
    }
  };

  /** One that cannot be written stays the next in line. */
  const startNext = (next: (typeof waiting)[number]) => {
    try {
      engine.start(next.accountId, next.callId);
    } catch (error) {
      if (storageFaultOf(error)) throw error;
      onFault(error);
    }
    waiting.splice(waiting.indexOf(next), 1);
  };

  const look = () => {
    looking = false;
    if (settings.paused) return;
    const accounts = store.directory.accounts();
    const more = accounts.map(({ id }) => takeDue(id)).some(Boolean);
    const free = settings.concurrency - engine.count();
    for (const next of waiting.slice(0, Math.max(0, Math.min(STARTED_AT_ONCE, free)))) startNext(next);
    if (more || (waiting.length > 0 && engine.count() < settings.concurrency)) poke();
    callOffNext();
    const nowMs = clock.nowMs();
    const nextMs = Math.min(...accounts.map(({ id }) => store.read(id).callRequests.nextMs(nowMs) ?? Infinity));
    callOffNext =
      nextMs === Infinity
        ? () => undefined
        : clock.schedule(nextMs - nowMs, { what: 'a lead is due to be called' }, poke);
  };

  /** What requests are blocked for may have changed. The change that it follows from is stored: whoever made it is not told that nothing was. */
  const reconsider = (accountId: string) =>
    persist(() => store.write(accountId, (account) => account.callRequests.unblock()), {
      wall,
      onError: onFault,
      onWait: (_callOff, fault, tries) => reportFirst(fault, tries),
    });

  store.whenCommitted((event) => {
    if (event.type === 'call_request.changed') poke();
    if (event.type === 'document.changed' && DECIDING.includes(event.data.kind)) reconsider(event.account_id);
  });

  return {
    takeUpQueued() {
      for (const { id: accountId } of store.directory.accounts()) {
        const account = store.read(accountId);
        for (const callId of account.liveCalls.queued())
          waiting.push({ accountId, callId, leadId: account.calls.get(callId)?.call.lead_id ?? null });
      }
      poke();
    },
    state(accountId) {
      const requests = store.read(accountId).callRequests.waiting(clock.nowMs(), WAITING_SHOWN);
      return {
        ...settings,
        live: engine.count(accountId),
        queued: waiting.filter((item) => item.accountId === accountId).length,
        waiting: requests.map(({ not_before_ms, ...request }) => ({
          ...request,
          not_before: request.reason === null ? isoUtc(not_before_ms) : null,
        })),
      };
    },
    preview(accountId, leadId, listIds) {
      const account = store.read(accountId);
      const nowMs = clock.nowMs();
      const request = {
        lead_id: leadId,
        list_ids: listIds,
        medium: 'telephony',
        is_explicit: true,
        not_before_ms: nowMs,
        wish: null,
      } as const;
      return nextCall(decide(account, request, circumstances(account, nowMs, lastAgents)), settings.paused);
    },
    configure(accountId, change) {
      const changed = {
        ...settings,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      };
      plannedEngines(engines, store.read(accountId), changed);
      storeDialerSettings(store, changed);
      settings = changed;
      poke();
      onChange();
    },
    hangUp(accountId, callId) {
      const ended = engine.hangUp(accountId, callId);
      const index = waiting.findIndex((item) => item.callId === callId && item.accountId === accountId);
      if (index !== -1) waiting.splice(index, 1);
      return ended;
    },
    take: (accountId, callId, accept) => engine.take(accountId, callId, accept),
    say: (accountId, callId, turn) => engine.say(accountId, callId, turn),
    pushContext: (accountId, callId, context) => engine.pushContext(accountId, callId, context),
    liveState: (accountId, callId) => engine.liveState(accountId, callId),
  };
}
