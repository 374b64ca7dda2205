/** Runs in which others than the agent's model are asked, played by workers: the user's own agent, a model in the lead's place, and a judge. */
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgement } from '../support/judging-model.ts';
import { delta, DONE, modelServer, streamed, usage, type ModelServer } from '../support/model-server.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/queue-world.ts';
import { noRedis, startRedis, type RedisServer } from '../support/redis-server.ts';
import { modelFolder, toldTrials } from './model-folder.ts';
import { runCli } from './run-cli.ts';
import { runHere } from './run-here.ts';

const TRIALS = 4;
const SCENARIO = `name: Confirms
lead: { first_name: Maria }
goal: { wants: book, facts: { day: Thursday } }
expect:
  - { grader: said, any: ["See you then"] }
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;
const OWN_AGENT = ['Hello, am I speaking with Maria?', 'Which day suits you?', 'See you then. Goodbye.'];

/** Who was asked, by the path: each has one of its own. */
const places = ({ asked }: ModelServer): Record<string, number> =>
  Object.fromEntries(
    ['/v1/turn', '/v1/lead/chat/completions', '/v1/judge/chat/completions'].map((place) => [
      place,
      asked.filter((one) => one.path === place).length,
    ]),
  );

const contents = (body: Record<string, unknown>) => body['messages'] as { role: string; content: string }[];

function server(): Promise<ModelServer> {
  return modelServer(({ path: place, body }, response) => {
    const messages = contents(body);
    if (place === '/v1/turn') {
      const nth = Math.min(messages.filter(({ role }) => role === 'assistant').length, OWN_AGENT.length - 1);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ text: OWN_AGENT[nth], end: nth === OWN_AGENT.length - 1 }));
      return;
    }
    const text = place.startsWith('/v1/lead')
      ? wordedAs(messages.at(-1)?.content ?? '')
      : judgement({ messages }, true);
    streamed(response, [delta({ content: text }), delta({}, 'stop'), usage(50, 10), DONE].join(''));
  });
}

/** The values that are to be said, in words of its own; else a yes. */
function wordedAs(told: string): string {
  const { values } = JSON.parse(told.slice(told.indexOf('{'))) as { values: string[] };
  return values.length > 0 ? `Oh, ${values.join(' and ')} I guess.` : 'Yes.';
}

const why = noRedis();

describe.skipIf(why !== null)(`asked by workers${why === null ? '' : ` (skipped: ${why})`}`, () => {
  let redis: RedisServer;
  let asked: ModelServer;
  let root: string;
  let engines: string;
  const workers: WorkerProcess[] = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    await redis.client.flushall();
    asked = await server();
    root = modelFolder(asked.url, '');
    writeFileSync(path.join(root, 'scenarios/confirms.yaml'), SCENARIO);
    const own = { mine: `protocol: http_turn\nbase_url: ${asked.url}/turn\n` };
    const chat = (place: string) => `base_url: ${asked.url}/${place}\nmodel: ${place}-1\n`;
    const all = Object.entries({ ...own, leads: chat('lead'), judges: chat('judge') });
    for (const [name, text] of all) writeFileSync(path.join(root, `engines/${name}.yaml`), `name: ${name}\n${text}`);
    // Found out, so that it is asked about conversations alone.
    appendFileSync(path.join(root, 'engines/judges.yaml'), 'json_mode: json_schema\n');
    engines = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-engines-')), 'engines.yaml');
    const listed = all.map(([name, text]) => `  - name: ${name}\n${text.trimEnd().replaceAll(/^/gm, '    ')}\n`);
    writeFileSync(engines, `engines:\n${listed.join('')}`);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop('SIGKILL')));
    await asked.close();
  });
  afterAll(() => redis.close());

  /** With a queue, a host of its own that workers come to; without, here. */
  const simulate = (...args: string[]) =>
    (args.includes('--queue') ? runCli : runHere)([
      'simulate',
      '--from',
      root,
      '--trials',
      String(TRIALS),
      '--seed',
      '7',
      '--json',
      '--budget',
      'calls=200',
      ...args,
    ]);

  test.each([
    ['the user’s own agent', ['--agent-engine', 'mine'], '/v1/turn'],
    [
      'a model that words what the lead says',
      ['--agent-engine', 'mine', '--lead-engine', 'leads'],
      '/v1/lead/chat/completions',
    ],
    ['a judge', ['--agent-engine', 'mine', '--judge-engine', 'judges'], '/v1/judge/chat/completions'],
  ])('%s says what it says on the machine alone, and is asked no more often', async (_, args, place) => {
    const alone = await simulate(...args);
    const before = places(asked);
    expect(before[place]).toBeGreaterThan(0);
    asked.asked.splice(0);
    workers.push(
      ...(await Promise.all(
        [1, 2].map(() => startWorkerProcess(redis.url, { args: ['--lease', '120', '--engines', engines] })),
      )),
    );
    const queued = await simulate(...args, '--queue', redis.url);
    expect(queued.stderr).not.toContain('Played at this host');
    expect(queued.code).toBe(alone.code);
    expect(toldTrials(queued.stdout)).toEqual(toldTrials(alone.stdout));
    expect(places(asked)).toEqual(before);
  });
});
