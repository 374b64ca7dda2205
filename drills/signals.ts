/** Signals at any moment of a start, a run or a call, and starts that cannot come to be: all of them end, and the next start is good. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Drill, DrillContext } from './drill.ts';
import { serve, type CliProcess } from './support/cli-process.ts';
import { createLongest, type Longest } from './support/longest.ts';
import { unsound } from './support/sound-workspace.ts';

interface Round {
  folder: string;
  /** Left as it is by every round, for the next one. */
  workspace: string;
  context: DrillContext;
  longest: Longest;
  /** How long a start takes on this machine, in milliseconds. */
  usualMs: number;
}

type Play = (round: Round) => Promise<string[]>;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;
/** From the signal to the end: a run gives its batch back, a call its turn. */
const END_LIMIT_MS = 5000;
/** What a start that cannot come to be may take beyond the time that it takes to begin at all. */
const REFUSAL_LIMIT_MS = 1000;
const FILLED_DISK_BYTES = 1024 * 1024;

async function endAt(host: CliProcess, { context, longest }: Round, what: string): Promise<string[]> {
  const signal = context.chance.pick(SIGNALS);
  const tookMs = await host.end(signal);
  longest.note('longest_end_ms', tookMs);
  return tookMs <= context.allowedMs(END_LIMIT_MS) ? [] : [`${signal} in ${what} took ${Math.round(tookMs)} ms`];
}

/** The file is whole, the next host comes up with it, and nothing is left in the middle. */
async function startAgain(workspace: string): Promise<string[]> {
  const fault = unsound(workspace);
  const next = serve(workspace);
  if (!(await next.announced)) return [`no start afterwards: ${next.stderr()}`];
  const runs = (await next.ask('GET', '/local/simulations')).body['items'] as { status: string }[];
  const calls = (await next.ask('GET', '/local/calls?limit=200&is_dry_run=false')).body['items'] as {
    carrier_status: string;
  }[];
  const open = calls.filter(({ carrier_status }) => carrier_status === 'in-progress' || carrier_status === 'ringing');
  await next.end('SIGTERM');
  return [
    ...(fault === null ? [] : [fault]),
    ...(runs.some(({ status }) => status === 'running') ? ['a run that nobody plays is told as running'] : []),
    // A queued call may be taken up at once.
    ...(open.length > 1 ? [`${open.length} calls that nobody plays are told as under way`] : []),
  ];
}

const starting: Play = async (round) => {
  const workspace = round.context.chance.chance(0.5) ? round.workspace : path.join(round.folder, 'new.understudy');
  const host = serve(workspace);
  await pause(round.context.chance.int(0, Math.round(round.usualMs * 1.2)));
  const broken = await endAt(host, round, 'a start');
  const again = await startAgain(workspace);
  return [...broken, ...again];
};

const running: Play = async (round) => {
  const host = serve(round.workspace);
  await host.announced;
  const first = async (kind: string) =>
    ((await host.ask('GET', `/local/${kind}`)).body['items'] as { id: string }[])[0]?.id;
  await host.ask('POST', '/local/simulations', {
    agent_id: await first('agents'),
    scenario_set_id: await first('scenario-sets'),
    num_trials: 1000,
    seed: 7,
    max_steps: 200,
    max_errors: 10,
  });
  await pause(round.context.chance.int(0, 800));
  const broken = await endAt(host, round, 'a run');
  return [...broken, ...(await startAgain(round.workspace))];
};

const calling: Play = async (round) => {
  const host = serve(round.workspace);
  await host.ask('PUT', '/local/clock', { speed: 20 });
  const leads = (await host.ask('GET', '/local/leads?limit=5')).body['items'] as { id: string }[];
  for (const { id } of leads)
    await host.ask('POST', '/v1/webhooks/call-lead-now', { lead_id: id, recall_threshold_in_seconds: 0 });
  await pause(round.context.chance.int(0, 800));
  const broken = await endAt(host, round, 'a call');
  return [...broken, ...(await startAgain(round.workspace))];
};

/** Resolves where the port can be had. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

async function refused(workspace: string, what: string, { longest, usualMs, context }: Round): Promise<string[]> {
  const port = context.chance.int(20_000, 30_000);
  const host = serve(workspace, '--port', String(port), '--strict-port');
  const { code, tookMs } = await host.ended;
  longest.note('longest_refusal_ms', tookMs);
  return [
    ...(code === 2 && host.stderr().startsWith('understudy: ')
      ? []
      : [`a start on ${what} ended with ${code}: ${host.stderr()}`]),
    ...(tookMs <= usualMs + context.allowedMs(REFUSAL_LIMIT_MS)
      ? []
      : [`a start on ${what} took ${Math.round(tookMs)} ms to say so`]),
    ...((await isFree(port)) ? [] : [`a start on ${what} left its port taken`]),
  ];
}

const locked: Play = async (round) => {
  const other = new Database(round.workspace);
  other.exec('BEGIN IMMEDIATE');
  const broken = await refused(round.workspace, 'a locked file', round);
  other.close();
  return [...broken, ...(await startAgain(round.workspace))];
};

const onFullDisk: Play = async (round) => {
  const disk = path.join(round.folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FILLED_DISK_BYTES}`, 'tmpfs', disk], { stdio: 'ignore' });
  try {
    const filler = path.join(disk, 'filler');
    try {
      writeFileSync(
        filler,
        Buffer.alloc(
          round.context.chance.pick([FILLED_DISK_BYTES, FILLED_DISK_BYTES - 4096, FILLED_DISK_BYTES / 2]) + 1,
        ),
      );
    } catch {
      // Until the disk is full: that is what it is for.
    }
    return await refused(path.join(disk, 'w.understudy'), 'a full disk', round);
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  }
};

function canMount(folder: string): boolean {
  const disk = path.join(folder, 'probe');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk], { stdio: 'ignore' });
    execFileSync('umount', [disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const signals: Drill = {
  name: 'signals',
  promise:
    'A signal ends the program at any moment of a start, a run or a call, a start that cannot come to be ends with its reason and 2, and the next start finds all that was stored.',
  unit: 'ends',
  unavailable: () => null,
  async run(context) {
    const longest = createLongest();
    const workspace = path.join(context.folder, 'w.understudy');
    const beganMs = performance.now();
    const first = serve(workspace);
    await first.announced;
    const usualMs = performance.now() - beganMs;
    await first.end('SIGTERM');
    const mounts = canMount(context.folder);
    // Those that are refused wait for that; in the short form once is enough.
    const waiting: Record<string, Play> = { locked, ...(mounts ? { onFullDisk } : {}) };
    const quick: Record<string, Play> = { starting, running, calling };
    const broken: string[] = [];
    let tried = 0;
    for (;;) {
      for (const [name, play] of Object.entries(tried === 0 || context.isLong ? { ...waiting, ...quick } : quick)) {
        tried += 1;
        const folder = path.join(context.folder, String(tried));
        mkdirSync(folder);
        for (const fault of await play({ folder, workspace, context, longest, usualMs }))
          broken.push(`Round ${tried} (${name}): ${fault}.`);
        rmSync(folder, { recursive: true, force: true });
        if (!context.hasTime())
          return {
            tried,
            broken,
            figures: {
              ...longest.figures(),
              full_disk: mounts ? 'a tmpfs' : 'not tried, since nothing can be mounted here',
            },
          };
      }
    }
  },
};
