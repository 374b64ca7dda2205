/** The host does all that it can do, and the kernel is asked what it tried to reach (strace). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillContext, DrillReport } from './drill.ts';
import { startBusyHost, type BusyHost } from './support/busy-host.ts';

const TRIALS = 2;
const SETTLE_MS = 20_000;
const PAGE_LIMIT = 300;

/** Every way to send to somebody: a connection, a datagram (a DNS question is one). The tracer stands aside (-D), so that signals reach the host itself. */
const TRACE = ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-e', 'trace=connect,sendto,sendmsg,sendmmsg'];

/** Addresses that a line of strace names, in either family. */
const ADDRESS =
  /sin6?_addr=(?:inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6?, "([^"]+)"|in6addr_loopback)|inet_pton\(AF_INET6, "([^"]+)"/g;

const isHere = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.|0\.0\.0\.0$|::$)/.test(address);

/** What was reached, or tried, that is not this machine; and how many attempts there were in all. */
function reached(trace: string): { attempts: number; elsewhere: string[] } {
  const found = [...trace.matchAll(ADDRESS)].map(([, v4, pton, v6]) => v4 ?? pton ?? v6 ?? '::1');
  return { attempts: found.length, elsewhere: [...new Set(found.filter((address) => !isHere(address)))] };
}

function whyNoStrace(): string | null {
  try {
    execFileSync(TRACE[0] ?? '', [...TRACE.slice(1), '-o', '/dev/null', process.execPath, '--version'], {
      stdio: 'ignore',
    });
    return null;
  } catch {
    return 'strace cannot be had here';
  }
}

/** Every operation of both APIs that only reads, as their own documents list them, with ids that lists have answered. */
async function readEverything(busy: BusyHost, runId: string): Promise<number> {
  const { host } = busy;
  const { items: calls } = (await busy.call('GET', '/local/calls?limit=1')).body as { items: { id: string }[] };
  const ids: Record<string, string> = { simulations: runId, calls: calls[0]?.id ?? '' };
  let count = 0;
  for (const document of ['/openapi.json', '/local/openapi.json']) {
    const { paths } = (await busy.call('GET', document)).body as { paths: Record<string, Record<string, unknown>> };
    for (const [template, operations] of Object.entries(paths).slice(0, PAGE_LIMIT)) {
      // Events have no end.
      if (!('get' in operations) || template === '/local/events') continue;
      const filled = template.replace(
        /\/([\w-]+)\/\{\w+\}/g,
        (_whole, kind: string) => `/${kind}/${ids[kind] ?? '000000000000000000000000'}`,
      );
      const headers = filled.startsWith('/v1')
        ? { 'x-api-key': host.announcement.demo_api_keys.member }
        : { authorization: `Bearer ${host.sessionToken}` };
      await (await fetch(host.url + filled, { headers, redirect: 'manual' })).arrayBuffer();
      count += 1;
    }
  }
  for (const page of ['/', '/docs/', '/docs']) await (await fetch(host.url + page)).arrayBuffer();
  for (const format of ['json', 'csv', 'junit', 'html'])
    await (
      await fetch(`${host.url}/local/simulations/${runId}/export?format=${format}`, {
        headers: { authorization: `Bearer ${host.sessionToken}` },
      })
    ).arrayBuffer();
  return count;
}

async function run({ folder }: DrillContext): Promise<DrillReport> {
  const trace = path.join(folder, 'trace');
  const busy = await startBusyHost({
    workspaceFile: path.join(folder, 'w.understudy'),
    trials: TRIALS,
    workers: 2,
    under: [...TRACE, '-o', trace],
  });
  const broken: string[] = [];
  let operations = 0;
  try {
    await busy.beginTraffic();
    const runId = await busy.startRun();
    // A webhook elsewhere without a permission, an import by name: what must be refused without a question to anybody.
    const refused = await busy.call('POST', '/local/webhooks', { url: 'https://hooks.elsewhere.example/x' });
    if (refused.status !== 422) broken.push(`a webhook elsewhere was answered ${refused.status}`);
    await pause(500);
    await busy.stopTraffic();
    broken.push(...(await busy.settled(runId, SETTLE_MS)));
    operations = await readEverything(busy, runId);
    await busy.call('POST', '/local/workspace/backups');
  } finally {
    const code = await busy.close();
    if (code !== 0) broken.push(`the host ended with ${String(code)}`);
  }
  const { attempts, elsewhere } = reached(readFileSync(trace, 'utf8'));
  // Webhooks go to this machine: a trace without any attempt has not seen them.
  if (attempts === 0) broken.push('the trace shows no attempt at all, not even those to this machine');
  broken.push(...elsewhere.map((address) => `${address} was tried`));
  return {
    tried: attempts,
    broken: [...busy.broken, ...broken],
    figures: { operations, addresses_elsewhere: elsewhere.length },
  };
}

export const noEgress: Drill = {
  name: 'no-egress',
  promise:
    'Start, run, live calls, webhooks to this machine, every page, document, list and export, a backup: nothing is sent, and no name is asked for, beyond this machine.',
  unit: 'attempts to reach an address',
  unavailable: whyNoStrace,
  run,
};
