/** New versions of the program: whether one may ask for them, what was found, and what becomes of it. */
import { z } from 'zod';
import { messageOf } from '../core/message-of.ts';
import type { UpdateChannel, Updates, UpdateState } from '../preload/bridge.ts';
import type { UpdatesEgress } from '../server/program-egress.ts';
import { addressFault, keyFault, offerFault, UpdateOffer } from './update-channel.ts';

/** What is remembered of it on this machine. */
export const RememberedUpdates = z.object({
  /** The user's own; null: that of whoever packaged the program. */
  channel: z.object({ address: z.string(), key: z.string() }).nullable().default(null),
  /** The user has answered whether one may look; the answer is a permission of the program's egress. */
  was_asked: z.boolean().default(false),
  requests: z.int().min(0).default(0),
  last_asked_at: z.string().nullable().default(null),
});
export type RememberedUpdates = z.infer<typeof RememberedUpdates>;

/** Who asks, fetches and puts in place: electron-updater, or a test's. */
export interface Updater {
  /** What the channel offers, and how that stands to this version. Throws where it cannot be asked, or cannot replace this program. */
  ask(address: string): Promise<{ offer: unknown; age: 'newer' | 'same' | 'older' }>;
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
  /** Where the permission is stored, and may be taken back by others. */
  egress: Pick<UpdatesEgress, 'isAllowed' | 'allowOnly' | 'forbid' | 'listen'>;
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
  const { memory, updater, packaged, nowIso, egress } = options;
  let state: UpdateState = { kind: 'idle' };
  let download: AbortController | null = null;
  /** What was begun under an earlier permission comes to nothing. */
  let permission = 0;
  const become = (next: UpdateState) => {
    state = next;
    options.onChange();
  };
  const channelOf = ({ channel }: RememberedUpdates) => channel ?? packaged;
  const allowedChannel = (remembered: RememberedUpdates) => {
    const channel = channelOf(remembered);
    return channel !== null && egress.isAllowed(channel.address) ? channel : null;
  };
  const beginAnew = () => {
    permission += 1;
    download?.abort();
    become({ kind: 'idle' });
  };
  // Also where it is taken back among all that may leave the machine.
  egress.listen(() => {
    if (state.kind !== 'idle' && allowedChannel(memory.read()) === null) beginAnew();
  });
  return {
    now() {
      const remembered = memory.read();
      const channel = channelOf(remembered);
      const { was_asked, requests, last_asked_at } = remembered;
      const isAllowed = allowedChannel(remembered) !== null;
      return {
        version: options.version,
        channel,
        is_packaged: remembered.channel === null && packaged !== null,
        is_allowed: isAllowed || (was_asked ? false : null),
        requests,
        last_asked_at,
        state: isAllowed ? state : { kind: 'off' },
      };
    },
    allow(channel) {
      const fault = channel && (addressFault(channel.address) ?? keyFault(channel.key));
      if (fault) throw new Error(fault);
      const remembered = { ...memory.read(), channel, was_asked: true };
      const wanted = channelOf(remembered);
      if (wanted === null) throw new Error('Name where new versions come from');
      memory.write(remembered);
      egress.allowOnly(wanted.address);
      beginAnew();
    },
    forbid() {
      memory.write({ ...memory.read(), was_asked: true });
      egress.forbid();
      beginAnew();
    },
    async check() {
      const remembered = memory.read();
      const channel = allowedChannel(remembered);
      if (channel === null || BUSY.includes(state.kind)) return;
      const under = permission;
      become({ kind: 'asking' });
      memory.write({ ...remembered, requests: remembered.requests + 1, last_asked_at: nowIso() });
      const found = await ask(options, channel);
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

async function ask({ updater, version }: UpdatesOptions, channel: UpdateChannel): Promise<UpdateState> {
  try {
    const { offer, age } = await updater.ask(channel.address);
    if (age === 'same') return { kind: 'none' };
    const read = UpdateOffer.safeParse(offer);
    if (!read.success) return { kind: 'failed', why: `${channel.address} answers with no offer of a version.` };
    const fault = offerFault(read.data, channel);
    if (fault !== null) return { kind: 'failed', why: fault };
    if (age === 'older')
      return {
        kind: 'failed',
        why: `${channel.address} offers version ${read.data.version}, which is older than this one (${version}). Nothing was downloaded.`,
      };
    return { kind: 'found', version: read.data.version, notes: read.data.releaseNotes ?? '' };
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) };
  }
}
