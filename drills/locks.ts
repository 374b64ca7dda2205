/** One file, one host: starts beside a host that runs, is stopped, killed, or whose file goes away under it. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Drill, DrillContext } from './drill.ts';
import { runCli, serve } from './support/cli-process.ts';
import { createLongest, type Longest } from './support/longest.ts';
import { unsound } from './support/sound-workspace.ts';

interface Round {
  workspace: string;
  folder: string;
  context: DrillContext;
  longest: Longest;
}

/** Answers the broken promises of one round. */
type Play = (round: Round) => Promise<string[]>;

/** A start after a kill may take so much longer than a start ever does. */
const AFTER_KILL_MS = 1000;

const stopped: Play = async ({ workspace, longest }) => {
  const host = serve(workspace);
  await host.announced;
  host.child.kill('SIGSTOP');
  const bytes = () => ['', '-wal'].map((suffix) => readFileSync(workspace + suffix));
  const before = bytes();
  const second = serve(workspace);
  const { code, tookMs } = await second.ended;
  longest.note('longest_refusal_ms', tookMs);
  const isChanged = bytes().some((now, index) => !now.equals(before[index] ?? Buffer.alloc(0)));
  host.child.kill('SIGCONT');
  const { status } = await host.ask('GET', '/local/workspace');
  await host.end('SIGTERM');
  return [
    ...(code === 2 && second.stderr().includes(`process ${host.child.pid}`)
      ? []
      : [`a second start beside a stopped host ended with ${code}: ${second.stderr()}`]),
    ...(isChanged ? ['a second start beside a stopped host changed the workspace'] : []),
    ...(status === 200 ? [] : [`a host that was woken answered ${status}`]),
  ];
};

const killed: Play = async ({ workspace, context, longest }) => {
  const first = serve(workspace);
  const startedMs = performance.now();
  await first.announced;
  const usualMs = performance.now() - startedMs;
  await pause(context.chance.int(0, 200));
  await first.end('SIGKILL');
  const againMs = performance.now();
  const next = serve(workspace);
  const announced = await next.announced;
  const tookMs = performance.now() - againMs;
  longest.note('longest_start_after_kill_ms', tookMs);
  await next.end('SIGTERM');
  if (!announced) return [`no start after a kill: ${next.stderr()}`];
  return tookMs <= usualMs + context.allowedMs(AFTER_KILL_MS)
    ? []
    : [`a start after a kill took ${Math.round(tookMs)} ms, the first one ${Math.round(usualMs)} ms`];
};

const together: Play = async ({ workspace, context }) => {
  const starts = Array.from({ length: context.chance.int(2, 4) }, () =>
    serve(path.join(path.dirname(workspace), 'new', 'w.understudy')),
  );
  const announced = await Promise.all(starts.map((start) => start.announced));
  const urls = new Set(announced.flatMap((one) => (one ? [one.url] : [])));
  const failed = starts
    .filter((_start, index) => announced[index] === null)
    .map((start) => `of ${starts.length} first starts one ended: ${start.stderr()}`);
  await Promise.all(starts.map((start) => start.end('SIGTERM')));
  return [...failed, ...(urls.size > 1 ? [`${starts.length} first starts made ${urls.size} hosts`] : [])];
};

const linked: Play = async ({ workspace, folder }) => {
  const host = serve(workspace);
  const announced = await host.announced;
  const link = path.join(folder, 'link.understudy');
  symlinkSync(workspace, link);
  const second = await serve(link).announced;
  const batch = runCli(['simulate', '--workspace', link, '--trials', '1', '--seed', '7', '--quiet']);
  const { code } = await batch.ended;
  const { body } = await host.ask('GET', '/local/simulations');
  await host.end('SIGTERM');
  return [
    ...(second?.url === announced?.url ? [] : ['a link led to a second host']),
    ...(code === 0 ? [] : [`simulate beside a host ended with ${code}: ${batch.stderr()}`]),
    ...(Array.isArray(body['items']) && body['items'].length > 1 ? [] : ['simulate beside a host ran elsewhere']),
  ];
};

const VANISH: Readonly<Record<string, (file: string) => void>> = {
  deleted: (file) => rmSync(file),
  'deleted with its log': (file) =>
    ['', '-wal', '-shm', '.lock'].forEach((suffix) => rmSync(file + suffix, { force: true })),
  moved: (file) => renameSync(file, `${file}.moved`),
  replaced: (file) => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
  'left without its log': (file) => rmSync(`${file}-wal`),
};

const vanished: Play = async ({ workspace, folder, context }) => {
  const host = serve(workspace);
  await host.announced;
  const how = context.chance.pick(Object.keys(VANISH));
  const answered: string[] = [];
  let isGone = false;
  const broken: string[] = [];
  const writer = (async () => {
    for (let number = 0, refused = 0; refused < 10; number += 1) {
      const wasGone = isGone;
      const { status } = await host.ask('POST', '/local/scripts', {
        name: `Script ${number}`,
        lines: [{ speaker: 'AGENT', message: 'Hello.' }],
      });
      if (status < 300) answered.push(`Script ${number}`);
      else refused += 1;
      if (wasGone && status < 300) broken.push(`a write to a workspace that was ${how} was answered ${status}`);
      if (!wasGone && status >= 300 && !isGone)
        broken.push(`a write to a workspace was refused with ${status} before it was ${how}`);
      if (broken.length > 0 || number > 10_000) return;
    }
  })();
  await pause(context.chance.int(20, 200));
  VANISH[how]?.(workspace);
  isGone = true;
  await writer;
  await host.end('SIGTERM');
  const copy = readdirSync(folder).find((name) => name.includes('.rescued-'));
  if (copy === undefined) return [...broken, `nothing was saved of a workspace that was ${how}`];
  const fault = unsound(path.join(folder, copy));
  const db = new Database(path.join(folder, copy), { readonly: true });
  const kept = new Set(db.prepare('SELECT name FROM document').pluck().all());
  db.close();
  const lost = answered.filter((name) => !kept.has(name));
  return [
    ...broken,
    ...(fault === null ? [] : [`the copy of a workspace that was ${how}: ${fault}`]),
    ...(lost.length > 0
      ? [`${lost.length} of ${answered.length} answered writes are not in the copy of a workspace that was ${how}`]
      : []),
  ];
};

const PLAYS: Readonly<Record<string, Play>> = { vanished, killed, together, linked };

export const locks: Drill = {
  name: 'locks',
  promise:
    'However many programs come to a workspace, by whatever name, one has it; a stopped host keeps it, a killed one frees it, and no write is answered that is not in the file.',
  unit: 'rounds',
  unavailable: () => null,
  async run(context) {
    const longest = createLongest();
    const broken: string[] = [];
    let tried = 0;
    const play = async (name: string, round: Play) => {
      const number = (tried += 1);
      const folder = path.join(context.folder, String(number));
      mkdirSync(folder);
      for (const fault of await round({ folder, workspace: path.join(folder, 'w.understudy'), context, longest }))
        broken.push(`Round ${number} (${name}): ${fault}.`);
      rmSync(folder, { recursive: true, force: true });
    };
    const others = async () => {
      for (;;) {
        for (const [name, round] of Object.entries(PLAYS)) {
          await play(name, round);
          if (!context.hasTime()) return;
        }
      }
    };
    // It waits for five seconds on its own, so it goes beside the others.
    const beside = async () => {
      do await play('stopped', stopped);
      while (context.isLong && context.hasTime());
    };
    await Promise.all([beside(), others()]);
    return { tried, broken, figures: longest.figures() };
  },
};
