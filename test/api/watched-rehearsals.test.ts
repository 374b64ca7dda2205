/** A rehearsal in which a model speaks is shown while it goes on, and ends at once when nobody looks on any more. */
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import type { RehearsalEvents } from '../../src/core/runs/rehearsal-event.ts';
import { delta, DONE, EVENTS, modelServer, said, streamed, type Answering } from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["Is this Maria"] }
`;

const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
const greets: Answering = (_asked, response, nth) => {
  streamed(
    response,
    nth === 0
      ? said('Hello! ', 'Is this Maria?')
      : [delta({ content: 'Goodbye, Maria.' }), delta({ tool_calls: [end] }), delta({}, 'tool_calls'), DONE].join(''),
  );
};

interface Told {
  type: string;
  data: unknown;
}

async function rehearsing(answer: Answering = greets, engine: Record<string, unknown> = {}) {
  const server = await modelServer(answer);
  closing.push(server.close);
  const made = await world();
  const { client } = made;
  const agent_id = made.store.write(made.accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return documents.create('agents', { name: 'Ana', role_ids: [role.id], greeting_type_outbound: 'ai' }).id;
  });
  await client.call('post', '/local/engines', {
    body: { name: 'double', base_url: server.url, model: 'double-1', ...engine },
  });
  const told: Told[] = [];
  const watch = (more: Record<string, unknown> = {}, onTold: (one: Told) => void = () => undefined) => {
    const abort = new AbortController();
    const body = { agent_id, scenario_source: SCENARIO, seed: 7, agent_engine: 'double', ...more };
    const watched = client.watch('/local/rehearsals/watched', { body, signal: abort.signal }, (type, data) => {
      told.push({ type, data });
      onTold({ type, data });
    });
    return { watched, stop: () => abort.abort() };
  };
  const of = <Name extends keyof RehearsalEvents>(name: Name) =>
    told.filter(({ type }) => type === name).map(({ data }) => data as RehearsalEvents[Name]);
  return { ...made, server, watch, told, of };
}

describe('a rehearsal by a model', () => {
  test('tells turns as they are spoken, and its record and what the model was asked at the end', async () => {
    const { watch, told, of } = await rehearsing();
    await watch().watched;
    expect(told.at(-1)?.type).toBe('over');
    const [over] = of('over');
    expect(over?.trial).toMatchObject({ verdict: 'pass', termination_reason: 'agent_stop' });
    expect(over?.exchanges.map(({ reply }) => reply?.text)).toEqual(['Hello! Is this Maria?', 'Goodbye, Maria.']);
    const spoken = of('turns').flatMap(({ turns }) => turns.map(({ text }) => text));
    expect(spoken[0]).toBe('Hello! Is this Maria?');
    expect(spoken).toContain('Goodbye, Maria.');
  });

  test('shows what is there of an answer before the rest has come', async () => {
    let finish: () => void = () => undefined;
    const { watch, of } = await rehearsing((asked, response, nth) => {
      if (nth > 0) return greets(asked, response, nth);
      response.writeHead(200, EVENTS).write(delta({ content: 'Hello! ' }));
      finish = () => void response.end([delta({ content: 'Is this Maria?' }), delta({}, 'stop'), DONE].join(''));
      return undefined;
    });
    await watch({}, ({ type }) => {
      if (type === 'partial') finish();
    }).watched;
    expect(of('partial')[0]).toEqual({ role: 'agent', text: 'Hello! ' });
    expect(of('over')[0]?.trial.verdict).toBe('pass');
  });

  test('is ended where it stands when nobody looks on any more: the request is called off, and no other is made', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    let stop: () => void = () => undefined;
    const { watch, server, of } = await rehearsing((_asked, response) => {
      gone = once(response, 'close');
      response.writeHead(200, EVENTS).write(delta({ content: 'Hello! ' }));
    });
    const one = watch({}, ({ type }) => {
      if (type === 'partial') stop();
    });
    ({ stop } = one);
    await expect(one.watched).rejects.toMatchObject({ name: 'AbortError' });
    await gone;
    expect(server.asked).toHaveLength(1);
    expect(of('over')).toEqual([]);
  });

  test('asks no more than it may, and says so in its verdict', async () => {
    const { watch, server, of } = await rehearsing();
    await watch({ budget: { calls: 1 } }).watched;
    expect(server.asked).toHaveLength(1);
    expect(of('over')[0]?.trial).toMatchObject({
      verdict: 'infrastructure_error',
      verdict_reason: expect.stringContaining('1 request'),
    });
  });

  test('is refused before it begins where the engine is not there, or has no key', async () => {
    const { watch, server } = await rehearsing(greets, { key: { from: 'environment', variable: 'NO_SUCH_KEY' } });
    await expect(watch({ agent_engine: 'nobody' }).watched).rejects.toMatchObject({ status: 422 });
    await expect(watch().watched).rejects.toMatchObject({ status: 422 });
    expect(server.asked).toEqual([]);
  });

  test('has nothing to show before its end where the rules speak', async () => {
    const { watch, told, of, server } = await rehearsing();
    await watch({ agent_engine: 'scripted', script_lines: parseScript('AGENT: Is this Maria?\n').lines }).watched;
    expect(told.map(({ type }) => type)).toEqual(['over']);
    expect(of('over')[0]).toMatchObject({ trial: { verdict: 'pass' }, exchanges: [] });
    expect(server.asked).toEqual([]);
  });
});

describe('a rehearsal by a model that is opened as a call', () => {
  test('is stored as it was heard, with who spoke and what was asked, and asks nobody anew', async () => {
    const { watch, of, server, local } = await rehearsing();
    await watch().watched;
    const [over] = of('over');
    const asked = server.asked.length;
    const store = () => local('POST', `/local/rehearsals/watched/${over?.rehearsal_id}/calls`);
    const { status, body } = await store();
    expect(status).toBe(200);
    const { id } = body as unknown as { id: string };
    expect((await local('GET', `/local/calls/${id}`)).body).toMatchObject({
      call: { _id: id, is_dry_run: true, carrier_status: 'completed', agent_name: 'Ana' },
      turns: over?.trial.turns,
      engines: { agent: 'model', lead: 'fixed' },
      trial: null,
      simulation: null,
      notes: [
        {
          code: 'rehearsal',
          message:
            'A rehearsal of a scenario as it stood in the editor, played by model (double, double-1) × fixed with seed 7, trial 1. It is stored as it was heard: a model would say it otherwise another time. Nobody was called, and it belongs to no run.',
        },
      ],
    });
    const exchanges = (await local('GET', `/local/calls/${id}/exchanges`)).body as unknown as { items: unknown[] };
    expect(exchanges.items).toMatchObject(over?.exchanges.map(({ reply }) => ({ reply })) ?? []);
    expect(exchanges.items).toHaveLength(2);
    expect(server.asked).toHaveLength(asked);
    // One conversation is one call, however often it is opened.
    expect((await store()).body).toEqual({ id });
  });

  test('takes nothing from whoever asks: neither a reward nor words, nor a conversation that nobody heard', async () => {
    const { watch, of, local, request } = await rehearsing();
    await watch().watched;
    const path = `/local/rehearsals/watched/${of('over')[0]?.rehearsal_id}/calls`;
    const { body } = await local('POST', path, { trial: { reward: 0, turns: [] } });
    const call = await local('GET', `/local/calls/${(body as { id: string }).id}`);
    expect(call.body).toMatchObject({
      evaluations: expect.arrayContaining([expect.objectContaining({ passed: true })]),
    });
    expect((await local('POST', `/local/rehearsals/watched/${'a'.repeat(24)}/calls`)).status).toBe(404);
    expect((await request('POST', path, { key: null })).status).toBe(401);
  });
});
