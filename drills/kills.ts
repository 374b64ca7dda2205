/**
 * `kill -9` at random moments of starts, runs, saves, calls and backups, and a new start after each. There is one version of the schema, so there
 * is no upgrade yet that could be killed.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OPEN_CARRIER_STATUSES, type CarrierStatus } from '../src/core/contract/vocabulary.ts';
import type { Drill, DrillContext } from './drill.ts';
import { serve, type CliProcess } from './support/cli-process.ts';
import { good, resultsOf, startDemoRun, type Answer } from './support/demo-run.ts';
import { brokenBackups, inTheMiddle, lostOf, nothingYet, unfinishedBackups, type Kept } from './support/kept.ts';
import { createLongest, type Longest } from './support/longest.ts';
import { unsound } from './support/sound-workspace.ts';

const RUN = { trials: 20, workers: 2 };
/** Lives of one workspace; then it is a fresh one's turn, since looking at everything takes longer each time. */
const LIVES = 10;
const WORK_MS = 1200;
const CALLS = 4;
const SPEED = 40;
/** A run or a call that was left alone has ended by then. */
const SETTLE_MS = 40_000;

interface Template {
  file: string;
  /** What the run comes to where nobody disturbs it. */
  undisturbed: string;
  /** A first start's length on this machine, and that of a later one. */
  firstStartMs: number;
  startMs: number;
  documents: string;
}

interface Workspace extends Template {
  workspace: string;
  kept: Kept;
  /** Of the run that is to be resumed. */
  runId: string | null;
  context: DrillContext;
  figures: { writes: number; runs: number; backups: number; unfinished: number };
  longest: Longest;
}

/** How many documents of each kind the demo has. */
async function documentsOf({ ask }: CliProcess): Promise<string> {
  const kinds = ['agents', 'scripts', 'scenarios', 'scenario-sets', 'leads', 'campaigns', 'simulations'];
  const totals = await Promise.all(
    kinds.map(async (kind) => ((await good(ask('GET', `/local/${kind}`)))['items'] as unknown[]).length),
  );
  return JSON.stringify(totals);
}

async function completed({ ask }: CliProcess, runId: string): Promise<boolean> {
  for (const untilMs = performance.now() + SETTLE_MS; performance.now() < untilMs; await pause(30)) {
    if ((await good(ask('GET', `/local/simulations/${runId}`)))['status'] === 'completed') return true;
  }
  return false;
}

async function prepare(folder: string): Promise<Template> {
  const file = path.join(folder, 'template.understudy');
  let beganMs = performance.now();
  const first = serve(file);
  await first.announced;
  const firstStartMs = performance.now() - beganMs;
  const documents = await documentsOf(first);
  await first.end('SIGTERM');
  beganMs = performance.now();
  const host = serve(file);
  await host.announced;
  const startMs = performance.now() - beganMs;
  const runId = await startDemoRun(host.ask, RUN);
  if (!(await completed(host, runId))) throw new Error('a run that nobody disturbed did not complete');
  const undisturbed = await resultsOf(host.ask, runId);
  await host.end('SIGTERM');
  return { file, undisturbed, firstStartMs, startMs, documents };
}

/** Saves through both interfaces, live calls and a backup, until the host does not answer any more. Notes what was answered. */
function traffic({ ask }: CliProcess, { kept, figures, context }: Workspace): void {
  const stored = async (asked: Promise<Answer>): Promise<Answer['body'] | null> => {
    const { status, body } = await asked;
    if (status < 300) figures.writes += 1;
    return status < 300 ? body : null;
  };
  const script = (name: string) => ({ name, lines: [{ speaker: 'AGENT', message: 'Hello. Goodbye.' }] });
  const saves = async (where: string) => {
    for (;;) {
      const name = `Kill ${kept.scripts.size} ${where}`;
      if (
        await stored(ask('POST', where, where.startsWith('/v1') ? { ...script(name), description: '' } : script(name)))
      )
        kept.scripts.add(name);
    }
  };
  const rewrites = async () => {
    kept.rewritten ??= {
      id: String((await good(ask('POST', '/local/scripts', script('Rewritten 0'))))['id']),
      number: 0,
    };
    for (;;) {
      const number = kept.rewritten.number + 1;
      if (await stored(ask('PUT', `/local/scripts/${kept.rewritten.id}`, script(`Rewritten ${number}`))))
        kept.rewritten.number = number;
    }
  };
  const calls = async () => {
    await ask('PUT', '/local/clock', { speed: SPEED });
    const lists = (await good(ask('GET', '/local/lead-lists')))['items'] as { id: string }[];
    for (let call = 0; call < CALLS; call += 1) {
      const phone = `+1312${2_000_000 + kept.phones.size}`;
      if (
        await stored(
          ask('POST', '/v1/webhooks/create-and-call', {
            phone_number: phone,
            first_name: 'Kim',
            lead_list_id: lists[0]?.id,
            recall_threshold_in_seconds: 0,
          }),
        )
      )
        kept.phones.add(phone);
    }
  };
  const backup = async (afterMs: number) => {
    await pause(afterMs);
    if (await stored(ask('POST', '/local/workspace/backups'))) figures.backups += 1;
  };
  // Each ends with the host.
  for (const one of [
    saves('/local/scripts'),
    saves('/v1/scripts'),
    rewrites(),
    calls(),
    backup(context.chance.int(0, WORK_MS / 4)),
  ])
    one.catch(() => undefined);
}

