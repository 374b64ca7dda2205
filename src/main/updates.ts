/** New versions of the program: whether one may ask for them, what was found, and what becomes of it. */
import { z } from 'zod';
import { messageOf } from '../core/message-of.ts';
import type { UpdateChannel, Updates, UpdateState } from '../preload/bridge.ts';
import { addressFault, keyFault, offerFault, UpdateOffer } from './update-channel.ts';

/** What is remembered of it on this machine. */
export const RememberedUpdates = z.object({
  /** The user's own; null: that of whoever packaged the program. */
  channel: z.object({ address: z.string(), key: z.string() }).nullable().default(null),
  /** Null: nobody was asked yet. */
  is_allowed: z.boolean().nullable().default(null),
  requests: z.int().min(0).default(0),
  last_asked_at: z.string().nullable().default(null),
});
export type RememberedUpdates = z.infer<typeof RememberedUpdates>;

/** Who asks, fetches and puts in place: electron-updater, or a test's. */
export interface Updater {
  /** What the channel offers besides this version; null: nothing newer. Throws where it cannot be asked, or cannot replace this program. */
  ask(address: string): Promise<unknown>;
  /** Rejects where it was called off. What has come is checked by its hash. */
  download(onPercent: (percent: number) => void, calledOff: AbortSignal): Promise<void>;
  /** Ends the program, and starts the new one. */
  install(): void;
}

export interface UpdatesOptions {
  version: string;
  /** Of whoever packaged the program. */
  packaged: UpdateChannel | null;
  updater: Updater;
  memory: { read(): RememberedUpdates; write(next: RememberedUpdates): void };
  nowIso: () => string;
  onChange: () => void;
}

export interface ProgramUpdates {
  now(): Updates;
  /** Settles the permission: from now on this channel is asked, or none. Throws for an address or key that is none. */
  allow(channel: UpdateChannel | null): void;
  forbid(): void;
  /** Does nothing without permission, or while something else is under way. Never rejects. */
  check(): Promise<void>;
  /** Of what was found. Never rejects. */
  download(): Promise<void>;
  cancel(): void;
  install(): void;
}

const BUSY: readonly UpdateState['kind'][] = ['asking', 'downloading', 'ready'];

/** Nothing is sent before `allow`, nothing downloaded before `download`, and nothing replaced before `install`. */
export function programUpdates(options: UpdatesOptions): ProgramUpdates {
  const { memory, updater, packaged, nowIso } = options;
  let state: UpdateState = { kind: 'idle' };
  let download: AbortController | null = null;
  /** What was begun under an earlier permission comes to nothing. */
  let permission = 0;
  const become = (next: UpdateState) => {
    state = next;
    options.onChange();
  };
  const channelOf = ({ channel }: RememberedUpdates) => channel ?? packaged;
  const change = (next: Partial<RememberedUpdates>) => {
    permission += 1;
    download?.abort();
    memory.write({ ...memory.read(), ...next });
    become({ kind: 'idle' });
  };
  return {
    now() {
      const remembered = memory.read();
      const channel = channelOf(remembered);
      const { is_allowed, requests, last_asked_at } = remembered;
      return {
        version: options.version,
        channel,
        is_packaged: remembered.channel === null && packaged !== null,
        is_allowed,
        requests,
        last_asked_at,
        state: is_allowed === true && channel !== null ? state : { kind: 'off' },
      };
    },
    allow(channel) {
      const fault = channel && (addressFault(channel.address) ?? keyFault(channel.key));
      if (fault) throw new Error(fault);
      change({ channel, is_allowed: true });
    },
    forbid: () => change({ is_allowed: false }),
    async check() {
      const remembered = memory.read();
      const channel = channelOf(remembered);
      if (remembered.is_allowed !== true || channel === null || BUSY.includes(state.kind)) return;
      const under = permission;
      become({ kind: 'asking' });
      memory.write({ ...remembered, requests: remembered.requests + 1, last_asked_at: nowIso() });
      const found = await ask(updater, channel);
      if (under === permission) become(found);
    },
    async download() {
      if (state.kind !== 'found') return;
      const { version, notes } = state;
      const found = state;
      const under = permission;
      const calledOff = new AbortController();
      download = calledOff;
      become({ kind: 'downloading', version, notes, percent: 0 });
      const onPercent = (percent: number) => {
        if (under === permission && state.kind === 'downloading' && !calledOff.signal.aborted)
          become({ kind: 'downloading', version, notes, percent: Math.floor(percent) });
      };
      let next: UpdateState = { kind: 'ready', version, notes };
      try {
        await updater.download(onPercent, calledOff.signal);
      } catch (error) {
        next = { kind: 'failed', why: messageOf(error) };
      }
      download = null;
      if (under === permission) become(calledOff.signal.aborted ? found : next);
    },
    cancel: () => download?.abort(),
    install() {
      if (state.kind !== 'ready') return;
      try {
        updater.install();
      } catch (error) {
        become({ kind: 'failed', why: messageOf(error) });
      }
    },
  };
}

async function ask(updater: Updater, channel: UpdateChannel): Promise<UpdateState> {
  try {
    const answer = await updater.ask(channel.address);
    if (answer === null) return { kind: 'none' };
    const read = UpdateOffer.safeParse(answer);
    if (!read.success) return { kind: 'failed', why: `${channel.address} answers with no offer of a version.` };
    const fault = offerFault(read.data, channel);
    if (fault !== null) return { kind: 'failed', why: fault };
    return { kind: 'found', version: read.data.version, notes: read.data.releaseNotes ?? '' };
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) };
  }
}
