/** The disk is filled, the file locked, the descriptors used up and the memory short while everything is under way; then that is over. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Drill, DrillContext, DrillReport } from './drill.ts';
import { startBusyHost, type BusyHost } from './support/busy-host.ts';
import { mountSmallDisk, whyNoMount, type SmallDisk } from './support/small-disk.ts';
import type { HostProcessOptions } from '../test/support/host-process.ts';

const DISK_MB = 64;
const TRIALS = 24;
/** After so long, what waited has gone on; the longest pause between two tries is 15 s. */
const SETTLE_MS = 40_000;

interface Trouble {
  name: string;
  /** The limits under which the host runs. */
  host: Pick<HostProcessOptions, 'under' | 'environment'>;
  workers: number;
  /** Answers how to end it. */
  begin(disk: SmallDisk, workspaceFile: string): () => void;
}

const nothing = () => () => undefined;

const full: Trouble = {
  name: 'full disk',
  host: {},
  workers: 2,
  begin(disk) {
    disk.fill();
    return () => disk.free();
  },
};

const locked: Trouble = {
  name: 'locked file',
  host: {},
  workers: 2,
  begin(_disk, workspaceFile) {
    const other = new Database(workspaceFile);
    other.exec('BEGIN IMMEDIATE');
    return () => {
      other.exec('ROLLBACK');
      other.close();
    };
  },
};

/** As many threads as it asks for cannot be had. */
const fewDescriptors: Trouble = {
  name: '64 descriptors',
  host: { under: ['sh', '-c', 'ulimit -n 64; exec "$@"', 'sh'] },
  workers: 16,
  begin: nothing,
};

const littleMemory: Trouble = {
  name: '96 MB of memory',
  host: { environment: { NODE_OPTIONS: '--max-old-space-size=96' } },
  workers: 2,
  begin: nothing,
};

const SHORT_ROUNDS = [full, locked, fewDescriptors];
const LONG_ROUNDS = [...SHORT_ROUNDS, full, littleMemory];

const integrityOf = (workspaceFile: string): unknown => {
  const db = new Database(workspaceFile, { readonly: true });
  try {
    return db.pragma('integrity_check', { simple: true });
  } finally {
    db.close();
  }
};

/** A workspace that every round begins with: the demo and one undisturbed run, whose results are answered. */
async function prepare(folder: string): Promise<{ template: string; undisturbed: string }> {
  const template = path.join(folder, 'template.understudy');
  const calm = await startBusyHost({ workspaceFile: template, trials: TRIALS, workers: 2 });
  const runId = await calm.startRun();
  const left = await calm.settled(runId, SETTLE_MS);
  if (left.length > 0) throw new Error(`undisturbed, ${left.join('; ')}`);
  const undisturbed = await calm.results(runId);
  await calm.close();
  return { template, undisturbed };
}

/** Its sentences say what was not as promised; what was counted is added to `totals`. */
async function round(
  trouble: Trouble,
  disk: SmallDisk,
  { chance }: DrillContext,
  undisturbed: string,
  workspaceFile: string,
  totals: { answered: number; refused: number; paused: number },
): Promise<string[]> {
  const busy: BusyHost = await startBusyHost({
    workspaceFile,
    trials: TRIALS,
    workers: trouble.workers,
    ...trouble.host,
  });
  const broken: string[] = [];
  let end: () => void = () => undefined;
  try {
    await busy.beginTraffic();
    const runId = await busy.startRun();
    // In its middle, and until it has met the trouble.
    await busy.runUntil(runId, ({ completed_runs }) => completed_runs > 0);
    await pause(chance.next() * 150);
    end = trouble.begin(disk, workspaceFile);
    const met = await busy.runUntil(runId, ({ status }) => status !== 'running');
    if (met.status === 'paused') totals.paused += 1;
    await pause(chance.next() * 700);
    end();
    end = () => undefined;
    await pause(200);
    await busy.stopTraffic();
    broken.push(...(await busy.settled(runId, SETTLE_MS)));
    if ((await busy.results(runId)) !== undisturbed) broken.push('the run came to other results than undisturbed');
    // It ends on a full disk, too.
    end = trouble.begin(disk, workspaceFile);
  } catch (error) {
    broken.push(`the host could not be asked: ${String(error)}\n${busy.host.output().slice(-2000)}`);
  } finally {
    const code = await busy.close();
    end();
    if (code !== 0) broken.push(`the host ended with ${String(code)}\n${busy.host.output().slice(-2000)}`);
  }
  const integrity = integrityOf(workspaceFile);
  if (integrity !== 'ok') broken.push(`integrity_check says ${JSON.stringify(integrity)}`);
  totals.answered += busy.answered;
  totals.refused += busy.refused;
  return [...busy.broken, ...broken];
}

async function run(context: DrillContext): Promise<DrillReport> {
  const { template, undisturbed } = await prepare(context.folder);
  const disk = mountSmallDisk(path.join(context.folder, 'disk'), DISK_MB);
  const broken: string[] = [];
  const totals = { answered: 0, refused: 0, paused: 0 };
  const rounds = context.isLong ? LONG_ROUNDS : SHORT_ROUNDS;
  let tried = 0;
  try {
    for (; tried < rounds.length || (context.isLong && context.hasTime()); tried += 1) {
      if (!context.hasTime()) break;
      const trouble = rounds[tried % rounds.length] ?? full;
      const folder = path.join(disk.folder, String(tried));
      mkdirSync(folder);
      const workspaceFile = path.join(folder, 'workspace.understudy');
      copyFileSync(template, workspaceFile);
      const found = await round(trouble, disk, context, undisturbed, workspaceFile, totals);
      broken.push(...found.map((sentence) => `round ${tried + 1}, ${trouble.name}: ${sentence}`));
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    disk.unmount();
  }
  return {
    tried,
    broken,
    figures: { requests: totals.answered, refused_in_words: totals.refused, runs_paused: totals.paused },
  };
}

export const fullDisk: Drill = {
  name: 'full-disk',
  promise:
    'On a full disk, a locked file, few descriptors or little memory the host lives and says so; what was answered is stored, and runs, calls and webhooks go on when that is over.',
  unit: 'rounds',
  unavailable: whyNoMount,
  run,
};
