/**
 * No secret of an engine leaves the process in anything that is stored, exported, logged or answered, whatever a server does with it; and what looks
 * like a key in what people typed stands where they typed it, and in no recording. A canary of each kind is planted, and looked for everywhere.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { CLI } from '../support/cli-file.ts';
import { demoAt } from '../support/demo-at.ts';
import { delta, DONE, event, EVENTS, modelServer, usage, type Answering } from '../support/model-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** What the program keeps for its user. None of them looks like a key, but for the last. */
const KEPT = {
  environment: 'environment/canary+71c0e2b9',
  stored: 'stored-canary-9d2f4a6b8c',
  signing: `whsec_${Buffer.from('signing canary of an own agent..').toString('base64')}`,
} as const;

/** What people typed. */
const TYPED = {
  custom_field: 'sk-proj-custom0field1canary2',
  script: 'gsk_scriptcanary0scriptcanary1scriptcanary2',
  context: 'pushedcontextcanary0123456789',
} as const;

const spelt = (kind: keyof typeof KEPT): string => KEPT[kind].replace('whsec_', '');

const ALL: Readonly<Record<string, string>> = { ...KEPT, signing: spelt('signing'), ...TYPED };

/** Where what was typed may stand: where it was typed, and in the record of a conversation beside its lead and its pushed context. */
const MAY_STAND: Readonly<Record<string, readonly string[]>> = {
  workspace: Object.keys(TYPED),
  folder: Object.keys(TYPED),
  // They quote the lines of the script, to tell which were spoken.
  'run as json': ['script'],
  'run as html': ['script'],
  'watched rehearsal': ['custom_field', 'context'],
};

const inPieces = (text: string): string[] => text.match(/.{1,5}/gs) ?? [];
const call = (args: string, name = 'end_call') => ({ index: 0, id: 'c1', function: { name, arguments: args } });

interface Body {
  model?: string;
  messages?: { role: string; content: string }[];
}

