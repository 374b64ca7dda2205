/**
 * A run by a model in a process of its own, stored in a workspace file: `node understudy.ts <url of the model> <conversations> <at once>`.
 * Prints one line of JSON: how long it took, how many requests a second while all were in flight, how the memory grew (of the process, and what of it is in
 * use at the least, which is after a collection), and how long the event loop was held at most.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { hostClient } from '../../src/server/cli/host-client.ts';
import { openWorkbench } from '../../src/server/open-workbench.ts';
import { programVersion } from '../../src/server/program-files.ts';

const [url = '', conversationsText = '1000', atOnceText = '200'] = process.argv.slice(2);
const [conversations, atOnce] = [Number(conversationsText), Number(atOnceText)];
/** Of the histogram of delays. */
const RESOLUTION_MS = 1;
const SCENARIOS = 10;
const LOOK_MS = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-bench-models-'));
const workbench = await openWorkbench({
  workspaceFile: path.join(folder, 'bench.understudy'),
  port: 0,
  demo: false,
  version: programVersion(),
  environment: { ...process.env, XDG_CONFIG_HOME: folder },
});
const client = hostClient(workbench);

const role = await client.call('post', '/local/roles', {
  body: { name: 'Role', description: 'Asks a few questions', markdown: { sections: [] } },
});
const agent = await client.call('post', '/local/agents', {
  body: { name: 'Ana', role_ids: [role.id], greeting_type_outbound: 'ai' },
});
const scenario_ids: string[] = [];
for (let at = 0; at < SCENARIOS; at += 1) {
  const source = `name: Scenario ${at}\nlead: { first_name: Maria }\nsays: ["Yes.", "Please do.", "I see.", "All right.", "Fine.", "Goodbye."]\nexpect: [{ grader: max_turns, max: 40 }]\n`;
  scenario_ids.push((await client.call('post', '/local/scenarios', { body: { name: `Scenario ${at}`, source } })).id);
}
await client.call('post', '/local/engines', {
  body: { name: 'double', base_url: url, model: 'double', max_in_flight: atOnce },
});

/** Requests that were answered by then. */
interface Look {
  ms: number;
  calls: number;
}

const run = async (trials: number) => {
  const looks: Look[] = [];
  const started = await client.call('post', '/local/simulations', {
    body: {
      agent_id: agent.id,
      scenario_ids,
      num_trials: trials,
      seed: 7,
      agent_engine: 'double',
      workers: atOnce,
      budget: { calls: 1_000_000 },
    },
  });
  for (;;) {
    const { status, spend } = await client.call('get', '/local/simulations/{id}', { params: { id: started.id } });
    looks.push({ ms: performance.now(), calls: spend?.total.calls ?? 0 });
    if (status !== 'running' && status !== 'queued') return { status, calls: spend?.total.calls ?? 0, looks };
    await new Promise((settle) => setTimeout(settle, LOOK_MS));
  }
};

/** Requests a second between the first tenth and the last: at both ends fewer are in flight. */
function inFull(looks: readonly Look[], calls: number): number | undefined {
  const middle = looks.filter((look) => look.calls >= calls / 10 && look.calls <= (calls * 9) / 10);
  const [first, last] = [middle[0], middle.at(-1)];
  return first && last && last.ms > first.ms ? ((last.calls - first.calls) * 1000) / (last.ms - first.ms) : undefined;
}

// What is compiled and loaded once is no part of it.
await run(Math.max(1, Math.round(atOnce / SCENARIOS)));
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const memory: { rss: number; heapUsed: number }[] = [];
const sampling = setInterval(() => memory.push(process.memoryUsage()), LOOK_MS);
const startMs = performance.now();
const before = process.cpuUsage();
const { status, calls, looks } = await run(conversations / SCENARIOS);
const seconds = (performance.now() - startMs) / 1000;
const used = process.cpuUsage(before);
clearInterval(sampling);
delays.disable();
const third = Math.max(1, Math.floor(memory.length / 3));
const MIB = 1024 * 1024;
const most = (part: typeof memory): number => Math.max(...part.map(({ rss }) => rss)) / MIB;
const least = (part: typeof memory): number => Math.min(...part.map(({ heapUsed }) => heapUsed)) / MIB;
await workbench.close();
rmSync(folder, { recursive: true, force: true });
if (status !== 'completed') throw new Error(`The run was ${status}`);
process.stdout.write(
  `${JSON.stringify({
    conversations,
    calls,
    seconds,
    cpu_seconds: (used.user + used.system) / 1e6,
    first_third_mib: most(memory.slice(0, third)),
    last_third_mib: most(memory.slice(-third)),
    first_third_used_mib: least(memory.slice(0, third)),
    last_third_used_mib: least(memory.slice(-third)),
    requests_a_second: inFull(looks, calls),
    loop_p99_ms: delays.percentile(99) / 1e6,
    loop_max_ms: delays.max / 1e6,
  })}\n`,
);
process.exit(0);
