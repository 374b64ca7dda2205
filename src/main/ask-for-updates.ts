/** Where the user and new versions of the program meet: the one question, and what a page asks for. */
import { agrees } from './agrees.ts';
import type { UpdateChannel, UpdateCommand, Updates } from '../preload/bridge.ts';
import { addressFault, keyFault } from './update-channel.ts';
import type { ProgramUpdates } from './updates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The version that the menu offers. */
export function foundVersion(updates: ProgramUpdates): string | null {
  const { state } = updates.now();
  return state.kind === 'found' || state.kind === 'downloading' || state.kind === 'ready' ? state.version : null;
}

/** Asks the user once whether to look at all, where whoever packaged the program named a place; then, where one may, looks at once and each day. */
export async function lookForUpdates(updates: ProgramUpdates): Promise<void> {
  const { channel, is_allowed } = updates.now();
  if (channel !== null && is_allowed === null) {
    if (await isAgreed(channel)) updates.allow(null);
    else updates.forbid();
  }
  setInterval(() => void updates.check(), DAY_MS).unref();
  await updates.check();
}

/** What begins is not waited for: the page asks again how things stand. A page alone can neither name a channel nor allow one. */
export async function carryOut(updates: ProgramUpdates, command: UpdateCommand): Promise<Updates> {
  switch (command.do) {
    case 'read':
      break;
    case 'allow':
      await allow(updates, command.channel);
      break;
    case 'check':
    case 'download':
      void updates[command.do]();
      break;
    case 'forbid':
    case 'cancel':
    case 'install':
      updates[command.do]();
      break;
  }
  return updates.now();
}

async function allow(updates: ProgramUpdates, channel: UpdateChannel | null): Promise<void> {
  const wanted = channel ?? updates.now().channel;
  if (wanted === null) throw new Error('Name where new versions come from');
  const fault = addressFault(wanted.address) ?? keyFault(wanted.key);
  if (fault !== null) throw new Error(fault);
  if (!(await isAgreed(wanted))) return;
  updates.allow(channel);
  void updates.check();
}

const isAgreed = ({ address, key }: UpdateChannel): Promise<boolean> =>
  agrees({
    message: 'Look for new versions of Understudy?',
    detail: `${address}\nSigned by ${key}\n\nIt is asked at each start and once a day, and learns this machine’s address and system, and nothing of your work. Nothing is downloaded or installed before you say so.`,
    yes: 'Look for New Versions',
    no: 'Don’t Look',
  });