/** What a new start finds, and whether the run of the last life came to what it comes to undisturbed. */
async function lookAround(host: CliProcess, round: Workspace): Promise<string[]> {
  const { ask } = host;
  const broken = [
    ...(await inTheMiddle(ask)),
    ...(await lostOf(ask, round.kept)),
    ...(await brokenBackups(ask, round.kept)),
  ];
  if (round.runId === null) return broken;
  const { status } = await good(ask('GET', `/local/simulations/${round.runId}`));
  if (status === 'interrupted') await good(ask('POST', `/local/simulations/${round.runId}/resume`));
  else if (status === 'completed') broken.push(...(await ended(host, round, round.runId)));
  else broken.push(`the run is ${String(status)} after a start`);
  return broken;
}

async function ended({ ask }: CliProcess, round: Workspace, runId: string): Promise<string[]> {
  round.figures.runs += 1;
  round.runId = null;
  return (await resultsOf(ask, runId)) === round.undisturbed ? [] : ['the run came to other results than undisturbed'];
}

/** From a start to a kill, in the middle of work. */
async function work(round: Workspace): Promise<string[]> {
  const beganMs = performance.now();
  const host = serve(round.workspace);
  if (!(await host.announced)) return [`no start: ${host.stderr()}`];
  round.longest.note('longest_start_ms', performance.now() - beganMs);
  const broken = await lookAround(host, round);
  round.runId ??= await startDemoRun(host.ask, RUN);
  traffic(host, round);
  await pause(round.context.chance.int(0, WORK_MS));
  await host.end('SIGKILL');
  return broken;
}

async function start({ workspace, context, startMs }: Workspace): Promise<string[]> {
  const host = serve(workspace);
  await pause(context.chance.int(0, Math.round(startMs * 1.2)));
  await host.end('SIGKILL');
  return [];
}

/** A workspace that is not there yet: afterwards it still is not, or it is whole. */
async function firstStart({ workspace, context, firstStartMs, documents }: Workspace): Promise<string[]> {
  const fresh = path.join(path.dirname(workspace), 'new', 'w.understudy');
  const host = serve(fresh);
  await pause(context.chance.int(0, Math.round(firstStartMs * 1.2)));
  await host.end('SIGKILL');
  const fault = unsound(fresh);
  const next = serve(fresh);
  const found = (await next.announced) === null ? `no start: ${next.stderr()}` : await documentsOf(next);
  await next.end('SIGTERM');
  rmSync(path.dirname(fresh), { recursive: true, force: true });
  return [
    ...(fault === null ? [] : [`half a workspace: ${fault}`]),
    ...(found === documents ? [] : [`after a first start that was killed: ${found} instead of ${documents}`]),
  ];
}

/** The last life of a workspace is left alone until all that was under way has ended. */
async function leftAlone(round: Workspace): Promise<string[]> {
  const host = serve(round.workspace);
  if (!(await host.announced)) return [`no start: ${host.stderr()}`];
  const broken = await lookAround(host, round);
  await host.ask('PUT', '/local/clock', { speed: SPEED });
  const { runId } = round;
  if (runId !== null)
    broken.push(
      ...((await completed(host, runId))
        ? await ended(host, round, runId)
        : ['a run that was resumed did not complete']),
    );
  const open = async () => {
    const { items } = (await good(host.ask('GET', '/local/calls?limit=200&is_dry_run=false'))) as {
      items: { carrier_status: CarrierStatus }[];
    };
    return items.filter(({ carrier_status }) => OPEN_CARRIER_STATUSES.includes(carrier_status)).length;
  };
  const untilMs = performance.now() + SETTLE_MS;
  while ((await open()) > 0 && performance.now() < untilMs) await pause(50);
  const left = await open();
  await host.end('SIGTERM');
  const fault = unsound(round.workspace);
  return [...broken, ...(left > 0 ? [`${left} calls never ended`] : []), ...(fault === null ? [] : [fault])];
}

/** Work is what most of the lives are for. */
const LIFE = { work, 'a start': start, 'more work': work, 'a first start': firstStart };

export const kills: Drill = {
  name: 'kills',
  promise:
    'However often the host is killed, at any moment of a start, a run, a save, a call or a backup: the next one has all that was answered, and goes on to the same results.',
  unit: 'kills',
  unavailable: () => null,
  async run(context) {
    const template = await prepare(context.folder);
    const longest = createLongest();
    const figures = { writes: 0, runs: 0, backups: 0, unfinished: 0 };
    const broken: string[] = [];
    let tried = 0;
    // What is left alone at the end needs its time as well.
    const reserveMs = Math.min(context.budgetMs / 4, SETTLE_MS);
    const beganMs = performance.now();
    const hasTime = () =>
      context.hasTime() &&
      performance.now() - beganMs < context.budgetMs - reserveMs - template.firstStartMs - template.startMs;
    do {
      const folder = path.join(context.folder, String(tried));
      mkdirSync(folder);
      const round: Workspace = {
        ...template,
        workspace: path.join(folder, 'w.understudy'),
        kept: nothingYet(),
        runId: null,
        context,
        figures,
        longest,
      };
      copyFileSync(template.file, round.workspace);
      for (let life = 0; life < LIVES && (hasTime() || life === 0); life += 1) {
        const [name, play] = Object.entries(LIFE)[life % Object.keys(LIFE).length] ?? ['work', work];
        tried += 1;
        for (const fault of await play(round)) broken.push(`Kill ${tried} (${name}): ${fault}.`);
        // Otherwise the next host is the first to open what was left behind.
        const fault = context.chance.chance(0.5) ? unsound(round.workspace) : null;
        if (fault !== null) broken.push(`Kill ${tried} (${name}): ${fault}.`);
      }
      for (const fault of await leftAlone(round)) broken.push(`After kill ${tried}, left alone: ${fault}.`);
      figures.unfinished += unfinishedBackups(round.workspace);
      rmSync(folder, { recursive: true, force: true });
    } while (hasTime());
    return { tried, broken, figures: { ...figures, ...longest.figures() } };
  },
};