/** Repeats whatever secret it was sent, in every place that there is, whole and in pieces, and what it was told of people. */
const repeats: Answering = ({ method, path: where, headers, body }, response) => {
  const key = where.startsWith('/turn') ? spelt('signing') : (headers.authorization ?? '').replace('Bearer ', '');
  if (method === 'GET') {
    response
      .writeHead(200, { 'content-type': 'application/json', server: key })
      .end(JSON.stringify({ object: 'list', data: [{ id: `model of ${key}` }] }));
    return;
  }
  const { model, messages = [] } = body as unknown as Body;
  if (model === 'refusing') {
    response
      .writeHead(401, { 'content-type': 'application/json', 'x-request-id': key })
      .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}`, param: key } }));
    return;
  }
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const isLast = turn > 1;
  const told = `${TYPED.custom_field} ${TYPED.script} Bearer ${TYPED.context}`;
  if (where.startsWith('/turn')) {
    response.writeHead(200, { ...EVENTS, 'x-request-id': key });
    for (const part of inPieces(`I know ${key}, ${KEPT.signing}, ${told}. `)) response.write(event({ delta: part }));
    response.end(event({ text: key, end: isLast, model: key }));
    return;
  }
  response.writeHead(200, { ...EVENTS, 'x-request-id': key, 'x-ratelimit-remaining': key });
  response.write(delta({ content: `My key is ${key}. ` }));
  for (const part of inPieces(`Spelt: ${key}, and ${told}. `)) response.write(delta({ content: part }));
  if (model === 'breaking') {
    response.write(delta({ tool_calls: [call(`{"reason":"${key}"}`)] }), () => response.destroy());
    return;
  }
  if (isLast) for (const part of inPieces(`{"reason":"${key}"}`)) response.write(delta({ tool_calls: [call(part)] }));
  response.end([delta({ echo: key }, isLast ? 'tool_calls' : 'stop'), usage(10, 10), DONE].join(''));
};

const SCENARIO = `name: Plants
lead: { first_name: Maria, custom_fields: { note: "${TYPED.custom_field}" } }
says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]
events: [{ at_turn: 2, push_context: "Bearer ${TYPED.context}" }]
expect: [{ grader: max_turns, max: 40 }]
`;

/** A host of its own with a configuration folder of its own, and all that it prints. */
async function host(folder: string, args: readonly string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: path.join(folder, 'config'), CANARY: KEPT.environment, CI: '1' },
  });
  closing.push(() => child.kill('SIGKILL'));
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (printed.text += part.toString()));
  const ended = once(child, 'close');
  return { child, printed, ended };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

test('no secret stands anywhere that it has no place in', async () => {
  const server = await modelServer(repeats);
  closing.push(server.close);
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'w'));
  const workspace = demoAt(path.join(folder, 'w', 'w.understudy'));
  const { child, printed, ended } = await host(folder, [
    'serve',
    '--json',
    '--port',
    '0',
    '--no-open',
    '--workspace',
    workspace,
  ]);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, session_token, demo_api_keys } = JSON.parse(line) as {
    url: string;
    session_token: string;
    demo_api_keys: { member: string };
  };
  /** Everything that was looked at, by the name of its place. What was said with models stands compressed in the workspace: it is looked at as a cassette. */
  const places: [place: string, text: string][] = [];
  const ask = async (method: string, where: string, body?: unknown, place = 'answers') => {
    const response = await fetch(url + where, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(where.startsWith('/v1')
          ? { 'x-api-key': demo_api_keys.member }
          : { authorization: `Bearer ${session_token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    places.push([place, text]);
    const isJson = /^application\/json\b(?!l)/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, text, body: (isJson && text !== '' ? JSON.parse(text) : {}) as { id: string } };
  };
  const typed = 'answers with what was typed';

  const engines = [
    { name: 'environment', key: { from: 'environment', variable: 'CANARY' }, model: 'echoing' },
    { name: 'stored', key: { from: 'stored' }, model: 'echoing' },
    { name: 'refusing', key: { from: 'stored' }, model: 'refusing', max_retries: 0 },
    { name: 'breaking', key: { from: 'stored' }, model: 'breaking', max_retries: 0 },
    { name: 'own', key: { from: 'stored' }, protocol: 'http_turn', base_url: server.url.replace('/v1', '/turn') },
  ];
  for (const engine of engines) {
    const { body } = await ask('POST', '/local/engines', { base_url: server.url, ...engine });
    const key = engine.name === 'own' ? KEPT.signing : KEPT.stored;
    if (engine.key.from === 'stored') await ask('PUT', `/local/engines/${body.id}/key`, { key });
    await ask('POST', `/local/engines/${body.id}/probe`, {});
  }
  await ask('GET', '/local/engines');
  const create = async (kind: string, body: unknown) => (await ask('POST', `/local/${kind}`, body, typed)).body.id;
  const script_id = await create('scripts', {
    name: 'Plants',
    lines: [{ speaker: 'AGENT', message: `Hello. Our code is ${TYPED.script}. Goodbye.` }],
  });
  const agent_id = await create('agents', { name: 'Ana', script_id, greeting_type_outbound: 'ai' });
  const scenario_id = await create('scenarios', { name: 'Plants', source: SCENARIO });

  for (const { name } of engines) {
    const started = await ask('POST', '/local/simulations', {
      agent_id,
      scenario_ids: [scenario_id],
      num_trials: 2,
      agent_engine: name,
      budget: { calls: 50 },
    });
    expect(started).toMatchObject({ status: 200 });
    const run = `/local/simulations/${started.body.id}`;
    for (;;) {
      const { text } = await ask('GET', run);
      if (!/"status":"(running|queued)"/.test(text)) break;
      await pause(30);
    }
    const { text: trials } = await ask('GET', `${run}/trials`);
    const { items } = JSON.parse(trials) as { items: { id: string; call_id: string; verdict: string }[] };
    expect(items.map(({ verdict }) => verdict)).toEqual(
      items.map(() => (['refusing', 'breaking'].includes(name) ? 'infrastructure_error' : 'pass')),
    );
    for (const { id, call_id } of items) {
      const { text } = await ask('GET', `${run}/trials/${id}/exchanges`, undefined, 'exchanges');
      expect(text).toContain('[redacted]');
      await ask('GET', `/local/calls/${call_id}/exchanges`, undefined, 'exchanges');
    }
    await ask('GET', `${run}/cassette`, undefined, 'cassette');
    for (const format of ['csv', 'json', 'html', 'junit'])
      await ask('GET', `${run}/export?format=${format}`, undefined, `run as ${format}`);
    const { text: watched } = await ask(
      'POST',
      '/local/rehearsals/watched',
      { agent_id, scenario_source: SCENARIO, seed: 7, agent_engine: name, budget: { calls: 20 } },
      'watched rehearsal',
    );
    const over = /^event: over\ndata: (.*)$/m.exec(watched)?.[1] ?? '{}';
    const { exchanges } = JSON.parse(over) as { exchanges?: unknown[] };
    expect(exchanges?.length).toBeGreaterThan(0);
    places.push(['exchanges', JSON.stringify(exchanges)]);
  }
  await ask('GET', '/local/folder', undefined, 'folder');
  await ask('PUT', '/local/dialer', {
    agent_engine: 'stored',
    pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 },
  });
  await ask('PUT', '/local/clock', { speed: 40 });
  const { text: lists } = await ask('GET', '/local/lead-lists');
  const called = await ask(
    'POST',
    '/v1/webhooks/create-and-call',
    {
      phone_number: '+13125550177',
      first_name: 'Kimberly',
      lead_list_id: (JSON.parse(lists) as { items: { id: string }[] }).items[0]?.id,
      recall_threshold_in_seconds: 0,
      custom_fields: { note: TYPED.custom_field },
    },
    typed,
  );
  expect(called.status).toBeLessThan(300);
  let call_id: string | undefined;
  while (call_id === undefined) {
    const { text } = await ask('GET', '/local/calls?is_dry_run=false&limit=200', undefined, typed);
    const { items } = JSON.parse(text) as { items: { id: string; lead_name: string; carrier_status: string }[] };
    call_id = items.find(
      ({ lead_name, carrier_status }) => lead_name.includes('Kimberly') && carrier_status === 'completed',
    )?.id;
    await pause(50);
  }
  const { text: live } = await ask('GET', `/local/calls/${call_id}/exchanges`, undefined, 'exchanges');
  expect(live).toContain('[redacted]');
  await ask('POST', `/v1/calls/${'f'.repeat(24)}/external-context`, { context: `Bearer ${TYPED.context}` });
  await ask('GET', '/local/requests', undefined, 'request log');
  await ask('POST', '/local/workspace/backups');
  // As they stand after a crash, the write-ahead log included.
  for (const file of filesIn(path.join(folder, 'w'))) places.push(['workspace', readFileSync(file, 'latin1')]);
  for (const file of filesIn(path.join(folder, 'config'))) places.push(['configuration', readFileSync(file, 'latin1')]);
  child.kill('SIGTERM');
  await ended;
  places.push(['printed', printed.text]);

  const record = path.join(folder, 'file.jsonl');
  const simulate = ['simulate', '--workspace', workspace, '--agent', 'Ana', '--agent-engine', 'refusing'];
  const out = await host(folder, [...simulate, '--trials', '1', '--budget', 'calls=9', '--record', record, '--json']);
  await out.ended;
  expect(out.printed.text).not.toBe('');
  places.push(['printed', out.printed.text]);

  expect(new Set(places.map(([place]) => place))).toEqual(
    new Set([
      'answers',
      typed,
      'exchanges',
      'cassette',
      'run as csv',
      'run as json',
      'run as html',
      'run as junit',
      'watched rehearsal',
      'folder',
      'request log',
      'workspace',
      'configuration',
      'printed',
    ]),
  );
  const found = places.flatMap(([place, text]) =>
    Object.entries(ALL)
      .filter(([kind, canary]) => text.includes(canary) && !(MAY_STAND[place] ?? []).includes(kind))
      .filter(([kind]) => place !== typed || kind in KEPT)
      .map(([kind]) => `${kind} in ${place}`),
  );
  expect([...new Set(found)].toSorted()).toEqual([]);
});
