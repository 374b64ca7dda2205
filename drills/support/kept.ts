/** What a workspace was answered to keep, and whether a host that has just started with it has all of that, and nothing in the middle. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { good, type Ask } from './demo-run.ts';
import { unsound } from './sound-workspace.ts';

/** Calls that somebody has to be playing. */
const UNDER_WAY = new Set(['initiated', 'ringing', 'in-progress']);
const PAGE = 1000;

export interface Kept {
  /** Names of scripts, each answered as stored. */
  scripts: Set<string>;
  /** Numbers of leads that were answered as created. */
  phones: Set<string>;
  /** Of the script that is saved over and over: the last number that was answered as stored. */
  rewritten: { id: string; number: number } | null;
  /** Backups that were looked at, and are whole. */
  backups: Set<string>;
}

export const nothingYet = (): Kept => ({ scripts: new Set(), phones: new Set(), rewritten: null, backups: new Set() });

/** Of every page of a listing, one field. */
async function all(ask: Ask, where: string, field: string): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  for (let offset = 0; ; offset += PAGE) {
    const { items } = (await good(ask('GET', `${where}?limit=${PAGE}&offset=${offset}`))) as {
      items: Record<string, unknown>[];
    };
    for (const item of items) found.add(item[field]);
    if (items.length < PAGE) return found;
  }
}

/** What was answered and is not there. */
export async function lostOf(ask: Ask, { scripts, phones, rewritten }: Kept): Promise<string[]> {
  const [names, numbers] = await Promise.all([all(ask, '/local/scripts', 'name'), all(ask, '/local/leads', 'phone')]);
  const lost = [
    ...[...scripts].filter((name) => !names.has(name)),
    ...[...phones].filter((phone) => !numbers.has(phone)).map((phone) => `the lead ${phone}`),
  ];
  if (rewritten !== null) {
    const { name } = await good(ask('GET', `/local/scripts/${rewritten.id}`));
    const stored = Number(/\d+$/.exec(String(name))?.[0]);
    if (!(stored >= rewritten.number))
      lost.push(`save ${rewritten.number} of a script, which is as save ${stored} left it`);
  }
  return lost.map((what) => `${what} was answered as stored and is not there`);
}

/** Runs and calls that are told as under way and that nobody plays. */
export async function inTheMiddle(ask: Ask): Promise<string[]> {
  const runs = (await good(ask('GET', '/local/simulations')))['items'] as { id: string; status: string }[];
  const broken = runs
    .filter(({ status }) => status === 'running')
    .map(({ id }) => `run ${id} is told as running, and nobody plays it`);
  const calls = (await good(ask('GET', '/local/calls?limit=200&is_dry_run=false')))['items'] as {
    id: string;
    carrier_status: string;
  }[];
  for (const { id } of calls.filter(({ carrier_status }) => UNDER_WAY.has(carrier_status))) {
    // The host takes up at once what was queued: those calls are played.
    const { live, carrier_status } = await good(ask('GET', `/local/calls/${id}`));
    if (live === null && UNDER_WAY.has(String(carrier_status)))
      broken.push(`call ${id} is told as ${String(carrier_status)}, and nobody plays it`);
  }
  return broken;
}

/** Whatever is listed as a backup is a whole workspace. */
export async function brokenBackups(ask: Ask, { backups }: Kept): Promise<string[]> {
  const { items } = (await good(ask('GET', '/local/workspace/backups'))) as { items: { file: string }[] };
  const broken: string[] = [];
  for (const { file } of items.filter((item) => !backups.has(item.file))) {
    const fault = unsound(file);
    if (fault === null) backups.add(file);
    else broken.push(`the backup ${path.basename(file)}: ${fault}`);
  }
  return broken;
}

/** Files in the folder of the backups that are none. */
export function unfinishedBackups(workspace: string): number {
  try {
    return readdirSync(`${workspace}.backups`).filter((name) => !/\.understudy(?:-wal|-shm)?$/.test(name)).length;
  } catch {
    return 0;
  }
}
